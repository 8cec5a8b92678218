/** Returns the beginning of a long sentence for use in another one. A word is not cut unless it is a long one, or Chinese. */
export function short(sentence: string, maxLength = 150): string {
  if (sentence.length <= maxLength) return sentence;
  const cut = sentence.slice(0, maxLength - 1).toWellFormed();
  return `${cut.replace(/[\s,;:，、；：]+\S{0,20}$/, '')}…`;
}
