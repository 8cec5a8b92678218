import { Anchor } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Json } from '#src/lib/json/json.ts';
import { useMessages } from '#src/messages/t.ts';
import { Cards } from './Cards.tsx';
import { ChartView } from './ChartView.tsx';
import { Chips, Lines } from './Chips.tsx';
import { ObjectView } from './ObjectView.tsx';
import { type Block, classify, type Entry } from './shape/classify.ts';
import { RecordTable } from './table/RecordTable.tsx';
import { EmptyMark } from './value/EmptyMark.tsx';
import { Prose } from './value/Prose.tsx';
import { ScalarView } from './value/ScalarView.tsx';

/** Position of a value in the result. `depth` counts the containers around it; `level` is that of the heading above. */
export interface Place {
  name: string;
  pointer: string;
  depth: number;
  level: number;
}

/** Renders any value according to the first rule in `classify` that matches. */
export function ValueView({ value, place }: { value: Json; place: Place }) {
  const { name: key, pointer, depth } = place;
  // Classifying scans the whole list, so do it once per value instead of on every render.
  const block = useMemo(() => classify(value, { key, pointer, depth }), [value, key, pointer, depth]);
  return <BlockView block={block} place={place} />;
}

export function BlockView({ block, place }: { block: Block; place: Place }) {
  switch (block.kind) {
    case 'empty':
      return <EmptyMark mark={block.mark} />;
    case 'scalar':
      return <ScalarView scalar={block.scalar} />;
    case 'prose':
      return <Prose text={block.text} />;
    case 'chips':
      return <Chips items={block.items} name={place.name} />;
    case 'lines':
      return <Lines items={block.items} place={place} />;
    case 'table':
      return <RecordTable table={block} place={place} />;
    case 'chart':
      return <ChartView chart={block.chart} table={block.table} place={place} />;
    case 'cards':
      return <Cards items={block.items} place={place} />;
    case 'object':
      return <ObjectView facts={block.facts} parts={block.parts} place={place} />;
    case 'omitted':
      return <Omitted leaves={block.leaves} pointer={place.pointer} />;
  }
}

/** Counts the fields that are nested too deeply for the page and links to them in the raw view. */
function Omitted({ leaves, pointer }: { leaves: number; pointer: string }) {
  const { t } = useMessages();
  return (
    <Anchor component={Link} size="sm" to={{ search: '?view=raw', hash: `#${encodeURI(pointer)}` }}>
      {t('analysis.omitted', { n: leaves })}
    </Anchor>
  );
}

/** Returns the position of a child value. */
export const inside = (place: Place, entry: Entry): Place => ({
  name: entry.key,
  pointer: entry.pointer,
  depth: place.depth + 1,
  level: place.level + 1,
});
