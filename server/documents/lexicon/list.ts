/** Returns the phrases of a text, which are separated by commas. */
export const list = (text: string): readonly string[] => text.trim().split(/,\s+/);
