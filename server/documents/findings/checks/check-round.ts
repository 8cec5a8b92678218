import Big from 'big.js';
import type { NumberHit } from '../../read/numbers.ts';
import type { Read } from '../../read/reading.ts';
import { pattern, wordsOf } from '../../words.ts';
import { type Check, checkOf } from './check.ts';

/** A figure of a round and the statement that it is in. */
interface Figure {
  hit: NumberHit;
  read: Read;
}

const money = wordsOf({
  en: [
    /rais(?:e|es|ed|ing)|seek\w*|sought|ask(?:ing)?|round|series [a-e]\b|seed/,
    /invest\w*|subscrib\w*|commit\w*|buys?|contribut\w*/,
    /equity|new (?:ordinary |preferred |preference )?(?:shares|equity|money)/,
  ],
  zh: [/融资|募资|增资/, /投资|认购|出资/],
});
const before = /pre-money|\bpre\b(?![- ]seed)|before (?:the )?(?:new money|round|investment|money)|投前/i;
const after =
  /post-money|\bpost\b(?! (?:code|office))|valuation cap|\bcap\b|投后|after (?:the )?(?:new money|round|money)/i;
const valuation = /\bvaluation (?:of|at|is)\b|\bvalued at\b|\bvaluation\s*[:\t]|估值/i;
const earlier = wordsOf({
  en: [/(?:seed|angel|earlier|previous\w*|last|series [a-e]) round/, /(?:raised|closed) (?:in|so far|to date)/],
  zh: [/此前|天使轮|上一?轮|曾/],
});

const result = /revenues?|sales|turnover|income|costs?|profits?|orders/;
/** Words for those who get a stake for new money, and for the time after it. */
const offered = wordsOf({
  en: [
    /(?:new|incoming|series [a-e]|seed|round|lead) (?:investors?|members?|partners?|shareholders?|money)/,
    /(?:investors?|partner|member) (?:\w+ ){0,3}(?:hold|own|receive|get|have)s?/,
    /(?:stake|equity|shares?) (?:sold|offered|on offer|for sale)|offering|giv(?:e|es|ing) up/,
    /in (?:exchange|return) for|enlarged/,
    /(?:buyers?|holders?|subscribers?|purchasers?) of the new (?:shares|stock|equity)/,
    /after (?:closing|completion|the (?:round|issue|increase|investment|transaction|money))/,
    /(?:once|when) (?:the|this) (?:round|issue|transaction|investment) (?:has |is )?(?:closed?|completed?|done)/,
  ],
  stems: [pattern`for (?:an? )?\d[\d.]*% (?:of (?!(?:\w+ ){0,3}${result}\b)|(?:stake|equity|holding)\b)`],
  zh: [/出让|释放|增资后/, /新股东|新投资[人方者]|投资[人方]/],
});
/** Rows of a table with terms or holders that are about the new money. */
const newHolder = wordsOf({
  en: [
    /(?:new|incoming) (?:\p{L}+ )?(?:investors?|members?|partners?|shareholders?|money|shares)/u,
    /(?:stake|equity|shares?|holding) (?:sold|offered|on offer|for sale|issued)|offer(?:ed|ing)/,
  ],
  zh: [/出让|释放|本[轮次]/, /新股东|新投资[人方者]/],
});
const ofCompany = wordsOf({
  text: [
    pattern`^[^.;。；]{0,24}\b(?:company|equity|shares?|capital|business|group|stake|enlarged|
      fully diluted|stock)\b`,
  ],
  zh: [/^[^，。；]{0,8}(?:股权|股份|的股)/],
});
const stakeBefore = wordsOf({
  stems: [
    pattern`(?:stake|equity|for|hold|holds|own|owns|receives?|get|gets|buys?|have|has|of|to|offering)
      \b[^.;,%]{0,24}$`,
  ],
  zh: [/出让|释放|持股|占股|持有|股权|获得|占/],
});
/** Percentages that new money did not buy: stakes of founders, pools, or before the round. */
const notSold = wordsOf({
  en: [
    /founders?|pre-seed|existing|current|pool|options?/,
    /before|dilut(?:ion|ed by)/,
    /discount|coupon|interest|growth|margin/,
  ],
  zh: [/创始|期权/, /折扣|利率|增长|增速|毛利|净利/],
});

/** A list of who owns the company now, unless it also says what is offered. */
const today = wordsOf({
  en: [/today|currently|at present|now|current (?:shareholders?|ownership|holders?)/],
  zh: [/目前|现有|当前|(?:融资|增资|投资)前/],
});
const heldNow = pattern`${today}(?!.*(?:\b(?:offer|sell|sold|new)|出让|释放|新|后))`;

const clauseAt = (text: string, { start, end }: NumberHit): string => {
  const cuts = [...text.matchAll(/[;；。，\t|]|[.,](?=\s)/g)].map(({ index }) => index);
  return text.slice(cuts.findLast((cut) => cut < start) ?? 0, cuts.find((cut) => cut >= end) ?? text.length);
};

/** Returns the words around a number in its clause, or in its row. */
const around = (read: Read, hit: NumberHit): string => (read.kind === 'row' ? read.text : clauseAt(read.text, hit));

/** Maximum number of figures of one kind that are compared. */
const MAX_FIGURES = 12;

interface Round {
  amounts: Figure[];
  pre: Figure[];
  post: Figure[];
  stakes: Figure[];
}

