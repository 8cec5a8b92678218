import { type RefObject, useEffect, useState } from 'react';
import type { Passage } from '#src/lib/passage.ts';
import { findQuote, findQuotes, findText } from '../match/find-quote.ts';
import type { Span } from '../match/letters.ts';
import { placesAmong, surroundingsOf } from '../match/place-of-passage.ts';
import type { ReadBlock } from '../viewer.ts';
import { type Box, boxesOf, linesOf } from './boxes.ts';
import { type PageText, textOfPage } from './draw-page.ts';
import type { PdfFile } from './file/renew-copies.ts';

/** The boxes of a passage on a page: a list of lines for each place where its words are. */
export interface PassageMarks {
  passage: Passage;
  places: Box[][];
}

interface PageMarksInput {
  pdf: PdfFile;
  number: number;
  frame: RefObject<HTMLElement | null>;
  /** Undefined while the page is not drawn. */
  text: PageText | undefined;
  passages: readonly Passage[];
  query: string;
  readBlock: ReadBlock;
  onLocated: (passageId: string, places: number) => void;
}

/** The same array each time, so that a page without passages and matches is not rendered again. */
const none: never[] = [];

/** Locates the passages and the matches of a search on a drawn page. */
export function usePageMarks(input: PageMarksInput) {
  const { pdf, number, frame, text, passages, query, readBlock, onLocated } = input;
  const [marks, setMarks] = useState<PassageMarks[]>(none);
  const [hits, setHits] = useState<Box[][]>(none);
  useEffect(() => {
    let isCurrent = true;
    const locate = async () => {
      const found = text ? await locatePassages(pdf, number, text, passages, readBlock) : [];
      const page = frame.current;
      if (!isCurrent || !page) return;
      const located = await Promise.all(
        found.map(async ({ passage, places }) => ({
          passage,
          places:
            places.length > 0
              ? places.map((spans) => boxesOf(spans, text!, page))
              : await placesInScan(passage, readBlock),
        })),
      );
      if (!isCurrent) return;
      setMarks(located.length > 0 ? located : none);
      for (const { passage, places } of located) onLocated(passage.id, places.length);
    };
    // A page whose text cannot be read has no marks.
    locate().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [pdf, number, frame, text, passages, readBlock, onLocated]);
  useEffect(() => {
    const page = frame.current;
    const spans = text && page && query ? findText(text.pieces, query) : none;
    // Asynchronous, because the boxes can only be measured after the page is laid out.
    const timer = setTimeout(() =>
      setHits(page && text && spans.length > 0 ? spans.map((places) => boxesOf(places, text, page)) : none),
    );
    return () => clearTimeout(timer);
  }, [frame, text, query]);
  return { marks, hits };
}

/** Returns the place of a passage on a page that is a scan, based on the words that recognition found there. */
async function placesInScan({ span, confidence }: Passage, readBlock: ReadBlock): Promise<Box[][]> {
  if (!span || confidence === undefined) return [];
  const words = (await readBlock(span.block))?.scan?.words ?? [];
  const lines = linesOf(words.filter(({ start, end }) => start < span.end && end > span.start));
  return lines.length > 0 ? [lines] : [];
}

async function locatePassages(
  pdf: PdfFile,
  number: number,
  { pieces }: PageText,
  passages: readonly Passage[],
  readBlock: ReadBlock,
) {
  const matches = findQuotes(
    pieces,
    passages.map(({ quote }) => quote),
  );
  let following: Promise<string[]> | undefined;
  const located: { passage: Passage; places: Span[][] }[] = [];
  for (const [index, passage] of passages.entries()) {
    let places = matches[index]?.places ?? [];
    if (places.length === 0 && number < pdf.numPages) {
      following ??= textOfPage(pdf, number + 1);
      places = placesOverTwoPages(pieces, await following, passage.quote);
    }
    const { span, quote } = passage;
    if (places.length > 1 && span) {
      const textOf = async (block: number) => (await readBlock(block))?.text ?? '';
      const around = await surroundingsOf(textOf, span, quote);
      if (around) places = placesAmong(places, pieces, around);
    }
    located.push({ passage, places });
  }
  return located;
}

/** Finds a quote that continues on the next page. Returns its part on the first page. */
function placesOverTwoPages(pieces: readonly string[], following: readonly string[], quote: string): Span[][] {
  const { places = [] } = findQuote([...pieces, ...following], quote) ?? {};
  return places.map((spans) => spans.filter(({ piece }) => piece < pieces.length)).filter((spans) => spans.length > 0);
}
