import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Json } from '#src/lib/json/json.ts';
import { type Block, classify, type Entry } from './shape/classify.ts';

/** Position of a value in the result. `depth` counts the containers around it; `level` is that of the heading above. */
export interface Place {
  name: string;
  pointer: string;
  depth: number;
  level: number;
}

/** Renders a block. A context, because blocks contain values, and importing the renderer here would be circular. */
export const BlockRenderer = createContext<(block: Block, place: Place) => ReactNode>(() => null);

/** Renders any value according to the first rule in `classify` that matches. */
export function ValueView({ value, place }: { value: Json; place: Place }) {
  const renderBlock = useContext(BlockRenderer);
  const { name: key, pointer, depth } = place;
  // Classifying scans the whole list, so do it once per value instead of on every render.
  const block = useMemo(() => classify(value, { key, pointer, depth }), [value, key, pointer, depth]);
  return renderBlock(block, place);
}

/** Returns the position of a child value. */
export const inside = (place: Place, entry: Entry): Place => ({
  name: entry.key,
  pointer: entry.pointer,
  depth: place.depth + 1,
  level: place.level + 1,
});
