import { contentWords } from '../../../lexicon/content-words.ts';
import { type Quantity, quantitiesOf } from '../../../read/quantities.ts';
import type { Read } from '../../../read/reading.ts';
import { pattern, wordsOf } from '../../../words.ts';
import { type Check, checkOf, sum } from '../check.ts';

/** Words that make a list only a part of the whole, or its counts overlap. */
const partial = wordsOf({
  en: [
    /includ\w+|such as|among|of which|of (?:them|these|those|our)|e\.g|for example|especially|mainly|mostly/,
    /largest|biggest|main|top|first|best|others?|another|new(?:ly)?|more|further|next|last|up to|at least|each|per|average/,
    /rest|remainder|opened|closed|built|added|hired|left|joined|sold|bought|won|lost|acquired|signed|plan\w*|will|would|expect\w*/,
    /women|men|female|male|degrees?|graduates?|part[- ]time|full[- ]time|aged?|older|younger|over|under|years?|months?|days?|hours?/,
    /score[sd]?|rated|rank\w*|beat|seconds?|minutes?|if|versus|against|compared/,
  ],
  zh: [
    /其[余他它]|剩余|主要|包括|例如|最大|最多|新[增开设建]|增加|关闭|签约|预计|计划|将|另|平均|每|首|等(?=\d|[，。；])/,
    /党员|女|男|本科|硕士|博士|大专|学历|高级|中级|职称|持证|以上|以下|岁|兼职|退伍|残疾|外籍/,
    /年(?!末|底)|月(?!末|底)|环比|同比|较|比|得分|排名/,
  ],
});
const classifier = '家|人|名|个|台|套|间|所|辆|位|座|条|张|亩|处|只|头|栋|门|户';
const hanPart = /(?:\p{Script=Han}|[A-Za-z]){1,10}?(?:有|为|各)?$/u;
/** "in Leeds", "are in Leeds", "at the harbor": where or in what a part is. */
const placed =
  /^(?: (?!and\b|or\b|in\b|at\b|for\b|on\b)[\p{Ll}-]+){0,3} ?(?:\b(?:in|at|on|near|for)\b) (?:the )?[\p{L}’'-]+/u;
/** "18 nurses": only a plural. */
const plural = /^ (?:[\p{Ll}-]+ ){0,2}[\p{Ll}-]*(?:s|staff|people|men|women)(?=$|[,;.:)]| and\b)/u;
/** "Engineering has eleven": the part is named before its count. */
const hasBefore =
  /(?:^|[,;.:] ?|\band ?)(?:the )?[\p{L}&-]+(?: [\p{Ll}&-]+){0,2} (?:has|have|is|are|employs?|counts?|runs?|:) ?$/u;

const isCount = ({ unit, isHedged, value }: Quantity) =>
  unit === '' && !isHedged && value.gt(0) && value.lt(100_000) && value.eq(value.round());
const separator = /^[^\d.;。；]{0,60}$/u;

const sumBefore =
  /(?:合计|共计|总计|共有?|一共|总共)$|\b(?:in all|total(?:ling)?(?: of)?|making|altogether|a total of|sum of)(?: to)? $/i;
const sumAfter = /^(?: \p{L}+){0,2},? (?:in all|in total|altogether|all told|together)\b/iu;

