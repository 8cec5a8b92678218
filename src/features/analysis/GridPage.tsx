import '@mantine/core/styles/Switch.layer.css';
import '#src/ui/popup/floating-styles.ts';
import { Alert, Button, Group, Select, Switch, Text } from '@mantine/core';
import { IconColumns3, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Failure } from '#src/ui/feedback/Failure.tsx';
import { NoMatch } from '#src/ui/feedback/NoMatch.tsx';
import { DefaultSkeleton } from '#src/ui/feedback/QueryView.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import type { Column } from './grid/columns.ts';
import { exportGrid } from './grid/export-grid.ts';
import { GridTable } from './grid/GridTable.tsx';
import { allKeys, companiesOf, labelOf, type Row, rowsOf } from './grid/rows.ts';
import { SideBySide } from './grid/SideBySide.tsx';
import { useColumns } from './grid/useColumns.ts';
import { MAX_COLUMNS, MIN_COLUMNS, useGridUrl } from './grid/useGridUrl.ts';
import { saveFile } from './result/save-file.ts';

/**
 * `/analysis/grid`: compares results, each in a column, and finds contradictions between documents of one company. Two results
 * of one project are compared as before and after.
 */
export function GridPage() {
  const { t } = useMessages();
  const url = useGridUrl();
  const { ids, omitted } = url;
  const { columns, failed } = useColumns(ids);
  const choose = (
    <Button component={Link} to={paths.analysis} state={{ selected: ids }} variant="default">
      {t('analysis.grid.choose')}
    </Button>
  );
  if (ids.length < MIN_COLUMNS)
    return (
      <Page title={t('analysis.diff.title')}>
        <EmptyState icon={<IconColumns3 aria-hidden />} title={t('analysis.grid.few')} action={choose}>
          {t('analysis.select.number', { min: MIN_COLUMNS, max: MAX_COLUMNS })}
        </EmptyState>
      </Page>
    );
  const [one, other] = columns ?? [];
  if (columns?.length === 2 && one?.projectId && one.projectId === other?.projectId) {
    const [before, after] = [one, other].sort((a, b) => (a.createdAt ?? '').localeCompare(b.createdAt ?? ''));
    return <Navigate to={paths.resultComparison(before!.id, after!.id)} replace />;
  }
  return (
    <Page
      title={t('analysis.diff.title')}
      actions={
        <>
          {choose}
          {columns && <ExportButton columns={columns} url={url} />}
        </>
      }
    >
      {omitted > 0 && <Alert color="yellow">{t('analysis.grid.omitted', { max: MAX_COLUMNS, n: omitted })}</Alert>}
      {failed?.error && <Failure error={failed.error} retry={() => void failed.refetch()} />}
      {columns ? <Grid columns={columns} url={url} /> : <DefaultSkeleton />}
    </Page>
  );
}

interface GridProps {
  columns: Column[];
  url: ReturnType<typeof useGridUrl>;
}

function Grid({ columns, url }: GridProps) {
  const { t, locale } = useMessages();
  const [opened, setOpened] = useState<Row | null>(null);
  const { added, setAdded, isSame } = url;
  const all = rowsOf(columns, { ...url, isOnlyDifferences: false }, locale);
  const companies = companiesOf(columns, isSame);
  const differing = all.filter((row) => row.differing.size > 0);
  const rows = url.isOnlyDifferences ? differing : all;
  const shown = new Set(all.map(({ key }) => key));
  const choices = allKeys(columns)
    .filter((key) => !shown.has(key))
    .map((key) => ({ value: key, label: labelOf(key, columns, locale) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
  const isOneCompany = !isSame && companies[0]?.length === columns.length;
  return (
    <>
      <Group gap="md" data-screen>
        <Select
          size="xs"
          w={240}
          aria-label={t('analysis.grid.add')}
          placeholder={t('analysis.grid.add')}
          nothingFoundMessage={t('analysis.grid.add.none')}
          searchable
          limit={100}
          value={null}
          data={choices}
          onChange={(key) => key !== null && setAdded([...added, key])}
        />
        {!isOneCompany && (
          <Switch
            size="xs"
            label={t('analysis.grid.same')}
            checked={isSame}
            onChange={({ currentTarget }) => url.setSame(currentTarget.checked)}
          />
        )}
        {companies.length > 0 && (
          <>
            <Switch
              size="xs"
              label={t('analysis.grid.only')}
              checked={url.isOnlyDifferences}
              onChange={({ currentTarget }) => url.setOnlyDifferences(currentTarget.checked)}
            />
            <Text role="status" size="sm" c="dimmed">
              {t('analysis.grid.differences', { n: differing.length })}
            </Text>
          </>
        )}
      </Group>
      {rows.length > 0 ? (
        <GridTable
          columns={columns}
          rows={rows}
          onRemove={columns.length > MIN_COLUMNS ? url.remove : undefined}
          onRemoveRow={(key) => setAdded(added.filter((one) => one !== key))}
          onOpen={setOpened}
        />
      ) : (
        <NoMatch onClear={() => url.setOnlyDifferences(false)} />
      )}
      {opened && <SideBySide row={opened} columns={columns} close={() => setOpened(null)} />}
    </>
  );
}

function ExportButton({ columns, url }: GridProps) {
  const { t, locale } = useMessages();
  const save = useMutation({
    mutationFn: async () => saveFile('comparison.xlsx', await exportGrid(columns, rowsOf(columns, url, locale), t)),
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('analysis.grid.export')}
      </Button>
      {save.error && <Failure error={save.error} />}
    </>
  );
}
