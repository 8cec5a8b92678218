import type { ReportRequest } from '#contract/reports.ts';

export interface FieldChange {
  field: string;
  left: string | undefined;
  right: string | undefined;
}

export interface ReportChange {
  part: 'facts' | 'overview' | 'focusPoint' | 'question' | 'summary' | 'disclosure';
  /** Unique key, stable for the same two reports. */
  key: string;
  /** Displayed number of a focus point (`n`) or a question (`seq`). */
  number?: number;
  kind: 'added' | 'removed' | 'changed';
  fields: FieldChange[];
}

type Fields = Record<string, string | undefined>;
type Question = ReportRequest['report']['questions'][number];
type FocusPoint = NonNullable<ReportRequest['report']['focus_points']>[number];

/**
 * Returns the differences between two reports in reading order. Focus points are matched by `n` and questions by
 * `question_id`. Repeated ids are matched in order of appearance.
 */
export function compareReports(left: ReportRequest, right: ReportRequest): ReportChange[] {
  const whole = (part: ReportChange['part'], a: Fields, b: Fields): ReportChange[] => {
    const fields = changedFields(a, b);
    return fields.length > 0 ? [{ part, key: part, kind: 'changed', fields }] : [];
  };
  const [a, b] = [left.report, right.report];
  return [
    ...whole('facts', factsOf(left), factsOf(right)),
    ...whole('overview', { overview: a.overview }, { overview: b.overview }),
    ...pairs(a.focus_points ?? [], b.focus_points ?? [], ({ n }) => String(n)).flatMap(([one, other, key]) =>
      changeOf('focusPoint', key, (other ?? one)!.n, one && pointFields(one), other && pointFields(other)),
    ),
    ...pairs(a.questions, b.questions, ({ question_id }) => question_id).flatMap(([one, other, key]) =>
      changeOf('question', key, (other ?? one)!.seq, one && questionFields(one), other && questionFields(other)),
    ),
    ...whole('summary', { focus_summary: a.focus_summary }, { focus_summary: b.focus_summary }),
    ...whole('disclosure', { disclosure: a.disclosure }, { disclosure: b.disclosure }),
  ];
}

/** Excludes the version, which names the two sides and always differs. */
const factsOf = ({ report_status, render_mode, generated_at }: ReportRequest): Fields => ({
  report_status,
  render_mode,
  generated_at,
});
const pointFields = ({ title, text }: FocusPoint): Fields => ({ title, text });
const questionFields = (question: Question): Fields => ({
  seq: String(question.seq),
  question: question.question,
  focus: question.focus,
  answer_analysis: question.answer_analysis,
  recommended_answer: question.recommended_answer?.map((answer) => `• ${answer}`).join('\n'),
  ready: question.ready === undefined ? undefined : String(question.ready),
});

function changeOf(
  part: ReportChange['part'],
  key: string,
  number: number,
  one?: Fields,
  other?: Fields,
): ReportChange[] {
  const fields = changedFields(one ?? {}, other ?? {});
  if (one && other && fields.length === 0) return [];
  return [{ part, key: `${part} ${key}`, number, kind: one ? (other ? 'changed' : 'removed') : 'added', fields }];
}

const changedFields = (left: Fields, right: Fields): FieldChange[] =>
  [...new Set([...Object.keys(left), ...Object.keys(right)])]
    .filter((field) => left[field] !== right[field])
    .map((field) => ({ field, left: left[field], right: right[field] }));

/** Matches the items of both sides by id, in the order of the right side. Items only on the left come last. */
function pairs<T>(
  left: T[],
  right: T[],
  idOf: (item: T) => string,
): [left: T | undefined, right: T | undefined, key: string][] {
  const keyed = (items: T[]) => {
    const seen = new Map<string, number>();
    return new Map(
      items.map((item) => {
        const id = idOf(item);
        const time = (seen.get(id) ?? 0) + 1;
        seen.set(id, time);
        return [JSON.stringify([id, time]), item] as const;
      }),
    );
  };
  const [lefts, rights] = [keyed(left), keyed(right)];
  const keys = new Set([...rights.keys(), ...lefts.keys()]);
  return [...keys].map((key) => [lefts.get(key), rights.get(key), key]);
}
