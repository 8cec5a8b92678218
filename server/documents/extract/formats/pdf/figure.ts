/** Returns true for a number, a year or a dash for an empty value, which never continues the text in another column. */
export const isFigure = (text: string): boolean =>
  /^[-–—−+(~≈<>]*(?:[$€£¥₹]|[A-Z]{1,3}\$)?\s?[\d.,]*\d[\d.,]*\D{0,4}$|^[-–—]$/.test(text);
