import { Stack } from '@mantine/core';
import type { Json } from '#src/lib/json/json.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EvidenceLink } from '../evidence/EvidenceLink.tsx';
import { FactGrid } from './FactGrid.tsx';
import classes from './ObjectView.module.css';
import { Part } from './Part.tsx';
import type { Entry } from './shape/classify.ts';
import { inside, type Place, ValueView } from './ValueView.tsx';
import { KeyLabel } from './value/KeyLabel.tsx';
import { Prose } from './value/Prose.tsx';

const leading =
  /^(text|summary|executive_?summary|overview|description|abstract|lead|conclusion|摘要|概述|正文|结论)$/i;

/** Renders an object: its lead text, its key facts, then one section per larger value. */
export function ObjectView({ facts, parts, place }: { facts: Entry[]; parts: Entry[]; place: Place }) {
  const { t } = useMessages();
  const counted = useCount();
  // At the top level, the facts are a section of their own.
  const isTop = place.level === 1;
  const [lead, ...others] = parts;
  // A summary that comes first in the object is displayed first, without a heading.
  const leads = typeof lead?.value === 'string' && leading.test(lead.key);
  // At the top level, other summary sections come before the facts.
  const first = isTop ? parts.filter(({ key }) => leading.test(key) && !leads) : [];
  const rest = (leads ? others : parts).filter((entry) => !first.includes(entry));
  const grid = facts.length > 0 && <FactGrid facts={facts} place={place} />;
  const part = (entry: Entry, index: number) => (
    <Part
      key={`${index} ${entry.key}`}
      title={<KeyLabel name={entry.key} />}
      name={entry.key}
      pointer={entry.pointer}
      level={place.level + 1}
      count={counted(entry.value)}
      value={entry.value}
    >
      <ValueView value={entry.value} place={inside(place, entry)} />
    </Part>
  );
  return (
    <Stack gap="md" miw={0}>
      <EvidenceLink pointer={place.pointer} isWide />
      {leads && (
        <div className={classes.lead}>
          <Prose text={lead.value as string} />
        </div>
      )}
      {first.map(part)}
      {grid && isTop ? (
        <section className={classes.facts} aria-label={t('analysis.facts')}>
          {grid}
        </section>
      ) : (
        grid
      )}
      {rest.map(part)}
    </Stack>
  );
}

/** Returns a function that describes the length of a list ("134 items") and returns undefined for other values. */
export function useCount() {
  const { t } = useMessages();
  return (value: Json): string | undefined => {
    if (!Array.isArray(value)) return undefined;
    return t('analysis.items', { n: value.length });
  };
}
