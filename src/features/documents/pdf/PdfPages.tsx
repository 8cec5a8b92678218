import { useDebouncedValue, useElementSize, useMergedRef } from '@mantine/hooks';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Passage } from '#src/lib/passage.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import type { ReadBlock, ViewerProps } from '../viewer.ts';
import { DrawQueue } from './draw-queue.ts';
import type { PdfFile } from './file/renew-copies.ts';
import { PdfPage } from './PdfPage.tsx';
import classes from './PdfPages.module.css';
import { PdfToolbar } from './PdfToolbar.tsx';
import { MARGIN_PX, PageColumn } from './page-column.ts';
import { Thumbnails } from './Thumbnails.tsx';
import { usePdfSearch } from './usePdfSearch.ts';
import { useVisiblePages } from './useVisiblePages.ts';
import { useZoom } from './useZoom.ts';

const none: Passage[] = [];

/** Number of empty pages on each side of the drawn ones, so that fast scrolling shows paper. */
const EMPTY_PAGES = 2;

/** Delay after the last change of size, so that pages are not drawn again for each pixel of a drag. */
const SETTLE_MS = 150;

/**
 * The pages of a PDF with their tools. Pages far from the visible part of the frame are not elements, because their layout
 * and rendering leave tens of megabytes of garbage while a long document scrolls.
 */
export function PdfPages({
  pdf,
  shape,
  readBlock,
  ...viewer
}: Omit<ViewerProps, 'projectId'> & { pdf: PdfFile; shape: number; readBlock: ReadBlock }) {
  const { passages, selectedId, onSelect, onLocated } = viewer;
  const { t } = useMessages();
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const zoom = useZoom(frame);
  const [query, setQuery] = useState('');
  const [hasThumbnails, setHasThumbnails] = useState(false);
  const size = useElementSize();
  const listRef = useMergedRef(list, size.ref);
  const [width] = useDebouncedValue(size.width, SETTLE_MS, { leading: true });
  const { column, setShape } = usePageColumn(pdf.numPages, shape);
  const { page, first, last } = useVisiblePages(frame, list, column);
  const [queue] = useState(() => new DrawQueue());
  useEffect(() => queue.moveTo(page), [queue, page]);
  const goTo = useCallback(
    (number: number) => {
      if (frame.current && list.current)
        frame.current.scrollTop = column.topOf(number, list.current.getBoundingClientRect().width) - MARGIN_PX;
    },
    [column],
  );
  const show = useEffectEvent(goTo);
  const [begin, end] = [Math.max(1, first - EMPTY_PAGES), Math.min(pdf.numPages, last + EMPTY_PAGES)];
  const search = usePdfSearch(pdf, query);
  const byPage = useMemo(() => Map.groupBy(passages, (passage) => passage.page), [passages]);
  const hitPage = search.hit?.page;
  const selectedPage = passages.find(({ id }) => id === selectedId)?.page;
  useEffect(() => {
    // A mark that is already there scrolls itself into view; one on a page that is not drawn yet does so later.
    if (!selectedId || frame.current?.querySelector('[data-selected]')) return;
    if (selectedPage && selectedPage <= pdf.numPages) show(selectedPage);
    else onLocated(selectedId, 0);
  }, [selectedId, selectedPage, pdf, onLocated]);
  useEffect(() => {
    if (hitPage) show(hitPage);
  }, [hitPage]);
  return (
    <div className={classes.view}>
      <PdfToolbar
        page={page}
        pages={pdf.numPages}
        goTo={goTo}
        zoom={zoom}
        query={query}
        setQuery={setQuery}
        search={search}
        hasThumbnails={hasThumbnails}
        setHasThumbnails={setHasThumbnails}
      />
      <div className={classes.body}>
        {hasThumbnails && <Thumbnails pdf={pdf} queue={queue} shape={shape} page={page} goTo={goTo} />}
        {/* biome-ignore lint/a11y/useSemanticElements: it is not a form. */}
        <div
          ref={frame}
          className={classes.frame}
          data-frame
          role="group"
          aria-label={t('word.pages')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
          tabIndex={0}
          onKeyDown={zoom.onKeyDown}
        >
          <div ref={listRef} className={classes.pages} style={{ width: `${zoom.zoom * 100}%` }}>
            <div className={classes.space} style={{ height: column.heightBefore(begin) }} />
            {Array.from({ length: end - begin + 1 }, (_, index) => begin + index).map((number) => (
              <PdfPage
                key={number}
                pdf={pdf}
                number={number}
                queue={queue}
                isNear={first <= number && number <= last}
                shape={column.shapes[number - 1]!}
                setShape={setShape}
                width={width}
                passages={byPage.get(number) ?? none}
                selectedId={selectedPage === number ? selectedId : null}
                query={query}
                readBlock={readBlock}
                currentHit={hitPage === number ? search.hit!.index : null}
                onSelect={onSelect}
                onLocated={onLocated}
              />
            ))}
            <div className={classes.space} style={{ height: column.heightAfter(end) }} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Keeps the shapes of the pages, which is that of the first page until a page is drawn. */
function usePageColumn(pages: number, shape: number) {
  const [shapes, setShapes] = useState<readonly number[]>(() => Array.from({ length: pages }, () => shape));
  const setShape = useCallback(
    (number: number, next: number) =>
      setShapes((last) => (last[number - 1] === next ? last : last.with(number - 1, next))),
    [],
  );
  const column = useMemo(() => new PageColumn(shapes), [shapes]);
  return { column, setShape };
}
