/** A name without the marks of a sentence or a key. */
const name = /^\p{L}[^.!?。！？:：;；\t]{0,59}$/u;

/** Ends the name of a group of rows, alone in its row within a table, with a tab, so that it is read as a row. */
export const asRow = (text: string): string => (name.test(text) ? `${text}\t` : text);
