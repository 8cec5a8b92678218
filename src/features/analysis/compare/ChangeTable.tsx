import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { formatDecimal } from '#src/lib/format/decimal-text.ts';
import { paths } from '#src/lib/paths.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { type Column, DataTable } from '#src/ui/table/DataTable.tsx';
import { anchorOf } from '../result/anchors.ts';
import classes from './ChangeTable.module.css';
import type { ChangeRow } from './comparison.ts';

/** Renders one row per difference. Its path links to the value in the result that contains it. */
export function ChangeTable({ leftId, rightId, rows }: { leftId: string; rightId: string; rows: ChangeRow[] }) {
  const { t, locale } = useMessages();
  const linkTo = ({ left, right }: ChangeRow) =>
    `${paths.result(right === null ? leftId : rightId)}?view=raw#${anchorOf(right ?? left ?? '')}`;
  const columns: Column<ChangeRow>[] = [
    {
      id: 'where',
      header: t('analysis.diff.where'),
      isRowHeader: true,
      cell: (row) => (
        <Anchor component={Link} to={linkTo(row)} className={classes.path!} title={row.right ?? row.left ?? ''}>
          {row.path.length === 0 ? t('analysis.diff.whole') : <Path steps={row.path} />}
        </Anchor>
      ),
    },
    {
      id: 'kind',
      header: t('analysis.diff.kind'),
      cell: ({ kind }) => (
        <span className={classes.kind} data-kind={kind}>
          {t(`analysis.diff.${kind}`)}
        </span>
      ),
    },
    { id: 'before', header: t('analysis.diff.before'), cell: ({ before }) => <Value text={before} /> },
    { id: 'after', header: t('analysis.diff.after'), cell: ({ after }) => <Value text={after} /> },
    {
      id: 'difference',
      header: t('analysis.diff.difference'),
      align: 'right',
      cell: ({ difference }) => difference && <span className={classes.difference}>{signed(difference, locale)}</span>,
    },
  ];
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
