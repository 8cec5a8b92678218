import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '#src/messages/useMessages.ts';
import { anchorOf } from './anchors.ts';
import classes from './Outline.module.css';

export interface OutlineItem {
  pointer: string;
  title: ReactNode;
  count?: number | undefined;
}

const MAX_LINKS = 60;

/** Table of contents of a result, collapsed on phones. Not rendered for fewer than two sections. */
export function Outline({ items }: { items: OutlineItem[] }) {
  const { t } = useMessages();
  const { hash, search } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  if (items.length < 2) return null;
  return (
    <nav className={classes.outline} data-screen aria-label={t('analysis.outline')}>
      <details className={classes.fold} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>{t('analysis.outline')}</summary>
      </details>
      <ul className={classes.list} data-open={isOpen || undefined}>
        {items.slice(0, MAX_LINKS).map(({ pointer, title, count }, index) => {
          const anchor = anchorOf(pointer);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a key can be repeated, and the order never changes.
            <li key={`${index} ${pointer}`}>
              <Link
                className={classes.link}
                to={{ search, hash: `#${anchor}` }}
                aria-current={hash === `#${anchor}` || undefined}
                onClick={() => setIsOpen(false)}
              >
                {title}
                {count !== undefined && <span className={classes.count}>{count}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
