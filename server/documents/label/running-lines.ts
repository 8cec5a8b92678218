import type { TextBlock } from '../outputs.ts';
import type { LabelBlock } from './lines.ts';

/** Number of lines at the top and at the bottom of a page that are searched for running headers and footers. */
const EDGE_LINES = 2;

/** Returns a line without its page number and spacing, to compare it with that of other pages. */
const patternOf = (line: string) => line.replace(/\d+/g, '#').replace(/\s+/g, ' ').trim();
/** The header row of a table that continues on the next page is repeated too, but needed there. */
const isTableRow = (line: string) => line.split('\t').length > 3;
const linesOf = ({ text }: TextBlock) => text.split('\n').filter((line) => line.trim() !== '');
const pageOf = ({ place }: TextBlock) => `${place.entry ?? ''} ${place.page}`;

/** Returns the patterns of lines that at least half of the pages, and at least `least`, have at this edge. */
function patternsOf(pages: readonly string[][], edge: (lines: string[]) => string[], least: number): string[] {
  const counts = new Map<string, number>();
  for (const lines of pages)
    for (const pattern of new Set(
      edge(lines)
        .filter((line) => !isTableRow(line))
        .map(patternOf),
    ))
      counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= Math.max(least, pages.length / 2)).map(([pattern]) => pattern);
}

/** Returns the patterns that are repeated on the pages, or on the left or on the right ones. */
function repeatedAt(pages: readonly string[][], edge: (lines: string[]) => string[]): Set<string> {
  const sides = [0, 1].map((side) => pages.filter((_, index) => index % 2 === side));
  return new Set([...patternsOf(pages, edge, 2), ...sides.flatMap((side) => patternsOf(side, edge, 3))]);
}

/**
 * Removes running headers, footers and page numbers, so that they become neither sections nor evidence. The first
 * header stays, because it may be the only place that names the company. Only blocks with pages and without line
 * numbers change.
 */
export function withoutRunningLines(blocks: readonly LabelBlock[]): readonly LabelBlock[] {
  const pages = new Map<string, string[]>();
  for (const block of blocks) {
    if (block.place.page === undefined || block.place.line !== undefined) return blocks;
    pages.set(pageOf(block), [...(pages.get(pageOf(block)) ?? []), ...linesOf(block)]);
  }
  const all = [...pages.values()].filter((lines) => lines.length > EDGE_LINES);
  if (all.length < 2) return blocks;
  const headers = repeatedAt(all, (lines) => lines.slice(0, EDGE_LINES));
  const footers = repeatedAt(all, (lines) => lines.slice(-EDGE_LINES));
  if (headers.size === 0 && footers.size === 0) return blocks;
  const seen = new Set<string>();
  const titles = new Set<string>();
  const left = new Map([...pages].map(([page, lines]) => [page, lines.length]));
  const positions = new Map<string, number>();
  return blocks.flatMap((block) => {
    const page = pageOf(block);
    let heading = block.heading;
    const isShown = (line: string): boolean => {
      if (line.trim() === '') return true;
      const at = positions.get(page) ?? 0;
      positions.set(page, at + 1);
      const pattern = patternOf(line);
      const isHeader = at < EDGE_LINES && headers.has(pattern);
      const isFooter = left.get(page)! - at <= EDGE_LINES && footers.has(pattern);
      if (!isHeader && !isFooter) return true;
      const isHeading = line.trim() === heading?.trim();
      const isFirst = isHeader && !seen.has(pattern) && /\p{L}/u.test(line);
      seen.add(pattern);
      // The title page has the title that the header repeats.
      const isTitle = isHeading && !titles.has(pattern);
      if (isHeading) titles.add(pattern);
      if (!isFirst && !isTitle && isHeading) heading = undefined;
      return isFirst || isTitle;
    };
    const starts: number[] = [];
    let start = 0;
    const lines = block.text.split('\n').filter((line) => {
      const isKept = isShown(line);
      if (isKept) starts.push(start);
      start += line.length + 1;
      return isKept;
    });
    const text = lines.join('\n');
    if (text.trim() === '') return [];
    const { heading: _, ...rest } = block;
    return [{ ...rest, ...(heading !== undefined && { heading }), text: text.trimEnd(), starts }];
  });
}
