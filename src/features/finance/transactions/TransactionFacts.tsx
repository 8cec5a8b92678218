import { ActionIcon, CopyButton, Group } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { Transaction } from '#contract/finance.ts';
import { useMessages } from '#src/messages/t.ts';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { Facts } from '#src/ui/page/Facts.tsx';
import { ShortId } from '#src/ui/page/ShortId.tsx';
import { Hint } from '#src/ui/popup/Hint.tsx';
import { Amount } from '../Amount.tsx';
import { localIso, utcIso } from '../export/cell.ts';
import { statusText, typeText } from '../words.ts';

interface TransactionFactsProps {
  transaction: Transaction;
  currency: string | undefined;
}

export function TransactionFacts({ transaction: row, currency }: TransactionFactsProps) {
  const { t } = useMessages();
  const [amount, profit] = currency
    ? [t('finance.column.amountIn', { currency }), t('finance.column.profitIn', { currency })]
    : [t('finance.column.amount'), t('finance.column.profit')];
  return (
    <Facts
      items={[
        { label: t('finance.column.id'), value: <ShortId id={row.id} whole /> },
        { label: amount, value: <Copied value={row.amount} /> },
        { label: profit, value: <Copied value={row.profit_amount} /> },
        { label: t('finance.row.local'), value: localIso(row.occurred_at) },
        { label: t('finance.row.utc'), value: utcIso(row.occurred_at) },
        { label: t('finance.column.type'), value: typeText(row.transaction_type) },
        { label: t('finance.column.project'), value: row.project_name },
        { label: t('finance.column.category'), value: row.category },
        { label: t('finance.column.detail'), value: row.detail },
        {
          label: t('finance.column.status'),
          value: <StatusBadge status={row.status} label={statusText(row)} />,
        },
        { label: t('finance.row.statusCode'), value: <code>{row.status}</code> },
      ]}
    />
  );
}

function Copied({ value }: { value: string }) {
  const { t } = useMessages();
  return (
    <Group gap={4} wrap="nowrap">
      <Amount value={value} />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Hint label={copied ? t('action.copied') : t('action.copy')}>
            <ActionIcon size={24} onClick={copy} aria-label={`${t('action.copy')} ${value}`}>
              {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
            </ActionIcon>
          </Hint>
        )}
      </CopyButton>
    </Group>
  );
}
