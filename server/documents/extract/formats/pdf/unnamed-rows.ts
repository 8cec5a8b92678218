import { isFigure } from './figure.ts';
import type { PageLine } from './page-lines.ts';

/** Minimum number of rows that stand beside those of another page. */
const MIN_ROWS = 3;
/** Minimum share of the rows of each page that stand at the height of one of the other. */
const MIN_SHARE = 0.8;
/** Number of earlier pages that are compared. A long sheet is printed column by column. */
const LOOK_BACK = 50;

const heightsOf = (lines: readonly PageLine[]) => new Set(lines.map(({ y }) => Math.round(y)));

/** Finds pages with the right part of a sheet that was too wide, whose rows have their names on an earlier page. */
export class UnnamedRows {
  #named: { page: number; heights: Set<number> }[] = [];

  /** Adds a page. @returns the page beside it with the names of its rows */
  addPage(page: number, lines: readonly PageLine[]): number | undefined {
    const areFigures = lines.map(({ spans }) => spans.map(({ str }) => isFigure(str)));
    const figures = heightsOf(lines.filter((_, at) => areFigures[at]!.every(Boolean)));
    const named = heightsOf(lines.filter((_, at) => !areFigures[at]![0] && areFigures[at]!.some(Boolean)));
    const beside = this.#named.find(({ heights }) => {
      const shared = figures.intersection(heights).size;
      return shared >= MIN_ROWS && shared >= Math.max(figures.size, heights.size) * MIN_SHARE;
    });
    if (named.size >= MIN_ROWS) this.#named = [...this.#named.slice(1 - LOOK_BACK), { page, heights: named }];
    return named.size < MIN_ROWS ? beside?.page : undefined;
  }
}
