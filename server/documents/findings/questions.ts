import { wholeStatement } from '#src/lib/text/whole-statement.ts';
import type { Label } from '../outputs.ts';
import { evidenceIn } from '../read/statements.ts';
import type { ConsistencyCheck, Gap, Question, Risk } from './analysis-output.ts';
import { phraseText, type TextLanguage } from './phrase-text.ts';
import { short } from './short.ts';

/** Question without its text, which follows from its phrase. */
type Draft = Omit<Question, 'id' | 'question'>;

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

/** Returns one question for each contradiction. */
function checkQuestions(checks: readonly ConsistencyCheck[]): Draft[] {
  const wrong = checks.filter(({ status }) => status === 'inconsistent');
  return wrong.map((check) => {
    const { id, kind, subject, subject_phrase, stated, expected, difference, unit, basis, quote } = check;
    return {
      label: labelOfCheck[kind],
      code: `check.${kind}`,
      params: {
        subject: subject_phrase ?? short(wholeStatement(subject, quote)),
        basis: short(basis),
        stated: { value: stated, unit },
        expected: { value: expected, unit },
        difference: { value: difference, unit },
      },
      basis: 'inconsistency',
      basis_id: id,
      priority: 'high',
      ...evidenceIn(check),
    };
  });
}

/** Maximum number of questions about risks of one kind, the most severe first. They differ only in what they quote. */
const MAX_OF_KIND = 3;

/** Returns one question for a derived and a stated risk of the same kind. */
function riskQuestions(risks: readonly Risk[]): Draft[] {
  const asked = risks.filter(({ kind, quote }, index) => {
    const before = risks.slice(0, index).filter((one) => one.kind === kind);
    const isCovered = before.some((one) => one.origin === 'derived' || one.quote === quote);
    return !isCovered && before.length < MAX_OF_KIND;
  });
  return asked.map((risk) => ({
    label: labelOfRisk[risk.kind] ?? 'risk',
    code: `risk.${risk.kind}`,
    params: { sentence: risk.risk_phrase ?? short(risk.risk) },
    basis: 'risk',
    basis_id: risk.id,
    priority: risk.severity,
    ...evidenceIn(risk),
  }));
}

/** Returns the questions about gaps. Without an amount sought, one question covers the round and its terms. */
function gapQuestions(gaps: readonly Gap[]): Draft[] {
  const isRaising = !gaps.some(({ code }) => code === 'gap.ask');
  const asked = gaps.filter(({ code }) => isRaising || (code !== 'gap.use_of_funds' && code !== 'gap.valuation'));
  return asked.map((gap) => {
    const { id, label, code, params, severity } = gap;
    return { label, code, params, basis: 'gap', basis_id: id, priority: severity, ...evidenceIn(gap) };
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
  language: TextLanguage,
): Question[] {
  return [...checkQuestions(from.checks), ...riskQuestions(from.risks), ...gapQuestions(from.gaps)]
    .sort((a, b) => order[a.priority] - order[b.priority])
    .map((draft, index) => ({
      id: `Q${index + 1}`,
      ...draft,
      question: phraseText(`question.${draft.code}`, draft.params, language),
    }));
}
