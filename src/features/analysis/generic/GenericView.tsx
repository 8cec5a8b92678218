import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Json } from '#src/lib/json/json.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { EvidenceLink } from '../evidence/EvidenceLink.tsx';
import classes from './GenericView.module.css';
import { Part } from './Part.tsx';
import { classify, type Entry, inside, type Place } from './shape/classify.ts';
import { humanize } from './shape/names.ts';
import { RecordTable } from './table/RecordTable.tsx';
import { EmptyMark } from './value/EmptyMark.tsx';
import { ScalarView } from './value/ScalarView.tsx';
import { useLimit } from './value/useLimit.tsx';

const INITIAL_FACTS = 60;
const INITIAL_CHIPS = 60;
const INITIAL_PARTS = 30;
const INITIAL_CHARS = 4_000;
const MORE_CHARS = 40_000;

/** Renders any value from the shape of its JSON, according to the first rule in `classify` that matches. */
export function GenericView({ value, place }: { value: Json; place: Place }) {
  const { name: key, pointer, depth } = place;
  // Classifying scans the whole list, so do it once per value instead of on every render.
  const block = useMemo(() => classify(value, { key, pointer, depth }), [value, key, pointer, depth]);
  switch (block.kind) {
    case 'empty':
      return <EmptyMark mark={block.mark} />;
    case 'scalar':
      return <ScalarView scalar={block.scalar} />;
    case 'prose':
      return <Prose text={block.text} />;
    case 'chips':
      return <Chips items={block.items} place={place} />;
    case 'table':
      return <RecordTable table={block} place={place} view={GenericView} />;
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

/** Renders a long text with its line breaks. */
function Prose({ text }: { text: string }) {
  const { t } = useMessages();
  const [limit, setLimit] = useState(INITIAL_CHARS);
  // Does not split a surrogate pair.
  const end = /[\ud800-\udbff]/.test(text[limit - 1] ?? '') ? limit + 1 : limit;
  return (
    <div>
      <p className={classes.prose}>
        <VisibleText text={text.slice(0, end)} />
      </p>
      {text.length > end && (
        <Button variant="subtle" size="compact-sm" onClick={() => setLimit(limit + MORE_CHARS)}>
          {t('analysis.text.more', { n: text.length - end })}
        </Button>
      )}
    </div>
  );
}

/** Renders short values next to each other, and longer ones below each other. */
function Chips({ items, place }: { items: Entry[]; place: Place }) {
  const { shown, button } = useLimit(items, INITIAL_CHIPS);
  return (
    <div>
      <Group component="ul" gap={6} align="stretch">
        {shown.map((item) => (
          <li key={item.pointer} className={classes.chip}>
            <GenericView value={item.value} place={{ ...inside(place, item), name: place.name }} />
          </li>
        ))}
      </Group>
      {button}
    </div>
  );
}

/** Renders an object or a list: its key facts, then one section per larger value. */
function ObjectView({ facts, parts, place }: { facts: Entry[]; parts: Entry[]; place: Place }) {
  const { t } = useMessages();
  const { shown, button } = useLimit(parts, INITIAL_PARTS);
  const grid = facts.length > 0 && <FactGrid facts={facts} place={place} />;
  return (
    <Stack gap="md" miw={0}>
      <EvidenceLink pointer={place.pointer} />
      {grid && place.level === 1 ? (
        <section className={classes.facts} aria-label={t('analysis.facts')}>
          {grid}
        </section>
      ) : (
        grid
      )}
      {shown.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a key can be repeated, and the order never changes.
        <NestedPart key={`${index} ${entry.key}`} entry={entry} place={place} />
      ))}
      {button}
    </Stack>
  );
}

/** Renders a child value as a section, with the length of a list beside its title. */
function NestedPart({ entry, place }: { entry: Entry; place: Place }) {
  const { t } = useMessages();
  const { key, value, pointer, title } = entry;
  const name = title === undefined ? key : (title ?? t('analysis.item', { n: key }));
  return (
    <Part
      title={title === undefined ? <KeyLabel name={key} /> : <VisibleText text={name} keep="" />}
      name={name}
      pointer={pointer}
      level={place.level + 1}
      count={Array.isArray(value) ? t('analysis.items', { n: value.length }) : undefined}
      value={value}
    >
      <GenericView value={value} place={inside(place, entry)} />
    </Part>
  );
}

/** Renders key facts, each value under its label. */
function FactGrid({ facts, place }: { facts: Entry[]; place: Place }) {
  const { shown, button } = useLimit(facts, INITIAL_FACTS);
  return (
    <div>
      <dl className={classes.grid}>
        {shown.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a key can be repeated, and the order never changes.
          <div key={`${index} ${entry.key}`} className={classes.fact} data-wide={isWide(entry.value) || undefined}>
            <dt>
              <KeyLabel name={entry.key} />
            </dt>
            <dd>
              <GenericView value={entry.value} place={inside(place, entry)} />
            </dd>
          </div>
        ))}
      </dl>
      {button}
    </div>
  );
}

/** Returns true if a value needs two columns. */
const isWide = (value: Json) =>
  Array.isArray(value) ? value.length > 4 : typeof value === 'string' && value.length > 48;

/** Shows a key as words, with the exact key on hover. */
function KeyLabel({ name }: { name: string }) {
  if (name.trim() === '') return <EmptyMark mark="text" />;
  return (
    <span title={name}>
      <VisibleText text={humanize(name)} keep="" />
    </span>
  );
}
