import { Group } from '@mantine/core';
import classes from './Chips.module.css';
import type { Entry } from './shape/classify.ts';
import { inside, type Place, ValueView } from './ValueView.tsx';
import { MoreButton } from './value/MoreButton.tsx';
import { useLimit } from './value/useLimit.ts';

/** Renders short values next to each other. */
export function Chips({ items, name }: { items: Entry[]; name: string }) {
  return (
    <Group component="ul" gap={6} align="stretch">
      {items.map((item) => (
        <li key={item.pointer} className={classes.chip}>
          <ValueView value={item.value} place={{ name, pointer: item.pointer, depth: 0, level: 6 }} />
        </li>
      ))}
    </Group>
  );
}

const INITIAL_LINES = 20;

/** Renders a list of longer texts, one per line. */
export function Lines({ items, place }: { items: Entry[]; place: Place }) {
  const limit = useLimit(items.length, INITIAL_LINES);
  return (
    <div>
      <ol className={classes.lines}>
        {items.slice(0, limit.shown).map((item) => (
          <li key={item.pointer}>
            <ValueView value={item.value} place={inside(place, item)} />
          </li>
        ))}
      </ol>
      <MoreButton limit={limit} total={items.length} />
    </div>
  );
}
