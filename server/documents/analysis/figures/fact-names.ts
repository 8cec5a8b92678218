import type { Label } from '../../outputs.ts';
import type { Severity } from '../analysis-output.ts';

/** A fact that an investor expects in a document and the words that announce it. */
export interface FactName {
  id: string;
  label: Label;
  /** Kind of value next to the words. `mention`: the words alone are the fact. */
  kind: 'money' | 'percent' | 'months' | 'count' | 'mention';
  cue: RegExp;
  /** Pattern of clauses that rule the fact out. */
  not?: RegExp;
  /** Looser wordings that state the fact without a value that can be assigned with certainty. */
  also?: RegExp;
  /** Severity if the fact is missing, or null if its absence means nothing. */
  importance: Severity | null;
}

export const factNames: readonly FactName[] = [
  {
    id: 'ask',
    label: 'funding',
    kind: 'money',
    cue: /\b(?:rais(?:e|es|ing)|seek(?:s|ing)?|sought|requir(?:e|es)|requests?|requesting|looking for|asking for)\b|\b(?:the |our |funding |investment )?ask\b\s?[:–—-]|\b(?:the|our|funding|investment) ask\b|\b(?:funding|investment|capital|equity) (?:sought|required|requirement|target|need(?:ed)?|goal)\b|\b(?:round|raise)(?: size| amount)?\s?[:：]|(?:本轮|拟|计划|本次|现)(?:拟|计划)?(?:融资|募集|募资)|(?:(?<=^|[，,。；：\s])融资|融资(?:需求|金额|额度|目标|规模))[:：为]?(?=\s?(?:人民币)?\s?[\d一二三四五六七八九十])|拟募集|\b(?:share|equity|bond|rights) (?:offer|issue)(?:ing)? (?:of|for)(?= )|\b(?:proposal|application|request|approv\w+|sanction) (?:of |for )?(?:an? |the )?(?:[a-z]+ ){0,3}(?:loan|facility|line|limit)\b/i,
    not: /\b(?:would|could|may|might) (?:also )?raise\b|rais(?:e|es|ing) (?:the |our |its )?(?:annual |interest|costs?|expenses?|wages|rents?|rates?|output|capacity)|raised (?:so far|to date|in|from|a|an|by)|already raised|previously|has raised|\braised \S+ (?:in|from|to date)|\bclosed\b|\bcommitted\b|rais(?:e|es|ing) (?:prices?|awareness|the price)|完成(?:了)?(?:天使|种子|[A-F])|已完成|历史融资|已融资|此前|曾|\bfor (?:our|the) customers/i,
    also: /\b(?:raise|raising|round|series [a-e]|seed|bridge|equity)\b.{0,40}(?:[$€£₹¥￥]|Rs\.?|USD|EUR|GBP)\s?\d|(?:[$€£₹¥￥]|Rs\.?|USD|EUR|GBP)\s?\d[\d.,]*\s?(?:m|mn|million|k|crore)?\s(?:pre-)?(?:seed|series [a-e]|bridge|round|equity|grant)\b|^series [a-e]|\b(?:borrow|put(?:ting)? in|inject|subscribe)\b.{0,30}(?:[$€£₹¥￥]|Rs\.?|USD|EUR|GBP|SEK|NOK)\s?\d|^(?:amount|(?:issue|round|offer) size|size of (?:the )?(?:issue|round|offer))\b.{0,20}\d|融资?.{0,12}[万亿]|(?:(?:所得|募集)款项|募集资金|贷款).{0,24}[万亿]/i,
    importance: 'high',
  },
  {
    id: 'use_of_funds',
    label: 'funding',
    kind: 'mention',
    cue: /\b(?:use|application) of (?:the )?(?:funds|proceeds|capital|money|round|[$€£]\d)|\bsources and uses\b|\bwhere (?:it|the (?:money|cash|funding)) (?:goes|will go)\b|\b(?:funds|proceeds|money|capital|round|raise|investment|funding)\b.{0,24}\b(?:used|spent|allocated|pays? for|goes? (?:to|into|towards?)|will go|covers?|funds?|split|finances?)\b|\b(?:proceeds|money|use)\s?[:：]|资金(?:用途|使用|投向|安排)|资金将?用于|钱(?:怎么|如何)用|^用途|其中.{0,20}用于|\bsought\b.{0,60}\bfor\b|\b(?:raise|raising|seek|looking for)\b[^%]{0,120}:[^%]{0,40}(?:%|[$€£₹])|\b(?:raise|raising|seek|seeks|seeking|require|request|looking for)\b.{0,60}\b(?:to (?:finance|fund|build|take|open|hire|expand|acquire|buy|launch|replace|install|grow)|for an? |towards )/i,
    also: /\p{L}[\p{L}&-]* \d{1,2}%\s?[,/;|].{0,60}\d{1,2}%.{0,40}\d{1,2}%|^[Uu]ses$|\b(?:borrow|put(?:ting)? in|inject|invest)\b(?:[^.]|\.\d){0,60}\b(?:for an?|to (?:open|build|buy|finance|fund|hire)) |\bloan\b.{0,80}\bto (?:put up|set up|build|buy|install|refit|open)\b|\b(?:total )?project cost\b|^(?:sources?(?: of (?:funds|finance|money))?)\s*[\t|]|款项用途|拟作以下用途|资金筹措|投资估算|项目总?投资|总投资/iu,
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
    cue: /\bvaluation\b|\bvalu(?:es|ed|ing) the (?:company|business|group)\b|\b(?:pre|post)-money\b|(?:[$€£₹]\s?\d[\d.,]*\s?(?:k|m|mn|bn|million|crore)?) (?:pre|post)\b|\b(?:with|at) a (?:[\p{L}]+ )?cap of\b|valuation cap|估值|投前|投后/iu,
    importance: 'medium',
  },
  {
    id: 'equity_offered',
    label: 'funding',
    kind: 'percent',
    cue: /出让(?:股权|股份)?|释放|\bfor (?:a |an )?\d{1,2}(?:\.\d)?% (?:of (?:the |our )?)?(?:equity|company|business|shares|stake|holding)|equity (?:stake|offered)|in (?:exchange|return) for|stake of|\b(?:offering|offer:?|selling|giving up|giving investors|(?<=[\dkmMn] |equity |round |million |crore )for|equity:?|stake:?)(?= (?:up to )?\d{1,2}(?:\.\d+)?%)|\b(?:new )?investors? (?:will |would |to )*(?:hold|own|receive|get)\b/i,
    not: /\bgrow|retention|discount|margin|\bemployees\b|\bfounders? (?:hold|own)/i,
    importance: null,
  },
  {
    id: 'runway',
    label: 'financials',
    kind: 'months',
    cue: /\brunway\b|可?(?:维持|支撑)(?:运营)?约?|\b(?:cash|money|funds) (?:will )?lasts?\b|\b(?:through|out of) (?:its |our |the |all )*(?:cash|money|funds) in\b|\bin the bank\b|\b(?:sufficient|enough|carry us|keep us going) (?:for )?(?=.{0,20}\bmonths)|\bleaves? (?:us )?(?:around|about|with)\b/i,
    not: /\b(?:extends?|after|post|with|from) (?:the |this )?(?:round|raise|closing|funding|investment)|\b(?:will|would) (?:give|provide|fund|extend|last)|round gives/i,
    importance: null,
  },
  {
    id: 'burn',
    label: 'financials',
    kind: 'money',
    cue: /\b(?:net |monthly |cash )*burn(?:s|ing)?(?: rate| runs at)?\b|\b(?:average|monthly|net|cash) (?:monthly |cash |operating )?(?:out ?flow|need)s?\b(?=.{0,40}\b(?:month|quarter))|\b(?:spend(?:ing|s)?|consum(?:es|ing)|us(?:es|ing) up)\b(?=.{0,30}(?:a|per|each|every) (?:month|quarter))|月均(?:资金|现金)?净?(?:消耗|支出|流出)|每?月(?:均|度)?净?(?:消耗|支出|流出)|烧钱率/i,
    also: /\bburn|\brunway\b|\bout ?flows?\b|\bfunding for (?:about |around |approximately )?\d|\b(?:that|this|it)(?:['’]s| is| gives us| buys us| lasts)(?: about| around)? \d+ months|cash[- ](?:positive|generative|use\b|need|consumption)|\bmonthly (?:costs|spend|outgoings|expenses)|\bcash ?flow positive|\bprofitable\b|\bbreak[- ]?even (?:since|in 20)|\bfree cash flow of\b|可支撑|可维持|现金流为正|已(?:连续.{1,3}年)?(?:实现)?盈利/i,
    importance: 'high',
  },
  {
    id: 'cash',
    label: 'financials',
    kind: 'money',
    cue: /\b(?:of|in) cash\b|^cash(?:,[^\t|]{0,30})?(?=\t)|\bcash\b(?= (?:of|balance|position|at|in (?:the )?bank|in hand|on hand|reserves?|was|stood|is)|\s?[:：]|,? ?[$€£₹]| [$€£₹]|[ \t]*£?k?\t)|\bcash (?:as )?(?:on|at|of)(?= [^.;]{3,24} (?:was|were|stood|is|of)\b)|\bbalance (?:at|on) (?:\d|the end)|\bin the bank\b|(?:现金|资金)(?:余额|储备)|账[上面](?:现金|资金)|货币资金/i,
    not: /cash ?flow|cash burn/i,
    importance: null,
  },
  {
    id: 'gross_margin',
    label: 'financials',
    kind: 'percent',
    cue: /gross margin|毛利率/i,
    not: /\balone\b|单看|单算|卖了/i,
    also: /gross (?:profit|margin)|\bGM\b|毛利|\bgross on every/i,
    importance: 'medium',
  },
  {
    id: 'audit',
    label: 'financials',
    kind: 'mention',
    cue: /\b(?:un)?audit(?:ed|ors?)\b|\bAud\.|independently examined|chartered accountants|会计师事务所|审计/i,
    importance: 'low',
  },
  {
    id: 'pricing',
    label: 'business_model',
    kind: 'mention',
    cue: /\bpric(?:e|es|ing)\b|\b(?:monthly|licen[cs]e|subscription|transaction|annual) fee|\bper (?:seat|user|month)\b|\ba (?:month|tray|seat)\b|\bcommission\b|定价|单价|出厂价|年费|月费|订阅费|服务费|佣金|抽成|收费/i,
    also: /(?:[$€£₹¥￥]|Rs\.?|USD|EUR)\s?\d[\d.,]*\s?(?:k|m)?\s?(?:\/|per |a |an |each|pp\b|\+)\s?(?!(?:month|quarter|year|annum)\b(?!.{0,40}\b(?:per|for)\b))[a-z]*|\bsells? (?:for|at)\b|\bcharg(?:es?|ing)\b.{0,20}\d|\btake rate\b|\bcapped at\b|\bADR\b|\b(?:plan|subscription) of [$€£₹]|(?:客|均|单)价|价格|售价|元\/|每[人件台套颗单次月年].{0,6}元|成本约\d+元/i,
    importance: 'high',
  },
  {
    id: 'cac',
    label: 'business_model',
    kind: 'money',
    cue: /(?:customer|subscriber|user|paid) acquisition costs?|acquisition cost per|\bCAC\b|\bcost (?:of|to) (?:acquir|win)\w*|\bwinning (?:a|each|one) [^.]{0,60}?(?:cost|and about|about)|(?:获客|拉新|新客|获新)成本|获取一[家个名].{0,8}成本/i,
    not: /\bLTV ?(?:[:/]|to) ?CAC\b/i,
    also: /\bCAC\b|\bcosts? (?:of|to) (?:acquir|win)\w*|acquisition costs?|(?:获客|拉新|新客|获新)成本/i,
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
    not: /target|potential|\bcould\b|estimate|there are|目标客户|潜在|no paying/i,
    also: /(?:\b\d[\d,.]*k?\+?|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred)) (?:[\p{L}-]+ ){0,3}(?:customers|clients|users|subscribers|accounts|members|students|pupils|stores|shops|supermarkets|retailers|restaurants|offices|hospitals|clinics|schools|firms|companies|businesses|merchants|dealers|distributors|farms|farmers|growers|processors|pubs|hotels|brands|sites|plants|teams|forwarders|makers|operators|pilots|households|tenants|insurers|banks|chains|employers|teachers|councils|associations|landlords|municipalities|airlines|labs|patients|passengers|listeners|readers)\b|^(?:[\p{L}-]+ ){0,2}(?:customers|clients|subscribers|users|members|accounts)\b[^\t|]*[\t|].*\d|\d\s?(?:余|多|万)?(?:家|个|位|名)?\p{Script=Han}{0,10}(?:客户|企业|门店|商户|厂商|工厂|产线|商家|酒店|药店|园区|用户|医院|学校|公司|机构)|(?:服务|覆盖|签约)\p{Script=Han}{0,6}\d+(?:余|多)?家|付费用户|(?:家|个)\p{L}{0,6}(?:厂商|客户)/iu,
    importance: 'high',
  },
  {
    id: 'no_customers',
    label: 'traction',
    kind: 'mention',
    cue: /\bno (?:paying |commercial )customers|\b(?:have|has|generated?|with) no (?:product |commercial )?(?:revenues?|sales)\b|\bno (?:(?:product|commercial|own|paid) )?(?:revenues?|sales|turnover) (?:yet|to date|so far)|sells? nothing yet|pre-revenue|not yet (?:selling|generat\w+ revenue)|(?:尚未|还没有?|未)(?:产生|实现|形成)(?:任何)?(?:销售|营业|商业)?收入|(?:尚|暂|还没)[无有](?:销售|营业)?收入|暂无(?:付费)?客户/i,
    importance: null,
  },
  {
    id: 'retention',
    label: 'traction',
    kind: 'mention',
    cue: /\bretention\b|\bchurn\b|\brenewal rate|repeat (?:rate|weekly|purchase)|留存率|流失率|复购率|续费率|续约率/i,
    also: /\bretention|\bchurn|\b(?:customers|clients|clinics|accounts|members|sites|shops) (?:lost|who left|leaving)\b|\b(?:bought|ordered) in each\b|\brenew(?:al|als|ed|s)?\b|\bre-?order|\brepeat\b|\bstill (?:with|order|use|using|customers|buy)|\bno (?:[a-z]+ ){1,2}(?:has|have) (?:left|cancelled|canceled)\b|\bcohort|复购|续约|续费|留存|流失/i,
    importance: 'medium',
  },
  { id: 'churn', label: 'traction', kind: 'percent', cue: /\bchurn(?: rate)?\b|流失率/i, importance: null },
  {
    id: 'top_customer',
    label: 'risk',
    kind: 'percent',
    cue: /(?:largest|biggest|top|main|single|one|key) (?:paying )?(?:customer|client|account)\b|第一大客户|最大(?:的)?(?:客户|一家)|单一客户|concentration:/i,
    not: /top (?:five|5|ten|10|three|3)|\bno (?:single|one|individual) (?:customer|client|account)/i,
    importance: null,
  },
  {
    id: 'top_customers',
    label: 'risk',
    kind: 'percent',
    cue: /(?:top|largest|biggest) (?:two|three|five|ten|2|3|5|10) (?:customers|clients|accounts)|\b(?:two|three|five|ten) (?:largest |biggest |[a-z]+ )?(?:customers|clients|accounts|chains|retailers) (?:account|make|represent)|前[两三五十]大客户/i,
    importance: null,
  },
  {
    id: 'market_size',
    label: 'market',
    kind: 'money',
    cue: /addressable market|\bTAM\b|market (?:size|was|is|of|for|worth)|markets? (?:totals?|reach)|\bwe address\b|buy .{0,30}for about|a year for|市场规模|市场(?:总)?(?:容量|空间)|市场约/i,
    not: /market (?:risk)/i,
    also: /\b(?:market|industry|sector)\b.{0,60}(?:[$€£₹¥]|Rs\.?|USD|EUR)\s?\d|(?:[$€£₹¥]|USD|EUR)\s?\d[\d.,]*\s?(?:k|m|mn|bn|b|tn|million|billion|trillion|crore).{0,40}\b(?:market|industry|spend)\b|\d\s?(?:Mio|Mrd)\.? ?€|\bworth (?:[$€£₹]|about)|\bTAM\b|\btotal addressable\b|\b(?:fee|profit|revenue) pool\b|[$€£₹¥] ?\d[\d.,]* ?(?:bn|billion|trillion)\b|(?:市场|行业).{0,20}亿/i,
    importance: 'high',
  },
  {
    id: 'competitors',
    label: 'market',
    kind: 'mention',
    cue: /\bcompetit(?:ors?|ion|ive)\b|\brivals?\b|\bincumbents?\b|竞争对手|竞品|竞争格局|友商/i,
    also: /\bcompet\w+|\brivals?\b|\bwho else\b|\bhow we compare\b|\bother (?:groups|teams|providers|suppliers|vendors)\b|\bincumbents?\b|\balternatives?\b|^others\b|\bothers\s?[:：]|\bestablished (?:names|players)|\brather than (?:us|opticians)|\bbid for the same|\bcompared? (?:to|with) (?:other|existing) (?:products|vendors|solutions)|竞争|竞品|对手|同行|同类(?:厂家|企业|厂商|产品)|友商|对标|(?:国际|国内|国外)(?:厂商|巨头)/i,
    importance: 'medium',
  },
  {
    id: 'head_count',
    label: 'team',
    kind: 'count',
    cue: /\bemployees\b|\bemploys?\b|\b(?:full-time |our )?(?:staff|FTEs?)\b|\bpeople (?:on|now|in all)\b|\bteam (?:of|size)\b|\bhead ?count\b|\bof us\b|\bwe(?:['’]re| are)(?= \d+ people)|(?:员工|职工)(?:人数|总数)?|团队(?:现有|规模|共|成员)|(?:全职|在职)(?:员工|人员)?/i,
    not: /average age|平均年龄|former|per employee|each employee|capped/i,
    also: /\b(?:employs?|we are|we're|staff of|team of|head ?count)\b.{0,24}\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty)\b|\b(?:\d[\d,]*|two|three|four|five|six|seven|eight|nine|ten) (?:[\p{L}-]+ ){0,2}(?:employees|staff|FTEs?|people|of us)\b|人员|员工|职工|全(?:公司|体|员)\s?\d+人/iu,
    importance: 'low',
  },
  {
    id: 'ip',
    label: 'legal',
    kind: 'mention',
    cue: /\bpatents?\b|\btrade ?marks?\b|trade secrets?|intellectual property|source code|专利|商标|著作权|知识产权/i,
    also: /\bpatent|\btrade ?mark|\btrade secret|intellectual property|source code|\bowns all\b|专利|商标|著作权|知识产权/i,
    importance: 'medium',
  },
  {
    id: 'ownership',
    label: 'funding',
    kind: 'mention',
    cue: /\bshareholders?\b|\bshareholding\b|cap(?:italisation|italization)? table|\bfounders?\b.{0,30}\b(?:hold|own|keep)s?\b|\boption pool\b|\bowns? \d|\b\d[\d.]*% (?:of (?:the |our )?)?(?:equity|company|shares|stake|business)\b|\binvestors? (?:will |would |to )*(?:hold|own|receive)\b|\boffering \d[\d.]*%|\boffer: \d|股权|持股|股东|释放|出让/i,
    importance: 'medium',
  },
  {
    id: 'litigation',
    label: 'legal',
    kind: 'mention',
    cue: /\blitigat\w+|\blaw ?suits?\b|\bdisputes?\b|\b(?:pending|no|any) claims?\b|\bclaims? against\b|\blegal proceedings\b|\bunder appeal\b|\bbeing sued\b|诉讼|仲裁|纠纷/i,
    importance: 'low',
  },
];
