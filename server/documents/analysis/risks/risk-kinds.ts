/** Kinds of risk and their words, the most specific first. The first match decides. */
export const riskKinds: readonly [string, RegExp][] = [
  [
    'litigation',
    /\blitigation\b|\blawsuit|\bpending claim|\bdispute|\bsu(?:ed|es|ing)\b|\bcourts?\b|\btribunal\b|\bcontested\b|诉讼|仲裁|纠纷|起诉|官司|抢注/i,
  ],
  ['runway', /cash (?:ends|runs? out|ran out|lasts)|out of (?:cash|money)|资金(?:耗尽|链断裂)/i],
  [
    'data',
    /data (?:breach|protection|leak)|\bprivacy\b|\bGDPR\b|\bcyber|\bhack|信息安全|隐私|(?:数据|资料|信息)(?:泄露|外泄|安全)|病历/i,
  ],
  [
    'customer_concentration',
    /concentration|(?:largest|biggest|single|one|few) (?:customer|client)|\blarge chain\b|\bretender|\b(?:half|third|quarter|fifth|sixth|tenth|\d ?%) of (?:our|the|its) (?:[a-z]+ )?(?:sales|revenues?|turnover|income)\b|客户集中|前\s?[\d三五十]+\s?[大家]|单一客户|大客户|最大客户/i,
  ],
  [
    'competition',
    /\bcompet(?:e|es|ing|ition|itive|itors?)\b|\brival|price (?:war|pressure)|falling prices|\bincumbent|\bundercut|\bfree tier\b|\bdown market\b|\bexclusiv|\bgives? away\b|\b(?:national|large|big|foreign) (?:[a-z]+ )?(?:chain|company|player|group)s?\b|竞争|价格战|价格下降|降价|巨头|同质化|友商|自建|新进入者/i,
  ],
  [
    'people',
    /key[- ]person|key people|\bpeople:|depend\w* on (?:the )?(?:chief|founder|c[et]o)|attrition|recruit|\bhiring\b|\b(?:hard|difficult) to (?:find|hire)\b|\b(?:lack|shortage) of (?:\w+ )?(?:\w+ists|\w+ians|staff|people|workers|drivers|engineers|nurses|carers|teachers|labou?r)\b|\bsuccessor\b|\b(?:retire|resign)\w*|\bnotice and leaves\b|\b[Ii]f \p{Lu}\p{Ll}+ (?:left|leaves|falls ill)\b|\b(?:relations?|relationships?|accounts?)\b.{0,40}\b(?:hang|rest|depend|rel)\w*|\b[Rr]eliance on \p{Lu}\p{Ll}+ for\b|人才|人手|招人|核心人员|首席科学家|核心技术人员|离职|退休|接班|骨干|挖角|挖走|师傅|要是走/u,
  ],
  [
    'environment',
    /\bweather\b|\bharvest|\bclimate\b|\bcrop|\bmonsoon\b|\bsnow\b|\bdrought|\bflood|\bfrost|\bbird flu\b|天气|气候|自然灾害|台风|收成/i,
  ],
  [
    'liquidity',
    /\bliquidity\b|\breceivable|payment terms|\boverdue\b|\blate payments?\b|\bdelay\w* (?:in|of) payments?\b|\bworking capital\b|\b[Ss]eries [A-E]\b|\bround\b|\b(?:funding|financing)\b|\bcovenant|\brefinanc|\boverdraft\b|\bfirst-loss\b|\blending\b|\bloan\b|融资|回款|应收账款|账期|现金|流动性|资金链|续贷|坏账|拖欠/i,
  ],
  [
    'regulation',
    /regulat|certif|approval|licen[cs]|reimburse|notified bod|compliance|\blaws?\b|public contracts|\bpermit|\bplanning (?:appeal|permission|consent)|\brules?\b|\bban\b|政策|监管|集采|审批|登记|许可|合规|资质|版号/i,
  ],
  [
    'supplier',
    /\bsuppliers?\b(?! is (?:late|behind))|single source|sole source|one source|\bsupply\b|\bshortage|lead time|contract manufacturer|\b(?:only|sole) (?:[a-z]+ )?(?:partner|manufacturer|plant|mill)\b|depend\w* on [a-z ]*(?:data )?(?:prices?|supply)|\bone (?:[\w-]+ )?(?:provider|bank|kitchen|plant|mill)\b|供应商|供应链|断供|原材料供应|货源|短缺/i,
  ],
  ['schedule', /\bdelay|\blate\b|\bslip|\bpostpone|\bbehind (?:schedule|plan)\b|\bopening back\b|延期|延迟|推迟|滞后/i],
  [
    'costs',
    /\b(?:costs?(?! us\b)|wages?|rents?|interest|tolls?|tariffs?|dut(?:y|ies)|tax(?:es)?|energy|electricity|power|fuel|freight|raw materials?|commodit\w+|currenc\w+|exchange rates?|dollar|euro|sterling|naira|rupee|zloty|ringgit|franc|inflation|prices?)\b|成本|涨价|价格|租金|汇率|利率|原材料|工资|人工|运费/i,
  ],
  [
    'technology',
    /technolog|prototype|target cost|validated|unproven|obsolete|\broadmap|\byields?\b|\bpilot\b|\btrial\b|scale-?up|\boutage|\bboiler\b|\bbreaks? down\b|技术|研发|迭代|试验|性能|良率|系统|失控/i,
  ],
  [
    'demand',
    /\bdemand\b|sales cycle|buy slowly|\btender|adoption|market risk|customers? may|churn|economic|recession|downturn|\bcycl|\bvolumes?\b|\bfootfall\b|\borders\b|市场风险|需求|销售周期|推广|接受度|经济下行|客流/i,
  ],
];

