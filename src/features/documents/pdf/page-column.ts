/** Distance below each page. Must match `PdfPage.module.css`. */
const GAP_PX = 10;

/** Distance above the first page. */
export const MARGIN_PX = 8;

/** Positions of pages of one width that lie below each other. */
export class PageColumn {
  /** Width by height of each page. */
  readonly shapes: readonly number[];
  /** Sum of the heights of the pages before each page, and of all pages, in widths of the column. */
  private readonly tops: number[] = [0];

  constructor(shapes: readonly number[]) {
    this.shapes = shapes;
    for (const shape of shapes) this.tops.push(this.tops.at(-1)! + 1 / shape);
  }

  get pages(): number {
    return this.shapes.length;
  }

  /** Returns the distance in pixels from the top of the column to a page. */
  topOf(number: number, width: number): number {
    return MARGIN_PX + this.tops[number - 1]! * width + (number - 1) * GAP_PX;
  }

  /** Returns the number of the last page that begins at or above a height in pixels. */
  pageAt(top: number, width: number): number {
    let [low, high] = [1, this.pages];
    while (low < high) {
      const half = Math.ceil((low + high) / 2);
      if (this.topOf(half, width) <= top) low = half;
      else high = half - 1;
    }
    return low;
  }

  /** Returns the height of the space before a page as a CSS length, in a container that has the width of the column. */
  heightBefore(number: number): string {
    return `calc(${this.tops[number - 1]! * 100}cqw + ${(number - 1) * GAP_PX + MARGIN_PX}px)`;
  }

  /** Returns the height of the space after a page and the gap below it, as `heightBefore` does. */
  heightAfter(number: number): string {
    const height = this.tops.at(-1)! - this.tops[number]!;
    return `calc(${height * 100}cqw + ${(this.pages - number) * GAP_PX}px)`;
  }
}
