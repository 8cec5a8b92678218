import { pattern, wordsOf } from '../../words.ts';

const attribute = /levels?|ratings?|scores?|grades?|owners?|categor(?:y|ies)|types?|no|numbers?|appetite|mitiga\w+/;
const attributeZh = /等级|级别|类别|类型|编号|应对|对策|程度|措施/;

/** Matches the name of a column that lists risks, but not one about them, such as "Risk level". */
export const riskColumn = wordsOf({
  text: [
    pattern`^(?!.*\b${attribute}\b)
      (?:[\w/&-]+ ){0,3}(?:risks?|threats?|weaknesses|weak (?:points|spots))(?: [\w/&-]+){0,3}$`,
  ],
  zh: [pattern`^(?!.*${attributeZh})\S{0,4}风险\S{0,4}$`],
});
/** Matches a part that starts with the name of a countermeasure or an attribute of a risk. */
export const countermeasure = pattern`^${wordsOf({
  en: [
    /mitiga\w+|actions?|responses?|remed\w+|counter-?measures?|controls?|safeguards?/,
    /owners?|status|notes?(?! that\b)/,
    /likelihood|probability|impact|severity|rating|trend/,
    /how we|what we(?:['’]re| are)? do(?:ing)?|our (?:answer|response)/,
    /(?:(?:our|lending|loan|proposed|special|reporting|drawdown) )?(?:conditions|undertakings)(?=\s?[:：])|management requirements/,
  ],
  zh: [
    /在做|正在做|我们的?(?:办法|做法)|怎么办|办法|已采取/,
    /应对|对策|措施|缓解|解决/,
    /责任人|概率|等级|影响程度/,
    /(?:(?:贷后)?管理|授信|用信|放款|提款|审批|附加|前提|限制性)?(?:要求|条件|条款|建议)(?=[:：])/,
  ],
})}`;
/** Matches a named item in a list of risks: "Recruitment: eleven posts are open". */
export const namedItem = /^[\p{L}][\p{L}\s-]{2,40}[:：]\s?\S/u;

