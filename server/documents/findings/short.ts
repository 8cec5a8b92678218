const MAX_LENGTH = 150;

/** Returns the beginning of a long sentence for use in another one. A word is not cut unless it is a long one, or Chinese. */
export function short(sentence: string): string {
  if (sentence.length <= MAX_LENGTH) return sentence;
  const cut = sentence.slice(0, MAX_LENGTH - 1).toWellFormed();
  return `${cut.replace(/[\s,;:，、；：]+\S{0,20}$/, '')}…`;
}
