import { Anchor, Group, Skeleton, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#src/messages/useMessages.ts';
import { QueryView } from '#src/ui/feedback/QueryView.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import classes from '../ProjectPage.module.css';

interface ProjectListProps<T> {
  title: string;
  query: Pick<
    UseQueryResult<{ items: T[]; total: number }>,
    'data' | 'error' | 'errorUpdateCount' | 'isPending' | 'isPlaceholderData' | 'refetch'
  >;
  /** Path of the complete list. */
  all: string;
  /** Text for an empty list. */
  none: string;
  actions?: ReactNode;
  keyOf: (item: T) => string;
  /** Returns how many items are shown; the others fold below them. Default: all. */
  countShown?: (items: T[]) => number;
  children: (item: T, next: T | undefined) => ReactNode;
}

/** Short list on the project page with its own loading, error and empty states, and a link to the complete list. */
export function ProjectList<T>({ title, query, all, none, actions, keyOf, countShown, children }: ProjectListProps<T>) {
  const { t, locale } = useMessages();
  const total = query.data?.total ?? 0;
  return (
    <Section
      title={title}
      actions={
        <Group gap="sm">
          {total > 0 && (
            <Anchor
              component={Link}
              to={all}
              size="sm"
              aria-label={t('projects.list.all.of', { n: total, list: title })}
            >
              {t('projects.list.all', { n: total.toLocaleString(locale) })}
            </Anchor>
          )}
          {actions}
        </Group>
      }
    >
      <QueryView
        query={{ ...query, isPlaceholderData: false }}
        skeleton={
          <div className={classes.row} aria-hidden="true" data-skeleton>
            <Skeleton h={20} />
          </div>
        }
      >
        {({ items }) => {
          if (items.length === 0)
            return (
              <Text size="sm" c="dimmed">
                {none}
              </Text>
            );
          const shown = countShown?.(items) ?? items.length;
          const rows = items.map((item, index) => (
            <li key={keyOf(item)} className={classes.row}>
              {children(item, items[index + 1])}
            </li>
          ));
          return (
            <>
              <ul>{rows.slice(0, shown)}</ul>
              {shown < rows.length && (
                <details>
                  <summary>{t('projects.list.older', { n: rows.length - shown })}</summary>
                  <ul>{rows.slice(shown)}</ul>
                </details>
              )}
            </>
          );
        }}
      </QueryView>
    </Section>
  );
}
