const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Formats a size in decimal units with three significant digits: 1_500_000 → `1.5 MB`. */
export function formatBytes(bytes: number, locale: string): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 }).format(bytes / 1000 ** power);
  return `${value} ${units[power]}`;
}
