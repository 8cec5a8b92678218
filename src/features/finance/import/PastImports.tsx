import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { finance, type TransactionImport } from '#contract/finance.ts';
import { call } from '#src/api/call.ts';
import { useExtension } from '#src/api/session/extensions.ts';
import { useCan } from '#src/api/session/session.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { QueryView } from '#src/ui/feedback/QueryView.tsx';
import { History } from '#src/ui/page/ChangeList.tsx';
import { Instant } from '#src/ui/page/Instant.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { ConfirmButton } from '#src/ui/popup/ConfirmButton.tsx';
import { type Column, DataTable } from '#src/ui/table/DataTable.tsx';
import { Pagination } from '#src/ui/table/Pagination.tsx';
import { Amount } from '../Amount.tsx';
import { financeQueries } from '../finance.queries.ts';

/** Fold with the files whose transactions were booked, each of which can be taken back as a whole. */
export function PastImports({ zone }: { zone: string }) {
  const { t } = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  const [pages, setPages] = useState({ page: 1, page_size: 20 });
  const mayList = useCan(finance.imports);
  const isOffered = useExtension('finance-import') === true && mayList;
  const query = useQuery({ ...financeQueries.imports(pages), enabled: isOffered && isOpen });
  if (!isOffered) return null;
  return (
    <History title={t('finance.imports')} onToggle={setIsOpen}>
      {isOpen && (
        <QueryView query={query}>
          {({ items, total }) => (
            <>
              <ImportTable imports={items} zone={zone} />
              <Pagination
                label={t('word.with', { name: t('table.pages'), detail: t('finance.imports') })}
                page={pages.page}
                pageSize={pages.page_size}
                total={total}
                onChange={setPages}
              />
            </>
          )}
        </QueryView>
      )}
    </History>
  );
}

function ImportTable({ imports, zone }: { imports: TransactionImport[]; zone: string }) {
  const { t } = useMessages();
  const canTakeBack = useExtension('finance-take-back') === true;
  const columns: Column<TransactionImport>[] = [
    {
      id: 'when',
      header: t('finance.imports.when'),
      isRowHeader: true,
      cell: ({ booked_at }) => <Instant value={booked_at} zone={zone} />,
    },
    { id: 'who', header: t('finance.imports.who'), cell: ({ booked_by }) => named(booked_by) },
    { id: 'file', header: t('finance.imports.file'), cell: ({ file_name }) => named(file_name) },
    { id: 'rows', header: t('finance.totals.count'), align: 'right', cell: ({ rows }) => rows },
    {
      id: 'amount',
      header: t('finance.column.amount'),
      align: 'right',
      cell: ({ amount }) => amount && <Amount value={amount} />,
    },
    {
      id: 'back',
      header: t('finance.row.taken_back'),
      cell: (booked) =>
        booked.taken_back ? (
          <>
            <Instant value={booked.taken_back.at} zone={zone} /> {named(booked.taken_back.by)}
          </>
        ) : (
          booked.amount && <TakeBack booked={booked} />
        ),
    },
  ];
  return (
    <DataTable
      caption={t('finance.imports')}
      columns={canTakeBack ? columns : columns.filter(({ id }) => id !== 'back')}
      rows={imports}
      rowKey={({ id }) => id}
      empty={t('finance.imports.none')}
    />
  );
}

const named = (name: string | null) => name && <VisibleText text={name} keep="" />;

function TakeBack({ booked: { id, rows, file_name } }: { booked: TransactionImport }) {
  const { t } = useMessages();
  const client = useQueryClient();
  return (
    <ConfirmButton
      size="compact-sm"
      confirmation={{
        title: t('finance.takeBack.title', { name: file_name ?? '–' }),
        body: t('finance.takeBack.body', { n: rows }),
        action: t('finance.takeBack'),
        run: () =>
          call(finance.takeBack, { params: { booking_id: id } }).finally(() =>
            client.invalidateQueries({ queryKey: financeQueries.all }),
          ),
      }}
    />
  );
}
