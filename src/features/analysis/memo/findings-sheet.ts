import type { FindingDecision } from '#contract/findings.ts';
import type { Cell } from '#src/lib/office/cell.ts';
import { stateOf, stateText } from '../decisions/decision-context.ts';
import { type Check, contradictionsIn, type Source } from '../findings/read-findings.ts';
import { type Messages, missingOf, placeOf, questionOf, riskOf, standingRisk, subjectOf } from '../findings/wording.ts';
import { warningsOf } from './memo-of.ts';
import type { MemoSource } from './memo-source.ts';

interface SheetRow {
  kind: 'contradiction' | 'question' | 'risk' | 'gap';
  finding: Source & { pointer: string };
  text: string;
  check?: Check;
}

/** Returns a table of all findings with their decisions, dismissed ones too, after what may be wrong with the result. */
export function findingsSheet(source: MemoSource, messages: Messages) {
  const { findings, decisions } = source;
  const { t, locale } = messages;
  const { questions = [], risks = [], gaps = [], summary } = findings;
  const rows: SheetRow[] = [
    ...contradictionsIn(findings).map((check) => ({
      kind: 'contradiction' as const,
      finding: check,
      text: subjectOf(check, locale),
      check,
    })),
    ...questions.map((one) => ({ kind: 'question' as const, finding: one, text: questionOf(one, locale) })),
    ...risks.map((one) => ({
      kind: 'risk' as const,
      finding: one,
      text: riskOf(standingRisk(one, decisions), locale),
    })),
    ...gaps.map((one) => ({ kind: 'gap' as const, finding: one, text: missingOf(one, locale) })),
  ];
  const sourcesOf = ({ finding, check }: SheetRow) => [finding, check?.basis_evidence ?? {}];
  const joined = (parts: (string | null | undefined)[]): Cell => ({ text: parts.filter(Boolean).join('\n') });
  const decisionOf = ({ finding }: SheetRow): Partial<FindingDecision> =>
    decisions?.byPointer.get(finding.pointer) ?? {};
  const columns: { label: string; width: number; cell: (row: SheetRow) => Cell }[] = [
    { label: t('analysis.diff.kind'), width: 14, cell: ({ kind }) => ({ text: t(`analysis.sheet.${kind}`) }) },
    { label: t('analysis.sheet.finding'), width: 60, cell: ({ text }) => ({ text }) },
    { label: t('findings.stated'), width: 16, cell: ({ check }) => amount(check?.stated) },
    { label: t('findings.expected'), width: 16, cell: ({ check }) => amount(check?.expected) },
    { label: t('findings.figures.unit'), width: 10, cell: ({ check }) => ({ text: check?.unit ?? '' }) },
    {
      label: t('findings.figures.where'),
      width: 16,
      cell: (row) => joined(sourcesOf(row).map((place) => placeOf(place, summary?.format, t))),
    },
    { label: t('findings.figures.quote'), width: 60, cell: (row) => joined(sourcesOf(row).map(({ quote }) => quote)) },
    ...(decisions
      ? [
          {
            label: t('analysis.sheet.state'),
            width: 14,
            cell: (row: SheetRow) => ({
              text: [stateText(stateOf(row.finding, decisions)), decisionOf(row).is_outdated && t('findings.outdated')]
                .filter(Boolean)
                .join(' · '),
            }),
          },
          { label: t('findings.note'), width: 40, cell: (row: SheetRow) => ({ text: decisionOf(row).note ?? '' }) },
          {
            label: t('analysis.sheet.by'),
            width: 18,
            cell: (row: SheetRow) => ({ text: decisionOf(row).decided_by ?? '' }),
          },
          {
            label: t('analysis.sheet.when'),
            width: 20,
            cell: (row: SheetRow) => {
              const instant = decisionOf(row).decided_at;
              return instant ? { instant } : { text: '' };
            },
          },
        ]
      : []),
  ];
  const notices = warningsOf(source, messages).map((text) => [{ text: t('analysis.sheet.about') }, { text }]);
  return { columns, rows: [...notices, ...rows.map((row) => columns.map(({ cell }) => cell(row)))] };
}

const amount = (value: string | undefined): Cell => (value === undefined ? { text: '' } : { amount: value });
