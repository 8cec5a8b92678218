import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '#src/messages/t.ts';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import classes from './OverviewPage.module.css';

interface NumberLinkProps {
  label: string;
  /** Undefined while it is not known. */
  value: number | string | undefined;
  /** The list whose total the number is. */
  to: string;
  /** It could not be asked for: no number is shown, and none is promised. */
  isMissing: boolean;
  isBad?: boolean;
}

/** A number that leads to exactly the list it counts. Text is shown as it is: money is never a binary float. */
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

const Soon = () => <Skeleton h={24} w={40} my={4} />;

interface NumbersProps {
  queries: Pick<UseQueryResult<unknown>, 'error' | 'refetch'>[];
  /** Amounts of money need room. */
  wide?: boolean;
  children: ReactNode;
}

/** Numbers of one kind side by side; where one cannot be asked for, why, and again. */
export function Numbers({ queries, wide, children }: NumbersProps) {
  const failed = queries.filter(({ error }) => error);
  const retry = () => {
    for (const { refetch } of failed) void refetch();
  };
  return (
    <>
      <div className={classes.numbers} data-wide={wide}>
        {children}
      </div>
      {failed[0]?.error && <Failure error={failed[0].error} retry={retry} />}
    </>
  );
}
