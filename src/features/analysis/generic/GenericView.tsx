import { Anchor, Group, Stack } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { isNumber, type Json, sourceOf } from '#src/lib/json/json.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { EvidenceLink } from '../evidence/EvidenceLink.tsx';
import { useTarget } from '../result/useTarget.ts';
import classes from './GenericView.module.css';
import { Part } from './Part.tsx';
import { classify, type Entry, inside, type Place } from './shape/classify.ts';
import { scalarOf } from './shape/scalars.ts';
import { RecordTable } from './table/RecordTable.tsx';
import { EmptyMark } from './value/EmptyMark.tsx';
import { KeyLabel } from './value/KeyLabel.tsx';
import { Prose } from './value/Prose.tsx';
import { ScalarView } from './value/ScalarView.tsx';
import { SectionBoundary } from './value/SectionBoundary.tsx';
import { useLimit } from './value/useLimit.tsx';

const INITIAL_FACTS = 60;
const INITIAL_LINES = 20;
const INITIAL_CARDS = 12;

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
      return <Chips items={block.items} name={place.name} />;
    case 'lines':
      return <Lines items={block.items} place={place} />;
    case 'table':
      return <RecordTable table={block} place={place} view={GenericView} />;
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

/** Renders short values next to each other. */
function Chips({ items, name }: { items: Entry[]; name: string }) {
  return (
    <Group component="ul" gap={6} align="stretch">
      {items.map((item) => (
        <li key={item.pointer} className={classes.chip}>
          <GenericView value={item.value} place={{ name, pointer: item.pointer, depth: 0, level: 6 }} />
        </li>
      ))}
    </Group>
  );
}

/** Renders a list of longer texts, one per line. */
function Lines({ items, place }: { items: Entry[]; place: Place }) {
  const { shown, button } = useLimit(items, INITIAL_LINES);
  return (
    <div>
      <ol className={classes.lines}>
        {shown.map((item) => (
          <li key={item.pointer}>
            <GenericView value={item.value} place={inside(place, item)} />
          </li>
        ))}
      </ol>
      {button}
    </div>
  );
}

/** Renders list elements with different shapes or nested lists, each under its own title. */
function Cards({ items, place }: { items: (Entry & { title: string | null })[]; place: Place }) {
  const { t } = useMessages();
  const { shown, button } = useLimit(items, INITIAL_CARDS, useTarget(items));
  return (
    <div className={classes.cards}>
      {shown.map((item) => {
        const name = item.title ?? t('analysis.item', { n: item.key });
        return (
          <div key={item.pointer} className={classes.card}>
            <NestedPart title={<VisibleText text={name} keep="" />} name={name} entry={item} place={place} />
          </div>
        );
      })}
      {button}
    </div>
  );
}

/** Renders an object: its key facts, then one section per larger value. */
function ObjectView({ facts, parts, place }: { facts: Entry[]; parts: Entry[]; place: Place }) {
  const { t } = useMessages();
  const grid = facts.length > 0 && <FactGrid facts={facts} place={place} />;
  return (
    <Stack gap="md" miw={0}>
      <EvidenceLink pointer={place.pointer} isWide />
      {grid && place.level === 1 ? (
        <section className={classes.facts} aria-label={t('analysis.facts')}>
          {grid}
        </section>
      ) : (
        grid
      )}
      {parts.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a key can be repeated, and the order never changes.
        <NestedPart key={`${index} ${entry.key}`} title={<KeyLabel name={entry.key} />} entry={entry} place={place} />
      ))}
    </Stack>
  );
}

/** Renders a child value as a section, with the length of a list beside its title. */
function NestedPart(props: { title: ReactNode; name?: string; entry: Entry; place: Place }) {
  const { title, entry, name = entry.key, place } = props;
  const { t } = useMessages();
  const { value, pointer } = entry;
  const count = Array.isArray(value) ? t('analysis.items', { n: value.length }) : undefined;
  return (
    <Part title={title} name={name} pointer={pointer} level={place.level + 1} count={count} value={value}>
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
          <div key={`${index} ${entry.key}`} className={classes.fact} data-wide={isWide(entry) || undefined}>
            <dt>
              <KeyLabel name={entry.key} />
            </dt>
            <dd>
              <SectionBoundary value={entry.value}>
                <GenericView value={entry.value} place={inside(place, entry)} />
              </SectionBoundary>
            </dd>
          </div>
        ))}
      </dl>
      {button}
    </div>
  );
}

/** Returns true if a value needs two columns. IDs are displayed shortened, so they never do. */
function isWide({ key, value }: Entry): boolean {
  if (Array.isArray(value)) return value.length > 4;
  if (value !== null && isNumber(value)) return sourceOf(value).length > 18;
  return typeof value === 'string' && value.length > 48 && scalarOf(value, key).kind !== 'id';
}
