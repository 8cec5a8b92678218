/** Maximum number of named statements. Each has a plan in server memory for every connection. */
const MAX_NAMES = 100;
/** Maximum number of texts to count before the counts are reset. */
const MAX_COUNTED = 1000;
/** Uses after which a statement is named. Some statements are built for one search and never repeated. */
const MIN_USES = 3;
/** Maximum length of a named statement. Longer ones are bulk inserts. */
const MAX_LENGTH = 20_000;

/**
 * Matches statements that select `*`. During an upgrade, an older version still runs after a newer one has added columns, and
 * PostgreSQL refuses a prepared statement whose result columns have changed.
 */
const selectsAll = /(?:select|returning|,|\.)\s*\*/i;

/**
 * Returns a function that names the repeated statements of a process. PostgreSQL parses and plans a named statement once
 * per connection; for a lookup by key, planning takes four times as long as the lookup. Returns undefined for other statements.
 */
export function statementNames() {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (text: string): string | undefined => {
    const name = names.get(text);
    if (name || names.size === MAX_NAMES || text.length > MAX_LENGTH || selectsAll.test(text)) return name;
    const count = (counts.get(text) ?? 0) + 1;
    if (count < MIN_USES) {
      if (counts.size === MAX_COUNTED) counts.clear();
      counts.set(text, count);
      return undefined;
    }
    counts.delete(text);
    names.set(text, `s${names.size}`);
    return names.get(text);
  };
}
