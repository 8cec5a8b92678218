import type { DeepAnalysis } from '../findings/analysis-output.ts';
import type { ExtractedText, ScannedWord, TextBlock } from '../outputs.ts';
import { averageConfidence } from './page-text.ts';

/** Place of an element of a result, with what it states. */
interface Placed {
  page: number | null;
  block: number | null;
  start: number | null;
  end: number | null;
  /** A figure as it is written in the quote. */
  raw?: unknown;
  text_confidence?: number;
}

/** Returns the confidence of some words: the lowest of a number among them, else the average. */
function confidenceOf(words: readonly ScannedWord[], text: string): number | null {
  if (words.length === 0) return null;
  const numbers = words.filter(({ start, end }) => /\p{N}/u.test(text.slice(start, end)));
  return numbers.length > 0 ? Math.min(...numbers.map(({ confidence }) => confidence)) : averageConfidence(words);
}

/** Returns the words of a block from `start` to before `end`. */
const wordsIn = ({ scan }: TextBlock, start: number, end: number) =>
  scan?.words.filter((word) => word.start < end && word.end > start) ?? [];

function confidenceAt({ page, block, start, end, raw }: Placed, blocks: readonly TextBlock[]): number | null {
  const own = block === null ? undefined : blocks[block];
  if (own) {
    if (!own.scan || start === null || end === null) return null;
    const at = typeof raw === 'string' ? own.text.slice(0, end).indexOf(raw, start) : -1;
    const words = at < 0 ? wordsIn(own, start, end) : wordsIn(own, at, at + String(raw).length);
    return confidenceOf(words, own.text);
  }
  // Without an exact place, the confidence of the page.
  const ofPage = page === null ? [] : blocks.filter(({ place, scan }) => scan && place.page === page);
  const words = ofPage.flatMap(({ scan }) => scan?.words ?? []);
  return words.length > 0 ? averageConfidence(words) : null;
}

const isPlaced = (value: object): value is Placed =>
  'page' in value && 'block' in value && 'start' in value && 'end' in value;

function mark(value: unknown, blocks: readonly TextBlock[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value) && isPlaced(value)) {
    const confidence = confidenceAt(value, blocks);
    if (confidence !== null) value.text_confidence = confidence;
  }
  for (const part of Object.values(value)) mark(part, blocks);
}

/** Adds to a result the confidence of the text of each element, and which pages are scans. */
export function markScans(result: DeepAnalysis, { scans = [], blocks }: ExtractedText): DeepAnalysis {
  if (scans.length === 0) return result;
  const pagesOf = (statuses: readonly string[]) =>
    scans.filter(({ status }) => statuses.includes(status)).map(({ page }) => page);
  result.summary.scans = { read: pagesOf(['read']), unread: pagesOf(['off', 'unavailable', 'limit', 'failed']) };
  mark(result, blocks);
  return result;
}
