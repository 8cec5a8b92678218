import { Anchor, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AmountField, CellFaults, TransactionRow } from '#src/api/transactions/read-transactions.ts';
import { keepScrollPosition } from '#src/lib/browser/scroll-position.ts';
import { formatInstant } from '#src/lib/format/dates.ts';
import { utcIso, zonedIso } from '#src/lib/office/cell.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { CopyIconButton } from '#src/ui/page/CopyIconButton.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';
import { ShortId } from '#src/ui/page/ShortId.tsx';
import { RowAmount } from '../Amount.tsx';
import { Marked } from '../Marked.tsx';
import { isKnownStatus, statusText, typeText } from '../type-and-status.ts';
import { useCellText } from '../useCellText.ts';

interface TransactionFactsProps {
  transaction: TransactionRow;
  currency: string | undefined;
  zone: string;
  linkTo: (key: string) => string;
}

export function TransactionFacts({ transaction: row, currency, zone, linkTo }: TransactionFactsProps) {
  const { t, locale } = useMessages();
  const cellText = useCellText();
  const [amount, profit] = currency
    ? [t('finance.column.amountIn', { currency }), t('finance.column.profitIn', { currency })]
    : [t('finance.column.amount'), t('finance.column.profit')];
  const read = (field: keyof CellFaults, value: ReactNode) => {
    const fault = row.faults[field];
    return fault ? <Explained text={row[field]} why={cellText(field, fault)} /> : value;
  };
  return (
    <Facts
      items={[
        { label: t('finance.column.id'), value: read('id', <ShortId id={row.id} whole />) },
        ...(['takes_back', 'taken_back_by'] as const).flatMap((link) => {
          const other = row[link];
          if (!other) return [];
          const value = (
            <Anchor key={link} component={Link} to={linkTo(other)} inherit state={keepScrollPosition}>
              <code>{other}</code>
            </Anchor>
          );
          return [{ label: t(`finance.row.${link}`), value }];
        }),
        { label: amount, value: <CopiedAmount row={row} field="amount" /> },
        { label: profit, value: <CopiedAmount row={row} field="profit_amount" /> },
        {
          label: row.faults.occurred_at ? t('finance.column.time') : t('finance.column.timeIn', { zone }),
          value: read(
            'occurred_at',
            <time title={zonedIso(row.occurred_at, zone)}>
              {formatInstant(row.occurred_at, locale, 'short', zone)}
            </time>,
          ),
        },
        ...(row.faults.occurred_at || zone === 'UTC'
          ? []
          : [
              {
                label: t('finance.row.utc'),
                value: (
                  <time title={utcIso(row.occurred_at)}>{formatInstant(row.occurred_at, locale, 'short', 'UTC')}</time>
                ),
              },
            ]),
        { label: t('finance.column.type'), value: read('transaction_type', typeText(row.transaction_type)) },
        { label: t('word.project'), value: read('project_name', row.project_name) },
        { label: t('finance.column.category'), value: read('category', row.category) },
        { label: t('finance.column.detail'), value: read('detail', row.detail) },
        {
          label: t('finance.column.status'),
          value: read('status', <StatusBadge status={row.status} label={statusText(row)} />),
        },
        ...(isKnownStatus(row.status)
          ? []
          : [{ label: t('finance.row.statusCode'), value: <code>{row.status}</code> }]),
      ]}
    />
  );
}

/** Shows what the service sent, and says what is wrong with it. */
function Explained({ text, why }: { text: string; why: string }) {
  return (
    <>
      <Marked text={text} why={why} />
      <Text size="xs" c="dimmed" aria-hidden="true">
        {why}
      </Text>
    </>
  );
}

function CopiedAmount({ row, field }: { row: TransactionRow; field: AmountField }) {
  const cellText = useCellText();
  const [value, fault] = [row[field], row.faults[field]];
  if (fault) return <Explained text={value} why={cellText(field, fault)} />;
  return (
    <Group gap={4} wrap="nowrap">
      <RowAmount row={row} field={field} />
      <CopyIconButton text={value} />
    </Group>
  );
}
