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

/** Renders an object: its key facts, then one section per larger value. */
export function ObjectView({ facts, parts, place }: { facts: Entry[]; parts: Entry[]; place: Place }) {
  const { t } = useMessages();
  const counted = useCount();
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
        <Part
          // biome-ignore lint/suspicious/noArrayIndexKey: a key can be repeated, and the order never changes.
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
      ))}
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
