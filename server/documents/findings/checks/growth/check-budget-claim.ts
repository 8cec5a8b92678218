import Big from 'big.js';
import type { NumberHit } from '../../../read/numbers.ts';
import type { Read } from '../../../read/reading.ts';
import { wordsOf } from '../../../words.ts';
import { type Check, checkOf } from '../check.ts';
import { phraseIn } from './rates.ts';
import { type Point, type Series, seriesNamed } from './series.ts';

const budget =
  /(?:the |our |its )?(?:(?:annual|full-year|quarterly|approved|original|revenue|sales|cost|\d{4}) )*(?:budget|plan)\b/;
/** "96% of budget", "完成预算的96%". */
const shareAfter = new RegExp(`^ of ${budget.source}`, 'i');
const shareBefore = /(?:完成|达到|占|实现)了?(?:年度|全年|本?季度?|半年度?)?(?:收入|销售)?(?:预算|计划)的(?:约|近)?$/;
/** "5% below budget", "比预算低5%": the percentage is the difference. */
const aboveAfter = new RegExp(`^ (?:above|over|ahead of|more than|higher than|better than) ${budget.source}`, 'i');
const belowAfter = new RegExp(`^ (?:below|under|behind|short of|less than|lower than) ${budget.source}`, 'i');
const belowBefore =
  /(?:(?:fell|was|came in|is|were) short of|missed|undershot) [^.;,]{0,30}(?:budget|plan) by (?:about |some |nearly )?$|(?:低于|少于)预算(?:约)?$|(?:比|较)预算[^，。；]{0,4}(?:低|少|下降)(?:了|约)*$/i;
const aboveBefore =
  /(?:exceeded|beat|overshot) [^.;,]{0,30}(?:budget|plan) by (?:about |some |nearly )?$|(?:超出|超过|高于)预算(?:约)?$|(?:比|较)预算[^，。；]{0,4}(?:高|多)(?:出|了|约)*$/i;
/** Words of statements about another year or a forecast, or with percentage points. */
const other = wordsOf({
  en: [/points?|last year['’]s|next year|will|would|should|could|assum\w*|expect\w*|forecast\w*/],
  zh: [/百分点|个点|预计|将|上年/],
});

interface Claim {
  hit: NumberHit;
  /** The actual value as a percentage of the budget. */
  of: Big;
}

/** Returns the percentages of a statement that compare an actual value with its budget. */
function claimsIn({ text, numbers }: Read): Claim[] {
  return numbers.flatMap((hit): Claim[] => {
    const [before, after] = [text.slice(0, hit.start), text.slice(hit.end)];
    if (!hit.percent) return [];
    if (shareAfter.test(after) || shareBefore.test(before)) return [{ hit, of: hit.value }];
    if (aboveAfter.test(after) || aboveBefore.test(before)) return [{ hit, of: hit.value.plus(100) }];
    return belowAfter.test(after) || belowBefore.test(before) ? [{ hit, of: new Big(100).minus(hit.value) }] : [];
  });
}

/** "Fell short of the revenue budget", "beat its sales plan". */
const ofBudget =
  /\b(?:short of|exceeded|missed|beat|undershot|overshot) (?:the |our |its )?(?<owner>\p{L}+) (?:budget|plan)/iu;

/** Returns the name of what a statement compares with its budget. */
const subjectOf = ({ text }: Read, { start }: NumberHit): string => {
  const clause = text.slice(0, start).replace(/^.*(?:[.;。；]|, (?:and|but|while) |，)/s, '');
  const owner = ofBudget.exec(clause)?.groups?.owner;
  return (
    owner ??
    phraseIn(
      clause.replace(
        /\b(?:was|were|is|are|came in at|came in|reached|stood at|at|exceeded|missed|beat|fell)\b.*$|(?:完成|达到|实现|占|比|较|低于|高于|超[出过]).*$/s,
        '',
      ),
    )
  );
};

const ofYear = /\b(?:annual|full-year|whole year)\b|年度|全年/i;

/** Returns the actual and the budgeted value of each row that has both for exactly one period. */
function pairsOf(series: readonly Series[]): { actual: Point; budget: Point }[] {
  return series.flatMap(({ points, table }) => {
    if (table === null) return [];
    const budgets = points.filter(({ isPlanned }) => isPlanned);
    const pairs = budgets.flatMap((one) => {
      const actual = points.find((point) => !point.isPlanned && point.period === one.period && point.unit === one.unit);
      return actual && one.value.gt(0) ? [{ actual, budget: one }] : [];
    });
    return pairs.length === 1 ? pairs : [];
  });
}

const MAX_STATEMENTS = 500;

/** Checks statements such as "revenue was 96% of budget" against tables with actual and budgeted values. */
export function checkBudgetClaims(reads: readonly Read[], series: readonly Series[]): Check[] {
  const found = reads.filter(
    ({ kind, text }) =>
      kind !== 'row' &&
      kind !== 'heading' &&
      text.length <= 400 &&
      /budget|plan|预算|计划/i.test(text) &&
      !other.test(text),
  );
  return found.slice(0, MAX_STATEMENTS).flatMap((read) =>
    claimsIn(read).flatMap(({ hit, of }): Check[] => {
      const [pair, ...more] = pairsOf(seriesNamed(subjectOf(read, hit), series, read.place.entry));
      if (!pair || (ofYear.test(read.text) && pair.actual.precision !== 'year')) return [];
      const { actual, budget: plan } = pair;
      const expected = actual.value.div(plan.value).times(100);
      const isOne = more.every((one) =>
        one.actual.value.div(one.budget.value).times(100).minus(expected).abs().lt('0.5'),
      );
      if (!isOne || expected.minus(of).abs().gt(40)) return [];
      const isShare = of.eq(hit.value);
      const [by, is] = [of.minus(100), expected.minus(100)];
      // With different signs, the direction is wrong as well.
      const isSameSide = by.s === is.s;
      return [
        checkOf({
          kind: 'ratio',
          subject: read.text,
          expected: isShare ? expected : isSameSide ? is.abs() : is,
          stated: isShare || isSameSide ? hit.value : by,
          tolerance: /[.,]\d/.test(hit.raw) ? hit.step.times('1.1') : new Big('0.6'),
          unit: '%',
          basis: `${actual.value.toFixed()} / ${plan.value.toFixed()}`,
          read,
        }),
      ];
    }),
  );
}
