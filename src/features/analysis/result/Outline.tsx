import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { childrenOf, isObject, type Json } from '#src/lib/json/json.ts';
import { useMessages } from '#src/messages/t.ts';
import { classify } from '../generic/shape/classify.ts';
import { KeyLabel } from '../generic/value/KeyLabel.tsx';
import { anchorOf } from './anchors.ts';
import classes from './Outline.module.css';

const MAX_LINKS = 60;

/** Table of contents of a result, collapsed on phones. Not rendered for fewer than two sections. */
export function Outline({ value }: { value: Json }) {
  const { t } = useMessages();
  const { hash, search } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const block = classify(value, { key: '', pointer: '', depth: 0 });
  if (block.kind !== 'object' || block.parts.length < 2) return null;
  return (
    <nav className={classes.outline} aria-label={t('analysis.outline')}>
      <details className={classes.fold} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>{t('analysis.outline')}</summary>
      </details>
      <ul className={classes.list} data-open={isOpen || undefined}>
        {block.parts.slice(0, MAX_LINKS).map(({ key, pointer, value: part }, index) => {
          const anchor = anchorOf(pointer);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a key can be repeated, and the order never changes.
            <li key={`${index} ${key}`}>
              <Link
                className={classes.link}
                to={{ search, hash: `#${anchor}` }}
                aria-current={hash === `#${anchor}` || undefined}
                onClick={() => setIsOpen(false)}
              >
                <KeyLabel name={key} />
                {Array.isArray(part) && <span className={classes.count}>{part.length}</span>}
                {isObject(part) && <span className={classes.count}>{childrenOf(part).length}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
