import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Json } from '#src/lib/json/json.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { Cards } from './Cards.tsx';
import { Chips, Lines } from './Chips.tsx';
import { ObjectView } from './ObjectView.tsx';
import type { Block } from './shape/classify.ts';
import { RecordTable } from './table/RecordTable.tsx';
import { BlockRenderer, type Place, ValueView } from './ValueView.tsx';
import { EmptyMark } from './value/EmptyMark.tsx';
import { Prose } from './value/Prose.tsx';
import { ScalarView } from './value/ScalarView.tsx';

/** Renders a value from the shape of its JSON. */
export function GenericView({ value, place }: { value: Json; place: Place }) {
  return (
    <BlockRenderer value={renderBlock}>
      <ValueView value={value} place={place} />
    </BlockRenderer>
  );
}

function renderBlock(block: Block, place: Place) {
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
