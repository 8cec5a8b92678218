import type { NumberHit } from '../../../read/numbers.ts';
import type { Read } from '../../../read/reading.ts';
import { pattern, wordsOf } from '../../../words.ts';
import { type Series, seriesNamed } from './series.ts';

const totalAssets =
  /^(?:total assets|total liabilities and equity|资产(?:总[计额]|合计)|总资产|负债[和与及](?:所有者|股东)?权益(?:总[计额]|合计))$/i;
const liabilities = /^(?:(?:total )?liabilities|负债(?:总[计额]|合计)|总负债)$/i;
const equity =
  /^(?:(?:total )?(?:(?:share|stock)holders['’]? |owners['’]? )?equity|(?:所有者|股东)?权益(?:总[计额]|合计)?|净资产)$/i;
/** Ratios of a balance sheet, with the rows that they are made of. */
const balanceRatios: readonly [RegExp, part: RegExp, whole: RegExp][] = [
  [/\bequity(?:[- ]to[- ]assets?)?[- ]ratio\b|(?:权益|自有资本)比率/gi, equity, totalAssets],
  [/\b(?:debt|liabilities)[- ]to[- ](?:total )?assets?(?: ratio)?\b|资产负债率|负债[比率]/gi, liabilities, totalAssets],
  [
    /\bcurrent ratio\b|流动比率/gi,
    /^(?:(?:total )?current assets|流动资产(?:合计|总[计额])?)$/i,
    /^(?:(?:total )?current liabilities|流动负债(?:合计|总[计额])?)$/i,
  ],
];
/** Ratios whose name says what they are made of: "cost to income ratio", "销售费用率". */
const telling = wordsOf(
  {
    text: [
      pattern`\bratio of (?:the )?(?<of>[\p{L} &]{3,30}?) to (?:the )?(?<over>[\p{L} &]{3,30}?)
        (?= (?:was|is|were|stood|came|of|at|in)\b|:)`,
      /\b(?<part>\p{L}+(?: \p{L}+)?)[- ]to[- ](?<whole>\p{L}+)[- ]ratio\b/u,
      /\b(?<part>\p{L}+(?: \p{L}+)?) to (?<whole>\p{L}+(?: \p{L}+){0,2})(?= (?:works out|comes?|came|stands?|stood|is|was) )/u,
    ],
    zh: [/(?<han>\p{Script=Han}{2,4}费用)率/u],
  },
  'giu',
);
/** Words for a limit, or a ratio that is not simply that of two rows. */
const other = wordsOf({
  en: [/minimum|maximum|at least|at most|must|limit|threshold|target/, /adjusted|average|industry|peers?|pro forma/],
  text: [/covenant/],
  zh: [/不得|不低于|不高于|不超过|上限|下限|目标/, /行业|同行|平均|调整后/],
});
const stop = /[,，;；。、]|\.\s|\b(?:and|but|while|from|by)\b|由|[从比]/i;

export interface NamedRatio {
  hit: NumberHit;
  parts: Series[];
  wholes: Series[];
  name: string;
  start: number;
}

/** Returns the ratios that a statement gives right after their name. */
export function namedRatiosIn({ text, numbers, place }: Read, all: readonly Series[]): NamedRatio[] {
  if (other.test(text)) return [];
  const own = all.filter(({ entry, table }) => entry === place.entry && table !== null);
  const rows = (label: RegExp) => own.filter((one) => label.test(one.label.replace(/[（(].*$/, '').trim()));
  const found = (name: RegExpMatchArray, parts: Series[], wholes: Series[]): NamedRatio[] => {
    const end = name.index! + name[0].length;
    const hit = numbers.find(({ start }) => start >= end);
    if (!hit || hit.currency !== null || hit.start - end > 40 || stop.test(text.slice(end, hit.start))) return [];
    return [{ hit, parts, wholes, name: name[0], start: name.index! }];
  };
  return [
    ...balanceRatios.flatMap(([name, part, whole]) =>
      [...text.matchAll(name)].flatMap((one) => found(one, rows(part), rows(whole))),
    ),
    ...[...text.matchAll(telling)].flatMap((one) => {
      const { of, over, part, whole, han } = one.groups!;
      const named = (words: string) => seriesNamed(words, own, place.entry);
      return found(one, named((of ?? part ?? han)!), han ? own.filter(isRevenue) : named((over ?? whole)!));
    }),
  ];
}

const isRevenue = ({ metric }: Series) => metric?.id === 'revenue';
