import { useEffect, useMemo, useState } from 'react';
import { findText } from '../match/find-quote.ts';
import { textOfPage } from './draw-page.ts';
import type { PdfFile } from './file/renew-copies.ts';

/** A match: its page and its position among the matches of this page. */
interface Hit {
  page: number;
  index: number;
}

interface Found {
  query: string;
  hits: Hit[];
  isDone: boolean;
}

const MAX_HITS = 2_000;
/** Number of pages that are read together, after which the matches found so far are shown. */
const PAGES_AT_ONCE = 10;

/** Searches the text of all pages, from the first, and keeps the current match. */
export function usePdfSearch(pdf: PdfFile, query: string) {
  const [found, setFound] = useState<Found>({ query: '', hits: [], isDone: true });
  const [current, setCurrent] = useState<{ query: string; at: number }>({ query: '', at: 0 });
  useEffect(() => {
    if (query === '') return;
    let isStopped = false;
    const search = async () => {
      const hits: Hit[] = [];
      for (let first = 1; first <= pdf.numPages && hits.length < MAX_HITS; first += PAGES_AT_ONCE) {
        const numbers = Array.from(
          { length: Math.min(PAGES_AT_ONCE, pdf.numPages - first + 1) },
          (_, at) => first + at,
        );
        // A page that cannot be read has no matches.
        const texts = await Promise.all(numbers.map((page) => textOfPage(pdf, page).catch(() => [])));
        if (isStopped) return;
        for (const [at, page] of numbers.entries())
          for (const index of findText(texts[at]!, query).keys()) hits.push({ page, index });
        setFound({ query, hits: [...hits], isDone: false });
      }
      setFound({ query, hits, isDone: true });
    };
    void search();
    return () => {
      isStopped = true;
    };
  }, [pdf, query]);
  return useMemo(() => {
    const isFor = found.query === query;
    const hits = query !== '' && isFor ? found.hits : [];
    const at = Math.min(current.query === query ? current.at : 0, Math.max(0, hits.length - 1));
    const step = (change: 1 | -1) =>
      setCurrent({ query, at: hits.length === 0 ? 0 : (at + change + hits.length) % hits.length });
    return { hits, hit: hits[at], at, isSearching: query !== '' && !(isFor && found.isDone), step };
  }, [found, current, query]);
}
