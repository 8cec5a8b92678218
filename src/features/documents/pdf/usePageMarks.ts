import { type RefObject, useEffect, useState } from 'react';
import type { Passage } from '#src/lib/passage.ts';
import { findQuote, findQuotes, findText } from '../match/find-quote.ts';
import type { Span } from '../match/letters.ts';
import { placesAmong, surroundingsOf } from '../match/place-of-passage.ts';
import type { TextOfBlock } from '../viewer.ts';
import { type Box, boxesOf } from './boxes.ts';
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
  textOfBlock: TextOfBlock;
  onLocated: (passageId: string, places: number) => void;
}

/** Locates the passages and the matches of a search on a drawn page. */
export function usePageMarks(input: PageMarksInput) {
  const { pdf, number, frame, text, passages, query, textOfBlock, onLocated } = input;
  const [marks, setMarks] = useState<PassageMarks[]>([]);
  const [hits, setHits] = useState<Box[][]>([]);
  useEffect(() => {
    let isCurrent = true;
    const locate = async () => {
      const found = text ? await locatePassages(pdf, number, text, passages, textOfBlock) : [];
      const page = frame.current;
      if (!isCurrent || !page) return;
      setMarks(
        found.map(({ passage, places }) => ({ passage, places: places.map((spans) => boxesOf(spans, text!, page)) })),
      );
      for (const { passage, places } of found) onLocated(passage.id, places.length);
    };
    // A page whose text cannot be read has no marks.
    locate().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [pdf, number, frame, text, passages, textOfBlock, onLocated]);
  useEffect(() => {
    const page = frame.current;
    const spans = text && page && query ? findText(text.pieces, query) : [];
    // Asynchronous, because the boxes can only be measured after the page is laid out.
    const timer = setTimeout(() => setHits(page && text ? spans.map((places) => boxesOf(places, text, page)) : []));
    return () => clearTimeout(timer);
  }, [frame, text, query]);
  return { marks, hits };
}

async function locatePassages(
  pdf: PdfFile,
  number: number,
  { pieces }: PageText,
  passages: readonly Passage[],
  textOfBlock: TextOfBlock,
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
      const block = await textOfBlock(span.block);
      const around = block === null ? null : surroundingsOf(block, span, quote);
      if (around) places = placesAmong(places, pieces, around);
    }
    located.push({ passage, places });
  }
  return located;
}

/** Finds a quote that goes on on the next page. Returns its part on the first page. */
function placesOverTwoPages(pieces: readonly string[], following: readonly string[], quote: string): Span[][] {
  const { places = [] } = findQuote([...pieces, ...following], quote) ?? {};
  return places.map((spans) => spans.filter(({ piece }) => piece < pieces.length)).filter((spans) => spans.length > 0);
}