/** Words after "We will" that describe harm instead of a response. */
const harm = wordsOf({
  text: [
    /not\b|no\b|only\b|to\b|have to\b|need to\b/,
    /lost\b|lose\b|fail\w*\b|miss\b|breach|run out/,
    /be (?:forced|unable|left|short|late)/,
    /been (?:in breach|late|unable|short|warned|told|refused)|yet to/,
    /too (?:many|few|much|little|\w+)/,
    /(?:one|a single|two) (?:\w+ ){1,2}(?:who|that|which)/,
  ],
});
/** Matches a sentence that only describes the response to a risk. */
export const response = wordsOf({
  en: [/life cover|key[- ](?:man|person) (?:cover|insurance)/],
  text: [
    pattern`^${wordsOf({
      text: [
        /against (?:this|these|that)/,
        /(?:to|we) (?:mitigate|counter|reduce|address|limit)/,
        /[^.;]{1,80} (?:will|can|would) help (?:to )?(?:mitigate|reduce|limit|counter|avoid) (?:this|these|that|the|such|our)/,
        /in (?:response|mitigation)|for this reason/,
        /an? (?:second|back-?up|alternative) /,
      ],
    })}`,
    pattern`^(?:we|the (?:company|board|team)) (?:would|will|have|has|can|could) (?!${harm})`,
    // Conditions that a lender or an investor sets.
    /^(?:the )?(?:borrower|applicant) (?:must|shall|undertakes|is required to)\b/,
    /^(?:we (?:would )?(?:require|insist on|ask for)|no (?:dividends?|(?:new|further|additional) (?:debt|loans?|borrowings?|security)))\b/,
  ],
  zh: [
    /^(?:所以，?|因此，?)?为了?(?:减少|降低|避免|防止|规避|应对|防范)/,
    /^(?:对应的|为此|对此|针对|与之相对|目前(?:公司|我们)?已|已(?:与|在|经|建立|签|完成)|拟)/,
    /^(?:公司|我们)(?:已|将|会|正在?|拟|计划|通过)/,
    /未经我[^，。；]{1,8}(?:同意|批准|许可)[^。；]{0,8}不得|^(?:借款人|企业)(?:应|须|不得)/,
    /^(?:国产|备用|替代|第二|新的?|备份)[^，。；]{0,10}(?:正在|已经?|在)[^，。；]{0,6}(?:测|验|跑|试|谈|备|签|导入)/,
  ],
});
/** A step against a risk, as an item of a list: "Establish a backup", 建立应急响应机制. */
const step = wordsOf({
  text: [
    /(?:establish|implement|introduce|maintain|diversify|monitor|strengthen|purchase|obtain|comply|ensure|train|set up|sign)\b(?! to\b)/,
    /(?:build|develop|create|use|adopt|conduct|perform|keep) (?:an? |regular |clear |strong |strict |more )/,
  ],
  zh: [
    /建立|完善|加强|强化|制定|制订|购买|设立|定期|申请|引入|采用|选择|遵守|获得|获取|搭建|构建|开展|优化|推进/,
    /落实|组建|签订|聘请|多元化|部署|配置|添加|移除|重构|严格|确保|保障|实施|执行|预留|准备|密切|持续|积极|及时/,
    /与[^，。；]{1,14}(?:保持|建立|签订|合作)|(?:上线|运营|交付|投产)前完成/,
  ],
});
/** Matches an item that is only a step against a risk, alone or after its subject: 数据保护：遵守国际法规. */
export const countermeasureItem = pattern`^(?:[^:：，。,.]{2,14}[:：]\s?)?(?:${step})`;
/** Matches a sentence about the list of risks rather than a single risk. */
export const aboutList = wordsOf({
  en: [/register/, /risks? (?:described|set out|listed|disclosed)/, /(?:entries|items) (?:were|are|is|was|in)/],
  text: [
    /[:：]$/,
    /^(?:the|these|those|our|two|three|four|five|several) (?:\w+ )?(?:points|matters|topics|questions)\b[^.;]{0,60}\b(?:are|were)\b/,
    /^(?:附(?:件|录|注|表)?\d{0,2}[:：、]|(?:appendix|annex)\b|note(?: \d+)?[:.])/,
  ],
  zh: [
    /^(?:以下|下列|上述|本节)/,
    /^(?:其它|其他|主要|各类|常见|潜在)风险$/,
    /风险(?:矩阵|清单|列表|分析|评估|识别|管理|控制|提示|因素|概述|与(?:对策|应对))$/,
  ],
});
/** Matches a statement that calls itself a risk. */
export const namedRisk =
  /^(?:key |main |biggest |principal |major )?(?:risks?|worry|concern|threat)s?\s?[:：]|^(?:主要)?风险[:：]/i;

