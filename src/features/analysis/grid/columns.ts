import type { CompanyFacts, FindingDecision } from '#contract/findings.ts';
import type { Passage } from '#src/lib/passage.ts';
import { folded } from '#src/lib/plain-name.ts';
import { disputes } from '#src/lib/text/disputed.ts';
import { byPointerOf, stateOf } from '../decisions/decision-context.ts';
import { collectPassages } from '../evidence/evidence.ts';
import { contradictionsIn, type Findings } from '../findings/read-findings.ts';
import type { ResultAnswer } from '../read/result-answer.ts';
import { subjectOf } from '../result/subject.ts';
import { type CountId, countIds, keyOf, partsOf, type Value, type Values, valuesOf } from './values.ts';

/** A result in the grid. */
export interface Column {
  id: string;
  /** Why there are no values; null if there are. */
  fault: 'waiting' | 'failed' | 'gone' | 'noFindings' | Error | null;
  retry: () => void;
  /** Name of the company, or null if it is unknown. */
  name: string | null;
  /** Name of the project. */
  document: string | null;
  projectId: string | undefined;
  createdAt: string | undefined;
  /** The same for results about one company. */
  company: string;
  /** Companies that the files of an archive are about, if there are several. */
  companies: readonly string[];
  format: string | null | undefined;
  isPartial: boolean;
  values: Values | null;
  /** Returns true if the result cannot tell that the document has no value for a key. */
  isUnsure: (key: string) => boolean;
  isDisputed: (value: Value) => boolean;
  passages: ReadonlyMap<string, Passage>;
}

/** Everything that a column is made from. */
export interface Read {
  answer: ResultAnswer | undefined;
  fault: Column['fault'];
  decided: FindingDecision[] | undefined;
  company: CompanyFacts | undefined;
  document: string | undefined;
  retry: () => void;
}

const known = new WeakMap<ResultAnswer, ReadonlyMap<string, Passage>>();
function passagesOf(answer: ResultAnswer) {
  const passages = known.get(answer) ?? collectPassages(answer.result, answer.findings?.summary?.format).byPointer;
  known.set(answer, passages);
  return passages;
}

export function columnOf(id: string, { answer, fault, decided, company, document, retry }: Read): Column {
  const findings = answer?.state === 'ready' ? answer.findings : null;
  const state = !answer || answer.state === 'ready' ? null : answer.state;
  const corrections = company?.facts.filter(({ is_corrected }) => is_corrected) ?? [];
  const corrected = corrections.find(({ fact }) => fact === 'name')?.value;
  const name = corrected ?? (answer?.state === 'ready' ? subjectOf(answer.result) : null);
  const decisions = { byPointer: byPointerOf(decided ?? []) };
  const isStanding = (finding: { pointer: string }) => stateOf(finding, decisions) !== 'dismissed';
  const contradictions = findings ? contradictionsIn(findings).filter(isStanding) : [];
  const values = findings && valuesOf(findings, corrections);
  if (findings) for (const [key, value] of countsOf(findings, isStanding)) values?.set(key, [value]);
  const companies = findings?.summary?.companies ?? [];
  const isCut = answer?.isPartial === true || Object.values(findings?.omitted ?? {}).some((count) => count > 0);
  return {
    id,
    fault: fault ?? state ?? (findings ? null : 'noFindings'),
    retry,
    name,
    document: document ?? null,
    projectId: answer?.task.project_id,
    createdAt: answer?.task.created_at,
    company: companies.length > 1 ? id : name === null ? (answer?.task.project_id ?? id) : folded(name),
    companies,
    format: findings?.summary?.format,
    isPartial: answer?.isPartial === true,
    values,
    isUnsure: (key) => isCut || countIds.includes(partsOf(key).id as CountId),
    isDisputed: (shown) =>
      !shown.isCorrected &&
      (shown.from ?? [shown]).some(
        ({ value, unit }) => unit !== '' && contradictions.some((check) => disputes(check, value, unit)),
      ),
    passages: findings && answer ? passagesOf(answer) : new Map(),
  };
}

/** Returns the counts of a result without dismissed findings. A count is missing if the result does not have the list. */
function countsOf(findings: Findings, isStanding: (finding: { pointer: string }) => boolean) {
  const { consistency_checks: checks, risks, gaps, summary } = findings;
  const counts: [CountId, number | undefined, string][] = [
    ['contradictions', checks?.length ? contradictionsIn(findings).filter(isStanding).length : undefined, ''],
    ['risks', risks?.filter(isStanding).length, ''],
    ['gaps', gaps?.filter(isStanding).length, ''],
    ['coverage', summary?.coverage_score == null ? undefined : Math.round(summary.coverage_score * 100), '%'],
  ];
  const pointers = { contradictions: '/consistency_checks', risks: '/risks', gaps: '/gaps', coverage: '/coverage' };
  return counts.flatMap(([id, count, unit]): [string, Value][] =>
    count === undefined ? [] : [[keyOf(id), { value: String(count), unit, pointer: pointers[id] }]],
  );
}
