import type { Label } from '../../outputs.ts';
import type { Severity } from '../analysis-output.ts';

/** A fact that an investor expects in a document and the words that announce it. */
export interface FactName {
  id: string;
  label: Label;
  /** Kind of value next to the words. `mention`: the words alone are the fact. */
  kind: 'money' | 'percent' | 'months' | 'count' | 'mention';
  cue: RegExp;
  /** Pattern of statements that rule the fact out. */
  not?: RegExp;
  /** Severity if the fact is missing, or null if its absence means nothing. */
  importance: Severity | null;
}

export const factNames: readonly FactName[] = [
  {
    id: 'ask',
    label: 'funding',
    kind: 'money',
    cue: /\bwe(?:['’]re| are)? (?:now |currently )?(?:rais(?:e|ing)|seek(?:ing)?|ask(?:ing)?)\b|\b(?:is|are) (?:raising|seeking)\b|\braising\b|\bseeking\b|\bsought\b|\b(?:the|our|funding|investment) ask\b|(?:本轮|拟|计划|本次|现)(?:拟|计划)?(?:融资|募集|募资)|融资(?:需求|金额|额度|目标)|拟募集/i,
    not: /raised (?:so far|to date|in|from)|already raised|已完成|历史融资|\bfor (?:our|the) customers/i,
    importance: 'high',
  },
  {
    id: 'use_of_funds',
    label: 'funding',
    kind: 'mention',
    cue: /use of (?:funds|proceeds|capital)|(?:funds|proceeds|money) (?:will|to) be (?:used|spent)|资金(?:用途|使用|投向)|资金将?用于|\bsought\b.{0,60}\bfor\b|\b(?:raise|raising|seek)\b[^%]{0,60}:[^%]{0,20}%|\b(?:raise|raising|seek|seeking)\b.{0,60}\b(?:to (?:finance|fund|build|take|open|hire|expand)|for an? )/i,
    importance: 'high',
  },
  { id: 'pre_money', label: 'funding', kind: 'money', cue: /pre-money(?: valuation)?|投前估值/i, importance: null },
  { id: 'post_money', label: 'funding', kind: 'money', cue: /post-money(?: valuation)?|投后估值/i, importance: null },
  { id: 'valuation', label: 'funding', kind: 'mention', cue: /valuation|估值/i, importance: 'medium' },
  {
    id: 'equity_offered',
    label: 'funding',
    kind: 'percent',
    cue: /出让(?:股权|股份)?|\bfor \d{1,2}(?:\.\d)?% (?:of (?:the |our )?)?(?:equity|company|shares)|equity (?:stake|offered)|in (?:exchange|return) for|stake of/i,
    importance: null,
  },
  {
    id: 'runway',
    label: 'financials',
    kind: 'months',
    cue: /\brunway\b|可?(?:维持|支撑)(?:运营)?约?|\bcash lasts?\b/i,
    importance: null,
  },
  {
    id: 'burn',
    label: 'financials',
    kind: 'money',
    cue: /\b(?:net |monthly |cash )*burn(?: rate)?\b|月均(?:资金|现金)?净?(?:消耗|支出)|每月净?(?:消耗|支出)|烧钱率/i,
    importance: 'high',
  },
  {
    id: 'cash',
    label: 'financials',
    kind: 'money',
    cue: /\bcash (?:of|balance|position|at bank|in (?:the )?bank|in hand|on hand|reserves?)\b|(?:现金|资金)(?:余额|储备)|账上(?:现金|资金)|货币资金/i,
    importance: null,
  },
  { id: 'gross_margin', label: 'financials', kind: 'percent', cue: /gross margin|毛利率/i, importance: 'medium' },
  {
    id: 'audit',
    label: 'financials',
    kind: 'mention',
    cue: /\baudit(?:ed|or)|会计师事务所审计|审计报告|经审计/i,
    importance: 'low',
  },
  {
    id: 'pricing',
    label: 'business_model',
    kind: 'mention',
    cue: /\bpric(?:e|es|ing)\b|\b(?:monthly|licen[cs]e|subscription|transaction|annual) fee|\bper (?:seat|user|month)\b|\ba (?:month|tray|seat)\b|\bcommission\b|定价|单价|出厂价|年费|月费|订阅费|服务费|佣金|抽成|收费/i,
    importance: 'high',
  },
  {
    id: 'cac',
    label: 'business_model',
    kind: 'money',
    cue: /customer acquisition costs?|\bCAC\b|获客成本|获取一[家个名].{0,8}成本/i,
    not: /\bLTV ?(?:[:/]|to) ?CAC\b/i,
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
    cue: /\bpaying [a-z]+|\b(?:customers|clients|subscribers|users|hospitals|canteens|pilots)\b|签约\p{Script=Han}{0,3}商|付费用户|注册用户|活跃用户|(?:企业|付费|签约)客户|客户/iu,
    not: /target|potential|could|estimate|目标客户|潜在|no paying/i,
    importance: 'high',
  },
  {
    id: 'no_customers',
    label: 'traction',
    kind: 'mention',
    cue: /\bno (?:paying |commercial )customers|sells? nothing yet|pre-revenue|not yet (?:selling|generat\w+ revenue)|尚未(?:产生|实现)(?:销售)?收入|暂无(?:付费)?客户/i,
    importance: null,
  },
  {
    id: 'retention',
    label: 'traction',
    kind: 'mention',
    cue: /\bretention\b|\bchurn\b|\brenewal rate|repeat (?:rate|weekly|purchase)|留存率|流失率|复购率|续费率|续约率/i,
    importance: 'medium',
  },
  { id: 'churn', label: 'traction', kind: 'percent', cue: /\bchurn(?: rate)?\b|流失率/i, importance: null },
  {
    id: 'top_customer',
    label: 'risk',
    kind: 'percent',
    cue: /(?:largest|biggest|top|main|single|one|key) (?:customer|client)\b|第一大客户|最大(?:的)?客户|单一客户|concentration:/i,
    not: /top (?:five|5|ten|10|three|3)|\bno (?:single|one|individual) (?:customer|client)/i,
    importance: null,
  },
  {
    id: 'top_customers',
    label: 'risk',
    kind: 'percent',
    cue: /(?:top|largest|biggest) (?:three|five|ten|3|5|10) (?:customers|clients)|前[三五十]大客户/i,
    importance: null,
  },
  {
    id: 'market_size',
    label: 'market',
    kind: 'money',
    cue: /addressable market|\bTAM\b|market (?:size|was|is|of|for|worth)|markets? (?:totals?|reach)|\bwe address\b|buy .{0,30}for about|a year for|市场规模|市场(?:总)?(?:容量|空间)|市场约/i,
    not: /market (?:risk)/i,
    importance: 'high',
  },
  {
    id: 'competitors',
    label: 'market',
    kind: 'mention',
    cue: /\bcompetit(?:ors?|ion|ive)\b|\brivals?\b|\bincumbents?\b|竞争对手|竞品|竞争格局|友商/i,
    importance: 'medium',
  },
  {
    id: 'head_count',
    label: 'team',
    kind: 'count',
    cue: /\bemployees\b|\bfull-time (?:staff|people|employees)\b|\bpeople on\b|\bteam of\b|\bhead ?count\b|\bFTEs?\b|员工(?:人数|总数)?|团队(?:现有|规模|共|成员)/i,
    importance: 'low',
  },
  {
    id: 'ip',
    label: 'legal',
    kind: 'mention',
    cue: /\bpatents?\b|\btrade ?marks?\b|trade secrets?|intellectual property|source code|专利|商标|著作权|知识产权/i,
    importance: 'medium',
  },
  {
    id: 'ownership',
    label: 'funding',
    kind: 'mention',
    cue: /shareholders?\b|cap(?:italisation|italization)? table|founders? (?:hold|own)|\boption pool\b|股权结构|持股|股东/i,
    importance: 'medium',
  },
  {
    id: 'litigation',
    label: 'legal',
    kind: 'mention',
    cue: /\blitigation\b|\blawsuits?\b|\bdisputes?\b|\bpending claims?\b|诉讼|仲裁|纠纷/i,
    importance: 'low',
  },
];
