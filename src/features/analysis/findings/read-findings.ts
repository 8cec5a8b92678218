import { z } from 'zod/mini';
import { fieldOf, isNumber, isObject, type Json, type JsonObject, sourceOf } from '#src/lib/json/json.ts';

/** Place in the document that supports a finding. */
const Source = z.object({
  /** Path inside an archive. */
  entry: z.nullish(z.string()),
  /** 1-based page, slide or sheet. */
  page: z.nullish(z.number()),
  /** 1-based line or paragraph. */
  line: z.nullish(z.number()),
  quote: z.nullish(z.string()),
  /** Set if a model proposed the element. */
  source: z.catch(z.optional(z.literal('model')), undefined),
  /** Recognition confidence of the text of a scan, 0 to 100. */
  text_confidence: z.catch(z.nullish(z.number().check(z.minimum(0), z.maximum(100))), undefined),
});
export type Source = z.output<typeof Source>;
/** JSON Pointer of an element in the result, by which it can be linked to. */
type Placed<T> = T & { pointer: string };
/** JSON Pointers of the findings without which an element is no longer needed. */
type RestingOnOthers<T> = T & { restsOn?: readonly string[] };

const params = z.catch(z.optional(z.record(z.string(), z.unknown())), undefined);
const code = z.catch(z.optional(z.string()), undefined);
/** Text of the analysis as a code with its values, which the console translates. */
const Phrase = z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) });
const phrase = z.catch(z.nullish(Phrase), undefined);

const Severity = z.catch(z.enum(['high', 'medium', 'low']), 'low');
export type Severity = z.output<typeof Severity>;

export type Summary = z.output<typeof Summary>;
const Summary = z.object({
  text: z.nullish(z.string()),
  format: z.catch(z.nullish(z.string()), undefined),
  sentences: z.catch(z.optional(z.array(Phrase)), undefined),
  sector: z.nullish(z.string()),
  stage: z.nullish(z.string()),
  ask: z.nullish(z.string()),
  ask_currency: z.nullish(z.string()),
  partial: z.nullish(z.boolean()),
  pages: z.catch(z.nullish(z.number()), undefined),
  /** Pages, slides or sheets that were read. */
  pages_read: z.catch(z.nullish(z.number()), undefined),
  /** How much of the expected information the document gives, 0 to 1. */
  coverage_score: z.catch(z.nullish(z.number()), undefined),
  /** Companies that the files of an archive seem to be about, if there are several. */
  companies: z.catch(z.optional(z.array(z.string())), undefined),
  /** Pages that are scans, by whether they were read. */
  scans: z.catch(z.nullish(z.object({ read: z.array(z.number()), unread: z.array(z.number()) })), undefined),
});

/** A figure that takes part in a check, at its own place. */
const CheckedFigure = z.extend(Source, {
  name: z.nullish(z.string()),
  value: z.string(),
  unit: z.string(),
  /** True if another value of this figure alone would make all figures agree. */
  is_suspect: z.catch(z.boolean(), false),
});
const Term = z.extend(CheckedFigure, { operator: z.catch(z.string(), '+') });
export type CheckTerm = z.output<typeof Term>;

const compared = {
  kind: z.string(),
  subject: z.string(),
  expected: z.string(),
  stated: z.string(),
  difference: z.string(),
  unit: z.string(),
  basis: z.string(),
};
const Check = z.extend(Source, {
  ...compared,
  id: z.string(),
  status: z.enum(['consistent', 'inconsistent']),
  subject_phrase: phrase,
  /** Place of the basis, if it is another statement of the document. */
  basis_evidence: z.catch(z.optional(Source), undefined),
  stated_figure: z.catch(z.optional(CheckedFigure), undefined),
  /** Figures that the expected value is calculated from. */
  terms: z.catch(z.optional(z.array(Term)), undefined),
  /** Other comparisons that fail because of the same wrong figure. */
  consequences: z.catch(z.optional(z.array(z.extend(Source, compared))), undefined),
});
export type Check = Placed<z.output<typeof Check>>;

