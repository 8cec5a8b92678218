import { pattern, wordsOf } from '../../words.ts';
import { churn } from '../churn.ts';
import type { FactName } from './fact-name.ts';

const currency = /[$€£₹¥￥]|Rs\.?|USD|EUR/;
const number = /\b\d[\d,.]*k?\+?|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred)/;
/** Customers by the names that trades have for them. */
const customer = wordsOf({
  text: [
    /customers|clients|users|subscribers|accounts|members/,
    /students|pupils|teachers|patients|passengers|listeners|readers|households|tenants|landlords/,
    /stores|shops|supermarkets|retailers|restaurants|pubs|hotels|brands|merchants|dealers|distributors|chains/,
    /offices|hospitals|clinics|labs|schools|councils|municipalities|associations/,
    /firms|companies|businesses|employers|insurers|banks|airlines|forwarders|makers|operators/,
    /farms|farmers|growers|processors|sites|plants|teams|pilots/,
  ],
});
const customerZh = wordsOf({
  zh: [/客户|用户|企业|公司|机构|商户|商家|厂商/, /门店|酒店|药店|医院|学校|园区|工厂|产线/],
});

export const businessFacts: readonly FactName[] = [
  {
    id: 'pricing',
    label: 'business_model',
    kind: 'mention',
    cue: wordsOf({
      en: [/pric(?:e|es|ing)|commission/, /per (?:seat|user|month)|a (?:month|tray|seat)/],
      stems: [/(?:monthly|licen[cs]e|subscription|transaction|annual) fee/],
      zh: [/定价|单价|出厂价/, /年费|月费|订阅费|服务费/, /佣金|抽成|收费/],
    }),
    also: wordsOf({
      en: [/sells? (?:for|at)/, /take rate|capped at|ADR/],
      stems: [/charg(?:es?|ing)\b.{0,20}\d/, /(?:plan|subscription) of [$€£₹]/],
      text: [
        // "$40 per seat", but not revenue of "$40k per month"
        pattern`${currency}\s?\d[\d.,]*\s?(?:k|m)?\s?(?:\/|per |a |an |each|pp\b|\+)\s?
          (?!(?:month|quarter|year|annum)\b(?!.{0,40}\b(?:per|for)\b))[a-z]*`,
      ],
      zh: [/(?:客|均|单)价|价格|售价|报价|学费|票价|年卡/, /元\/|每[人件台套颗单次月年].{0,6}元|成本约\d+元/],
    }),
    importance: 'high',
  },
  {
    id: 'cac',
    label: 'business_model',
    kind: 'money',
    cue: wordsOf({
      stems: [
        /CAC\b/,
        /cost (?:of|to) (?:acquir|win)\w*/,
        pattern`winning (?:a|each|one) (?!lease|bid|tender|contract|appeal|case|prize|award|grant)[^.]{0,60}?(?:cost|
          and about|about)`,
      ],
      text: [/(?:customer|subscriber|user|paid) acquisition costs?|acquisition cost per/],
      zh: [/(?:获客|拉新|新客|获新)成本|获取一[家个名].{0,8}成本/],
    }),
    not: /\bLTV ?(?:[:/]|to) ?CAC\b/i,
    also: /\bCPA\b|\bCAC\b|\bcosts? (?:of|to) (?:acquir|win)\w*|acquisition costs?|(?:获客|拉新|新客|获新)成本/i,
    importance: 'medium',
  },
  {
    id: 'ltv',
    label: 'business_model',
    kind: 'money',
    cue: /(?:customer )?lifetime value|\bLTV\b|生命周期价值/i,
    not: /\bLTV ?(?:[:/]|to) ?CAC\b.{0,8}\d/i,
    importance: null,
  },
  {
    id: 'customers',
    label: 'traction',
    kind: 'count',
    cue: wordsOf({
      stems: [
        /paying (?!us|for|over|more|less|between|up|only|off|in|to|the|an?\b)[a-z]+/,
        /(?:customers|clients|subscribers|users|hospitals|canteens|pilots)\b/,
      ],
      zh: [/签约\p{Script=Han}{0,3}商/u, /付费用户|注册用户|活跃用户/, /(?:企业|付费|签约)客户|客户/],
    }),
    not: /target|potential|\bcould\b|estimate|there are|目标客户|潜在|no paying/i,
    also: wordsOf({
      text: [
        pattern`${number} (?:[\p{L}-]+ ){0,3}${customer}\b`,
        /^(?:[\p{L}-]+ ){0,2}(?:customers|clients|subscribers|users|members|accounts)\b[^\t|]*[\t|].*\d/u,
      ],
      zh: [
        pattern`\d\s?(?:余|多|万)?(?:家|个|位|名)?\p{Script=Han}{0,10}${customerZh}`,
        /(?:服务|覆盖|签约)\p{Script=Han}{0,6}\d+(?:余|多)?家/u,
        /付费用户|(?:家|个)\p{L}{0,6}(?:厂商|客户)/u,
      ],
    }),
    importance: 'high',
  },
  {
    id: 'no_customers',
    label: 'traction',
    kind: 'mention',
    cue: wordsOf({
      en: [/(?:have|has|generated?|with) no (?:product |commercial )?(?:revenues?|sales)/],
      stems: [
        /no (?:(?:product|commercial|own|paid) )?(?:revenues?|sales|turnover) (?:yet|to date|so far)/,
        /no (?:paying |commercial )customers/,
      ],
      text: [/sells? nothing yet|pre-revenue|not yet (?:selling|generat\w+ revenue)/],
      zh: [
        /(?:尚未|还没有?|未)(?:产生|实现|形成)(?:任何)?(?:销售|营业|商业)?收入/,
        /(?:尚|暂|还没)[无有](?:销售|营业)?收入|暂无(?:付费)?客户/,
      ],
    }),
    importance: null,
  },
  {
    id: 'retention',
    label: 'traction',
    kind: 'mention',
    cue: wordsOf({
      en: [/retention|churn/],
      stems: [/renewal rate/],
      text: [/repeat (?:rate|weekly|purchase)/],
      zh: [/留存率|流失率/, /复购率|续费率|续约率/],
    }),
    also: wordsOf({
      en: [
        /(?:customers|clients|clinics|accounts|members|sites|shops) (?:lost|who left|leaving)/,
        /(?:bought|ordered) in each|repeat/,
        /renew(?:al|als|ed|s)?/,
        /no (?:[a-z]+ ){1,2}(?:has|have) (?:left|cancelled|canceled)/,
      ],
      stems: [/retention|churn|cohort|re-?order/, /still (?:with|order|use|using|customers|buy)/],
      zh: [/复购|续[约费卡]|留存|流失|老客户|回头客/],
    }),
    importance: 'medium',
  },
  { id: 'churn', label: 'traction', kind: 'percent', cue: churn, importance: null },
];