/** Titles of sections that list what may go wrong. */
export const riskTitle = wordsOf({
  en: [
    /risks?|threats?|dangers?|weaknesses|vulnerabilit(?:y|ies)|downsides?|headwinds?|red flags?/,
    /uncertaint(?:y|ies)|exposures?|dependenc(?:y|ies)|watch[- ]?(?:outs?|lists?|points?)|points? (?:to watch|of attention)/,
    /(?<!(?:customers?|patients?|clients?|users?|parents?)['’]? )\bconcerns/,
  ],
  zh: [/风险|威胁|隐患|不利(?:因素|影响)|不确定(?:性|因素)|薄弱|需要?关注|值得关注|关注(?:事项|要点)/],
});
const product = wordsOf({
  text: [
    /scor\w+|engines?|detection|scann\w+|monitoring|models?/,
    /platforms?|software|tools?|intelligence|data/,
    /insurance|transfer/,
  ],
});
/** Titles of sections whose sentences name no risks of the company. */
export const otherTitle = wordsOf({
  en: [
    /references?|bibliography|literature|sources|glossary|contents/,
    /risk[- ]free|at[- ]risk/,
    // Products: "Risk scoring"
    pattern`(?:risk|threat|vulnerability|exposure)s? ${product}`,
  ],
  text: [
    pattern`^\W*[\d.]*\s*(?:mitigat\w+|mitigants|responses?|counter-?measures?|
      (?:risk )?mitigation (?:strateg(?:y|ies)|measures?|plans?|actions?)|
      risk (?:management|controls?|governance|appetite|framework))\W*$`,
  ],
  zh: [
    /参考文献|目录/,
    /^[^与及和、]*(?:(?:应对|缓释|缓解|规避|防范|防控|化解|控制)(?:措施|方案|策略|机制|办法)|对策|风险(?:管理|控制|规避|缓释))$/,
    /风险(?:管理|控制|评估|监测|预警)?(?:系统|平台|软件|模型|引擎)/,
  ],
});
/** Matches a bibliographic reference. */
export const reference = wordsOf({
  en: [/et al|doi/],
  stems: [/(?:J|Proc|Sci|Int)\. /, /vol\. ?\d|pp\. ?\d/],
  text: [/^\[\d+\]/, /\(\d{4}\)[.,:]|[A-Z]\.,? \(\d{4}\)/, /\d{1,4} ?[–-] ?\d{2,4}\.?$/],
});

const proceedings = wordsOf({
  text: [
    /litigation|lawsuits?|(?:legal |court |tax )?(?:proceedings?|cases|claims?|demands?|disputes?|actions?)/,
    /arrears|complaints|findings|fines|penalties|prosecutions|breaches|obstacles?|objections?|threats?/,
  ],
});
/** Matches a sentence that denies a risk or only describes a countermeasure. */
export const denial = wordsOf({
  en: [
    pattern`(?:there (?:are|is|were)|(?:we|i|company|group|charity|business) (?:ha(?:ve|s)|faces?|knows? of|sees?|(?:is|are) aware of))
      (?: )(?:currently |at present )?(?:no|none|not any) (?:[\w-]+,? ){0,4}?${proceedings}`,
    pattern`(?:do|does|did|can) ?not (?:see|know of|expect|foresee|anticipate|face) (?:an?|any) (?:\w+ ){0,3}(?:obstacles?|risks?|
      problems?|threats?|difficult(?:y|ies)|barriers?|objections?|${proceedings})`,
    /needs? no (?:\w+ )?(?:licen[cs]e|permit|permission|approval|consent)/,
    /(?:has|have) (?:never|not once) (?:missed|failed|been late|defaulted|been (?:sued|fined))/,
    /no (?:pending |known |current |other )?(?:litigation|lawsuits?|disputes?|claims?|debt)/,
    /no (?:known |material |significant )?risks?/,
    /party to any|no other proceedings/,
    /(?:does|do|did) not (?:keep|worry|trouble|frighten)/,
  ],
  stems: [/not (?:a )?party to|are no (?:claims|disputes)/, /no dependenc\w+|(?:no|not|never)(?: longer)? depend/],
  zh: [
    /不依赖/,
    /(?:已|已经)(?:全部|基本|执行|协商|妥善)?(?:回款|收回|追回|结清|偿还|了结|和解)/,
    /(?:未|没有)(?:发现|见|看到)(?!.{0,12}(?:解决|改善|缓解))[^，。；]{0,12}(?:障碍|问题|风险|异常|案件|纠纷)/,
    /(?:没有|不存在).{0,8}(?:未了结|未决)/,
    pattern`(?:从未|从没有?|没有|未(?!来)|不曾)(?:发生|出现|有|被)?过?(?:一[次天笔起]|任何)?[^，。；]{0,2}
      (?:拖欠|逾期|欠[息款薪税]|违约|断[供货料粮]|停[工产]|坏账|失联)过?
      (?!的?(?:预案|准备|应对|方案|保障|风险)|[^。；]*(?:一旦|若|如果|可能))`,
    /(?:目前)?(?:公司)?(?:无|没有|不存在)(?:任何)?(?:未决|重大)?(?:诉讼|纠纷|仲裁|行政处罚)/,
  ],
});

export const severe = wordsOf({
  en: [
    /insolven\w*|bankrupt\w*|cash ends|runs? out|existential/,
    /withdraw\w*|recall/,
    /only customer|majority of|more than half|one (?:supplier|source|customer)/,
  ],
  zh: [/破产|资金链断裂/, /断供|停产|召回|吊销/, /核心技术依赖/],
});
export const mild = wordsOf({
  en: [/slightly|minor|limited/, /insured|insurance/, /low (?:probability|likelihood)/],
  zh: [/已签订|已投保/, /影响较小|可能性(?:较)?低/],
});
