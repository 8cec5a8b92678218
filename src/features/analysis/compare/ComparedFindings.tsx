import { Badge, Text } from '@mantine/core';
import { IconEqual } from '@tabler/icons-react';
import { messageOr } from '#src/messages/t.ts';
import { useMessages } from '#src/messages/useMessages.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { Section } from '#src/ui/page/Section.tsx';
import { VisibleText } from '#src/ui/page/VisibleText.tsx';
import { withUnit } from '#src/ui/phrases/amounts.ts';
import { periodName } from '#src/ui/phrases/period-name.ts';
import { type Column, DataTable } from '#src/ui/table/DataTable.tsx';
import type { Findings } from '../findings/read-findings.ts';
import { SuspectMark } from '../findings/SuspectMark.tsx';
import { sectionTitles } from '../findings/sections.ts';
import { type IsDisputed, useDisputed } from '../findings/useDisputed.ts';
import { missingOf, questionOf, riskOf, subjectOf } from '../findings/wording.ts';
import { type FigurePair, figurePairs } from './figure-pairs.ts';
import { changesOf, type FindingChange } from './match-findings.ts';

interface ComparedFindingsProps {
  before: Findings;
  after: Findings;
}

/** Shows what changed between two deep analyses of a project. */
export function ComparedFindings({ before, after }: ComparedFindingsProps) {
  const { t } = useMessages();
  const isDisputed = { before: useDisputed(before), after: useDisputed(after) };
  const changes = changesOf(before, after);
  const pairs = figurePairs(before, after).filter(({ isEqual }) => !isEqual);
  if (changes.length === 0 && pairs.length === 0)
    return <EmptyState icon={<IconEqual aria-hidden />} title={t('analysis.diff.sameFindings')} />;
  return (
    <>
      {changes.length > 0 && (
        <Section title={t('analysis.diff.findings', { n: changes.length })}>
          <ChangedFindings changes={changes} />
        </Section>
      )}
      {pairs.length > 0 && (
        <Section title={t('findings.figures')}>
          <Figures pairs={pairs} isDisputed={isDisputed} />
        </Section>
      )}
    </>
  );
}

function ChangedFindings({ changes }: { changes: FindingChange[] }) {
  const { t, locale } = useMessages();
  const text = (item: FindingChange['before']) => {
    if (!item) return '–';
    if ('stated' in item) {
      const [stated, expected] = [item.stated, item.expected].map((value) => withUnit(value, item.unit, locale));
      return `${subjectOf(item, locale)}: ${stated} ≠ ${expected}`;
    }
    if ('question' in item) return questionOf(item, locale);
    const name = 'risk' in item ? riskOf(item, locale) : missingOf(item, locale);
    return t('word.with', { name, detail: t(`findings.severity.${item.severity}`) });
  };
  const columns: Column<FindingChange>[] = [
    {
      id: 'change',
      header: t('analysis.diff.kind'),
      isRowHeader: true,
      cell: ({ change }) => (
        <Badge color="gray" c="inherit">
          {t(`analysis.diff.${change}`)}
        </Badge>
      ),
    },
    { id: 'kind', header: t('analysis.diff.where'), cell: ({ kind }) => t(sectionTitles[kind]) },
    { id: 'before', header: t('analysis.diff.before'), cell: (row) => <VisibleText text={text(row.before)} /> },
    { id: 'after', header: t('analysis.diff.after'), cell: (row) => <VisibleText text={text(row.after)} /> },
  ];
  return (
    <DataTable
      caption={t('analysis.diff.caption')}
      columns={columns}
      rows={changes}
      rowKey={({ before, after }) => `${before?.pointer} ${after?.pointer}`}
    />
  );
}

/** Figures of a result that are not metrics of the company. */
const own = ['ask', 'contradictions'] as const;
const isOwn = (id: string): id is (typeof own)[number] => (own as readonly string[]).includes(id);

interface FiguresProps {
  pairs: FigurePair[];
  /** Returns whether a figure of that side may be wrong. */
  isDisputed: Record<'before' | 'after', IsDisputed>;
}

function Figures({ pairs, isDisputed }: FiguresProps) {
  const { t, locale } = useMessages();
  const label = ({ id, name }: FigurePair) =>
    isOwn(id) ? t(`findings.${id}`) : messageOr(`findings.metric.${id}`, name);
  const side = (pair: FigurePair, which: 'before' | 'after') => {
    const figure = pair[which];
    if (!figure) return '–';
    const isStated = pair.id === 'ask' || !isOwn(pair.id);
    return (
      <span>
        <VisibleText text={withUnit(figure.value, figure.unit, locale)} keep="" />
        {figure.period && (
          <Text span size="sm" c="dimmed">
            {' '}
            {periodName(figure.period, locale)}
          </Text>
        )}
        {isStated && isDisputed[which](figure.value, figure.unit) && <SuspectMark />}
      </span>
    );
  };
  const columns: Column<FigurePair>[] = [
    {
      id: 'figure',
      header: t('findings.metric'),
      isRowHeader: true,
      cell: (pair) => <VisibleText text={label(pair)} keep="" />,
    },
    { id: 'before', header: t('analysis.diff.before'), align: 'right', cell: (pair) => side(pair, 'before') },
    { id: 'after', header: t('analysis.diff.after'), align: 'right', cell: (pair) => side(pair, 'after') },
  ];
  return (
    <DataTable
      caption={t('analysis.table.of', { name: t('findings.figures') })}
      columns={columns}
      rows={pairs}
      rowKey={({ key }) => key}
    />
  );
}