const Question = z.extend(Source, {
  id: z.string(),
  label: z.string(),
  question: z.string(),
  code,
  params,
  priority: Severity,
  basis: z.catch(z.optional(z.string()), undefined),
  basis_id: z.catch(z.optional(z.string()), undefined),
});
export type Question = RestingOnOthers<Placed<z.output<typeof Question>>>;

const Risk = z.extend(Source, {
  id: z.string(),
  origin: z.string(),
  kind: z.string(),
  risk: z.string(),
  risk_phrase: phrase,
  severity: Severity,
});
const Gap = z.extend(Source, {
  id: z.string(),
  label: z.string(),
  missing: z.string(),
  why: z.string(),
  code,
  params,
  severity: Severity,
});
export type Risk = RestingOnOthers<Placed<z.output<typeof Risk>>>;
export type Gap = Placed<z.output<typeof Gap>>;

const Point = z.extend(Source, { period: z.string(), value: z.string(), projected: z.catch(z.boolean(), false) });
const Metric = z.object({
  metric: z.string(),
  name: z.string(),
  unit: z.string(),
  change_percent: z.nullish(z.string()),
  points: z.array(Point),
});
export type Metric = Placed<z.output<typeof Metric>>;

const Milestone = z.extend(Source, { date: z.string(), event: z.string() });
export type Milestone = Placed<z.output<typeof Milestone>>;

const Coverage = z.object({
  label: z.string(),
  sections: z.number(),
  strength: z.coerce.number(),
  missing: z.boolean(),
});
export type Coverage = Placed<z.output<typeof Coverage>>;

const Figure = z.extend(Source, {
  id: z.string(),
  kind: z.string(),
  value: z.string(),
  unit: z.string(),
  label: z.string(),
  about: z.nullish(z.string()),
  name: z.nullish(z.string()),
  period: z.nullish(z.string()),
});
export type Figure = Placed<z.output<typeof Figure>>;

const CompanyFact = z.extend(Source, { fact: z.string(), value: z.string() });
export type CompanyFact = Placed<z.output<typeof CompanyFact>>;

const Person = z.extend(Source, { name: z.string(), role: z.string() });
export type Person = Placed<z.output<typeof Person>>;

/** Section of the document with its label. */
const OutlineSection = z.extend(Source, {
  title: z.nullable(z.string()),
  label: z.string(),
  confidence: z.coerce.number(),
  runner_up: z.nullish(z.string()),
});
export type OutlineSection = Placed<z.output<typeof OutlineSection>>;

/** A finding of the rules that a model took back. */
const Withdrawn = z.extend(Source, {
  reason: z.enum(['stated', 'no_risk', 'resolved', 'other_subject', 'plan']),
  gap: z.optional(Gap),
  risk: z.optional(Risk),
  metric: z.optional(z.object({ metric: z.string(), name: z.string() })),
});
export type Withdrawn = Placed<z.output<typeof Withdrawn>>;

/** A part of the file that was not read, or a doubt about what was read. */
const ReadingNote = z.object({
  kind: z.catch(z.enum(['unread', 'busy', 'doubt']), 'unread'),
  code: z.string(),
  params: z.record(z.string(), z.unknown()),
  message: z.string(),
  count: z.number(),
  /** The pages that the note is about as ranges, if there are several. */
  pages: z.optional(z.string()),
});
export type ReadingNote = z.output<typeof ReadingNote>;

const parts = {
  summary: Summary,
  reading_notes: z.array(ReadingNote),
  coverage: z.array(Coverage),
  consistency_checks: z.array(Check),
  questions: z.array(Question),
  risks: z.array(Risk),
  gaps: z.array(Gap),
  withdrawn: z.array(Withdrawn),
  metrics: z.array(Metric),
  timeline: z.array(Milestone),
  company_facts: z.array(CompanyFact),
  people: z.array(Person),
  outline: z.array(OutlineSection),
  figures: z.array(Figure),
};
type Parts = {
  [Name in keyof typeof parts]?: z.output<(typeof parts)[Name]> extends (infer Item)[]
    ? Placed<Item>[]
    : z.output<(typeof parts)[Name]>;
};

