import { IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDecimal } from '#src/lib/format/decimal-text.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/t.ts';
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
      emptyTitle={t('overview.noTransactions')}
      entries={({ data }) =>
        data.map((row) => ({
          key: row.id,
          to: `${paths.finance}?row=${encodeURIComponent(row.id)}`,
          name: `${row.project_name} · ${row.category}`,
          when: row.occurred_at,
          aside: <span className={classes.amount}>{formatDecimal(row.amount, locale)}</span>,
        }))
      }
    />
  );
}
