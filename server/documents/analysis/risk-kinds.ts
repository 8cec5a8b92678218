/** Kinds of risk and their words, the most specific first. The first match decides. */
export const riskKinds: readonly [string, RegExp][] = [
  ['litigation', /\blitigation\b|\blawsuit|\bpending claim|\bdispute|诉讼|仲裁|纠纷/i],
  ['runway', /cash (?:ends|runs out|lasts)|out of (?:cash|money)|资金(?:耗尽|链断裂)/i],
  ['liquidity', /\bliquidity\b|\breceivable|payment terms|\boverdue\b|回款|应收账款|账期|现金流|流动性|资金链/i],
  [
    'customer_concentration',
    /concentration|(?:largest|biggest|single|one|few) (?:customer|client)|客户集中|单一客户|大客户依赖|最大客户/i,
  ],
  [
    'supplier',
    /supplier|single source|sole source|one source|\bsupply\b|\bshortage|lead time|contract manufacturer|depend\w* on [a-z ]*(?:data )?(?:prices?|supply)|供应商|供应链|断供|原材料供应|短缺/i,
  ],
  [
    'people',
    /key[- ]person|key people|\bpeople:|depend\w* on (?:the )?(?:chief|founder|c[et]o)|attrition|recruit|人才|核心人员|首席科学家|核心技术人员|离职/i,
  ],
  ['environment', /\bweather\b|\bharvest|\bclimate\b|raw material|crop failure|天气|气候|自然灾害|原材料价格|收成/i],
  [
    'regulation',
    /regulat|certif|approval|licen[cs]|reimburse|notified bod|compliance|\blaw\b|public contracts|政策|监管|审批|登记|许可|合规|资质/i,
  ],
  ['data', /data (?:breach|protection|leak)|\bprivacy\b|\bGDPR\b|cyber|security|数据泄露|信息安全|隐私|数据安全/i],
  [
    'competition',
    /\bcompet(?:e|es|ing|ition|itive|itors?)\b|\brival|price (?:war|pressure)|falling prices|incumbent|竞争|价格战|价格下降|巨头|同质化/i,
  ],
  [
    'technology',
    /technolog|\bproduct\b|target cost|\bfail|perform|validated|obsolete|\bdelay|roadmap|技术|产品|研发失败|迭代|试验|性能/i,
  ],
  [
    'demand',
    /\bdemand\b|sales cycle|buy slowly|\btender|adoption|\bmarket\b|customers? may|churn|economic|recession|市场风险|需求|销售周期|推广|接受度|经济下行/i,
  ],
];

