import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Passage } from '#src/lib/passage.ts';
import { useMessages } from '#src/messages/t.ts';
import type { ReadBlock, ViewerProps } from '../viewer.ts';
import { DrawQueue } from './draw-queue.ts';
import type { PdfFile } from './file/renew-copies.ts';
import { PdfPage } from './PdfPage.tsx';
import classes from './PdfPages.module.css';
import { PdfToolbar } from './PdfToolbar.tsx';
import { Thumbnails } from './Thumbnails.tsx';
import { usePdfSearch } from './usePdfSearch.ts';
import { scrollToPage, useVisiblePages } from './useVisiblePages.ts';
import { useZoom } from './useZoom.ts';

const none: Passage[] = [];

/** The pages of a PDF with their tools. Pages have the shape of the first one until they are drawn. */
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
  const width = useWidth(list);
  const { page, first, last } = useVisiblePages(frame, list);
  const [queue] = useState(() => new DrawQueue());
  useEffect(() => queue.moveTo(page), [queue, page]);
  const goTo = (number: number) => scrollToPage(frame.current, number);
  const search = usePdfSearch(pdf, query);
  const byPage = useMemo(() => Map.groupBy(passages, (passage) => passage.page), [passages]);
  const hitPage = search.hit?.page;
  const selectedPage = passages.find(({ id }) => id === selectedId)?.page;
  useEffect(() => {
    // A mark that is already there scrolls itself into view; one on a page that is not drawn yet does so later.
    if (!selectedId || frame.current?.querySelector('[data-selected]')) return;
    if (selectedPage && selectedPage <= pdf.numPages) scrollToPage(frame.current, selectedPage);
    else onLocated(selectedId, 0);
  }, [selectedId, selectedPage, pdf, onLocated]);
  useEffect(() => {
    if (hitPage) scrollToPage(frame.current, hitPage);
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
        toggleThumbnails={() => setHasThumbnails(!hasThumbnails)}
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
          <div ref={list} className={classes.pages} style={{ width: `${zoom.zoom * 100}%` }}>
            {Array.from({ length: pdf.numPages }, (_, index) => (
              <PdfPage
                // biome-ignore lint/suspicious/noArrayIndexKey: pages never change their order.
                key={index}
                pdf={pdf}
                number={index + 1}
                queue={queue}
                isNear={first <= index + 1 && index < last}
                shape={shape}
                width={width}
                passages={byPage.get(index + 1) ?? none}
                selectedId={selectedPage === index + 1 ? selectedId : null}
                query={query}
                readBlock={readBlock}
                currentHit={hitPage === index + 1 ? search.hit!.index : null}
                onSelect={onSelect}
                onLocated={onLocated}
              />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Delay after the last change of size, so that pages are not drawn again for each pixel of a drag. */
const SETTLE_MS = 150;

/** Returns the width of an element in CSS pixels; 0 until it is measured. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      const measure = () => setWidth(target.clientWidth);
      clearTimeout(timer);
      if (timer === undefined) measure();
      timer = setTimeout(measure, SETTLE_MS);
    });
    observer.observe(target);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [element]);
  return width;
}
