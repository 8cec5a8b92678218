import { getDocumentProxy } from 'unpdf';
import type { TextBlock } from '#server/documents/outputs.ts';
import { findQuote } from '#src/features/documents/match/find-quote.ts';
import { lettersOf } from '#src/features/documents/match/letters.ts';
import { placesAmong, surroundingsOf } from '#src/features/documents/match/place-of-passage.ts';
import type { BlockSpan } from '#src/lib/passage.ts';

interface Evidence extends BlockSpan {
  page: number;
  quote: string;
}

/** Collects all evidence with a page and an exact place in a result. */
function* evidenceIn(value: unknown): Generator<Evidence> {
  if (typeof value !== 'object' || value === null) return;
  const { quote, page, block } = value as Partial<Evidence>;
  if (quote && page && typeof block === 'number') yield value as Evidence;
  for (const part of Object.values(value)) yield* evidenceIn(part);
}

/** Returns the words of the mark, as the console finds them on a page. Null if it cannot decide or finds none. */
async function markOf(pieces: readonly string[], blocks: readonly TextBlock[], evidence: Evidence) {
  const { quote } = evidence;
  let places = findQuote(pieces, quote)?.places ?? [];
  const around = await surroundingsOf(async (block) => blocks[block]?.text ?? '', evidence, quote);
  if (around) places = placesAmong(places, pieces, around);
  const [place] = places;
  return place && places.length === 1
    ? place.map(({ piece, start, end }) => pieces[piece]!.slice(start, end)).join(' ')
    : null;
}

/** Returns the letters and digits of a text. A currency sign may be drawn apart from its number. */
const wordsOf = (text: string) => lettersOf([text.replace(/\p{Sc}/gu, '')]).text;

async function textOfPages(bytes: Uint8Array): Promise<string[][]> {
  const pdf = await getDocumentProxy(bytes);
  const pages: string[][] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.flatMap((item) => ('str' in item ? [item.str] : [])));
  }
  return pages;
}

/** Returns the number of quotes with a page, and those whose mark does not cover exactly their words. */
export async function checkMarks(bytes: Uint8Array, blocks: readonly TextBlock[], result: unknown) {
  const pages = await textOfPages(new Uint8Array(bytes));
  const wrong: string[] = [];
  let total = 0;
  for (const evidence of evidenceIn(result)) {
    total += 1;
    const mark = await markOf(pages[evidence.page - 1]!, blocks, evidence);
    const isRight = mark !== null && wordsOf(mark) === wordsOf(evidence.quote);
    if (!isRight) wrong.push(`page ${evidence.page}: ${evidence.quote} → ${mark}`);
  }
  return { total, wrong };
}
