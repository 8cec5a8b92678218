import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { useTarget } from '../result/useTarget.ts';
import classes from './Cards.module.css';
import { useCount } from './ObjectView.tsx';
import { Part } from './Part.tsx';
import type { Entry } from './shape/classify.ts';
import { inside, type Place, ValueView } from './ValueView.tsx';
import { MoreButton } from './value/MoreButton.tsx';
import { useLimit } from './value/useLimit.ts';

const INITIAL_CARDS = 12;

/** Renders list elements with different shapes or nested lists, each under its own title. */
export function Cards({ items, place }: { items: (Entry & { title: string | null })[]; place: Place }) {
  const { t } = useMessages();
  const counted = useCount();
  const limit = useLimit(items.length, INITIAL_CARDS, useTarget(items));
  return (
    <div className={classes.cards}>
      {items.slice(0, limit.shown).map((item) => {
        const name = item.title ?? t('analysis.item', { n: item.key });
        return (
          <div key={item.pointer} className={classes.card}>
            <Part
              title={<VisibleText text={name} keep="" />}
              name={name}
              pointer={item.pointer}
              level={place.level + 1}
              count={counted(item.value)}
              value={item.value}
            >
              <ValueView value={item.value} place={inside(place, item)} />
            </Part>
          </div>
        );
      })}
      <MoreButton limit={limit} total={items.length} />
    </div>
  );
}
