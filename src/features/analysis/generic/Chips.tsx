import { inside, type Place, ValueView } from './BlockView.tsx';
import classes from './Chips.module.css';
import type { Entry } from './shape/classify.ts';
import { MoreButton } from './value/MoreButton.tsx';
import { useLimit } from './value/useLimit.ts';

/** Short values side by side. */
export function Chips({ items, name }: { items: Entry[]; name: string }) {
  return (
    <ul className={classes.chips}>
      {items.map((item) => (
        <li key={item.pointer} className={classes.chip}>
          <ValueView value={item.value} place={{ name, pointer: item.pointer, depth: 0, level: 6 }} />
        </li>
      ))}
    </ul>
  );
}

const few = 20;

/** A list of texts: one under the other. */
export function Lines({ items, place }: { items: Entry[]; place: Place }) {
  const limit = useLimit(items.length, few);
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
