import { pattern, wordsOf } from '../../words.ts';

const great =
  /main|biggest|largest|greatest|key|real|principal|single (?:biggest|largest)|most serious|only|serious|major/;
const risk = /risks?|dangers?|threats?|weakness|weak (?:spot|point)|vulnerability|exposure|uncertainty/;
const worry = /worry|concern|headache|fear/;
const authority = wordsOf({
  text: [
    /city|county|council|state|government|ministry|regulator|parliament|commission|municipality|authority|province/,
    /RBI|SEC|FDA|EU|Brussels/,
  ],
});
const burden = /charges?|tax|levy|surcharge|tariff|duty|ban|caps?|fees?|rules?|quota|limits?|cuts?/;
const counterpart = wordsOf({
  text: [
    /brokers?|insurers?|banks?|lenders?|landlords?|suppliers?|auditors?|unions?|customers?|client/,
    /distributors?|licensor/,
  ],
});
const prop = wordsOf({
  text: [
    /contract|customer|client|account|tenant|lease|tender/,
    /licen[cs]e|permit|certificate|accreditation|supplier/,
  ],
});
const person = /person|man|woman|engineer|founder|buyer|supplier|customer|machine|line|truck|kiln|oven|motor|server/;

/** Sentences that call something a risk of the company in their own words, in any section. */
const saysSo = wordsOf({
  en: [
    pattern`(?:this|that|it|which|here) (?:is|remains|may be|could be) (?:still |by far |probably )?(?:the|our|my|one of (?:the|our))
      (?: )(?:${great}) (?:\w+ )?(?:${risk}|${worry})`,
    pattern`(?:which|this|that) (?:is|remains) (?:still )?an? (?:${great} )?(?:${risk}|${worry}) (?:for us|(?:that )?we\b|to us)`,
    pattern`(?:the|our|my) ${great} (?:${risk}|${worry}) (?:in|to|of|for) (?:the|this|our) (?:file|plan|business|case|
      project|deal|company|credit|forecast|budget)`,
    /(?:i|we) have no hedge|(?:is|are|was) (?:left |wholly |entirely )?un-?hedged/,
    /nothing (?:is|has been) (?:yet )?(?:on paper|in writing|signed|written down|agreed)/,
    pattern`loss of (?:that|this|its|our|the|either|any) (?:\w+ ){0,2}${prop}s?\b[^.;]{0,60}\bwould`,
    /and (?:we|they) (?:lose|miss it|fail)(?: it| that| the \w+)?, (?!we (?:refund|replace|pay back))/,
    pattern`${counterpart} (?:is|are|has|have) (?:already |again )?(?:been )?warn(?:ing|ed) (?:us )?(?:of|that|about)`,
    pattern`${authority} (?:is|are|has been) (?:also |again |now )?(?:talking about|considering|debating|planning|
      proposing|discussing|consulting on) [^.;]{0,40}\b${burden}\b`,
    pattern`if (?:that|the|our|this) (?:one|only) ${person} (?:leaves|breaks|fails|stops|falls ill|goes|dies)`,
  ],
  zh: [
    /(?:我们|公司|项目|本项目|企业|标的)(?:目前|现在|面临)?的?最大的?(?:不确定(?:性|因素)?|风险|隐患|短板|变数|担[心忧]|软肋)/,
    /难以(?:预计|预料|预测|估计|把握|预判)(?!的?(?:增长|机会|潜力))/,
    /(?:重大|严重|较大|明显|突出)的?(?:安全|质量|经营|法律|合规|资金)?隐患/,
    /(?:可能|或|恐|会)(?:将)?被[^，。；]{0,6}(?:追缴|追究|处罚|罚款|收回|叫停|取消|注销|清退|抽贷)/,
    /(?:任何|其中|哪怕)(?:一|1)(?:个|位|名|人|家|台)[^，。；]{0,6}(?:离开|离职|走了|走人|断供|停机|出问题)[^，。；]{0,4}[会就都要]/,
    /可能(?:低于|达不到|不及)(?:预期|计划|目标)/,
    /一旦(?:断[供货]|停供|缺货)[^。；]{0,14}(?:找不到|没有(?:人|备|第二|替)|来不及|补不上|接不上)/,
    /断[货供电料水](?:了)?[就会便则](?:直接|马上|立刻|只能)?[^，。；]{0,8}(?:停|关|断|没)/,
    /(?:尚|还|仍)?(?:无法|不能|难以)(?:保证|确保)[^，。；]{0,12}(?:续|供|通过|批|到位|稳定|达)/,
    /(?:我们|我方|项目组)?认为[^，。；]{0,10}(?:实现|完成|达成)(?:的)?(?:难度|可能性)(?:很|较|极|不)(?:大|小|低|高)/,
    /(?:明年|以后|今后|到期后|后续)[^，。；]{0,8}(?:有没有|能不能|会不会|续不续)[^，。；]{0,8}(?:不好说|说不准|没把握|难说|不一定)/,
    /风险(?:应|需|要|须)(?:在|予以|当)?[^，。；]{0,6}(?:体现|考虑|关注|反映|计入)/,
    /(?:未|没有|没|尚未)(?:做|进行)?(?:锁汇|套期|对冲)/,
    /口头(?:约定|协议|承诺)[^，。；]{0,6}(?:没有|未|无)[^，。；]{0,4}(?:合同|书面|签)/,
  ],
});

