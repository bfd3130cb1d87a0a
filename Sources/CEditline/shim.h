#include <histedit.h>
#include <stdio.h>

// Swift imports neither functions with a variable number of arguments nor C's standard streams.

typedef unsigned char (*ceditline_function)(EditLine *, int);

static inline EditLine *ceditline_init(const char *program) { return el_init(program, stdin, stdout, stderr); }

static inline void ceditline_set_client(EditLine *editor, void *client) { el_set(editor, EL_CLIENTDATA, client); }

static inline void *ceditline_client(EditLine *editor) {
  void *client = 0;
  el_get(editor, EL_CLIENTDATA, &client);
  return client;
}

// The character 1 stands around what takes no columns.
static inline void ceditline_set_prompt(EditLine *editor, char *(*prompt)(EditLine *)) {
  el_set(editor, EL_PROMPT_ESC, prompt, '\1');
}

static inline void ceditline_set_reader(EditLine *editor, el_rfunc_t reader) { el_set(editor, EL_GETCFN, reader); }

static inline void ceditline_set_mode(EditLine *editor, const char *mode) { el_set(editor, EL_EDITOR, mode); }

static inline void ceditline_add(EditLine *editor, const char *name, const char *help, ceditline_function function) {
  el_set(editor, EL_ADDFN, name, help, function);
}

static inline void ceditline_bind(EditLine *editor, const char *key, const char *command) {
  el_set(editor, EL_BIND, key, command, (char *)0);
}

static inline void ceditline_refresh(EditLine *editor) { el_set(editor, EL_REFRESH); }

// Gives the terminal back as it was, or takes it again.
static inline void ceditline_prepare(EditLine *editor, int on) { el_set(editor, EL_PREP_TERM, on); }

static inline void ceditline_set_history(EditLine *editor, History *lines) { el_set(editor, EL_HIST, history, lines); }

static inline void ceditline_history_keep(History *lines, int number) {
  HistEvent event;
  history(lines, &event, H_SETSIZE, number);
  history(lines, &event, H_SETUNIQUE, 1);
}

static inline int ceditline_history_add(History *lines, const char *line) {
  HistEvent event;
  return history(lines, &event, H_ENTER, line);
}

static inline int ceditline_history_load(History *lines, const char *path) {
  HistEvent event;
  return history(lines, &event, H_LOAD, path);
}

static inline int ceditline_history_save(History *lines, FILE *file) {
  HistEvent event;
  return history(lines, &event, H_SAVE_FP, file);
}