/** Events and dependences that threaten a company in any section, with the kind of risk. */
export const warnings: readonly [string, RegExp][] = [
  [
    'litigation',
    /\b(?:is|are|has|have|has been|have been|was|were) (?:being )?(?:suing|sued)\b|\b(?:former|ex-?|previous|our|its) ?(?:\w+ ){1,3}(?:claims|claimed|demands|seeks|contests)\b.{0,60}(?:[$€£₹¥]|EUR|USD|GBP|\b(?:against|from) (?:us|the company)\b)|\b(?:is|are|being|been) (?:contested|challenged|disputed|appealed)\b|\b(?:pending|open|unresolved|ongoing) (?:[\w-]+ ){0,3}(?:claims?|lawsuits?|cases?|disputes?|litigation|proceedings|arbitrations?)\b|\b(?:claims?|disputes?|lawsuits?|proceedings|cases?)\b[^.;]{0,60}\b(?:pending|unresolved|under appeal|not (?:yet )?(?:been )?(?:settled|decided|resolved))\b|\b(?:claim|case|dispute|objection)s?\b[^.;]{0,24}\b(?:is|are|remains?) still (?:open|pending|undecided)\b|纠纷案|(?:尚在|正在|仍在)(?:审理|仲裁|诉讼)|存在未决诉讼|涉及诉讼|(?:被|遭).{0,16}(?:起诉|索赔|抢注|侵权|查封|冻结|举报)|起诉(?:我们|公司|我司)|(?:尚未|未)(?:判决|开庭|结案)/i,
  ],
  [
    'regulation',
    /\b(?:regulator|authority|commission|inspector\w*)\b.{0,80}\b(?:fine|penalty|enquiry|inquiry|investigat\w+)\b|\bfine is (?:possible|likely)|\b(?:licen[cs]e|permit|permission|approval|consent|certificate|accreditation)s?\b[^.;]{0,40}\b(?:has|have|is|are) (?:not|never) (?:yet )?(?:been )?(?:granted|issued|approved|received|obtained|renewed)\b|被(?:监管|立案|处罚)|(?:批复|许可|批准|认证|牌照|资质|备案|环评|验收).{0,6}(?:尚未|仍未|还未|还没)(?:取得|获得|通过|批准|办理|完成|下来)|(?:尚未|仍未|还未|还没)(?:取得|获得|通过|拿到)[^，。；]{0,16}(?:批复|许可|批准|认证|牌照|资质|备案|环评)/i,
  ],
  [
    'competition',
    /\b(?:competitors?|rivals?|incumbents?)\b[^.;]{0,90}\b(?:undercut\w*|for free|free (?:of charge|months?|tier)|months free|price cuts?|(?:has|have) (?:cut|lowered|halved|dropped) (?:its|their|the)? ?prices?|poach\w*)|(?:竞争对手|同行|对手|友商)[^。；]{0,24}(?:降价|低价|免费|挖|抢)/i,
  ],
  [
    'demand',
    /\b(?:we|company) lost (?!no\b)[^.]{0,60}\b(?:customer|client|account|contract)\b|\bdelisted\b|\brenewals?\b[^.;]{0,30}\bat risk\b|\b(?:contracts?|tender|account)\b[^.;]{0,80}\b(?:comes? up|up for renewal|retender\w*|renewal)\b[^.;]{0,60}\b(?:asked|bid(?:ding|s)?|quotes?|competitors?|others?)\b|\b(?:customer|client|tenant|chain|council|retailer)s?\b[^.;]{0,40}\b(?:has|have) (?:given notice|served notice|decided to leave|(?:put|announced) [^.;]{0,30} (?:to|out to) tender)\b/i,
  ],
  [
    'other',
    /\b(?:grant|contract|lease|funding|credits?)\b[^.]{0,40}\b(?:may|might) not be renewed\b|\blease\b[^.]{0,30}\b(?:runs out|expires|ends)\b|\b(?:contract|lease|agreement|concession|licen[cs]e)s?\b[^.;]{0,60}\b(?:ends?|expires?|runs? out|lapses?|comes? up)\b[^.;]{0,90}\b(?:has not|have not|not yet|neither|no (?:renewal|agreement|extension))\b|(?:合同|租约|授权|许可)[^。；]{0,24}到期[^。；]{0,24}(?:尚未|未|没有|还没|还在|仍在)(?:续|达成|确定|定|谈|同意|答复)|(?:不再|拒绝|不会)(?:续租|续签|续约|供货|合作)/i,
  ],
  ['costs', /\b(?:unhedged|not hedged)\b/i],
  [
    'liquidity',
    /\b(?:bank|lender|landlord|licensor|franchisor|supplier) (?:can|may|could) (?:call|terminate|cancel|end|recall|withdraw)\b|\bcovenants?\b[^.]{0,80}\b(?:could|may|might|would) be (?:breached|broken)\b|\bno assurance\b[^.]{0,60}\b(?:funding|equity|capital|terms)\b|\b(?:financing|funding|budget|site|lease|outcome|renewal|extension) (?:is|are|remains?) (?:still )?(?:open|uncertain|unclear|not (?:yet )?(?:secured|agreed|arranged|committed|decided))\b|\bgoing concern\b[^.;]{0,40}\b(?:doubt|uncertaint)|(?:贷款?|借款)[^。；]{0,24}到期[^。；]{0,24}(?:尚未|未|没有|还没|还在|仍在)(?:续|达成|确定|定|谈)|(?:不再|拒绝|不会)续贷|(?:贷款|授信|续期)[^。；]{0,8}(?:还没|尚未|未获?)(?:批|落实|到位)|拖欠|失联|坏账/i,
  ],
  [
    'supplier',
    /\b(?<!(?:largest|biggest|main) )(?:sole|single|only one|(?<=\b(?:by|from|on|through|with|to) )one) (?:[\w-]+ )?(?:supplier|source|vendor|manufacturer|provider|foundry)\b(?! of (?:income|revenue|truth))|\bsole-sourced|\b(?:no|without an?) (?:second|alternative|back-?up) (?:source|supplier|vendor|manufacturer|site|plant)\b|\b(?:all|most|nearly all|everything)\b[^.;]{0,40}\b(?:made|cooked|produced|stored|assembled|comes?|bought|sourced|supplied|runs?|built) (?:in|by|from|at|through) (?:one|a single|just one) \w+|单一供应商|唯一供应商|独家供应|(?:核心|关键)[^，。；]{0,6}(?:需|靠)进口|(?:全部|完全|主要|高度)依赖(?:进口|国外|海外|第三方)|依赖单一(?!客户)|依赖(?:于)?(?:[一两几]|少数|个别)家?(?:供应商|厂)|只有一家(?:供应商|厂|工厂|企业)?(?:能|可|在)?(?:做|供|生产)/i,
  ],
  [
    'technology',
    /\b(?:slipped|is (?:running )?late|behind schedule|delayed) by (?:\w+|about \w+) (?:weeks|months|quarters)\b|\b(?:weeks|months) behind (?:schedule|plan)\b|(?:进度|工期|交付|上线|投产)(?:已)?(?:延期|延迟|推迟|滞后)/i,
  ],
  [
    'customer_concentration',
    /\b(?:depend\w*|rel(?:y|ies|iance)) (?:heavily )?on (?:one|a single|a few|our largest) customers?|\b(?:half|most|all|a third|two thirds|\d[\d.]* ?%) of (?:our|its) (?:receivables|sales|revenues?|orders|output|production|volume)\b[^.;]{0,24}\b(?:one|a single) (?:[a-z]+ )?(?:customer|client|buyer|distributor|retailer|dealer|chain|account|partner|contract|product|site)\b|对(?:单一|少数|个别)\S{0,6}客户\S{0,4}依赖|依赖(?:单一|少数|大)客户|客户(?:较为|比较|高度|过于)?集中(?=[，。；]|$)|集中度[仍依然较偏过]{1,3}高/i,
  ],
  [
    'people',
    /\b(?:has resigned|is leaving (?:us|the company|in)|gave notice|has given notice|retires (?:in|next)|(?:will|intends? to|plans? to|wishes to|wants to|is (?:due|about) to) (?:retire|step down|resign|leave (?:us|the company|in|after|next|by)))\b(?! for (?:school|work))|\bno (?:successor\b|succession)|\b(?:nobody|no one) else (?:knows|(?:in|at) the (?:company|firm|team|business))\b|\bonly (?:person|one|employee) who\b|\bsuccessor\b[^.;]{0,30}\b(?:not|yet to)\b|\bdependen(?:ce|t) on (?:the |our )?(?:founder|chief|ceo|cto)|(?:核心|关键)(?:技术)?(?:人员|骨干)[^。；]{0,8}(?:离职|流失)|(?:拟|即将|打算|准备)(?:退休|离职|辞职)|提出(?:辞职|离职)|离职率.{0,4}(?:高|上升)|没有?(?:人)?接班|接班人(?:尚未|还没)|可能(?:离开|离职|退休|辞职)|(?:没有人|无人)[能可]?(?:接替|顶替|替代|顶上)|依赖(?:创始人|首席|核心技术人员)/i,
  ],
];