/** Strong risk words outside a section about risk, with the kind they indicate. */
export const warnings: readonly [string, RegExp][] = [
  [
    'regulation',
    /\b(?:regulator|authority|commission)\b.{0,80}\b(?:fine|penalty|enquiry|inquiry|investigat\w+)\b|\bfine is (?:possible|likely)|被(?:监管|立案|处罚)/i,
  ],
  ['litigation', /纠纷案|\b(?:尚在|正在)审理|\bpending [\w ]{0,24}(?:dispute|claim|case)\b/i],
  [
    'demand',
    /\b(?:we|company) lost [^.]{0,60}\b(?:customer|client|account|contract)\b|\bdelisted\b|\brenewals?\b[^.]{0,30}\bat risk\b/i,
  ],
  ['liquidity', /\b(?:grant|contract|lease|funding|credits?)\b[^.]{0,40}\b(?:may|might) not be renewed\b/i],
  ['liquidity', /\blease\b[^.]{0,30}\b(?:runs out|expires|ends)\b/i],
  [
    'litigation',
    /\b(?:one|two|three|a|an) (?:pending|open|unresolved) (?:claim|lawsuit|case)|\bpending litigation|\bis being sued|存在未决诉讼|涉及诉讼/i,
  ],
  [
    'supplier',
    /\b(?:sole|single|only one|one) (?:supplier|source|vendor|manufacturer|provider|foundry)\b|\bsole-sourced|\b(?:no|without an?) (?:second|alternative|back-?up) (?:source|supplier|vendor|manufacturer|site|plant)\b|单一供应商|唯一供应商|独家供应|(?:全部|完全|主要|高度)依赖(?:进口|国外|海外|第三方)|依赖单一(?!客户)/i,
  ],
  [
    'regulation',
    /\b(?:licen[cs]e|permit|permission|approval|consent|certificate|accreditation)s?\b[^.;]{0,40}\b(?:has|have|is|are) (?:not|never) (?:yet )?(?:been )?(?:granted|issued|approved|received|obtained|renewed)\b|(?:批复|许可|批准|认证|牌照|资质|备案|环评).{0,6}(?:尚未|仍未|还未)(?:取得|获得|通过|批准|办理|完成)|(?:尚未|仍未|还未)(?:取得|获得|通过)[^，。；]{0,16}(?:批复|许可|批准|认证|牌照|资质|备案|环评)/i,
  ],
  [
    'other',
    /\bif\b[^.;]{3,90}\b(?:we|us|our [a-z]+|the (?:company|group|business))\b[^.;]{0,30}\b(?:would|could|will|may|might) (?:lose|have to (?:leave|stop|close|repay|write|cut|pay)|miss|fall|drop|leave|be (?:delayed|forced|unable|cut))\b|(?:若|如果|一旦)[^。；]{2,50}(?:将|会|可能)(?:直接|严重|大幅)?(?:影响|导致|损失|下降|下滑|无法|减少|造成)/i,
  ],
  [
    'technology',
    /\b(?:slipped|is (?:running )?late|behind schedule|delayed) by (?:\w+|about \w+) (?:weeks|months|quarters)\b|\b(?:weeks|months) (?:late|behind (?:schedule|plan))\b|(?:进度|工期|交付|上线|投产)(?:已)?(?:延期|延迟|推迟|滞后)/i,
  ],
  [
    'liquidity',
    /\b(?:unhedged|not hedged)\b|\b(?:contract|lease|agreement|concession|licen[cs]e)s?\b[^.;]{0,60}\b(?:ends?|expires?|runs? out|lapses?|comes? up)\b[^.;]{0,90}\b(?:has not|have not|not yet|neither|no (?:renewal|agreement|extension))\b|(?:合同|租约|授权|许可)[^。；]{0,24}到期[^。；]{0,24}(?:尚未|未|没有)(?:续|达成|确定)/i,
  ],
  [
    'customer_concentration',
    /\b(?:depend\w*|rel(?:y|ies|iance)) (?:heavily )?on (?:one|a single|a few|our largest) customers?|依赖(?:单一|少数|大)客户/i,
  ],
  ['liquidity', /\bcovenants?\b[^.]{0,80}\b(?:could|may|might|would) be (?:breached|broken)\b/i],
  ['liquidity', /\bno assurance\b[^.]{0,60}\b(?:funding|equity|capital|terms)\b/i],
  [
    'people',
    /\b(?:VP|chief|head|CTO|CFO|CEO|COO|director|manager|founder|engineer)\b[^.;]{0,60}\b(?:has resigned|is leaving|will leave|gave notice|has given notice|retires (?:in|next)|will retire)\b|(?:核心|关键)(?:技术)?(?:人员|骨干)[^。；]{0,8}(?:离职|流失)/i,
  ],
  ['people', /\bdependen(?:ce|t) on (?:the |our )?(?:founder|chief|ceo|cto)|依赖(?:创始人|首席|核心技术人员)/i],
];

/** Matches a sentence that says what may go wrong: an uncertain event, a loss, a dependence or a threat. */
export const hazard =
  /\b(?:may|might|could|would|can)\b(?! be (?:found|reached|seen))|\bif\b|\brisks?\b|\bdepend\w*|\brel(?:y|ies|iance|iant)\b|\bwithout (?!an? break)|\bfail\w*|\bfell\b|\bfall(?:s|ing)?\b|\blos(?:e|es|ing|s|ses|t)\b|\bdelay\w*|\bslip(?:s|ped)?\b|\buncertain\w*|\bvolatil\w+|\bshort(?:age|fall)s?\b|\bscarce\b|\bdifficult\w*|\bhard to\b|\bdisrupt\w*|\bdispute|\bclaims?\b|\blawsuit|\bfine\b|\bpenalt\w+|\bexpir\w+|\bends? in\b|\bruns? out\b|\baccounts? for\b|\bconcentrat\w+|\bsingle\b|\bsole\b|\bthreat\w*|\badverse\w*|\bweaken\w*|\breduc\w+|\bhurt\w*|\bharm\w*|\bdownturn|\bcutback|\bprice (?:war|pressure)|\bcompet(?:e|es|ing|ition|itive|itors?)\b|\bslow(?:er|ly|down|s)?\b|\bovertak\w+|\brefus\w+|\bfixed\b|\bnot yet\b|\bspoil\w*|\bbreaks? down\b|\bends? (?:support|its?)\b|\bdiffers?\b|\blaps(?:e|es|ed|ing)\b|\bbreach\w*|\bno assurance\b|\boutstanding\b|\bunsigned\b|\b(?:not|never) (?:yet )?(?:signed|agreed|granted)\b|\buneconomic\b|\bjump(?:s|ed)\b|\brenegotiat\w+|\bextra cost|\bcourted\b|\b\d[\d.]*% of (?:ARR|revenues?|sales|turnover|orders)\b|\b(?:by|from|on|with) (?:one|two|a single)\b|\badditional (?:capital|funding|financing)\b|\b(?:costs?|prices?|times?|rates?) (?:rose|rise|are rising|have risen)\b|\bstops? (?:work|production|shipments|deliver\w+)\b|可能|若|如果|一旦|风险|依赖|不确定|将影响|影响|下降|下滑|下跌|上涨|波动|短缺|紧张|延期|延迟|延缓|中断|断供|流失|压缩|集中|趋严|收紧|亏损|未能|未必|尚未|纠纷|诉讼|逾期|难以|受阻|不足|受限|受制|越来越难|不稳定/i;
