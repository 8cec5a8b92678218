import type { DeepAnalysis, Gap } from '../../findings/analysis-output.ts';
import type { CompanyRecord, LabeledSections } from '../../outputs.ts';
import { compare, type Score } from './compare-findings.ts';
import type { Truth } from './read-corpus.ts';

export const kinds = ['contradictions', 'gaps', 'risks', 'figures', 'meanings', 'company', 'labels', 'about'] as const;
export type Kind = (typeof kinds)[number];
export type Scores = Record<Kind, Score>;

interface Analyzed {
  truth: Truth;
  labeled: LabeledSections;
  company: CompanyRecord;
  result: DeepAnalysis;
}

export const noScores = (): Scores =>
  Object.fromEntries(kinds.map((kind) => [kind, { right: 0, wrong: 0, missed: 0, notes: [] }])) as unknown as Scores;

/** Returns true for equal values. For a date, the result has only the year, or the month if both are of one year. */
const near = (a: string, b: string) => {
  if (/^\d{4}-\d\d/.test(b)) return a === b.slice(0, 4) || Number(a) === Number(b.slice(5, 7));
  return Math.abs(Number(a) - Number(b)) <= Math.max(0.06, Math.abs(Number(b)) * 0.001);
};

const isAny = (value: string, answers: string) => answers.split('|').some((one) => near(value, one));

function contradictionsOf({ truth, result }: Analyzed): Score {
  const found = result.consistency_checks.filter(({ status }) => status === 'inconsistent');
  return compare(
    found,
    truth.contradictions ?? [],
    ({ stated, expected }, [a, b]) =>
      (isAny(stated, a) && isAny(expected, b)) || (isAny(stated, b) && isAny(expected, a)),
    (one) => ('subject' in one ? `${one.kind} "${one.subject}" ${one.stated}, not ${one.expected}` : one.join(' and ')),
  );
}

/** Facts that a document is expected to state, by label. */
const expectedFacts: Record<string, string[]> = {
  team: ['people', 'head_count'],
  product: [],
  market: ['market_size', 'competitors'],
  business_model: ['pricing', 'cac'],
  traction: ['customers', 'retention'],
  financials: ['revenue', 'burn', 'gross_margin', 'audit'],
  funding: ['ask', 'use_of_funds', 'valuation', 'ownership'],
  risk: [],
  legal: ['ip', 'litigation'],
};

function gapsOf({ truth, result }: Analyzed): Score {
  const idOf = ({ kind, label, code }: Gap) => (kind === 'label' ? `label:${label}` : code.replace('gap.', ''));
  const stated = new Set([...(truth.stated ?? []), ...(truth.optional ?? [])]);
  const covered = Object.values(truth.labels ?? {})
    .join('|')
    .split('|');
  // Without expected facts, only its label shows whether a subject is absent, and the product is often described
  // elsewhere.
  const absent = Object.entries(expectedFacts).flatMap(([label, facts]) =>
    label !== 'product' &&
    !stated.has(`label:${label}`) &&
    facts.every((fact) => !stated.has(fact)) &&
    !covered.includes(label) &&
    !(truth.risks?.length && label === 'risk')
      ? [label]
      : [],
  );
  const missing = Object.values(expectedFacts)
    .flat()
    .filter((fact) => !stated.has(fact));
  const all = result.gaps.map(idOf);
  const found = all.filter((id) => id !== 'label:product' && !truth.optional?.includes(id));
  const score = compare(found, [...missing, ...absent.map((label) => `label:${label}`)], (a, b) => a === b, String);
  // A gap about a whole subject covers the facts of that subject, and vice versa.
  const implied = missing.filter(
    (fact) =>
      !found.includes(fact) &&
      Object.entries(expectedFacts).some(([label, facts]) => facts.includes(fact) && all.includes(`label:${label}`)),
  );
  const split = absent.filter(
    (label) => !found.includes(`label:${label}`) && expectedFacts[label]!.some((fact) => found.includes(fact)),
  );
  const excused = [...implied, ...split.map((label) => `label:${label}`)];
  return {
    ...score,
    right: score.right + implied.length,
    missed: score.missed - excused.length,
    notes: score.notes.filter((note) => !excused.some((id) => note === `missed: ${id}`)),
  };
}

