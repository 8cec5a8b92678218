import { pattern, wordsOf } from '../../words.ts';
import type { FactName } from './fact-name.ts';

const currency = /[$€£₹¥￥]|Rs\.?|USD|EUR|GBP/;
const purpose = /finance|fund|build|take|open|hire|expand|acquire|buy|launch|replace|install|grow/;

/**
 * Matches a sentence that raises prices, costs or output instead of money. An amount must come first for such a
 * sentence to count as a request: "We request a grant of $1.2m that will raise capacity".
 */
const otherRaise = pattern`^[^\d]*rais(?:e|es|ing) (?:the |our |its |their )?(?:annual |interest|costs?|expenses?|wages|
  rents?|rates?|output|capacity|prices?|awareness)`;

export const fundingFacts: readonly FactName[] = [
  {
    id: 'ask',
    label: 'funding',
    kind: 'money',
    cue: wordsOf({
      en: [
        /rais(?:e|es|ing)|seek(?:s|ing)?|sought|looking for/,
        /requir(?:e|es)|requests?|requesting|asking for/,
        /(?:funding|investment|capital|equity) (?:sought|required|requirement|target|need(?:ed)?|goal)/,
        pattern`(?:proposal|application|request|approv\w+|sanction) (?:of |for )?(?:an? |the )?(?:[a-z]+ ){0,3}
          (?:loan|facility|line|limit)`,
      ],
      stems: [
        /(?:the |our |funding |investment )?ask\b\s?[:–—-]|(?:the|our|funding|investment) ask\b/,
        /(?:round|raise)(?: size| amount)?\s?[:：]/,
        /(?:share|equity|bond|rights) (?:offer|issue)(?:ing)? (?:of|for)(?= )/,
      ],
      zh: [
        /(?:本轮|拟|计划|本次|现)(?:拟|计划)?(?:融资|募集|募资)|拟募集/,
        pattern`(?:(?<=^|[，,。；：\s])融资|融资(?:需求|金额|额度|目标|规模))[:：为]?
          (?=\s?(?:人民币)?\s?[\d一二三四五六七八九十])`,
      ],
    }),
    not: wordsOf({
      en: [/closed|committed/, /(?:would|could|may|might) (?:also )?raise/],
      stems: [/raised \S+ (?:in|from|to date)/, /for (?:our|the) customers/],
      text: [/raised (?:so far|to date|in|from|a|an|by)|already raised|has raised|previously/, otherRaise],
      zh: [/完成(?:了)?(?:天使|种子|[A-F])|已完成/, /历史融资|已融资|此前|曾/],
    }),
    also: wordsOf({
      stems: [
        pattern`(?:raise|raising|round|series [a-e]|seed|bridge|equity)\b.{0,40}${currency}\s?\d`,
        pattern`(?:borrow|put(?:ting)? in|inject|subscribe)\b.{0,30}(?:${currency}|SEK|NOK)\s?\d`,
      ],
      text: [
        pattern`${currency}\s?\d[\d.,]*\s?(?:k|m|mn|million|crore)?\s(?:pre-)?
          (?:seed|series [a-e]|bridge|round|equity|grant)\b`,
        /^series [a-e]/,
        /capital increase|(?:requested|required) (?:amount|sum)|amount (?:requested|required)|(?:loan|grant) applied for/,
        /^(?:amount|(?:issue|round|offer) size|size of (?:the )?(?:issue|round|offer))\b.{0,20}\d/,
      ],
      zh: [/增资|募资|财政资助|融资?.{0,12}[万亿]|(?:(?:所得|募集)款项|募集资金|贷款).{0,24}[万亿]/],
    }),
    importance: 'high',
  },
  {
    id: 'use_of_funds',
    label: 'funding',
    kind: 'mention',
    cue: wordsOf({
      en: [
        /sources and uses|where (?:it|the (?:money|cash|funding)) (?:goes|will go)/,
        pattern`(?:funds|proceeds|money|capital|round|raise|investment|funding)\b.{0,24}
          \b(?:used|spent|allocated|pays? for|goes? (?:to|into|towards?)|will go|covers?|funds?|split|finances?)`,
        /sought\b.{0,60}\bfor/,
      ],
      stems: [
        /(?:use|application) of (?:the )?(?:funds|proceeds|capital|money|round|[$€£]\d)/,
        /(?:proceeds|money|use)\s?[:：]/,
        /(?:raise|raising|seek|looking for)\b[^%]{0,120}:[^%]{0,40}(?:%|[$€£₹])/,
        pattern`(?:raise|raising|seek|seeks|seeking|require|request|looking for)\b.{0,60}
          \b(?:to ${purpose}|for an? |towards )`,
      ],
      zh: [/资金(?:用途|使用|投向|安排)|资金将?用于|^用途/, /钱(?:怎么|如何)用|其中.{0,20}用于/],
    }),
    also: wordsOf({
      en: [/loan\b.{0,80}\bto (?:put up|set up|build|buy|install|refit|open)/, /(?:total )?project cost/],
      stems: [
        pattern`(?:borrow|put(?:ting)? in|inject|invest)\b(?:[^.]|\.\d){0,60}
          \b(?:for an?|to (?:open|build|buy|finance|fund|hire)) `,
      ],
      text: [
        // "Product 40% / sales 35% / reserve 25%"
        /\p{L}[\p{L}&-]* \d{1,2}%\s?[,/;|].{0,60}\d{1,2}%.{0,40}\d{1,2}%/u,
        /^(?:planned |proposed )?uses?(?= *(?:$|[\t|:：]))|^objects? of the (?:issue|offer)|^(?:sources?(?: of (?:funds|finance|money))?)\s*[\t|]/,
      ],
      zh: [/款项用途|拟作以下用途|资金筹措/, /投资估算|项目总?投资|总投资/],
    }),
    importance: 'high',
  },
  {
    id: 'pre_money',
    label: 'funding',
    kind: 'money',
    cue: /pre-money(?: valuation)?|(?<=\d\s?(?:k|m|mn|bn|million|billion)? )pre\b(?!-| seed)|投前估值/i,
    importance: null,
  },
  { id: 'post_money', label: 'funding', kind: 'money', cue: /post-money(?: valuation)?|投后估值/i, importance: null },
  {
    id: 'valuation',
    label: 'funding',
    kind: 'mention',
    cue: wordsOf({
      en: [
        /valuation|valu(?:es|ed|ing) the (?:company|business|group)/,
        /(?:pre|post)-money|enterprise value|equity value|price per share/,
        /(?:with|at) a (?:[\p{L}]+ )?cap of/u,
      ],
      text: [/(?:[$€£₹]\s?\d[\d.,]*\s?(?:k|m|mn|bn|million|crore)?) (?:pre|post)\b/, /valuation cap/],
      zh: [/估值|投前|投后|每股作价|增资前/],
    }),
    importance: 'medium',
  },
  {
    id: 'equity_offered',
    label: 'funding',
    kind: 'percent',
    cue: wordsOf({
      en: [/(?:new )?investors? (?:will |would |to )*(?:hold|own|receive|get)/],
      stems: [
        pattern`for (?:a |an )?\d{1,2}(?:\.\d)?% (?:of (?:the |our )?)?
          (?:equity|company|business|shares|stake|holding)`,
        pattern`(?:offering|offer:?|selling|giving up|giving investors|(?<=[\dkmMn] |equity |round |million |crore )for|
          equity:?|stake:?)(?= (?:up to )?\d{1,2}(?:\.\d+)?%)`,
      ],
      text: [/equity (?:stake|offered)|in (?:exchange|return) for|stake of/],
      zh: [/出让(?:股权|股份)?|释放/],
    }),
    not: /\bgrow|retention|discount|margin|\bemployees\b|\bfounders? (?:hold|own)/i,
    importance: null,
  },
];
