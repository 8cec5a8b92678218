import { type CSSProperties, memo, type RefObject, useEffect, useRef, useState } from 'react';
import type { Passage } from '#src/lib/passage.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { MarkButton } from '../pane/MarkButton.tsx';
import { centerInFrame, type ReadBlock } from '../viewer.ts';
import type { Box } from './boxes.ts';
import { drawPage, layOutText, type PageText, releaseCanvas, setTextScale } from './draw-page.ts';
import type { DrawQueue } from './draw-queue.ts';
import type { PdfFile } from './file/renew-copies.ts';
import classes from './PdfPage.module.css';
import { usePageMarks } from './usePageMarks.ts';

interface PdfPageProps {
  pdf: PdfFile;
  queue: DrawQueue;
  number: number;
  /** True near the visible part of the frame. */
  isNear: boolean;
  /** Width by height. */
  shape: number;
  /** Called with the width by height of the page each time that it is drawn. */
  setShape: (number: number, shape: number) => void;
  /** Width on the screen in CSS pixels. */
  width: number;
  passages: readonly Passage[];
  selectedId: string | null;
  query: string;
  readBlock: ReadBlock;
  /** Position among the matches of this page; null if the current match is on another one. */
  currentHit: number | null;
  onSelect: (id: string) => void;
  onLocated: (passageId: string, places: number) => void;
}

const placed = ({ left, top, width, height }: Box) => ({
  left: `${left}%`,
  top: `${top}%`,
  width: `${width}%`,
  height: `${height}%`,
});

/** One page of a PDF. It is drawn while it is near the visible part of its frame, and freed when it is not. */
export const PdfPage = memo(function PdfPage({ isNear, shape, ...drawn }: PdfPageProps) {
  const { t } = useMessages();
  const frame = useRef<HTMLElement>(null);
  return (
    <section
      ref={frame}
      className={classes.page}
      aria-label={t('word.page', { n: drawn.number })}
      data-page={drawn.number}
      style={{ aspectRatio: shape }}
    >
      {isNear && <DrawnPage frame={frame} {...drawn} />}
    </section>
  );
});

interface DrawnPageProps extends Omit<PdfPageProps, 'isNear' | 'shape'> {
  frame: RefObject<HTMLElement | null>;
}

function DrawnPage(props: DrawnPageProps) {
  const { pdf, number, frame, passages, selectedId, query, readBlock, currentHit, onSelect, onLocated } = props;
  const { t } = useMessages();
  const { picture, textLayer, text, hasFailed } = useDrawing(props);
  const { marks, hits } = usePageMarks({ pdf, number, frame, text, passages, query, readBlock, onLocated });
  return (
    <>
      <div ref={picture} className={classes.picture} />
      <div ref={textLayer} className={classes.text} />
      {hasFailed && <p className={classes.failed}>{t('documents.page.failed')}</p>}
      {marks.flatMap(({ passage, places }) =>
        places.flatMap((boxes, place) =>
          boxes.map((box, line) => (
            <MarkButton
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a passage never change their order.
              key={`${passage.id} ${place} ${line}`}
              passage={passage}
              isSelected={passage.id === selectedId}
              isFirst={place === 0 && line === 0}
              onSelect={onSelect}
              style={placed(box)}
            />
          )),
        ),
      )}
      {hits.flatMap((boxes, hit) =>
        boxes.map((box, line) => (
          <SearchHit
            // biome-ignore lint/suspicious/noArrayIndexKey: the matches of a page never change their order.
            key={`${hit} ${line}`}
            isCurrent={hit === currentHit && line === 0}
            isMarked={hit === currentHit}
            style={placed(box)}
          />
        )),
      )}
    </>
  );
}

/** Draws a page: its picture when its turn comes, and its text. A change of width draws the picture again. */
function useDrawing({ pdf, queue, number, width, setShape }: DrawnPageProps) {
  const picture = useRef<HTMLDivElement>(null);
  const textLayer = useRef<HTMLDivElement>(null);
  const [text, setText] = useState<PageText>();
  /** Width of the page in points; 0 until it is known. */
  const [points, setPoints] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const holder = picture.current;
    if (!holder || width === 0) return;
    const leaving = new AbortController();
    const draw = async () => {
      const canvas = await queue.draw(number, leaving.signal, () =>
        pdf.withPage(number, (page) => drawPage(page, width, leaving.signal)),
      );
      const before = holder.querySelector('canvas');
      holder.append(canvas);
      releaseCanvas(before);
      setHasFailed(false);
    };
    draw().catch(() => leaving.signal.aborted || setHasFailed(true));
    return () => leaving.abort();
  }, [pdf, queue, number, width]);
  useEffect(() => {
    const [holder, container] = [picture.current, textLayer.current];
    if (!container) return;
    const leaving = new AbortController();
    const layOut = async () => {
      const laidOut = await pdf.withPage(number, (page, copy) => {
        const { width, height } = page.getViewport({ scale: 1 });
        setPoints(width);
        setShape(number, width / height);
        return layOutText(page, copy, container, leaving.signal);
      });
      setText(laidOut);
    };
    layOut().catch(() => {});
    return () => {
      leaving.abort();
      releaseCanvas(holder?.querySelector('canvas'));
    };
  }, [pdf, number, setShape]);
  useEffect(() => {
    if (textLayer.current && width && points) setTextScale(textLayer.current, width / points);
  }, [width, points]);
  return { picture, textLayer, text, hasFailed };
}

interface SearchHitProps {
  /** True for the first line of the current match, which is scrolled into view. */
  isCurrent: boolean;
  isMarked: boolean;
  style: CSSProperties;
}

/** A line of a match of the search. */
function SearchHit({ isCurrent, isMarked, style }: SearchHitProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isCurrent) centerInFrame(element.current);
  }, [isCurrent]);
  return <div ref={element} className={classes.hit} data-current={isMarked || undefined} style={style} />;
}
