import { pattern, wordsOf } from '../words.ts';
import type { Source } from './source.ts';

/** Words after "seed" and "angel" that show that no round is meant: "seed investors", "seed money". */
const noRound = wordsOf({
  text: [/fund|financ|capital|invest|money|rais/, /deck|plan|memo|pitch/, /in\b|at\b|and\b|from\b|by\b/],
});
export const stages = wordsOf({
  en: [
    pattern`(?:pre-seed|(?:seed|angel)(?! (?!round|stage|extension|${noRound})\p{L})|
      pre-series [A-D]|series [A-F]\d?|growth(?= round)|bridge(?= (?:round|financing|loan|note)))
      (?: (?:round|stage|extension))?`,
  ],
  zh: [/(?:种子|天使|Pre-?A|[A-F])\+{0,2} ?轮|战略融资轮?/],
});
/** A round that describes investors or a past event: "our seed investor", "the Series A was led by", A 轮股东. */
const roundOfOthers = wordsOf(
  {
    text: [
      pattern`^(?:['’]s)? (?:(?:lead |existing )?investors?|(?:share|stock)?holders?|backers?|directors?|
        valuation|closed|was|were|of (?:19|20)\d\d)\b`,
    ],
    zh: [/^的?(?:投资[人方者]|股东|领投|跟投|估值|投后|投前)/, /^之?[前后时]|^以[来前后]|^\s*(?:融资)?已/],
  },
  'iu',
);
/** A round after the current one: "before the Series B", 四季度启动 C 轮. */
const later = wordsOf({
  en: [
    /next|subsequent|future|following|eventual/,
    pattern`(?:ahead of|ready for|before|until|after|towards?) (?:the |our |an? )?(?:pre-)?(?:seed|series|next)`,
  ],
  stems: [
    /(?:is|are|was) (?:planned|foreseen|intended|envisaged)|planned (?:for|in)/,
    /(?:series [a-f]|seed) (?:investors? (?:wants?|looks?|expects?|would)|process|story|metrics)|(?:will|would) follow/,
  ],
  text: [
    /(?:Series [A-F]|round) (?:in|by|from|for) (?:late |early |mid-)?20\d\d/,
    /(?:Series [A-F]|round) (?:in|for) the (?:first|second|third|fourth) (?:half|quarter)/,
  ],
  zh: [/下一轮|后续|未来|明年/, /储备|启动|不能|若|筹备|届时/],
});
const askingNow = /\b(?:raising|seeking|now open|this round)\b|本[轮次]|拟/i;
const asking = /\b(?:raise|raising|round|stage|seeking|funding|opens?)\b|融资|轮/i;
const money = /[$€£₹]\s?\d|\d\s?[万亿]/;
const past = wordsOf({
  en: [/closed|completed|joined/, /led by|raised in|from series/],
  zh: [/完成(?!后)|(?<!拟|将|意向|计划)领投|投了/, /此前|曾|历[史次]|那次|上一?轮/, /(?:19|20)\d\d ?年.{0,8}轮/],
});

/** A round that has not been prepared yet. */
const unopened =
  /\b(?:start|begin|open|launch)\w* (?:the |a |our )?(?:pre-)?(?:seed|series [a-f]|next)(?: [a-z]+)? (?:process|talks)/i;

/** A company whose shares are traded, in the opening of its report. */
const listed = wordsOf({
  text: [
    /^(?:(?:the )?(?:company|shares|group|\p{Lu}[\p{L} ]{2,40}) (?:is |are |has been )?)?listed on\b/u,
    /(?:common stock|ordinary shares|shares)[^.;]{0,30} (?:trades?|traded|quoted|listed) on (?:the )?\p{Lu}/u,
    /\((?:NASDAQ|NYSE|SGX|AIM|LSE|BSE|NSE|HKEX|SEHK|ASX|TSX|Euronext)[:：] ?\w+\)/,
  ],
  zh: [/(?:股票|证券)代码|(?:证券|联合)交易所上市公司/, /(?:新三板|主板|创业板|科创板|北交所|联交所)(?:挂牌|上市)/],
});
const planned = /\b(?:plan|will|would|intend|aim|prepar)\w*\b|计划|拟|将|筹备|目标/i;

const capitals = /\p{Lu}[\p{L}&]+(?: \p{Lu}[\p{L}&]+){0,2}/u;
const ownRound = wordsOf(
  {
    text: [
      pattern`^(?:[Ww]e|[Tt]he (?:company|group|business)|It|(?<name>${capitals})) (?:has |have |had )?
      (?:closed|completed|raised) (?:an? |our |its |the )(?:[\w£$€.,]+ ){0,3}?(?=(?:pre-)?(?:[Ss]eed|[Ss]eries [A-F]))`,
    ],
    zh: [
      pattern`(?:^|[，,；;。])(?:[去今前]年(?:\d{1,2}月|[年初底中]|上半年|下半年)?)?(?:公司|我们|我司)(?:已?于)?(?:[\d年月底初中]{0,9})(?:已)?(?:完成|获得)(?:了)?[^，。；]{0,12}?
        (?=天使|种子|Pre-?A|[A-F]\+{0,2} ?轮)`,
    ],
  },
  'u',
);

/** "Toolroom (Calgary) raised a Series A": a sentence about the round of a named company. */
const raisedBy = new RegExp(
  pattern`^${capitals}(?: \([^()]+\))?,? (?:has |had )?(?:just )?(?:raised|closed|completed)\b`,
  'u',
);

/** Returns the round that, according to a line, the company has closed, or the company named in `by`. */
export function closedRoundIn({ text, label, cells }: Source): { round: string; by: string | null } | undefined {
  const own = cells || label === 'market' ? null : ownRound.exec(text);
  const rest = own ? text.slice(own.index + own[0].length) : '';
  const found = own ? stages.exec(rest) : null;
  return found?.index === 0 ? { round: found[0], by: own!.groups?.name ?? null } : undefined;
}

/** Returns the round or stage that a line states as the company's present one. */
export function stageIn({ text, label, at, cells }: Source): string | undefined {
  if (at < 15 && listed.test(text) && !planned.test(text))
    return /\p{Script=Han}/u.test(text) ? '上市公司' : 'Public company';
  const isOwn = asking.test(text) || label === 'funding' || money.test(text) || at < 6;
  const found = isOwn && !past.test(text) ? stages.exec(text) : null;
  if (!found || roundOfOthers.test(text.slice(found.index + found[0].length))) return undefined;
  // A table of rounds or of those who paid for them.
  if (
    cells &&
    !cells.some((cell) => askingNow.test(cell)) &&
    (stages.test(cells[0]!) || cells.some((cell) => /[（(][^）)]*轮[）)]/.test(cell)))
  )
    return undefined;
  if (unopened.test(text) || raisedBy.test(text)) return undefined;
  return at >= 3 && later.test(text) && !askingNow.test(text) ? undefined : found[0];
}
