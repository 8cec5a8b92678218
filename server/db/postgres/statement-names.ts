/** Statements that are named: each is a plan in the server's memory, for every connection. */
const most = 100;
/** Texts that are counted until one of them is named; then the count begins anew. */
const mostCounted = 1000;
/** Times that a statement comes before it has a name: some are made for one search, and never come again. */
const comesAgain = 3;
/** Characters of a statement that has one: a longer one inserts so many rows. */
const longest = 20_000;

/**
 * What asks for whatever columns there are. While a newer version of the service adds one, an older one still runs, and
 * PostgreSQL refuses a kept plan that would answer other columns than before.
 */
const asksForAll = /(?:select|returning|,|\.)\s*\*/i;

/**
 * Names for the statements of a process that come again. PostgreSQL parses and plans a named one once for a connection; for a
 * row by its key that takes four times as long as finding it. Takes a statement's text; undefined where it has no name.
 */
export function statementNames() {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (text: string): string | undefined => {
    const name = names.get(text);
    if (name || names.size === most || text.length > longest || asksForAll.test(text)) return name;
    const count = (counts.get(text) ?? 0) + 1;
    if (count < comesAgain) {
      if (counts.size === mostCounted) counts.clear();
      counts.set(text, count);
      return undefined;
    }
    counts.delete(text);
    names.set(text, `s${names.size}`);
    return names.get(text);
  };
}
