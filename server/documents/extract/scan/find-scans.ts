import type { Bytes } from '../../detect/bytes.ts';
import { type Output, ReadLimitReached } from '../sandbox/output.ts';
import { openScan } from './open-scan.ts';

/** An image of fewer pixels, such as a logo or a line, does not make a page a scan. */
const MIN_SCAN_PIXELS = 20_000;

/**
 * Reports which of the pages draw a picture. pdf.js names images above `maxImageSize` in a warning instead of decoding them,
 * so a page costs milliseconds and pictures that the page lists but does not draw do not count.
 * @param pages 1-based numbers of pages without text
 */
export async function findScans(bytes: Bytes, pages: readonly number[], output: Output): Promise<void> {
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
      try {
        const page = await pdf.getPage(number);
        await page.getOperatorList();
        page.cleanup();
      } catch (error) {
        if (error instanceof ReadLimitReached || error instanceof RangeError) throw error;
        // A damaged page is not a scan.
      }
      if (hasPicture) output.scan(number);
    }
  } finally {
    console.warn = warn;
  }
}
