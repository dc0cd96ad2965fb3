#include "Clibgit2.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

static void *library;
static char problem[512];
static int result = -1;
static pthread_once_t once = PTHREAD_ONCE_INIT;

// Each line: the kind (VALUE returns something, NOTHING does not), the result type, the name, the parameters, the
// arguments.
#define FUNCTIONS(VALUE, NOTHING) \
  VALUE(int, git_libgit2_init, (void), ()) \
  VALUE(int, git_libgit2_version, (int *major, int *minor, int *rev), (major, minor, rev)) \
  VALUE(const git_error *, git_error_last, (void), ()) \
  VALUE(int, git_repository_open_ext, \
        (git_repository **out, const char *path, unsigned int flags, const char *ceiling_dirs), \
        (out, path, flags, ceiling_dirs)) \
  NOTHING(void, git_repository_free, (git_repository *repo), (repo)) \
  VALUE(const char *, git_repository_workdir, (const git_repository *repo), (repo)) \
  VALUE(int, git_repository_is_bare, (const git_repository *repo), (repo)) \
  VALUE(int, git_repository_head_unborn, (git_repository *repo), (repo)) \
  VALUE(int, git_repository_state, (git_repository *repo), (repo)) \
  VALUE(int, git_repository_config, (git_config **out, git_repository *repo), (out, repo)) \
  VALUE(int, git_repository_hashfile, \
        (git_oid *out, git_repository *repo, const char *path, git_object_t type, const char *as_path), \
        (out, repo, path, type, as_path)) \
  VALUE(int, git_reference_name_to_id, (git_oid *out, git_repository *repo, const char *name), (out, repo, name)) \
  VALUE(int, git_reference_lookup, (git_reference **out, git_repository *repo, const char *name), (out, repo, name)) \
  VALUE(const char *, git_reference_symbolic_target, (const git_reference *ref), (ref)) \
  NOTHING(void, git_reference_free, (git_reference *ref), (ref)) \
  VALUE(int, git_reference_iterator_glob_new, \
        (git_reference_iterator **out, git_repository *repo, const char *glob), (out, repo, glob)) \
  VALUE(int, git_reference_next, (git_reference **out, git_reference_iterator *iter), (out, iter)) \
  NOTHING(void, git_reference_iterator_free, (git_reference_iterator *iter), (iter)) \
  VALUE(const git_oid *, git_reference_target, (const git_reference *ref), (ref)) \
  VALUE(const git_oid *, git_reference_target_peel, (const git_reference *ref), (ref)) \
  VALUE(const char *, git_reference_name, (const git_reference *ref), (ref)) \
  VALUE(int, git_object_lookup, (git_object **object, git_repository *repo, const git_oid *id, git_object_t type), \
        (object, repo, id, type)) \
  VALUE(int, git_object_peel, (git_object **peeled, const git_object *object, git_object_t target), \
        (peeled, object, target)) \
  NOTHING(void, git_object_free, (git_object *object), (object)) \
  VALUE(const git_oid *, git_object_id, (const git_object *object), (object)) \
  VALUE(int, git_commit_lookup, (git_commit **commit, git_repository *repo, const git_oid *id), (commit, repo, id)) \
  VALUE(const git_oid *, git_commit_tree_id, (const git_commit *commit), (commit)) \
  VALUE(git_time_t, git_commit_time, (const git_commit *commit), (commit)) \
  NOTHING(void, git_commit_free, (git_commit *commit), (commit)) \
  VALUE(int, git_tree_lookup, (git_tree **out, git_repository *repo, const git_oid *id), (out, repo, id)) \
  NOTHING(void, git_tree_free, (git_tree *tree), (tree)) \
  VALUE(size_t, git_tree_entrycount, (const git_tree *tree), (tree)) \
  VALUE(const git_tree_entry *, git_tree_entry_byindex, (const git_tree *tree, size_t index), (tree, index)) \
  VALUE(const char *, git_tree_entry_name, (const git_tree_entry *entry), (entry)) \
  VALUE(const git_oid *, git_tree_entry_id, (const git_tree_entry *entry), (entry)) \
  VALUE(git_filemode_t, git_tree_entry_filemode, (const git_tree_entry *entry), (entry)) \
  VALUE(int, git_index_open, (git_index **out, const char *path), (out, path)) \
  NOTHING(void, git_index_free, (git_index *index), (index)) \
  VALUE(size_t, git_index_entrycount, (const git_index *index), (index)) \
  VALUE(const git_index_entry *, git_index_get_byindex, (git_index *index, size_t n), (index, n)) \
  VALUE(int, git_repository_odb, (git_odb **out, git_repository *repo), (out, repo)) \
  VALUE(int, git_odb_read_header, (size_t *length, git_object_t *type, git_odb *odb, const git_oid *id), \
        (length, type, odb, id)) \
  NOTHING(void, git_odb_free, (git_odb *odb), (odb)) \
  VALUE(int, git_odb_hash, (git_oid *out, const void *data, size_t length, git_object_t type), \
        (out, data, length, type)) \
  VALUE(int, git_odb_hashfile, (git_oid *out, const char *path, git_object_t type), (out, path, type)) \
  VALUE(int, git_config_get_bool, (int *out, const git_config *config, const char *name), (out, config, name)) \
  VALUE(int, git_config_get_path, (git_buf *out, const git_config *config, const char *name), (out, config, name)) \
  VALUE(int, git_config_get_string_buf, (git_buf *out, const git_config *config, const char *name), \
        (out, config, name)) \
  NOTHING(void, git_config_free, (git_config *config), (config)) \
  VALUE(int, git_config_add_file_ondisk, \
        (git_config *config, const char *path, git_config_level_t level, const git_repository *repo, int force), \
        (config, path, level, repo, force)) \
  NOTHING(void, git_buf_dispose, (git_buf *buffer), (buffer)) \
  VALUE(int, git_attr_get, \
        (const char **value, git_repository *repo, uint32_t flags, const char *path, const char *name), \
        (value, repo, flags, path, name)) \
  VALUE(git_attr_value_t, git_attr_value, (const char *attr), (attr)) \
  VALUE(int, git_filter_list_load, \
        (git_filter_list **filters, git_repository *repo, git_blob *blob, const char *path, git_filter_mode_t mode, \
         uint32_t flags), \
        (filters, repo, blob, path, mode, flags)) \
  VALUE(int, git_filter_list_apply_to_blob, (git_buf *out, git_filter_list *filters, git_blob *blob), \
        (out, filters, blob)) \
  VALUE(int, git_blob_lookup, (git_blob **blob, git_repository *repo, const git_oid *id), (blob, repo, id)) \
  NOTHING(void, git_blob_free, (git_blob *blob), (blob)) \
  NOTHING(void, git_filter_list_free, (git_filter_list *filters), (filters)) \
  VALUE(int, git_diff_tree_to_index, \
        (git_diff **diff, git_repository *repo, git_tree *tree, git_index *index, const git_diff_options *options), \
        (diff, repo, tree, index, options)) \
  VALUE(int, git_diff_find_similar, (git_diff *diff, const git_diff_find_options *options), (diff, options)) \
  VALUE(int, git_diff_find_options_init, (git_diff_find_options *options, unsigned int version), (options, version)) \
  VALUE(size_t, git_diff_num_deltas, (const git_diff *diff), (diff)) \
  VALUE(const git_diff_delta *, git_diff_get_delta, (const git_diff *diff, size_t index), (diff, index)) \
  NOTHING(void, git_diff_free, (git_diff *diff), (diff)) \
  VALUE(int, git_describe_commit, \
        (git_describe_result **result, git_object *committish, git_describe_options *options), \
        (result, committish, options)) \
  VALUE(int, git_describe_options_init, (git_describe_options *options, unsigned int version), (options, version)) \
  VALUE(int, git_describe_format_options_init, (git_describe_format_options *options, unsigned int version), \
        (options, version)) \
  VALUE(int, git_describe_format, \
        (git_buf *out, const git_describe_result *result, const git_describe_format_options *options), \
        (out, result, options)) \
  NOTHING(void, git_describe_result_free, (git_describe_result *result), (result))

