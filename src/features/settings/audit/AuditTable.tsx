import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AuditEntry } from '#contract/audit.ts';
import { paths } from '#src/lib/paths.ts';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { StatusBadge } from '#src/ui/feedback/StatusBadge.tsx';
import { ActionText, ChangedValues } from '#src/ui/page/ActionHistory.tsx';
import { Instant } from '#src/ui/page/Instant.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { type Column, DataTable } from '#src/ui/table/DataTable.tsx';
import type { AuditView } from './audit.queries.ts';

interface AuditTableProps {
  entries: AuditEntry[] | undefined;
  empty?: ReactNode;
  onFilter: (filter: Partial<AuditView>) => void;
}

export function AuditTable({ entries, empty, onFilter }: AuditTableProps) {
  const { t } = useMessages();
  const columns: Column<AuditEntry>[] = [
    { id: 'at', header: t('audit.time'), isRowHeader: true, cell: ({ at }) => <Instant value={at} /> },
    {
      id: 'user',
      header: t('audit.user'),
      cell: ({ user_id, user_name }) =>
        user_id ? (
          <Only label={t('audit.onlyUser')} onClick={() => onFilter({ user_id })}>
            <VisibleText text={user_name ?? user_id} keep="" />
          </Only>
        ) : (
          t('audit.nobody')
        ),
    },
    {
      id: 'action',
      header: t('audit.action'),
      cell: ({ operation, count }) => (
        <>
          <ActionText operation={operation} />
          {count > 1 && ` (${t('audit.times', { n: count })})`}
        </>
      ),
    },
    { id: 'object', header: t('audit.object'), cell: (entry) => <AuditObject {...entry} onFilter={onFilter} /> },
    {
      id: 'changes',
      header: t('audit.changes'),
      cell: ({ before, after }) =>
        before || after ? (
          <Stack gap={0}>
            <ChangedValues before={before} after={after} />
          </Stack>
        ) : null,
    },
    {
      id: 'outcome',
      header: t('audit.outcome'),
      cell: ({ outcome }) =>
        outcome === 'ok' ? (
          <StatusBadge status="SUCCEEDED" label={t('audit.outcome.ok')} />
        ) : (
          <>
            <StatusBadge status="failed" label={t('audit.outcome.failed')} />{' '}
            <Text span size="xs" ff="monospace">
              {outcome}
            </Text>
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

const pathOf: Record<string, (id: string) => string> = { project: paths.project, run: paths.run, report: paths.report };

interface AuditObjectProps extends Pick<AuditEntry, 'object_kind' | 'object_id'>, Pick<AuditTableProps, 'onFilter'> {}

function AuditObject({ object_kind, object_id, onFilter }: AuditObjectProps) {
  const { t } = useMessages();
  if (!object_kind || !object_id) return null;
  const path = pathOf[object_kind]?.(object_id);
  const name = messageOr(`audit.kind.${object_kind}`, object_kind);
  return (
    <Group gap={4}>
      {path ? (
        <Anchor component={Link} to={path} inherit>
          {name}
        </Anchor>
      ) : (
        name
      )}
      <Only label={t('audit.onlyObject')} onClick={() => onFilter({ object_id })}>
        <code>{object_id.slice(0, 8)}</code>
      </Only>
    </Group>
  );
}

/** A value that filters the list when it is clicked. */
const Only = ({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) => (
  <Button size="compact-sm" variant="subtle" px={4} title={label} onClick={onClick}>
    {children}
  </Button>
);
