import { wholeStatement } from '#src/lib/text/whole-statement.ts';
import type { Label } from '../outputs.ts';
import { evidenceIn } from '../read/statements.ts';
import type { ConsistencyCheck, Gap, Question, Risk } from './analysis-output.ts';
import { fill, valueWithUnit } from './phrases/phrases.ts';
import type { Phrases } from './phrases/phrases.types.ts';
import { short } from './phrases/short.ts';

type Draft = Omit<Question, 'id'>;

const labelOfCheck: Record<ConsistencyCheck['kind'], Label> = {
  total: 'financials',
  share_total: 'funding',
  use_of_funds: 'funding',
  growth: 'financials',
  ratio: 'financials',
  conflict: 'financials',
};
const labelOfRisk: Record<string, Label> = {
  litigation: 'legal',
  regulation: 'legal',
  people: 'team',
  technology: 'product',
  runway: 'financials',
  liquidity: 'financials',
  losses: 'financials',
  forecast: 'financials',
  competition: 'market',
  customer_concentration: 'traction',
  churn: 'traction',
  no_revenue: 'traction',
};

function checkQuestions(checks: readonly ConsistencyCheck[], phrases: Phrases): Draft[] {
  const wrong = checks.filter(({ status }) => status === 'inconsistent');
  return wrong.map((check) => {
    const { kind, subject_phrase, stated, expected, difference, unit } = check;
    const subject = short(wholeStatement(check.subject, check.quote));
    const basis = short(check.basis);
    const question = fill(phrases.checks[kind] ?? '', {
      subject: subject_phrase ? check.subject : subject,
      basis,
      stated: valueWithUnit(stated, unit, phrases).value,
      expected: valueWithUnit(expected, unit, phrases).value,
      difference,
      unit: valueWithUnit(stated, unit, phrases).unit,
    });
    return {
      label: labelOfCheck[kind],
      question,
      code: `check.${kind}`,
      params: {
        subject: subject_phrase ?? subject,
        basis,
        stated: { value: stated, unit },
        expected: { value: expected, unit },
        difference: { value: difference, unit },
      },
      basis: 'inconsistency',
      basis_id: check.id,
      priority: 'high',
      ...evidenceIn(check),
    };
  });
}

/** Maximum number of questions about risks of one kind, the most severe first. They differ only in what they quote. */
const MAX_OF_KIND = 3;

/** Returns one question for a derived and a stated risk of the same kind. Inconsistencies have questions of their own. */
function riskQuestions(risks: readonly Risk[], phrases: Phrases): Draft[] {
  const drafts: Draft[] = [];
  const asked = new Set<string>();
  for (const risk of risks) {
    const template = phrases.risks[risk.kind]?.question;
    if (
      !template ||
      risk.kind === 'figures' ||
      asked.has(`${risk.kind} ${risk.quote}`) ||
      drafts.filter(({ code }) => code === `risk.${risk.kind}`).length >= MAX_OF_KIND ||
      asked.has(`derived ${risk.kind}`)
    )
      continue;
    asked.add(`${risk.kind} ${risk.quote}`);
    asked.add(`${risk.origin} ${risk.kind}`);
    const sentence = short(risk.risk);
    drafts.push({
      label: labelOfRisk[risk.kind] ?? 'risk',
      question: fill(template, { sentence }),
      code: `risk.${risk.kind}`,
      params: { sentence: risk.risk_phrase ?? sentence },
      basis: 'risk',
      basis_id: risk.id,
      priority: risk.severity,
      ...evidenceIn(risk),
    });
  }
  return drafts;
}

/** Returns the questions about gaps. Without an amount sought, one question covers the round and its terms. */
function gapQuestions(gaps: readonly Gap[], phrases: Phrases): Draft[] {
  const isRaising = !gaps.some(({ code }) => code === 'gap.ask');
  return gaps.flatMap((gap): Draft[] => {
    if (!isRaising && (gap.code === 'gap.use_of_funds' || gap.code === 'gap.valuation')) return [];
    const { id, kind, label, code, params, severity } = gap;
    const question =
      kind === 'label' ? phrases.labels[label].question : phrases.gaps[code.replace('gap.', '')]?.question;
    if (!question) return [];
    return [{ label, question, code, params, basis: 'gap', basis_id: id, priority: severity, ...evidenceIn(gap) }];
  });
}

const order = { high: 0, medium: 1, low: 2 };

/** Returns the questions an investor would ask about this document, by priority. Each refers to the element it derives from. */
export function questionsOf(
  from: {
    gaps: readonly Gap[];
    checks: readonly ConsistencyCheck[];
    risks: readonly Risk[];
  },
  phrases: Phrases,
): Question[] {
  return [
    ...checkQuestions(from.checks, phrases),
    ...riskQuestions(from.risks, phrases),
    ...gapQuestions(from.gaps, phrases),
  ]
    .sort((a, b) => order[a.priority] - order[b.priority])
    .map((draft, index) => ({ id: `Q${index + 1}`, ...draft }));
}
