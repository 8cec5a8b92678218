const raised: Record<string, string> = { '+': '⁺', '-': '⁻', '−': '⁻', '(': '⁽', ')': '⁾', n: 'ⁿ', '²': '²', '³': '³' };
const digits = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/**
 * Returns text in superscript as Unicode characters, so that the mark of a footnote does not become a digit of the number
 * before it. Text with characters that have no such form, as in 5th, stays as it is.
 */
export function superscript(text: string): string {
  const characters = [...text].map((one) =>
    /\d/.test(one) ? digits[Number(one)]! : /\s/.test(one) ? one : raised[one],
  );
  return characters.includes(undefined) ? text : characters.join('');
}
