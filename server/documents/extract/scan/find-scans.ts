import type { Bytes } from '../../detect/bytes.ts';
import { type Output, ReadLimitReached } from '../sandbox/output.ts';
import { loadPdfjs, openScan } from './open-scan.ts';

/** An image of fewer pixels, such as a logo or a line, does not make a page a scan. */
const MIN_SCAN_PIXELS = 20_000;

/** Lines and curves of fewer numbers, such as a frame, cannot be text that was converted to outlines. */
const MIN_DRAWING_NUMBERS = 300;

export interface DrawnPage {
  page: number;
  kind: 'scan' | 'drawing';
}

/**
 * Yields which of the pages draw a picture, or enough lines to be text. pdf.js names images above `maxImageSize`
 * in a warning instead of decoding them, so a page costs milliseconds and pictures that the page lists but does not draw do
 * not count.
 * @param pages 1-based numbers of pages without text
 */
export async function* findDrawnPages(
  bytes: Bytes,
  pages: readonly number[],
  output: Output,
): AsyncGenerator<DrawnPage> {
  const { OPS } = await loadPdfjs();
  const pdf = await openScan(bytes, { maxImageSize: MIN_SCAN_PIXELS, verbosity: 1 });
  let hasPicture = false;
  const { warn } = console;
  console.warn = (message: unknown) => {
    hasPicture ||= String(message).includes('Image exceeded maximum allowed size');
  };
  try {
    for (const number of pages) {
      await output.breathe();
      hasPicture = false;
      let numbers = 0;
      try {
        const page = await pdf.getPage(number);
        const { fnArray, argsArray } = await page.getOperatorList();
        for (const [at, operator] of fnArray.entries())
          if (operator === OPS.constructPath) numbers += argsArray[at]?.[1]?.[0]?.length ?? 0;
        page.cleanup();
      } catch (error) {
        if (error instanceof ReadLimitReached || error instanceof RangeError) throw error;
        // A damaged page is not a scan.
      }
      if (hasPicture) yield { page: number, kind: 'scan' };
      else if (numbers >= MIN_DRAWING_NUMBERS) yield { page: number, kind: 'drawing' };
    }
  } finally {
    console.warn = warn;
  }
}
