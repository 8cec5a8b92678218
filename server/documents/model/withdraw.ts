import { factNames } from '../facts/fact-names.ts';
import type { DeepAnalysis, Gap, Metric, Risk, Withdrawn } from '../findings/analysis-output.ts';
import type { Read } from '../read/reading.ts';
import { evidenceOf } from '../read/statements.ts';
import type { Proposals } from './proposals.ts';
import type { QuoteFinder } from './quotes.ts';
import type { Tally } from './tally.ts';

type Lists = Pick<DeepAnalysis, 'gaps' | 'risks' | 'metrics'>;
type Finding = Pick<Withdrawn, 'gap' | 'risk' | 'metric'>;

/** A finding of the rules as a model sees it. */
export interface Withdrawable {
  id: string;
  says: string;
  quote: string;
  finding: Finding;
}

const isOfRules = ({ source }: { source?: 'model' }) => source === undefined;

/** Returns the findings of the rules that a model may withdraw. Their ids are the same in each analysis of a document. */
export function withdrawable({ gaps, risks, metrics }: Lists): Withdrawable[] {
  return [
    ...gaps.filter(isOfRules).map((gap: Gap) => ({ id: gap.id, says: gap.missing, quote: '', finding: { gap } })),
    ...risks.filter(isOfRules).map((risk: Risk) => ({
      id: risk.id,
      says: risk.origin === 'stated' ? `Risk: ${risk.kind}` : risk.risk,
      quote: risk.quote,
      finding: { risk },
    })),
    ...metrics.map((metric: Metric) => {
      const last = metric.points.findLast(({ projected }) => !projected) ?? metric.points.at(-1)!;
      const says = `${metric.name} ${last.period}: ${last.value} ${metric.unit}`;
      return { id: metric.metric, says, quote: last.quote, finding: { metric } };
    }),
  ];
}

/** Reasons by the kind of finding: a statement fills a gap, and only a figure can be a plan. */
const reasonsOf = ({ gap, risk }: Finding): readonly Withdrawn['reason'][] =>
  gap ? ['stated'] : risk ? ['no_risk', 'resolved', 'other_subject'] : ['other_subject', 'plan'];

/** Returns true if a statement can fill a gap: an amount that was not found needs a number of its kind. */
function canFill({ code }: Gap, { numbers }: Read): boolean {
  const kind = factNames.find(({ id }) => code === `gap.${id}`)?.kind ?? 'mention';
  if (kind === 'mention') return true;
  return numbers.some((hit) => (kind === 'money' ? hit.currency !== null : kind !== 'percent' || hit.percent));
}

/**
 * Returns the findings that a model withdraws with a statement of the document. Each needs a statement of its own, so that one
 * sentence of a document cannot take back all findings.
 */
export function withdrawnBy(
  { withdrawals, statements }: Pick<Proposals, 'withdrawals' | 'statements'>,
  lists: Lists,
  quotes: QuoteFinder,
  tally: Tally,
): Withdrawn[] {
  const known = new Map(withdrawable(lists).map((one) => [one.id, one.finding]));
  const used = new Set<unknown>();
  return withdrawals.flatMap(({ finding: id, statement, reason }): Withdrawn[] => {
    const [finding, quoted] = [known.get(id), statements[statement]];
    const read = quoted && quotes.find(quoted)[0];
    const isShown = read && read.kind !== 'heading' && (!finding?.gap || canFill(finding.gap, read));
    if (!isShown || !finding || !reasonsOf(finding).includes(reason)) {
      tally.drop(read ? 'subject' : 'quote');
      return [];
    }
    if (used.has(id) || used.has(read)) {
      tally.drop('repeated');
      return [];
    }
    used.add(id).add(read);
    tally.keep();
    return [{ reason, ...finding, ...evidenceOf(read), source: 'model' }];
  });
}

/** Returns the lists without the withdrawn findings. */
export function withoutWithdrawn({ gaps, risks, metrics }: Lists, withdrawn: readonly Withdrawn[]): Lists {
  const gone = new Set<unknown>(withdrawn.flatMap(({ gap, risk, metric }) => [gap, risk, metric]));
  const stays = (one: unknown) => !gone.has(one);
  return { gaps: gaps.filter(stays), risks: risks.filter(stays), metrics: metrics.filter(stays) };
}
