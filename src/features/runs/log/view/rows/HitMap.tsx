import { useComputedColorScheme } from '@mantine/core';
import { memo, useEffect, useRef } from 'react';
import type { LogClient } from '../../client/log-client.ts';
import type { LogSnapshot } from '../../model/protocol.ts';
import classes from './HitMap.module.css';

/** Minimum interval between redraws while the log grows. */
const REDRAW_INTERVAL_MS = 400;

interface HitMapProps {
  client: LogClient;
  snapshot: LogSnapshot;
  height: number;
}

/** Marks matches and errors next to the scroll bar. Counts and next/previous keys give the same information accessibly. */
export const HitMap = memo(function HitMap({ client, snapshot, height }: HitMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const drawnAt = useRef(0);
  const scheme = useComputedColorScheme('light');
  const { version, rows } = snapshot;
  // A new version or row count changes the map.
  useEffect(() => {
    if (height < 10) return;
    let isOld = false;
    const wait = Math.max(0, drawnAt.current + REDRAW_INTERVAL_MS - performance.now());
    const timer = setTimeout(async () => {
      drawnAt.current = performance.now();
      const buckets = Math.floor(height / 2);
      const { matches, errors } = await client.ask('map', { buckets });
      const context = canvas.current?.getContext('2d');
      if (isOld || !context) return;
      context.clearRect(0, 0, 8, height);
      const isDark = scheme === 'dark';
      for (let i = 0; i < buckets; i++) {
        if (errors[i]) draw(context, 0, i, isDark ? '#ff8a80' : '#c5362d');
        if (matches[i]) draw(context, 4, i, isDark ? '#f0c453' : '#c98b2b');
      }
    }, wait);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [client, version, rows, height, scheme]);
  return (
    <div aria-hidden="true" className={classes.map}>
      <canvas ref={canvas} width={8} height={height} />
    </div>
  );
});

const draw = (context: CanvasRenderingContext2D, x: number, bucket: number, color: string) => {
  context.fillStyle = color;
  context.fillRect(x, bucket * 2, 4, 2);
};
