import { Anchor } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { formatDecimal } from '#src/lib/format/decimal-text.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/t.ts';
import { columnsOf, DataTable } from '#src/ui/table/DataTable.tsx';
import { VisibleText } from '../generic/value/VisibleText.tsx';
import { anchorOf } from '../result/anchors.ts';
import classes from './ChangeTable.module.css';
import type { ChangeRow } from './comparison.ts';

const column = columnsOf<ChangeRow>();

interface ChangeTableProps {
  leftId: string;
  rightId: string;
  rows: ChangeRow[];
}

/** Renders one row per difference. Its path links to the value in the result that contains it. */
export function ChangeTable({ leftId, rightId, rows }: ChangeTableProps) {
  const { t, locale } = useMessages();
  const columns = useMemo(() => {
    const linkTo = ({ left, right }: ChangeRow) =>
      `${paths.result(right === null ? leftId : rightId)}?view=raw#${anchorOf(right ?? left ?? '')}`;
    return [
      column.display({
        id: 'where',
        header: t('analysis.diff.where'),
        meta: { rowHeader: true },
        cell: ({ row: { original } }) => (
          <Anchor
            component={Link}
            to={linkTo(original)}
            className={classes.path!}
            title={original.right ?? original.left ?? ''}
          >
            {original.path.length === 0 ? t('analysis.diff.whole') : <Path steps={original.path} />}
          </Anchor>
        ),
      }),
      column.accessor('kind', {
        header: t('analysis.diff.kind'),
        cell: ({ getValue }) => (
          <span className={classes.kind} data-kind={getValue()}>
            {t(`analysis.diff.${getValue()}`)}
          </span>
        ),
      }),
      column.accessor('before', {
        header: t('analysis.diff.before'),
        cell: ({ getValue }) => <Value text={getValue()} />,
      }),
      column.accessor('after', {
        header: t('analysis.diff.after'),
        cell: ({ getValue }) => <Value text={getValue()} />,
      }),
      column.accessor('difference', {
        header: t('analysis.diff.difference'),
        meta: { align: 'right' },
        cell: ({ getValue }) => {
          const difference = getValue();
          return difference && <span className={classes.difference}>{signed(difference, locale)}</span>;
        },
      }),
    ];
  }, [t, locale, leftId, rightId]);
  return (
    <DataTable
      caption={t('analysis.diff.caption')}
      columns={columns}
      rows={rows}
      rowKey={({ kind, left, right }) => `${kind} ${left} ${right}`}
    />
  );
}

function Path({ steps }: { steps: string[] }) {
  return steps.map((step, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: steps can be equal, and their order never changes.
    <span key={index}>
      {index > 0 && <span className={classes.arrow}> › </span>}
      <VisibleText text={step.length > 80 ? `${step.slice(0, 80)}…` : step} keep="" />
    </span>
  ));
}

function Value({ text }: { text: string | null }) {
  if (text === null) return <span aria-hidden="true">–</span>;
  return (
    <span className={classes.value}>
      <VisibleText text={text} keep={'\n'} />
    </span>
  );
}

const signed = (difference: string, locale: string) =>
  difference.startsWith('-')
    ? `−${formatDecimal(difference.slice(1), locale)}`
    : `+${formatDecimal(difference, locale)}`;
