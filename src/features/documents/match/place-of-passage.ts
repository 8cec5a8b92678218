import type { BlockSpan } from '#src/lib/passage.ts';
import { type Letters, lettersOf, type Span } from './letters.ts';

/** The text before and after a passage. */
export interface Surroundings {
  before: string;
  after: string;
}

/** Number of letters before and after a passage that are compared. */
const REACH = 80;

/**
 * Returns the text around a passage, or null if its block has different text at its place. A short block, such as a
 * title, is told apart by its neighbors.
 * @param textOf returns the text of a block by its number, or an empty string if there is none
 */
export async function surroundingsOf(
  textOf: (block: number) => Promise<string>,
  { block, start, end }: BlockSpan,
  quote: string,
): Promise<Surroundings | null> {
  const previous = block > 0 ? await textOf(block - 1) : '';
  const [text, next] = await Promise.all([block, block + 1].map(textOf));
  const words = lettersOf([text!.slice(start, end)]).text;
  if (words === '' || words !== lettersOf([quote]).text) return null;
  return {
    before: `${previous}\n${text!.slice(0, start)}`.slice(-REACH * 2),
    after: `${text!.slice(end)}\n${next}`.slice(0, REACH * 2),
  };
}

/**
 * Returns those of several places of a quote whose neighboring letters agree best with the text around the passage. More
 * than one if they agree equally.
 */
export function placesAmong(
  places: readonly Span[][],
  pieces: readonly string[],
  { before, after }: Surroundings,
): Span[][] {
  if (places.length < 2) return [...places];
  const letters = lettersOf(pieces);
  const [left, right] = [lettersOf([before]).text, lettersOf([after]).text];
  const agreements = places.map((spans) => {
    const [from, to] = rangeOf(letters, spans);
    const last = (text: string) => [...text.slice(-REACH)].reverse();
    return (
      lengthInCommon(last(letters.text.slice(0, from)), last(left)) +
      lengthInCommon([...letters.text.slice(to, to + REACH)], [...right.slice(0, REACH)])
    );
  });
  const best = Math.max(...agreements);
  return places.filter((_, index) => agreements[index] === best);
}

/** Returns the positions of the first letter of a place and of the one after its last. */
function rangeOf({ places }: Letters, spans: readonly Span[]): [number, number] {
  const [first, last] = [spans[0]!, spans.at(-1)!];
  const from = places.findIndex(({ piece, start }) => piece === first.piece && start >= first.start);
  const to = places.findLastIndex(({ piece, end }) => piece === last.piece && end <= last.end);
  return [from, to + 1];
}

function lengthInCommon(a: readonly string[], b: readonly string[]): number {
  const end = a.findIndex((letter, index) => letter !== b[index]);
  return end < 0 ? a.length : end;
}
