import { Button, Group, Paper, Text } from '@mantine/core';
import { IconPlayerStop, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type BulkAction, MAX_SELECTED_RUNS, type RunFilter, runs } from '#contract/runs.ts';
import { call } from '#src/api/call.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { useFailureText } from '#src/ui/feedback/useFailureText.ts';
import { SelectedRows } from '#src/ui/table/SelectedRows.tsx';
import { selection, useSelection } from './selection.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./BulkDialog.tsx')).BulkDialog }));

interface SelectionBarProps {
  filter: RunFilter;
  /** Number of runs that match the filter. */
  total: number;
}

/** Selection across all pages and its actions. */
export function SelectionBar({ filter, total }: SelectionBarProps) {
  const { t, locale } = useMessages();
  const ids = useSelection();
  const { dropped, forget } = useDroppedRuns();
  const [asked, setAsked] = useState<{ action: BulkAction; runIds: string[] } | null>(null);
  const all = useMutation({
    mutationFn: () => {
      const { page: _, page_size: __, sort: ___, ...query } = filter;
      return call(runs.ids, { query });
    },
    onSuccess: ({ run_ids }) => selection.add(run_ids),
  });
  const ask = (action: BulkAction) => setAsked({ action, runIds: [...ids] });
  const number = (n: number) => n.toLocaleString(locale);
  return (
    <>
      {dropped > 0 && (
        <Paper component={Group} withBorder radius="sm" px={12} py={6} role="status" gap="xs">
          <Text size="sm">{t('runs.select.dropped', { n: dropped })}</Text>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={forget}>
            {t('action.close')}
          </Button>
        </Paper>
      )}
      {ids.size > 0 && (
        <SelectedRows
          label={t('runs.selection')}
          count={t('runs.selected', { n: ids.size })}
          clear={{ label: t('action.clearSelection'), run: selection.clear }}
        >
          {ids.size < total && (
            <Button size="compact-sm" variant="subtle" loading={all.isPending} onClick={() => all.mutate()}>
              {total > MAX_SELECTED_RUNS
                ? t('runs.select.most', { most: number(MAX_SELECTED_RUNS), total: number(total) })
                : t('runs.select.all', { total: number(total) })}
            </Button>
          )}
          <Group gap="xs" ml="auto">
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlayerStop size={14} />}
              onClick={() => ask('cancel')}
            >
              {t('runs.bulk.cancel')}
            </Button>
            <Button size="xs" variant="default" leftSection={<IconTrash size={14} />} onClick={() => ask('delete')}>
              {t('runs.bulk.delete')}
            </Button>
          </Group>
          {all.error && <SelectFailure error={all.error} />}
        </SelectedRows>
      )}
      {asked && (
        <Suspense fallback={null}>
          <BulkDialog {...asked} close={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}

function SelectFailure({ error }: { error: Error }) {
  const { title } = useFailureText(error);
  return (
    <Text role="alert" size="sm" c="red" w="100%">
      {title}
    </Text>
  );
}

/** Checks after a reload which selected runs still exist, removes the others and returns how many were removed. */
function useDroppedRuns() {
  const [dropped, setDropped] = useState(0);
  useSelection();
  const isUnverified = selection.isUnverified();
  useEffect(() => {
    if (!isUnverified) return;
    selection.markVerified();
    const body = { action: 'delete' as const, run_ids: [...selection.get()], dry_run: true };
    call(runs.bulk, { body }).then(
      ({ outcomes }) => {
        const gone = outcomes.filter(({ outcome }) => outcome === 'not_found').map(({ run_id }) => run_id);
        selection.remove(gone);
        setDropped(gone.length);
      },
      // Ignored: the dialog checks again before any action and shows the error.
      () => {},
    );
  }, [isUnverified]);
  return { dropped, forget: () => setDropped(0) };
}