/** Matches words that make a listed sentence a risk only where the title of the list says that it is one. */
export const shortcoming =
  /\b(?:not|no|never|nobody|none|cannot|only|mostly|most of|longer|unhedged|personally)\b|没有|不能|只有|仅有|尚无|周期长/i;
/** Matches the name of a column or row that lists risks. */
export const riskColumn =
  /^(?:(?:key|main|principal|top|known) )?(?:risks?(?: (?:factors?|descriptions?|events?))?|threats?|weak (?:points|spots)|weaknesses)$|^(?:主要)?风险(?:点|事项|因素|描述|名称)?$/i;
/** Matches an item that starts with the name of a countermeasure. */
export const countermeasure =
  /^(?:mitigat\w+|actions?|response|remed\w+|owner|status|note|how we)\b|^(?:应对|对策|措施|缓解|解决)/i;
/** Matches a named item in a list of risks: "Recruitment: eleven posts are open". */
export const namedItem = /^(?!(?:mitigation|action|response|owner|status|note)\b)[\p{L}][\p{L}\s-]{2,40}[:：]\s?\S/iu;
/** Matches a sentence that only describes the response to a risk. */
export const response =
  /^(?:against (?:this|these|that)|(?:to|we) (?:mitigate|counter|reduce|address|limit)|in (?:response|mitigation)|for this reason)\b|^(?:对应的|为此|对此|针对|与之相对)|^(?:we|the (?:company|board|team)) (?:would|will|have|has|can|could) (?!not\b|lose\b|fail\b|have to\b)|^(?:公司|我们)(?:已|将|会|正在)/i;
/** Matches a statement that calls itself a risk. */
export const namedRisk =
  /^(?:key |main |biggest |principal |major )?(?:risks?|worry|concern|threat)s?\s?[:：]|^(?:主要)?风险[:：]/i;
export const riskTitle =
  /\brisks?\b|\bwrong\b|\bweak (?:points|spots)\b|\bworr(?:y|ies)\b|\bconcerns?\b|\bwatch-?outs?\b|\bchallenges?\b|\bpoints? (?:to note|of attention)\b|\bupset\b|\bfall short\b|\bkeeps? (?:me|us|the board) (?:up|awake)\b|\bthreats?\b|\bred flags?\b|\bheadwinds?\b|\bdownsides?\b|\buncertaint(?:y|ies)\b|\bvulnerabilit(?:y|ies)\b|\bfindings\b|\b(?:to|should) (?:weigh|bear in mind|note|consider|know)\b|\bslow us(?: down)?\b|\b(?:hold|holds) us back\b|风险|可能出|隐忧|挑战|不确定(?:性|因素)|(?:需要?|值得|重点)关注|担心|担忧|睡不着|夜不能寐|坦诚|坦白/i;
/** Titles of sections whose sentences name no risks of the company. */
export const otherTitle =
  /\breferences?\b|\bbibliography\b|\bliterature\b|\bsources\b|\bglossary\b|\bcontents\b|参考文献|目录/i;
/** Matches a bibliographic reference. */
export const reference =
  /^\[\d+\]|\(\d{4}\)[.,:]|[A-Z]\.,? \(\d{4}\)|\b(?:J|Proc|Sci|Int)\. |\bvol\. ?\d|\bpp\. ?\d|\bet al\b|\bdoi\b|\d{1,4} ?[–-] ?\d{2,4}\.?$/i;

/** Matches a sentence that denies a risk or only describes a countermeasure. */
export const denial =
  /\bno (?:pending |known |current |other )?(?:litigation|lawsuits?|disputes?|claims?|debt)\b|\bnot (?:a )?party to|\bno dependenc\w+|\b(?:no|not|never)(?: longer)? depend|\bno (?:known |material |significant )?risks?\b|\bare no (?:claims|disputes)|\bparty to any\b|(?:没有|不存在).{0,8}(?:未了结|未决)|不依赖|(?:目前)?(?:公司)?(?:无|没有|不存在)(?:任何)?(?:未决|重大)?(?:诉讼|纠纷|仲裁|行政处罚)/i;

export const severe =
  /\b(?:insolven\w*|cash ends|runs? out|bankrupt\w*|existential|withdraw\w*|recall|only customer|majority of|more than half)\b|\bone (?:supplier|source|customer)\b|破产|断供|资金链断裂|停产|召回|吊销|核心技术依赖/i;
export const mild =
  /\b(?:slightly|minor|limited|insured|insurance|low (?:probability|likelihood))\b|已签订|已投保|影响较小|可能性(?:较)?低/i;