function risksOf({ truth, result }: Analyzed): Score {
  const stated = result.risks.filter(({ origin }) => origin === 'stated');
  const score = compare(
    stated,
    truth.risks ?? [],
    ({ quote }, words) => quote.includes(words),
    (one) => (typeof one === 'string' ? one : `${one.kind} ${one.quote.slice(0, 90)}`),
  );
  const derived = [
    ...new Set(
      result.risks.filter(({ origin, kind }) => origin === 'derived' && kind !== 'figures').map(({ kind }) => kind),
    ),
  ];
  const expected = truth.derived ?? [];
  const extra = compare(
    derived.filter((kind) => expected.includes(kind) || !['forecast', 'losses'].includes(kind)),
    expected,
    (a, b) => a === b,
    (kind) => `derived ${kind}`,
  );
  return {
    right: score.right + extra.right,
    wrong: score.wrong + extra.wrong,
    missed: score.missed + extra.missed,
    notes: [...score.notes, ...extra.notes],
  };
}

const compared = ['money', 'percentage', 'head_count', 'count'];

function figuresOf({ truth, result }: Analyzed): Score {
  if (truth.figures === undefined) return noScores().figures;
  const values = new Set(truth.figures.map((figure) => figure.split(' ')[0]!));
  const found = [
    ...new Set(result.figures.filter(({ kind }) => compared.includes(kind)).map(({ value }) => value)),
    ...new Set(result.metrics.flatMap(({ points }) => points.map(({ value }) => value))),
  ];
  return compare(
    [...new Set(found.map(Number))],
    [...new Set([...values].map(Number))],
    (a, b) => Math.abs(a) === Math.abs(b),
    String,
  );
}

/** Months and days, which the truth leaves out: its periods are years, halves and quarters. */
const month = /(?<=^\d{4})-\d{2}.*/;

function meaningsOf({ truth, result }: Analyzed): Score {
  if (truth.figures === undefined) return noScores().meanings;
  const expected = truth.figures
    .map((figure) => figure.split(' '))
    // A figure of a year without a meaning has its period in third place.
    .filter(([, , meaning]) => meaning && !/^\d{4}/.test(meaning))
    .map(([value, , meaning, period]) => ({ value: value!, meaning: meaning!, period: period ?? null }));
  const points = result.metrics.flatMap(({ metric, points }) =>
    points.map(({ value, period }) => ({ value, meaning: metric, period: period as string | null })),
  );
  const others = result.figures
    .filter(({ about, value }) => about !== null && !points.some((point) => Number(point.value) === Number(value)))
    .map(({ value, about }) => ({ value, meaning: about!, period: null as string | null }));
  const unique = [...new Map([...points, ...others].map((one) => [JSON.stringify(one), one])).values()];
  return compare(
    unique,
    expected,
    (a, b) =>
      Number(a.value) === Number(b.value) &&
      a.meaning === b.meaning &&
      (a.period === null || b.period === null || a.period.replace(month, '') === b.period.replace(month, '')),
    ({ value, meaning, period }) => `${value} ${meaning} ${period ?? ''}`,
  );
}

const accepts = (answers: string, value: string) => new RegExp(answers, 'iu').test(value);

/** Adds the English name of a round to a Chinese one: "A 轮 Series A". */
const stageInBoth = (stage: string) =>
  stage
    .replace(/(Pre-?)?([A-F])\+{0,2} ?[轮輪]/iu, '$& $1Series $2')
    .replace(/种子|種子/, '$& seed')
    .replace(/天使/, '$& angel')
    .replace(/上市/, '$& public');

