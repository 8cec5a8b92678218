import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { QueryView, type ViewedQuery } from '#src/ui/feedback/QueryView.tsx';
import { Ago } from '#src/ui/page/Ago.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import classes from './OverviewPage.module.css';

export interface ShortListEntry {
  key: string;
  to: string;
  name: string;
  when: string | null;
  /** Shown instead of `when` if that is not an instant. */
  whenText?: string | undefined;
  aside?: ReactNode;
  /** Second line of the entry. */
  detail?: string;
  /** Line below the entry, for which its height is reserved. */
  note?: ReactNode;
}

interface ShortListProps<T> {
  title: string;
  query: ViewedQuery<T>;
  /** Path of the full list. */
  all: string;
  icon: ReactNode;
  /** Title of the empty state, and a hint about how the list gets its first entry. */
  emptyTitle: string;
  emptyHint?: string;
  entries: (data: T) => ShortListEntry[];
  /** Shown above the entries, even if there are none. */
  before?: ReactNode;
  /** Text below the entries. */
  note?: (data: T) => string | undefined;
}

/** Shows the newest entries of a list, with its own loading, error and empty states. */
export function ShortList<T>({
  title,
  query,
  all,
  icon,
  emptyTitle,
  emptyHint,
  before,
  entries,
  note,
}: ShortListProps<T>) {
  const { t } = useMessages();
  return (
    <Section
      title={title}
      actions={
        <Anchor component={Link} to={all} size="sm" aria-label={t('overview.all.of', { list: title })}>
          {t('action.seeAll')}
        </Anchor>
      }
    >
      {before}
      <QueryView query={query}>
        {(data) => {
          const shown = entries(data);
          const text = note?.(data);
          if (shown.length > 0)
            return (
              <>
                <Entries entries={shown} />
                {text && <p className={classes.note}>{text}</p>}
              </>
            );
          return (
            <EmptyState icon={icon} title={emptyTitle}>
              {emptyHint}
            </EmptyState>
          );
        }}
      </QueryView>
    </Section>
  );
}

export const Entries = ({ entries }: { entries: ShortListEntry[] }) => (
  <ul className={classes.list}>
    {entries.map(({ key, to, name, when, whenText, aside, detail, note }) => (
      <li key={key}>
        <Link to={to} className={classes.item}>
          <span className={classes.name}>
            <VisibleText text={name} keep="" />
          </span>
          <span className={classes.when}>{whenText ?? <Ago value={when} />}</span>
          {aside && <span className={classes.aside}>{aside}</span>}
          {detail && <span className={classes.detail}>{detail}</span>}
        </Link>
        {note !== undefined && <div className={classes.below}>{note}</div>}
      </li>
    ))}
  </ul>
);
