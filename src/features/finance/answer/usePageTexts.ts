import { useMessages } from '#src/messages/t.ts';
import type { PageFigures } from './compare-answer.ts';

/** Returns the texts of the range and the page number, with no figure that the service did not say. */
export function usePageTexts() {
  const { t, locale } = useMessages();
  const number = (value: number) => value.toLocaleString(locale);
  return {
    rangeText({ range, rows }: PageFigures, total: number | undefined): string {
      const of = total === undefined ? undefined : number(total);
      if (range) {
        const [from, to] = [number(range.from), number(range.to)];
        return of === undefined ? t('finance.range', { from, to }) : t('table.range', { from, to, total: of });
      }
      if (of === undefined) return t('finance.range.rows', { n: rows });
      return rows === 0 ? t('table.rangeNone', { total: of }) : t('finance.range.rowsOf', { n: rows, total: of });
    },
    positionText: (page: number, pages: number | undefined): string =>
      pages === undefined
        ? t('finance.position', { page: number(page) })
        : t('table.pageOf', { page: number(page), pages: number(Math.max(1, pages)) }),
  };
}
