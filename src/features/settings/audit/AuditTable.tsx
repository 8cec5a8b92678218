import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AuditEntry } from '#contract/audit.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { actionText, ChangedValues } from '#src/ui/page/ActionHistory.tsx';
import { Instant } from '#src/ui/page/Instant.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { type Column, DataTable } from '#src/ui/table/DataTable.tsx';
import type { AuditView } from './audit.queries.ts';

interface AuditTableProps {
  entries: AuditEntry[] | undefined;
  empty?: ReactNode;
  onFilter: (filter: Partial<AuditView>) => void;
}

const pathOf: Record<string, (id: string) => string> = { project: paths.project, run: paths.run, report: paths.report };

export function AuditTable({ entries, empty, onFilter }: AuditTableProps) {
  const { t } = useMessages();
  /** A value that filters the list when it is clicked. */
  const only = (filter: Partial<AuditView>, title: string, value: ReactNode) => (
    <Button size="compact-sm" variant="subtle" px={4} title={title} onClick={() => onFilter(filter)}>
      {value}
    </Button>
  );
  const columns: Column<AuditEntry>[] = [
    { id: 'at', header: t('audit.time'), isRowHeader: true, cell: ({ at }) => <Instant value={at} /> },
    {
      id: 'user',
      header: t('audit.user'),
      cell: ({ user_id, user_name, token }) => (
        <>
          {user_id
            ? only({ user_id }, t('audit.onlyUser'), <VisibleText text={user_name ?? user_id} keep="" />)
            : t(user_name ? 'audit.do.admin' : 'audit.nobody')}
          {token && (
            <Text size="xs" c="dimmed">
              {t('audit.token')} <VisibleText text={token.name} keep="" />
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'action',
      header: t('audit.action'),
      cell: ({ operation, count }) =>
        `${actionText(operation)}${count > 1 ? ` (${t('audit.times', { n: count })})` : ''}`,
    },
    {
      id: 'object',
      header: t('audit.object'),
      cell: ({ object_kind, object_id }) => {
        if (!object_kind || !object_id) return null;
        const path = pathOf[object_kind]?.(object_id);
        return (
          <>
            {path && (
              <Button component={Link} to={path} size="compact-sm" variant="subtle" px={4}>
                {t('audit.open')}
              </Button>
            )}
            {only({ object_id }, t('audit.onlyObject'), <code>{object_id.slice(0, 8)}</code>)}
          </>
        );
      },
    },
    {
      id: 'changes',
      header: t('audit.changes'),
      cell: ({ before, after }) => (before || after ? <ChangedValues before={before} after={after} /> : null),
    },
    {
      id: 'outcome',
      header: t('audit.outcome'),
      cell: ({ outcome }) =>
        outcome === 'ok' ? (
          <StatusBadge status="SUCCEEDED" label={t('audit.outcome.ok')} />
        ) : (
          <>
            <StatusBadge status="failed" label={t('audit.outcome.failed')} /> <code>{outcome}</code>
          </>
        ),
    },
    { id: 'address', header: t('word.address'), cell: ({ address }) => address },
  ];
  return (
    <DataTable
      caption={t('audit.caption')}
      list="audit"
      columns={columns}
      rows={entries}
      rowKey={({ number }) => String(number)}
      empty={empty}
    />
  );
}