/** Returns whether an amount is the value of the company before or after the new money, or null if it is neither. */
function priceOf(lead: string, tail: string): 'pre' | 'post' | null {
  if (/^\s?pre\b|^[（(]?投前/i.test(tail)) return 'pre';
  if (/^\s?post\b|^\s?cap\b|^[（(]?投后/i.test(tail)) return 'post';
  if (before.test(lead)) return 'pre';
  return after.test(lead) || valuation.test(lead) ? 'post' : null;
}

function figuresOf(reads: readonly Read[]): Round {
  const round: Round = { amounts: [], pre: [], post: [], stakes: [] };
  for (const read of reads) {
    const { text, numbers } = read;
    // A table with several values per row is not a list of terms.
    if (numbers.length === 0 || read.kind === 'heading' || (read.kind === 'row' && numbers.length > 3)) continue;
    for (const [at, hit] of numbers.entries()) {
      const clause = around(read, hit);
      if (hit.percent) {
        const isHeld = notSold.test(clause) || heldNow.test(text.slice(0, hit.start));
        // In a list of holders, only the share of the new one is sold.
        const isList = read.kind !== 'row' && numbers.filter(({ percent }) => percent).length > 2;
        const isSold =
          (isList ? newHolder.test(clause) : offered.test(text)) && !isHeld && hit.value.gt(1) && hit.value.lt(75);
        const isStake = ofCompany.test(text.slice(hit.end)) || stakeBefore.test(text.slice(0, hit.start));
        const isTerm = read.kind === 'row' && numbers.length === 1 && newHolder.test(text);
        if (isSold && (read.kind === 'row' ? isTerm : isStake)) round.stakes.push({ hit, read });
      } else if (hit.currency && hit.value.gt(0)) {
        const lead = text.slice(numbers[at - 1]?.end ?? 0, hit.start).slice(read.kind === 'row' ? 0 : -40);
        const price = priceOf(lead, text.slice(hit.end, hit.end + 12));
        if (price) round[price].push({ hit, read });
        else if (money.test(text) && !earlier.test(clause)) round.amounts.push({ hit, read });
      }
    }
  }
  const few = (list: Figure[]) => list.slice(0, MAX_FIGURES);
  return { amounts: few(round.amounts), pre: few(round.pre), post: few(round.post), stakes: few(round.stakes) };
}

/** Amounts of a round are rarely rounded, so only half of the rounding error is allowed. */
const relative = ({ step, value }: NumberHit) => step.div(4).div(value);

interface Explanation {
  expected: Big;
  slack: Big;
  basis: string;
}

/** Returns the stakes that an amount buys at the valuations of a document. @param round all new money */
function explanationsOf(amount: NumberHit, { pre, post }: Round, round: NumberHit = amount): Explanation[] {
  const at = (whole: Big, of: NumberHit, basis: string): Explanation[] => {
    if (of.currency !== amount.currency || whole.lte(amount.value)) return [];
    const expected = amount.value.div(whole).times(100);
    return [{ expected, slack: expected.times(relative(amount).plus(relative(of))), basis }];
  };
  return [
    ...pre.flatMap(({ hit }) => at(hit.value.plus(round.value), hit, `${amount.raw} / (${hit.raw} + ${round.raw})`)),
    ...(round === amount ? post : []).flatMap(({ hit }) => at(hit.value, hit, `${amount.raw} / ${hit.raw}`)),
  ];
}

/** Checks stakes that new money buys against the amounts and the valuations of the same file. Any pair of them may explain a stake. */
export function checkRounds(all: readonly Read[], ask: NumberHit | null): Check[] {
  const entries = new Set(all.filter(({ numbers }) => numbers.length > 0).map(({ place }) => place.entry));
  return [...entries].slice(0, 50).flatMap((entry) => {
    const round = figuresOf(all.filter(({ place }) => place.entry === entry));
    const { stakes, amounts } = round;
    return stakes.flatMap(({ hit: stake, read }) => {
      const isExact = /[.,]\d/.test(stake.raw);
      const of = (list: readonly NumberHit[]) => list.flatMap((amount) => explanationsOf(amount, round));
      const isNear = ({ expected, slack }: Explanation) =>
        expected
          .minus(stake.value)
          .abs()
          .lte(slack.plus(isExact ? '0.11' : '0.6'));
      const known = [...amounts.map(({ hit }) => hit), ...(ask ? [ask] : [])];
      // The stake may be that of a part of the round or, in a list of holders, of the rest of it.
      const ofParts = known.flatMap((a) =>
        known.flatMap((b) => {
          if (!b.value.gt(a.value) || b.currency !== a.currency) return [];
          const rest = { ...b, value: b.value.minus(a.value), raw: `${b.raw} − ${a.raw}` };
          return [...explanationsOf(a, round, b), ...(read.kind === 'row' ? explanationsOf(rest, round, b) : [])];
        }),
      );
      const right = [...of(known), ...ofParts].find(isNear);
      const prices = [...round.pre, ...round.post];
      const own = read.numbers.filter((hit) => hit.currency !== null && !prices.some((price) => price.hit === hit));
      const priced = amounts.filter((one) => prices.some(({ read: of }) => of === one.read));
      const distance = ({ expected }: Explanation) => Number(expected.minus(stake.value).abs());
      const isComparable = ({ expected }: Explanation) =>
        expected.lte(stake.value.times(2)) && expected.times(2).gte(stake.value);
      const closestOf = (list: readonly NumberHit[]) =>
        of(list)
          .filter(isComparable)
          .sort((x, y) => distance(x) - distance(y))[0];
      const found = right ?? closestOf(own) ?? closestOf([...(ask ? [ask] : []), ...priced.map(({ hit }) => hit)]);
      if (!found) return [];
      return checkOf({
        kind: 'ratio',
        subject: `${stake.raw} = ${found.basis}`,
        expected: found.expected,
        stated: stake.value,
        tolerance: right ? stake.value.minus(found.expected).abs() : new Big(0),
        unit: '%',
        basis: found.basis,
        read,
      });
    });
  });
}
