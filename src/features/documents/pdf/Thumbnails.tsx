import { UnstyledButton } from '@mantine/core';
import { memo, useEffect, useRef } from 'react';
import { useMessages } from '#src/messages/useMessages.ts';
import { useIsNear } from '../pane/useIsNear.ts';
import { centerInFrame } from '../viewer.ts';
import { drawPage, releaseCanvas } from './draw-page.ts';
import type { DrawQueue } from './draw-queue.ts';
import type { PdfFile } from './file/renew-copies.ts';
import classes from './Thumbnails.module.css';

/** Width of a thumbnail in CSS pixels. Must match `Thumbnails.module.css`. */
const WIDTH_PX = 84;

interface ThumbnailsProps {
  pdf: PdfFile;
  queue: DrawQueue;
  shape: number;
  page: number;
  goTo: (page: number) => void;
}

/** Small pictures of all pages. */
export function Thumbnails({ pdf, queue, shape, page, goTo }: ThumbnailsProps) {
  const { t } = useMessages();
  return (
    <nav className={classes.strip} aria-label={t('documents.thumbnails')} data-frame>
      {Array.from({ length: pdf.numPages }, (_, index) => (
        <Thumbnail
          // biome-ignore lint/suspicious/noArrayIndexKey: pages never change their order.
          key={index}
          pdf={pdf}
          queue={queue}
          number={index + 1}
          shape={shape}
          isCurrent={page === index + 1}
          goTo={goTo}
        />
      ))}
    </nav>
  );
}

const Thumbnail = memo(function Thumbnail(
  props: Omit<ThumbnailsProps, 'page'> & { number: number; isCurrent: boolean },
) {
  const { pdf, queue, number, shape, isCurrent, goTo } = props;
  const { t } = useMessages();
  const button = useRef<HTMLButtonElement>(null);
  const picture = useRef<HTMLSpanElement>(null);
  const isNear = useIsNear(button);
  useEffect(() => {
    const holder = picture.current;
    if (!isNear || !holder) return;
    const leaving = new AbortController();
    const draw = () => pdf.withPage(number, (page) => drawPage(page, WIDTH_PX, leaving.signal));
    // A page that cannot be drawn has an empty thumbnail.
    queue.draw(number, leaving.signal, draw, true).then(
      (canvas) => holder.append(canvas),
      () => {},
    );
    return () => {
      leaving.abort();
      releaseCanvas(holder.querySelector('canvas'));
    };
  }, [pdf, queue, number, isNear]);
  useEffect(() => {
    if (isCurrent) centerInFrame(button.current);
  }, [isCurrent]);
  return (
    <UnstyledButton
      ref={button}
      className={classes.thumbnail!}
      aria-label={t('word.page', { n: number })}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => goTo(number)}
    >
      <span ref={picture} className={classes.picture} style={{ aspectRatio: shape }} />
      {number}
    </UnstyledButton>
  );
});
