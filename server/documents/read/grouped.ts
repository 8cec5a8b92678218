/** Formats a decimal string with thousands separators: "6,500,000.5". */
export function grouped(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  const spaced = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? spaced : `${spaced}.${fraction}`;
}