function companyOf({ truth, company }: Analyzed): Score {
  const score: Score = { right: 0, wrong: 0, missed: 0, notes: [] };
  const field = (what: string, expected: string | undefined, value: string | undefined) => {
    if (expected === undefined) return;
    const unknown = expected.split('|').includes('unknown');
    if (value === undefined ? unknown : accepts(expected, value)) {
      if (value !== undefined) score.right += 1;
    } else if (value === undefined) {
      score.missed += 1;
      score.notes.push(`missed: ${what} ${expected}`);
    } else {
      score.wrong += 1;
      score.notes.push(`wrong: ${what} ${value}`);
      if (expected !== 'unknown') score.missed += 1;
    }
  };
  field('name', truth.name, company.name?.value);
  field('place', truth.place, company.location?.value);
  field('stage', truth.stage, company.stage ? stageInBoth(company.stage.value) : undefined);
  field('sector', truth.sector, company.sector?.value);
  const people = compare(
    company.people.map(({ value }) => value),
    Object.entries(truth.people ?? {}),
    ({ name, role }, [who, what]) => name.includes(who) && accepts(what, role),
    (one) => (Array.isArray(one) ? one.join(', ') : `${one.name}, ${one.role}`),
  );
  return {
    right: score.right + people.right,
    wrong: score.wrong + people.wrong,
    missed: score.missed + people.missed,
    notes: [...score.notes, ...people.notes],
  };
}

function labelsOf({ truth, labeled }: Analyzed): Score {
  const named = labeled.sections.filter(({ title, inherited }) => title !== null && !inherited);
  const headings = Object.keys(truth.labels ?? {});
  const partsOf = (title: string | null) => title!.split(' › ');
  // A heading without text of its own is not a section: the one below it counts.
  const isBare = (heading: string) =>
    named.some(({ title }) => {
      const parts = partsOf(title);
      const last = parts.pop()!;
      return parts.some((part) => part.endsWith(heading)) && headings.some((other) => last.endsWith(other));
    });
  return compare(
    named,
    Object.entries(truth.labels ?? {}).filter(([heading]) => !isBare(heading)),
    ({ title, label }, [heading, answers]) =>
      partsOf(title).some((part) => part.endsWith(heading)) && answers.split('|').includes(label),
    (one) => (Array.isArray(one) ? one.join(': ') : `${one.title}: ${one.label}`),
  );
}

/** Compares the analysis of a document with its truth. */
export function scoreOf(analyzed: Analyzed): Scores {
  const { truth, result } = analyzed;
  if (truth.company === false) {
    const wrong = result.risks.length + result.gaps.length + result.questions.length;
    const note = [
      `wrong: ${result.risks.length} risks, ${result.gaps.length} gaps, ${result.questions.length} questions`,
    ];
    return {
      ...noScores(),
      about: { right: wrong === 0 ? 1 : 0, wrong: wrong === 0 ? 0 : 1, missed: 0, notes: wrong === 0 ? [] : note },
    };
  }
  const isAbout = result.summary.sentences.every(({ code }) => code !== 'noCompany');
  return {
    contradictions: contradictionsOf(analyzed),
    gaps: gapsOf(analyzed),
    risks: risksOf(analyzed),
    figures: figuresOf(analyzed),
    meanings: meaningsOf(analyzed),
    company: companyOf(analyzed),
    labels: labelsOf(analyzed),
    about: {
      right: isAbout ? 1 : 0,
      wrong: 0,
      missed: isAbout ? 0 : 1,
      notes: isAbout ? [] : ['missed: it is about a company'],
    },
  };
}

/** Adds the scores of a document to the total, with the document's name in each note. */
export function addScores(total: Scores, scores: Scores, name: string): void {
  for (const kind of kinds) {
    total[kind].right += scores[kind].right;
    total[kind].wrong += scores[kind].wrong;
    total[kind].missed += scores[kind].missed;
    total[kind].notes.push(...scores[kind].notes.map((note) => `${name}: ${note}`));
  }
}

/** Share of what was found that is right, 1 if nothing was found. */
export const precisionOf = ({ right, wrong }: Score): number => (right + wrong === 0 ? 1 : right / (right + wrong));
/** Share of the expected elements that were found. */
export const recallOf = ({ right, missed }: Score): number => (right + missed === 0 ? 1 : right / (right + missed));
