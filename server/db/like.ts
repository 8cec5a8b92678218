/** Returns a `like` pattern that matches the text anywhere; wildcards in the text are escaped. */
export const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
