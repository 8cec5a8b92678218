import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { transactionSorts } from '#contract/finance.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { PopoverButton } from '#src/ui/popup/PopupButton.tsx';
import { financeQueries } from '../finance.queries.ts';
import type { ChangeUrl, FinanceUrl } from '../finance-url.ts';
import { AmountField } from './AmountField.tsx';

interface MoreFiltersProps {
  value: FinanceUrl;
  onChange: ChangeUrl;
}

/** Filters by project, category and amount, and the order for phones, where the table has no column headers. */
export function MoreFilters({ value, onChange }: MoreFiltersProps) {
  const { t } = useMessages();
  const { project, category, min_amount, max_amount } = value;
  const count = [project, category, min_amount, max_amount].filter((one) => one !== undefined).length;
  return (
    <PopoverButton
      button={
        <Button variant={count > 0 ? 'light' : 'default'} leftSection={<IconFilter size={16} />}>
          {t('finance.more', { n: count })}
        </Button>
      }
    >
      <Fields value={value} onChange={onChange} />
    </PopoverButton>
  );
}

function Fields({ value, onChange }: MoreFiltersProps) {
  const { t } = useMessages();
  const { data } = useQuery(financeQueries.names());
  /** A name from the address may be missing from the list. */
  const options = (names: string[] = [], chosen: string | undefined) => [
    { value: '', label: t('finance.more.any') },
    ...new Set(chosen === undefined ? names : [...names, chosen]),
  ];
  return (
    <Stack gap="xs" w={260}>
      <NativeSelect
        label={t('word.project')}
        value={value.project ?? ''}
        data={options(data?.projects, value.project)}
        onChange={(event) => onChange({ project: event.currentTarget.value || undefined })}
      />
      <NativeSelect
        label={t('finance.column.category')}
        value={value.category ?? ''}
        data={options(data?.categories, value.category)}
        onChange={(event) => onChange({ category: event.currentTarget.value || undefined })}
      />
      <Group gap="xs" grow>
        <AmountField
          label={t('finance.amount.least')}
          value={value.min_amount}
          onChange={(min_amount) => onChange({ min_amount })}
        />
        <AmountField
          label={t('finance.amount.most')}
          value={value.max_amount}
          onChange={(max_amount) => onChange({ max_amount })}
        />
      </Group>
      <NativeSelect
        label={t('finance.sort')}
        value={value.sort ?? 'newest'}
        data={transactionSorts.map((sort) => ({ value: sort, label: t(`finance.sort.${sort}`) }))}
        onChange={(event) => onChange({ sort: transactionSorts.find((sort) => sort === event.currentTarget.value) })}
      />
    </Stack>
  );
}
