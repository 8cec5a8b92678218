import { isNumber, sourceOf } from '#src/lib/json/json.ts';
import classes from './FactGrid.module.css';
import type { Entry } from './shape/classify.ts';
import { scalarOf } from './shape/scalars.ts';
import { inside, type Place, ValueView } from './ValueView.tsx';
import { KeyLabel } from './value/KeyLabel.tsx';
import { MoreButton } from './value/MoreButton.tsx';
import { SectionBoundary } from './value/SectionBoundary.tsx';
import { useLimit } from './value/useLimit.ts';

const INITIAL_FACTS = 60;

/** Renders key facts, each value under its label. */
export function FactGrid({ facts, place }: { facts: Entry[]; place: Place }) {
  const limit = useLimit(facts.length, INITIAL_FACTS);
  return (
    <div>
      <dl className={classes.grid}>
        {facts.slice(0, limit.shown).map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a key can be repeated, and the order never changes.
          <div key={`${index} ${entry.key}`} className={classes.fact} data-wide={isWide(entry) || undefined}>
            <dt>
              <KeyLabel name={entry.key} />
            </dt>
            <dd>
              <SectionBoundary value={entry.value}>
                <ValueView value={entry.value} place={inside(place, entry)} />
              </SectionBoundary>
            </dd>
          </div>
        ))}
      </dl>
      <MoreButton limit={limit} total={facts.length} />
    </div>
  );
}

/** Returns true if a value needs two columns. IDs are displayed shortened, so they never do. */
function isWide({ key, value }: Entry): boolean {
  if (Array.isArray(value)) return value.length > 4;
  if (value !== null && isNumber(value)) return sourceOf(value).length > 18;
  return typeof value === 'string' && value.length > 48 && scalarOf(value, key).kind !== 'id';
}