/** Matches the name of a column that lists risks, but not one about them, such as "Risk level". */
export const riskColumn =
  /^(?!.*\b(?:levels?|ratings?|scores?|grades?|owners?|categor(?:y|ies)|types?|no|numbers?|appetite|mitiga\w+)\b)(?:[\w/&-]+ ){0,3}(?:risks?|threats?|weaknesses|weak (?:points|spots))(?: [\w/&-]+){0,3}$|^(?!.*(?:等级|级别|类别|类型|编号|应对|对策|程度|措施))\S{0,4}风险\S{0,4}$/i;
/** Matches a part that starts with the name of a countermeasure or an attribute of a risk. */
export const countermeasure =
  /^(?:mitiga\w+|actions?|responses?|remed\w+|counter-?measures?|controls?|safeguards?|owners?|status|notes?|how we|likelihood|probability|impact|severity|rating|trend|what we(?:['’]re| are)? do(?:ing)?|our (?:answer|response))\b|^(?:在做|正在做|我们的?(?:办法|做法)|怎么办|办法|已采取|应对|对策|措施|缓解|解决|责任人|概率|等级|影响程度)/i;
/** Matches a named item in a list of risks: "Recruitment: eleven posts are open". */
export const namedItem = /^[\p{L}][\p{L}\s-]{2,40}[:：]\s?\S/u;
/** Matches a sentence that only describes the response to a risk. */
export const response =
  /^(?:against (?:this|these|that)|(?:to|we) (?:mitigate|counter|reduce|address|limit)|in (?:response|mitigation)|for this reason|an? (?:second|back-?up|alternative) )|^(?:对应的|为此|对此|针对|与之相对|目前(?:公司|我们)?已|已(?:与|在|经|建立|签|完成)|拟)|^(?:we|the (?:company|board|team)) (?:would|will|have|has|can|could) (?!not\b|no\b|only\b|lost\b|lose\b|fail\w*\b|have to\b|need to\b|to\b|breach|miss\b|run out|be (?:forced|unable|left|short|late))|^(?:公司|我们)(?:已|将|会|正在?|拟|计划|通过)|\b(?:life cover|key[- ](?:man|person) (?:cover|insurance))\b/i;
/** Matches a clause that says that there is a risk. */
export const statesRisk =
  /\bthere is (?:still |also )?an? (?:[a-z]+ )?(?:risk|danger)\b|\b(?:main|biggest|largest|key|real|principal|remaining) (?:risk|worry|danger|threat) (?:is|remains|lies)\b|\b(?:we are|(?:company|group|business|farm|fund|charity) is) (?:[a-z]+ )?(?:exposed|vulnerable) to\b|(?<!不|未发现)(?:存在|面临|仍?有)(?!效)[^，。；]{2,20}(?:的?风险|的?可能性?)(?=[，。；]|$)|受[^，。；]{2,12}影响[较很最]?大/i;
/** Matches a sentence about the list of risks instead of one of them. */
export const aboutList =
  /[:：]$|\bregister\b|\brisks? (?:described|set out|listed|disclosed)\b|\b(?:entries|items) (?:were|are|is|was|in)\b|^(?:以下|下列|上述|本节)/i;
/** Matches a statement that calls itself a risk. */
export const namedRisk =
  /^(?:key |main |biggest |principal |major )?(?:risks?|worry|concern|threat)s?\s?[:：]|^(?:主要)?风险[:：]/i;
/** Titles of sections that list what may go wrong, in any words. */
export const riskTitle =
  /\brisks?\b|\b(?:go|goes|going|gone|went) wrong\b|\bwhat\b.{0,24}\b(?:may|might|could|can|would)\b.{0,40}\b(?:against|stop|hurt|break|kill|slow|derail|fail|trip|sink|block|happen|harm|upset|undo|spoil|delay)\b|\b(?:how|where|why)\b.{0,24}\b(?:may|might|could|can) (?:not|fail|lose|slip|struggle)\b|\bweak (?:points|spots)\b|\bweaknesses\b|\bworr(?:y|ies)\b|(?<!(?:customers?|patients?|clients?|users?|parents?)['’]? )\bconcerns\b|\bwatch[- ]?(?:outs?|lists?|points?)\b|^(?:to|we|what(?: we)?) watch\b|\bbad news\b|\breasons (?:not to|for caution|to be careful|to hesitate)\b|\bpoints? to (?:watch|note)\b|\b(?:points?|matters?|issues?|topics?|items?|for|requir\w+|need\w*|deserv\w+)\b.{0,30}\battention\b|\bupset\b|\bfall short\b|\b(?:keeps?|kept) .{1,20} (?:up|awake)\b|\blose sleep\b|\bthreats?\b|\bred flags?\b|\bheadwinds?\b|\bdownsides?\b|\bcaveats?\b|\bpitfalls?\b|\bdangers?\b|\bbear case\b|\buncertaint(?:y|ies)\b|\bvulnerabilit(?:y|ies)\b|\bexposures?\b|\bdependenc(?:y|ies)\b|\b(?:to|should) (?:weigh|bear in mind|watch|be aware)\b|\b(?:slow|hold|set|stop)s? us\b|\bscares? us\b|\bgives? .{1,12} pause\b|风险|可能出|隐[忧患]|不确定(?:性|因素)|变数|(?:需要?|值得|重点|提请|应当?).{0,6}(?:关注|注意|留意)|不利(?:因素|影响)|麻烦|担[心忧]|睡不着|夜不能寐|最怕|怕什么|软肋|短板|薄弱|威胁|丑话|不好听/i;
/** Titles that may be about risks of the company, or about problems of others and results of a test. */
export const looseTitle =
  /\b(?:challenges|issues|findings|problems|obstacles|hurdles|limitations|sensitivit(?:y|ies))\b|\bbefore (?:you|investing|buying|signing)\b|\b(?:honest|candid|frank)(?:ly|y|our)?\b|\bshould (?:note|consider|know)\b|\bto (?:note|consider|know)\b|坦[诚白言]|实话|如实|需要.{0,8}(?:知道|知悉)|挑战|困难|问题|不足|难点|压力|制约/i;
/** Titles of sections whose sentences name no risks of the company. */
export const otherTitle =
  /\breferences?\b|\bbibliography\b|\bliterature\b|\bsources\b|\bglossary\b|\bcontents\b|^\W*[\d.]*\s*(?:mitigat\w+|mitigants|responses?|counter-?measures?|risk (?:management|controls?|governance|appetite|framework))\W*$|\b(?:risk|threat|vulnerability|exposure)s? (?:scor\w+|engines?|detection|intelligence|platforms?|software|scann\w+|monitoring|tools?|insurance|transfer|data|models?)\b|\brisk[- ]free\b|\bat[- ]risk\b|参考文献|目录|^[^与及和、]*(?:应对措施|对策|防范措施|风险管理|风险控制)$|风险(?:管理|控制|评估|监测|预警)?(?:系统|平台|软件|模型|引擎)/i;
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
