import { IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { CellFault, TransactionRow } from '#src/api/transactions/read-transactions.ts';
import { formatDecimal } from '#src/lib/format/decimal-text.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import classes from './OverviewPage.module.css';
import { overviewQueries } from './overview.queries.ts';
import { ShortList } from './ShortList.tsx';

/** Shows the newest transactions. Uses only the documented call. */
export function LatestTransactions() {
  const { t, locale } = useMessages();
  return (
    <ShortList
      title={t('overview.recentTransactions')}
      query={useQuery(overviewQueries.transactions())}
      all={paths.finance}
      icon={<IconCoins />}
      emptyTitle={t('empty.transactions')}
      entries={({ data }) =>
        data.map((row) => ({
          key: row.key,
          to: row.faults.id ? paths.finance : `${paths.finance}?row=${encodeURIComponent(row.key)}`,
          name: [readable(row, 'project_name'), readable(row, 'category')].filter(Boolean).join(' · ') || '–',
          when: readable(row, 'occurred_at') || null,
          whenText: isUndecided(row.faults.occurred_at) ? row.occurred_at : undefined,
          aside: <span className={classes.amount}>{amountText(row, locale)}</span>,
        }))
      }
      note={({ data }) => {
        const n = data.reduce(
          (count, row) => count + shownFields.filter((field) => isUnreadable(row, field)).length,
          0,
        );
        return n > 0 ? t('overview.unreadable', { n }) : undefined;
      }}
    />
  );
}

const shownFields = ['project_name', 'category', 'occurred_at', 'amount'] as const;
type ShownField = (typeof shownFields)[number];

const isUnreadable = ({ faults }: TransactionRow, field: ShownField) =>
  faults[field] !== undefined && !isUndecided(faults[field]);

/** Returns whether a time is shown as it was sent because its zone, or the order of day and month, is not known. */
const isUndecided = (fault: CellFault | undefined) => fault === 'zoneless' || fault === 'unordered';

const readable = (row: TransactionRow, field: ShownField) => (row.faults[field] ? '' : row[field]);

function amountText(row: TransactionRow, locale: string): string {
  const amount = formatDecimal(readable(row, 'amount'), locale);
  return [row.currencies.amount, amount].filter(Boolean).join(' ') || '–';
}
