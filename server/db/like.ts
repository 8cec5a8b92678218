/** A pattern for `like` that matches the text anywhere, its own wildcards taken literally. */
export const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
