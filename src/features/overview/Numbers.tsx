import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#src/messages/useMessages.ts';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { useShownError } from '#src/ui/feedback/useShownError.ts';
import classes from './OverviewPage.module.css';

interface NumberLinkProps {
  label: string;
  /** Undefined while it loads. */
  value: number | string | undefined;
  /** Path of the list whose total the number is. */
  to: string;
  /** True if the request failed, so that neither a number nor a skeleton is shown. */
  isMissing: boolean;
  isBad?: boolean;
}

/** Shows a number that links to the list it counts. Text is shown unchanged, because money is never a binary float. */
export function NumberLink({ label, value, to, isMissing, isBad = false }: NumberLinkProps) {
  const { t, locale } = useMessages();
  const shown = typeof value === 'number' ? value.toLocaleString(locale) : value;
  const instead = isMissing ? <span className={classes.missing}>{t('overview.missing')}</span> : <Soon />;
  return (
    <Link to={to} className={classes.number} data-tone={value === 0 ? 'none' : isBad ? 'bad' : undefined}>
      <span className={classes.value}>{shown ?? instead}</span>
      <span className={classes.label}>{label}</span>
    </Link>
  );
}

const Soon = () => <Skeleton h="1lh" w={40} />;

interface NumbersProps {
  queries: Pick<UseQueryResult<unknown>, 'error' | 'errorUpdateCount' | 'isPending' | 'refetch'>[];
  /** Makes room for amounts of money. */
  wide?: boolean;
  children: ReactNode;
}

/** Lays out related numbers next to each other. Shows the first error and retries every failed query. */
export function Numbers({ queries, wide, children }: NumbersProps) {
  const failed = queries.filter(({ error }) => error);
  const error = useShownError(...queries);
  const retry = () => {
    for (const { refetch } of failed) void refetch();
  };
  return (
    <>
      <div className={classes.numbers} data-wide={wide}>
        {children}
      </div>
      {error && <Failure error={error} retry={retry} isRetrying={failed.length === 0} />}
    </>
  );
}
