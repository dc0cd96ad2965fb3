-- The microseconds of each step of the last run in planrunner's trail; see docs/audit-trail.md.
SELECT id, milliseconds * 1000 FROM steps
WHERE run = (SELECT max(id) FROM run)
ORDER BY position;
