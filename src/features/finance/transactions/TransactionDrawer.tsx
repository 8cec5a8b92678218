import '#src/ui/popup/floating-styles.ts';
import { Button, CopyButton, Drawer, Skeleton, Stack } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconLink, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TransactionRow } from '#src/api/transactions/read-transactions.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { financeQueries } from '../finance.queries.ts';
import { TransactionFacts } from './TransactionFacts.tsx';

interface TransactionDrawerProps {
  id: string | undefined;
  /** Rows of the current page; undefined while they load. */
  rows: TransactionRow[] | undefined;
  canLookUp: boolean;
  currency: string | undefined;
  zone: string;
  linkTo: (key: string) => string;
  onClose: () => void;
}

/** Shows one transaction in full. Its link works on any page of the list if the service can look up transactions. */
export function TransactionDrawer({ id, rows, canLookUp, currency, zone, linkTo, onClose }: TransactionDrawerProps) {
  const { t } = useMessages();
  // Opens one render after mounting, because Mantine remembers the focus when a drawer opens, not when it mounts open.
  const opened = useMounted() && id !== undefined;
  const here = rows?.find((row) => row.key === id);
  const isAway = id !== undefined && rows !== undefined && !here;
  const elsewhere = useQuery({ ...financeQueries.one(id ?? ''), enabled: isAway && canLookUp });
  const found = here ?? elsewhere.data;
  const isUnknown = isAway && canLookUp && elsewhere.data === null;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="md"
      title={t('finance.row.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      transitionProps={{ duration: 120 }}
      // The dialog already has a name, and its header must not become a banner landmark.
      attributes={{ header: { role: 'presentation' } }}
    >
      {found ? (
        <Stack gap="md">
          <TransactionFacts transaction={found} currency={currency} zone={zone} linkTo={linkTo} />
          <CopyButton value={window.location.href}>
            {({ copied, copy }) => (
              <Button variant="default" size="xs" w="fit-content" leftSection={<IconLink size={14} />} onClick={copy}>
                {copied ? t('action.copied') : t('action.copyLink')}
              </Button>
            )}
          </CopyButton>
        </Stack>
      ) : elsewhere.error ? (
        <Failure error={elsewhere.error} retry={() => void elsewhere.refetch()} />
      ) : isUnknown ? (
        <EmptyState icon={<IconReceipt />} title={t('finance.row.unknown')}>
          {t('finance.row.unknown.body')}
        </EmptyState>
      ) : isAway && !canLookUp ? (
        <EmptyState icon={<IconReceipt />} title={t('finance.row.elsewhere')}>
          {t('finance.row.elsewhere.body')}
        </EmptyState>
      ) : (
        <Skeleton h={240} />
      )}
    </Drawer>
  );
}
