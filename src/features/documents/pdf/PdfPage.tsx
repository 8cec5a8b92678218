import type { PDFDocumentProxy } from 'pdfjs-dist';
import { memo, useEffect, useRef, useState } from 'react';
import type { Passage } from '#src/lib/passage.ts';
import { useMessages } from '#src/messages/t.ts';
import { MarkButton } from '../pane/MarkButton.tsx';
import { useIsNear } from '../pane/useIsNear.ts';
import type { TextOfBlock } from '../viewer.ts';
import type { Box } from './boxes.ts';
import { drawPage, layOutText, type PageText, releaseCanvas, setTextScale } from './draw-page.ts';
import classes from './PdfPage.module.css';
import { SearchHit } from './SearchHit.tsx';
import { usePageMarks } from './usePageMarks.ts';

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  /** Width by height, until the page is drawn. */
  shape: number;
  /** Width on the screen in CSS pixels. */
  width: number;
  passages: readonly Passage[];
  selectedId: string | null;
  query: string;
  textOfBlock: TextOfBlock;
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
export const PdfPage = memo(function PdfPage(props: PdfPageProps) {
  const { pdf, number, shape, width, passages, selectedId, query, textOfBlock, currentHit, onSelect, onLocated } =
    props;
  const { t } = useMessages();
  const frame = useRef<HTMLElement>(null);
  const isNear = useIsNear(frame);
  const { picture, textLayer, text, ratio, hasFailed } = useDrawing(pdf, number, width, isNear);
  const { marks, hits } = usePageMarks({ pdf, number, frame, text, passages, query, textOfBlock, onLocated });
  return (
    <section
      ref={frame}
      className={classes.page}
      aria-label={t('documents.page', { n: number })}
      data-page={number}
      style={{ aspectRatio: ratio ?? shape }}
    >
      <div ref={picture} className={classes.picture} />
      {isNear && <div ref={textLayer} className={classes.text} />}
      {hasFailed && <p className={classes.failed}>{t('documents.page.failed')}</p>}
      {isNear &&
        marks.flatMap(({ passage, places }) =>
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
      {isNear &&
        hits.flatMap((boxes, hit) =>
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
    </section>
  );
});

/** Draws a page while it is near: first its picture, then its text. A change of width draws the picture again. */
function useDrawing(pdf: PDFDocumentProxy, number: number, width: number, isNear: boolean) {
  const picture = useRef<HTMLDivElement>(null);
  const textLayer = useRef<HTMLDivElement>(null);
  const [text, setText] = useState<PageText>();
  const [ratio, setRatio] = useState<number>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const holder = picture.current;
    if (!isNear || !holder || width === 0) return;
    const leaving = new AbortController();
    const draw = async () => {
      const page = await pdf.getPage(number);
      leaving.signal.throwIfAborted();
      const viewport = page.getViewport({ scale: 1 });
      setRatio(viewport.width / viewport.height);
      const before = holder.querySelector('canvas');
      const canvas = await drawPage(page, width, leaving.signal);
      holder.append(canvas);
      releaseCanvas(before);
      setHasFailed(false);
    };
    draw().catch(() => leaving.signal.aborted || setHasFailed(true));
    return () => leaving.abort();
  }, [pdf, number, width, isNear]);
  useEffect(() => {
    const [holder, container] = [picture.current, textLayer.current];
    if (!isNear || !container) return;
    const leaving = new AbortController();
    const layOut = async () => {
      const page = await pdf.getPage(number);
      leaving.signal.throwIfAborted();
      setText(await layOutText(page, container, leaving.signal));
    };
    layOut().catch(() => {});
    return () => {
      leaving.abort();
      setText(undefined);
      for (const canvas of holder?.querySelectorAll('canvas') ?? []) releaseCanvas(canvas);
    };
  }, [pdf, number, isNear]);
  useEffect(() => {
    const container = textLayer.current;
    if (!isNear || !container || width === 0) return;
    let isCurrent = true;
    pdf.getPage(number).then(
      (page) => {
        if (isCurrent) setTextScale(container, width / page.getViewport({ scale: 1 }).width);
      },
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [pdf, number, width, isNear]);
  return { picture, textLayer, text, ratio, hasFailed };
}
