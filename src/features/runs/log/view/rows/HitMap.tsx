import { useComputedColorScheme } from '@mantine/core';
import { memo, useEffect, useRef } from 'react';
import type { LogClient } from '../../client/log-client.ts';
import type { LogSnapshot } from '../../model/protocol.ts';
import { useLogAnswer } from '../useLogAnswer.ts';
import classes from './HitMap.module.css';

interface HitMapProps {
  client: LogClient;
  snapshot: LogSnapshot;
  height: number;
}

/** Marks matches and errors next to the scroll bar. Counts and next/previous keys give the same information accessibly. */
export const HitMap = memo(function HitMap({ client, snapshot, height }: HitMapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme('light');
  const map = useLogAnswer(client, snapshot, 'map', height < 10 ? null : { buckets: Math.floor(height / 2) });
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!map || !context) return;
    context.clearRect(0, 0, 8, height);
    const isDark = scheme === 'dark';
    for (const i of map.errors.keys()) {
      if (map.errors[i]) draw(context, 0, i, isDark ? '#ff8a80' : '#c5362d');
      if (map.matches[i]) draw(context, 4, i, isDark ? '#f0c453' : '#c98b2b');
    }
  }, [map, height, scheme]);
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
