-- The microseconds of each step of the last run in planrunner's trail; see docs/audit-trail.md.
SELECT step.name, (step.ended - step.started) / 1000
FROM step
WHERE step.run = (SELECT max(id) FROM run)
ORDER BY step.position;