/** Returns the runs of at least three counts in one form that a sentence has. */
function runsOf(text: string, quantities: readonly Quantity[]): Quantity[][] {
  const isHan = /\p{Script=Han}/u.test(text);
  const forms: ((one: Quantity) => string | null)[] = isHan
    ? [
        ({ start, end }) => {
          const unit = new RegExp(`^ ?(?:${classifier})`).exec(text.slice(end))?.[0].trim();
          const before = text.slice(0, start).replace(/^.*[，、,;；：:。和及（(]/su, '');
          return unit && hanPart.test(before) && before.length <= 12 && before.length > 0 ? unit : null;
        },
      ]
    : [
        ({ end }) => (placed.test(text.slice(end)) ? 'placed' : null),
        ({ end }) => (plural.test(text.slice(end)) ? 'plural' : null),
        ({ start, end }) =>
          hasBefore.test(text.slice(0, start)) && !/^ \p{Ll}+ \p{Ll}/u.test(text.slice(end)) ? 'has' : null,
      ];
  return forms.flatMap((form) => {
    const runs: Quantity[][] = [];
    let last: string | null = null;
    for (const [at, one] of quantities.entries()) {
      const own = isCount(one) && !sumBefore.test(text.slice(0, one.start)) ? form(one) : null;
      const previous = quantities[at - 1];
      const isNext =
        previous &&
        own !== null &&
        own === last &&
        separator.test(text.slice(previous.end, one.start)) &&
        /[,，、;；和及]|\band\b/.test(text.slice(previous.end, one.start));
      if (isNext) runs.at(-1)!.push(one);
      else if (own !== null) runs.push([one]);
      last = own;
    }
    return runs.filter((run) => run.length >= 3);
  });
}

const has =
  /have|has|owns?|runs?|operates?|manages?|employs?|(?:is|are|made) up of|there (?:are|were)|counts?|with|comprises?|number(?:s|ing)?|of/;
/** "We run", "The company has" before a whole. */
const wholeBefore = pattern`\b${has} (?:a (?:total|team|staff|fleet|crew) of |the |our |about )?$`;
const wholeZh =
  /(?:定员|编制|在册|在岗|共|共有|现有|拥有|合计|总计|共计|有|经营|运营|总数为?|人数为?|规模)(?:员工|门店|客户|人员|职工|设备|网点|店铺|学校|医院)?(?:总数)?(?:达|为|约)?$/;
/** Returns what a count is of: the classifier, or the last word of an English noun. */
function nounAfter(text: string, end: number): string | null {
  const han = new RegExp(`^ ?[多余]?(${classifier})`).exec(text.slice(end))?.[1];
  if (han) return han;
  const words = contentWords(
    /^(?: [\p{L}-]+){1,3}/u
      .exec(text.slice(end))?.[0]
      .replace(/ (?:in|at|on|for|across|with|of|and|that|who|which|is|are|were)\b.*/, '') ?? '',
  );
  return words.at(-1) ?? null;
}

const isPeople = (noun: string | null) =>
  noun === '人' || noun === '名' || noun === '位' || /^(?:employe|people|person|nurs|carer|staff)/.test(noun ?? '');
const isSameNoun = (whole: string | null, part: string | null) =>
  whole === null || part === null || whole === part || (isPeople(whole) && isPeople(part));

/** Returns the whole that the text around a run or a neighboring sentence gives. */
function wholeOf(
  read: Read,
  run: readonly Quantity[],
  quantities: readonly Quantity[],
  near: readonly Read[],
): { whole: Quantity; read: Read } | null {
  const { text } = read;
  const [first, last] = [run[0]!, run.at(-1)!];
  const before = quantities.filter(({ end }) => end <= first.start).at(-1);
  const after = quantities.find(({ start }) => start >= last.end);
  const partNoun = nounAfter(text, first.end);
  if (
    after &&
    isCount(after) &&
    after.start - last.end < 40 &&
    (sumBefore.test(text.slice(0, after.start)) || sumAfter.test(text.slice(after.end)))
  )
    return { whole: after, read };
  if (before && isCount(before)) {
    const gap = text.slice(before.end, first.start);
    const isLead =
      /[:：（(–—]|\b(?:made up of|consist(?:s|ing) of|compris(?:es|ing)|split|divided|namely)\b|其中|由|包含|分别/.test(
        gap,
      );
    if (isLead && gap.length < 60 && isSameNoun(nounAfter(text, before.end), partNoun)) return { whole: before, read };
    return null;
  }
  for (const one of near) {
    if (
      one.kind === 'row' ||
      one.kind === 'heading' ||
      one.section !== read.section ||
      one.text.length > 160 ||
      one.dates.length > 0 ||
      partial.test(one.text)
    )
      continue;
    const [whole, ...others] = quantitiesOf(one).filter(isCount);
    if (!whole || others.length > 0) continue;
    const lead = one.text.slice(0, whole.start);
    const noun = nounAfter(one.text, whole.end);
    if (!(wholeBefore.test(lead) || wholeZh.test(lead) || sumBefore.test(lead)) || !noun || !isSameNoun(noun, partNoun))
      continue;
    // "three depots" between is of another kind than the parts that have no noun.
    if (
      partNoun !== noun &&
      !isPeople(noun) &&
      !(partNoun === null || text.slice(first.end).startsWith(' in ') || text.slice(first.end).startsWith(' at '))
    )
      continue;
    return { whole, read: one };
  }
  return null;
}

/** Checks a number of things against the counts that one sentence lists: "30 shops", "twelve in Leeds, nine in York and six in Hull". */
export function checkEnumeration(reads: readonly Read[], at: number): Check[] {
  const read = reads[at]!;
  const { text, kind, dates } = read;
  if (kind === 'row' || kind === 'heading' || text.length > 300 || dates.length > 1 || read.numbers.length > 14)
    return [];
  const quantities = quantitiesOf(read);
  if (quantities.length < 3) return [];
  return runsOf(text, quantities).flatMap((run): Check[] => {
    const list = text.slice(0, run.at(-1)!.end + 40);
    if (partial.test(list.replace(/\bmade up of\b|其中/g, ' '))) return [];
    const found = wholeOf(
      read,
      run,
      quantities,
      [reads[at - 1], reads[at + 1]].filter((one) => one !== undefined),
    );
    if (!found) return [];
    const expected = sum(run.map(({ value }) => value));
    const { whole, read: of } = found;
    const ratio = Number(expected.div(whole.value));
    if (ratio < 0.75 || ratio > 1.34 || run.some(({ value }) => value.gte(whole.value))) return [];
    return [
      checkOf({
        kind: 'total',
        subject: of.text,
        expected,
        stated: whole.value,
        tolerance: whole.value.times(0),
        unit: isPeople(nounAfter(of.text, whole.end)) ? 'people' : 'number',
        basis: run.map(({ raw }) => raw).join(' + '),
        read: of,
      }),
    ];
  });
}
