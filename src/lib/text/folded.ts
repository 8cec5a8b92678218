/**
 * Returns a text in the form in which searches compare it: in lower case and with composed letters (Unicode NFC), because a
 * Mac names files with decomposed ones. Full-width and compatibility forms stay different.
 */
export const folded = (text: string) => text.normalize('NFC').toLowerCase();