#define FORWARD_VALUE(type, name, parameters, arguments) \
  static type(*real_##name) parameters; \
  type name parameters { return real_##name arguments; }
#define FORWARD_NOTHING(type, name, parameters, arguments) \
  static type(*real_##name) parameters; \
  type name parameters { real_##name arguments; }
FUNCTIONS(FORWARD_VALUE, FORWARD_NOTHING)

// Takes a variable number of arguments, so it has no forwarder.
static int (*real_options)(int option, ...);

#define RESOLVE(type, name, parameters, arguments) \
  if (!(real_##name = (type(*) parameters)dlsym(candidate, #name))) return #name;

/// The name of a function that `candidate` does not have, NULL when it has all.
static const char *resolve(void *candidate) {
  if (!(real_options = (int (*)(int, ...))dlsym(candidate, "git_libgit2_opts"))) return "git_libgit2_opts";
  FUNCTIONS(RESOLVE, RESOLVE)
  return NULL;
}

static void load(void) {
  // The version this was compiled with first: only that one can fit.
  static const char *const names[] = {
    "libgit2.so." LIBGIT2_SOVERSION, "libgit2.so.1.1", "libgit2.so.1.3", "libgit2.so.1.5", "libgit2.so.1.7",
    "libgit2.so.1.8", "libgit2.so.1.9", "libgit2.so", "libgit2.dylib", "/opt/homebrew/lib/libgit2.dylib",
    "/usr/local/lib/libgit2.dylib",
  };
  snprintf(problem, sizeof problem, "libgit2 is not installed");
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    void *candidate = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (!candidate) continue;
    const char *missing = resolve(candidate);
    int major = 0, minor = 0, revision = 0;
    if (!missing) git_libgit2_version(&major, &minor, &revision);
    if (missing) {
      snprintf(problem, sizeof problem, "'%s' has no function %s", names[i], missing);
    } else if (major != LIBGIT2_VER_MAJOR || minor != LIBGIT2_VER_MINOR) {
      // Structures change their layout between minor versions.
      snprintf(
          problem, sizeof problem, "'%s' is version %d.%d, and planrunner was built for version %d.%d", names[i], major,
          minor, LIBGIT2_VER_MAJOR, LIBGIT2_VER_MINOR);
    } else if (git_libgit2_init() < 0) {
      snprintf(problem, sizeof problem, "'%s' did not start", names[i]);
    } else {
      // Repository format extensions that change nothing in how this program reads.
      const char *extensions[] = {"worktreeconfig", "preciousobjects", "partialclone"};
      real_options(GIT_OPT_SET_EXTENSIONS, extensions, sizeof extensions / sizeof *extensions);
      library = candidate;
      result = 0;
      return;
    }
    dlclose(candidate);
  }
}

int clibgit2_load(void) {
  pthread_once(&once, load);
  return result;
}

const char *clibgit2_problem(void) { return problem; }

int clibgit2_search_path(git_buf *out, int level) { return real_options(GIT_OPT_GET_SEARCH_PATH, level, out); }

int clibgit2_set_search_path(int level, const char *path) {
  return real_options(GIT_OPT_SET_SEARCH_PATH, level, path);
}
