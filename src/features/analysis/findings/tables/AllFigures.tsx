import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatDecimal } from '#src/lib/format/decimal-text.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { NoMatch } from '#src/ui/feedback/NoMatch.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { StateFilter } from '#src/ui/form/StateFilter.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { periodName } from '#src/ui/phrases/period-name.ts';
import type { Column, Sort } from '#src/ui/table/DataTable.tsx';
import { ResultTable } from '../../generic/table/ResultTable.tsx';
import { ModelMark } from '../ModelMark.tsx';
import type { Figure } from '../read-findings.ts';
import { PlaceLink } from '../SourceNote.tsx';
import { csvOfFigures, type FigureRow, figureRow, filterRows, sortRows } from './figure-rows.ts';

/** Every number and date of the document, as a table that can be filtered, sorted and downloaded. */
export function AllFigures({ figures }: { figures: Figure[] }) {
  const { t } = useMessages();
  const [kind, setKind] = useState<string>();
  const [text, setText] = useState('');
  const [sort, setSort] = useState<Sort>();
  const title = t('findings.allFigures');
  const all = figures.map(figureRow);
  const matching = filterRows(all, text);
  const rows = kind === undefined ? matching : matching.filter((row) => row.kind === kind);
  const sorted = sort ? sortRows(rows, sort) : rows;
  const columns = useColumns(all);
  const kinds = [...new Set(all.map((row) => row.kind))];
  const clear = () => {
    setKind(undefined);
    setText('');
  };
  const csv = () => {
    const header = ['what', 'period', 'value', 'unit', 'kind', 'where', 'quote'] as const;
    return csvOfFigures(
      header.map((name) => t(`findings.figures.${name}`)),
      sorted,
    );
  };
  return (
    <Stack gap="sm" miw={0}>
      <Group component="search" justify="space-between" gap="sm" data-screen>
        <StateFilter
          label={t('findings.figures.kinds')}
          all={t('findings.figures.all')}
          states={kinds}
          words={(one) => all.find((row) => row.kind === one)?.kindText ?? one}
          value={kind}
          counts={Object.fromEntries(kinds.map((one) => [one, matching.filter((row) => row.kind === one).length]))}
          onChange={setKind}
        />
        <SearchField label={t('findings.figures.search')} value={text} onChange={setText} />
      </Group>
      <ResultTable
        name={title}
        columns={columns}
        rows={sorted}
        {...(sort && { sort })}
        onSort={setSort}
        empty={<NoMatch onClear={clear} />}
        file={{ name: title, csv }}
      />
    </Stack>
  );
}

/** Returns the columns. The period is left out if no figure has one. */
function useColumns(rows: readonly FigureRow[]): Column<FigureRow>[] {
  const { t, locale } = useMessages();
  return [
    {
      id: 'what',
      header: t('findings.figures.what'),
      sortKey: 'what',
      isRowHeader: true,
      cell: (row) => {
        const { what, quote } = row;
        return (
          <>
            {what && <VisibleText text={what} keep="" />}
            <ModelMark source={row} short />
            {quote && (
              <Text component="div" size="sm" c="dimmed" maw="60ch" lineClamp={2} title={quote}>
                <VisibleText text={quote} />
              </Text>
            )}
          </>
        );
      },
    },
    ...(rows.some(({ period }) => period)
      ? [
          {
            id: 'period',
            header: t('findings.figures.period'),
            sortKey: 'period',
            cell: ({ period }: FigureRow) => <VisibleText text={period ? periodName(period, locale) : '–'} keep="" />,
          },
        ]
      : []),
    {
      id: 'value',
      header: t('findings.figures.value'),
      sortKey: 'value',
      align: 'right',
      cell: ({ kind, value }) => (
        <VisibleText text={kind === 'date' ? periodName(value, locale) : formatDecimal(value, locale)} keep="" />
      ),
    },
    {
      id: 'unit',
      header: t('findings.figures.unit'),
      cell: ({ kind, unitText, kindText }) => (
        <VisibleText text={unitText || (kind === 'date' ? '' : kindText)} keep="" />
      ),
    },
    { id: 'where', header: t('findings.figures.where'), cell: (row) => <PlaceLink source={row} /> },
  ];
}
