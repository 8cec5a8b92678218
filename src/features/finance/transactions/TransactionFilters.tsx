import '#src/ui/form/segmented-styles.ts';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { transactionStatuses, transactionTypes } from '#contract/finance.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import type { ChangeUrl, FinanceUrl } from '../finance-url.ts';
import { MoreFilters } from './MoreFilters.tsx';
import classes from './TransactionFilters.module.css';

interface TransactionFiltersProps {
  value: FinanceUrl;
  /** True if the service supports more filters than the type. */
  isExtended: boolean;
  /** True if the service can filter by project, category and amount, and sort. */
  canSearch: boolean;
  onChange: ChangeUrl;
}

export function TransactionFilters({ value, isExtended, canSearch, onChange }: TransactionFiltersProps) {
  const { t } = useMessages();
  return (
    <search className={classes.filters} data-screen aria-label={t('finance.filters')}>
      <SegmentedControl
        aria-label={t('finance.column.type')}
        className={classes.types!}
        value={value.type}
        data={transactionTypes.map((type) => ({ value: type, label: t(`finance.type.${type}`) }))}
        onChange={(type) => onChange({ type })}
      />
      {isExtended && (
        <>
          <div className={classes.search}>
            <SearchField
              label={t('finance.search')}
              placeholder={t('finance.search.hint')}
              value={value.q ?? ''}
              onChange={(q) => onChange({ q: q.trim() || undefined }, { replace: true })}
            />
          </div>
          <NativeSelect
            aria-label={t('finance.column.status')}
            value={value.status ?? ''}
            data={[
              { value: '', label: t('finance.status.any') },
              ...transactionStatuses.map((status) => ({ value: status, label: t(`finance.status.${status}`) })),
            ]}
            onChange={(event) =>
              onChange({ status: transactionStatuses.find((status) => status === event.currentTarget.value) })
            }
          />
        </>
      )}
      {canSearch && <MoreFilters value={value} onChange={onChange} />}
    </search>
  );
}