/** A result of the deep analysis that the console knows how to present. */
export interface Findings extends Parts {
  /** Number of elements that the service left out of a list, by its name. */
  omitted: Record<string, number>;
  /** Parts that are presented by their shape, because they are unknown or not as expected. */
  rest: JsonObject;
}

/** Returns the checks whose figures do not agree. */
export const contradictionsIn = ({ consistency_checks: checks = [] }: Pick<Findings, 'consistency_checks'>): Check[] =>
  checks.filter(({ status }) => status === 'inconsistent');

/** Returns the findings of a result with the schema `assay.deep-analysis` 1 or 2, or null for any other result. */
export function readFindings(result: Json): Findings | null {
  const version = isObject(result)
    ? /^assay\.deep-analysis\/([12])$/.exec(String(fieldOf(result, 'schema')))?.[1]
    : undefined;
  if (!isObject(result) || version === undefined) return null;
  const findings: Findings = { omitted: {}, rest: { keys: [], values: [] } };
  const rest: [string, Json][] = [];
  for (const [index, key] of result.keys.entries()) {
    const value = result.values[index]!;
    const omitted = /^(.+)_omitted$/.exec(key)?.[1];
    const known = Object.hasOwn(parts, key) ? parts[key as keyof typeof parts] : undefined;
    const parsed = known?.safeParse(plainOf(value, version === '1'));
    if (parsed?.success) Object.assign(findings, { [key]: placed(parsed.data, key) });
    else if (omitted !== undefined && typeof value === 'number') findings.omitted[omitted] = value;
    else if (key !== 'schema') rest.push([key, value]);
  }
  if (findings.summary?.partial) removeGaps(findings);
  linkToBasis(findings);
  findings.rest = { keys: rest.map(([key]) => key), values: rest.map(([, value]) => value) };
  return findings;
}

/** Removes what a part of the document does not say, because the rest may say it. */
function removeGaps(findings: Findings) {
  delete findings.gaps;
  delete findings.coverage;
  delete findings.summary?.coverage_score;
  if (findings.questions) findings.questions = findings.questions.filter(({ basis }) => basis !== 'gap');
}

/** Links questions to the finding that they come from, and the risk about contradictions to all of them. */
function linkToBasis({ questions = [], ...findings }: Findings) {
  const { risks = [], gaps = [] } = findings;
  const contradictions = contradictionsIn(findings);
  const raisers = new Map<string | undefined, { id: string; pointer: string }[]>(
    Object.entries({ inconsistency: contradictions, risk: risks, gap: gaps }),
  );
  for (const question of questions as Question[]) {
    const raiser = raisers.get(question.basis)?.find(({ id }) => id === question.basis_id);
    if (raiser) question.restsOn = [raiser.pointer];
  }
  const wrong = contradictions.map(({ pointer }) => pointer);
  for (const risk of risks as Risk[]) if (risk.risk_phrase?.code === 'derived.figures') risk.restsOn = wrong;
}

const placed = <T extends object>(data: T, key: string) =>
  Array.isArray(data) ? data.map((item: object, index) => ({ ...item, pointer: `/${key}/${index}` })) : data;

/**
 * Converts lossless JSON to plain values. Numbers that a double cannot reproduce become text.
 * @param isFirst true for version 1 of the schema, which calls a quote `sentence`
 */
function plainOf(value: Json, isFirst: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => plainOf(item, isFirst));
  if (isObject(value))
    return Object.fromEntries(
      value.keys.map((key, index) => [
        isFirst && key === 'sentence' ? 'quote' : key,
        plainOf(value.values[index]!, isFirst),
      ]),
    );
  return isNumber(value) && typeof value !== 'number' ? sourceOf(value) : value;
}