/** Harm that continues or that results from the state of the company, in sections about the company itself. */
const ofOwn = wordsOf({
  en: [
    pattern`(?:which|this|that|it) (?:is|remains) (?:still )?an? (?:${great} )?(?:${risk}|${worry})\b(?! (?:for|to) (?:the |
      our |most |many |every )?(?:customer|client|patient|farmer|buyer|user|industry|sector))`,
    /(?:squeez|strain|stretch)(?:es?|ing) (?:our |the )?(?:working capital|liquidity|cash)/,
    pattern`would (?:take|eat|cost|wipe out) (?:most|half|all|much|the whole|a (?:third|quarter)) of (?:the|our|its)(?: )
      (?:\w+ )?(?:income|profit|margin|cash|surplus|earnings|result)`,
    pattern`if\b[^.;]{0,90}\b(?:plan|budget|forecast|target|guidance)s? (?:will|would|can) (?:not be (?:met|reached|
      achieved|kept)|be missed|slip|fail|fall apart)`,
    /(?:plant|site|roof|cellar|warehouse|yard|building|it) (?:takes? on water|floods?|leaks?) (?:in|when|every|with)/,
    /only (?!trained|licen|qualified|certified|authori|members|adults|staff)(?:\w+ ){1,2}(?:can|knows how to) (?:run|tune|fix|repair|operate|program|drive|read)/,
    /(?:no (?:lender|bank|buyer|investor|insurer|supplier)|neither(?: of them)?) has (?:yet )?(?:committed|agreed|signed|renewed|confirmed)/,
    /(?:we|company|group|plant|it) ha(?:ve|s) no (?:back-?up|spare|substitute|fallback|reserve) (?:for|of|in case)/,
    /(?:cannot|can['’]t|could not|unable to) pass (?:it|them|this|that|these|the \w+|costs?) on/,
    /(?:consent|permit|licen[cs]e|approval|concession) (?:is|are) under (?:judicial review|review|challenge|appeal)/,
    pattern`if\b[^.;]{0,60}\bof (?:our|the|its) (?:income|sales|revenue|turnover)(?: )
      (?:goes|disappears|is gone|walks|falls away)`,
    /will be hard to (?:keep|meet|reach|renew|replace|repeat|refinance)/,
  ],
  zh: [
    /(?:续贷|续约|续租|续签|批复|审批|回款|交付|投产|供应|订单|补贴)[^，。；]{0,4}(?:存在|有)(?:较大|一定|很大|重大)?的?(?:不确定|变数)/,
    /(?:最大|主要)的?(?:不确定(?:性|因素)?|变数|隐患)(?:是|在|来自)/,
    /(?:只有|仅有)一[套台条个家辆][^。；]{0,10}(?:坏|停|断|病|出事)了?[^。；]{0,4}[就得会要]/,
    /可能(?:超过|高于|突破)(?:账上|现有|公司)?[^，。；]{0,4}(?:现金|额度|承受)|(?:恐怕|难免|可能)[要会需]?(?:计提)?减值/,
    /(?:年轻人|徒弟|新人|后面)[^，。；]{0,4}(?:接不上|没人接)|青黄不接|后继无人/,
    /(?:合同|租约|授信|协议)[^。；]{0,12}到期[^。；]{0,12}(?:没有?|未)(?:说法|着落|谈|定论)/,
    /(?:没有|未办|缺)(?:房产|产权|不动产权?|土地)证|随时(?:会|可能)(?:被)?(?:要求)?(?:搬迁|拆除|停产|收回|清退)/,
    /一旦[^，。；]{1,14}，(?:我们|公司|项目)[^。；]{0,8}(?:没有|没了|无)(?:利润|订单|货|收入|活路)/,
    /影响(?:一年比一年|越来越|日益|逐年)(?:大|明显|严重)/,
    /(?:互相|相互)(?:分流|蚕食|抢(?:客|生意))/,
    /(?:利润|毛利)被[^，。；]{0,6}(?:吃掉|侵蚀|摊薄|挤压|吞)/,
    /一旦[^，。；]{1,14}，[^。；]{0,14}(?:找不到|没有(?:人|备|第二|替)|来不及|补不上|接不上)/,
    /(?:拖长|拖久|变慢|积压)[^，。；]{0,4}[会将](?:占用|拖累|影响|压)/,
    /(?:如|若)(?:果)?(?:不能|未能|没能)(?:按时|按期|足额|如期|及时)/,
  ],
});

/** Words for risks that are solved, and for those of others. */
const settled = wordsOf({
  en: [
    /(?:was|were|had been|used to be|no longer|not|never|isn['’]t) (?:an? |the |our |any )?(?:\w+ )?(?:risk|danger|threat|worry|concern)/,
    /(?:removes?|removed|solves?|solved|eliminates?|ended) (?:this|that|the) (?:risk|danger|threat|worry)/,
  ],
  zh: [
    /(?:已|已经)(?:基本|全部|彻底)?(?:解决|消除|整改|化解|排除|恢复|扭转)/,
    /(?:不再|不会|不|没有|消除了?|排除了?|排查)[^，。；]{0,6}(?:隐患|不确定|难以)/,
    /(?:同行|客户|用户|农户|患者|医院|传统|行业)[^，。；]{0,10}(?:隐患|难以|不确定|痛点)/,
  ],
});

/**
 * Returns true if a clause calls something a risk.
 * @param isOwn false where a document describes the troubles of others, as in a section about the market.
 */
export const saysRisk = (clause: string, isOwn: boolean): boolean =>
  !settled.test(clause) && !/[?？]\s*$/.test(clause) && (saysSo.test(clause) || (isOwn && ofOwn.test(clause)));
