import { pattern, wordsOf } from '../../words.ts';

/**
 * Words for harm by category. A sentence threatens a company if something good for it may fall, if something bad may
 * rise, or if a word for damage follows a condition or a modal verb.
 */

/** Things a company can lose. */
const good = wordsOf({
  text: [
    /sales|revenues?|turnover|income|billings|bookings|receipts|prices?|fees?/,
    /margins?|profits?|profitability|earnings|EBITDA|results|cash(?: flow)?|liquidity|savings?|returns?/,
    /value|valuation|headroom|funding|grants?|subsid(?:y|ies)/,
    /demand|volumes?|orders?|growth|expansion|(?:market )?share|footfall|occupancy/,
    /customers?|clients?|users|subscribers|members|guests|visitors|patients|passengers/,
    /students|pupils|readers|donors|tenants|residents/,
    /output|production|capacity|throughput|yields?|deliver(?:y|ies)|shipments?|suppl(?:y|ies)|harvest|crops?/,
    /launch|opening|roll-?out|roadmap|schedule|plans?|programmes?|projects?/,
    /contracts?|concessions?|leases?|tenders?|licen[cs]es?|permits?|approvals?|certification/,
    /reputation|(?:good )?name|brand|trust|confidence/,
    /staff|people|number of \w+/,
    /business|stores?|shops?|sites?|houses|plants?/,
  ],
});
/** Things that cost a company money or time if they rise. */
const bad = wordsOf({
  text: [
    /costs?|expenses|prices|bills?|premiums?|claims/,
    /wages?|pay|salaries|labou?r line/,
    /rents?|interest|rates?|tariffs?|dut(?:y|ies)|tax(?:es)?/,
    /churn|defaults?|arrears|loss(?:es)?|debt|leverage|working capital/,
    /lead times?|payback|downtime|waiting/,
    /competition/,
  ],
});
const badState = wordsOf({
  text: [
    /lost|missing|gone|felt|stranded|stuck|exposed|short|delayed|late|unable/,
    /cut|reduced|withdrawn|revoked|refused|forced|hit|fined|sued|liable/,
    /too (?:late|slow|small|expensive)|under pressure|at risk|insufficient/,
  ],
});
/** Verbs that mean damage to any object. */
const damage = wordsOf({
  text: [
    /hurt|harm|hit|ruin|damage|destroy|break(?! even)|cripple|kill|sink|starve|upset/,
    /jeopardi[sz]e|threaten|endanger|undermine|weaken|erode|weigh on|impair|expose/,
    /squeeze|strain|stretch|depress|compress|constrain|eat|swallow|knock/,
    /disrupt|halt|stop|suspend|close|shut|interrupt|paraly[sz]e|switch off|wipe out/,
    /derail|hamper|hinder|block|prevent|strand|render/,
    /outlaw|ban|prohibit|withdraw|revoke|refuse|reject|expropriate/,
    /sue|fine|penali[sz]e|force|oblige|compel/,
    /overtake|undercut|outbid/,
    /breach|fail|default|lapse|collapse|go (?:bankrupt|bust|under)|run out/,
    /leave|walk away|quit|resign|mean \w+ing/,
    pattern`be ${badState}|be (?:destroyed|scrapped|written off|abandoned)`,
    /come (?:under pressure|down market)/,
    /(?:give|award|move|switch|go|sell) [^.;]{0,30}to (?:another|others|an? (?:rival|competitor)|someone else)/,
    /turn down|take (?:over|away|out|longer|business)|push [^.;]{0,40}(?:back|down|into|beyond|out)/,
    /fall short|fall behind|fall away|set [^.;]{0,20} back/,
    /cost (?:us|the)|lose (?:it|them|all|everything|half|both)/,
    /bring [^.;]{0,30}(?:to a halt|loss|action|trouble)/,
  ],
});
const falls = wordsOf({
  text: [
    /fall|drop|decline|decrease|shrink|slip|slide|plunge|halve|go down|narrow|stay below/,
    /slow|soften|stall|suffer|dry up|disappear|evaporate|vanish|dwindle/,
  ],
});
const cuts = wordsOf({
  text: [/cut|reduce|lower|limit|shorten|trim|curb|restrict|dent|drag|slow/, /lose|miss|forfeit|delay|postpone|defer/],
});
const raises = /raise|increase|lengthen|inflate|double|triple|add to|add|(?:push|drive) up/;
const rises = /rise|go up|go above|climb|jump|increase|move|spike|double|surge|swing|fluctuate/;
const adverbs = wordsOf({ text: [/ \w+ly| also| again| still| even| then| well| soon/] });
const obliged =
  /(?:have to |need to |be (?:forced|obliged) to )?(?:be (?=destroyed|closed|scrapped|written|stopped|abandoned))?/;
const modal = pattern`\b(?:may|might|could|would)${adverbs}{0,2} ${obliged}`;
const certain = pattern`\b(?:will|can|shall|must)${adverbs}{0,2} ${obliged}`;
const ability = wordsOf({
  text: [
    /be able|deliver|serve|meet|open|ship|produce|supply|fill|support|accept|reach/,
    /repay|afford|pay|cover|renew|extend|qualify/,
    /find|hold|keep|sell|continue|last|grow/,
  ],
});
/** Loss of an ability, or an obligation that follows. */
const unable = wordsOf({
  en: [
    /(?:we|the (?:company|group|trust|charity|business)) (?:would|may|might|could|will) (?:have|need) to/,
    pattern`(?:(?:may|might|would) not|(?:may|might|could|would) no longer) ${ability}`,
  ],
});
/** "Could not" without a condition is about the past. */
const unableThen = pattern`\b(?:could not|cannot|will not) ${ability}\b`;
const inClause = /[^.;:。；]/;
const hurt = /halve|cut|take|squeeze|force|push|drive|hurt|stop|leave|close|end/;
/** A change for the worse after a verb such as "could". */
const worse = (verb: RegExp) =>
  wordsOf({
    text: [
      pattern`${verb}(?:${inClause}{0,60}?\band ${hurt} ${inClause}{0,24}\b(?:us|our)\b|${damage}\b|
        ${cuts}\b${inClause}{0,40}?\b${good}\b|${raises}\b${inClause}{0,40}?\b${bad}\b)`,
      pattern`\b${good}\b${inClause}{0,30}?${verb}${falls}\b`,
      pattern`\b${bad}\b${inClause}{0,30}?${verb}${rises}\b`,
    ],
  });
const condition = /\b(?:if|should|unless|without|in case)\b|\bwere\b[^.;]{3,40} to\b/i;

const uncertain = worse(modal);
const certainHarm = worse(certain);
const rival = wordsOf({
  text: [
    /rivals?|competitors?|incumbents?|giants?|platforms?/,
    /(?:big|large|larger|national|foreign|global) [a-z]+ ?[a-z]*/,
  ],
});
/** Others who can do harm: "the platform can switch off our shop", "a large chain could copy us". */
const others = wordsOf({
  en: [
    pattern`(?:can|will) ${damage}\b${inClause}{0,16}\b(?:us|our)`,
    pattern`${rival}\b[^.;]{0,40}\b(?:can|could|may|might) (?:buy|copy|imitate|replicate|match|bundle|
      enter|poach|outspend|pull away|open)`,
  ],
});
const badTurn = wordsOf({
  text: [
    /not|no|fails?|failed|refuses?|lapses?|loses?|lost|cuts?|ends?|stops?|withdraws?/,
    /falls?|fell|drops?|slips?|rises?|late|delayed|wrong|worse\w*/,
    /leaves?|left|closes?|breaks?|walks?/,
  ],
});
/** A bad turn as the condition: "If the law is not extended, … would …". */
const badCondition = wordsOf({
  en: [
    pattern`(?:if|should|unless)\b[^.;]{0,60}\b${badTurn}\b[^.;]{0,80}\b(?:would|could|may|might)
      \b(?! (?:still|not|also|then)\b)`,
    pattern`(?:would|could|may|might)\b(?! still)[^.;]{0,60}\b(?:if|should|unless)\b[^.;]{0,40}
      \b(?:not|no|fails?|refuses?|lapses?|loses?|ends?|withdraws?|leaves?|breaks?)`,
  ],
});
const pressure = /\b(?:under|into) (?:\w+ )?pressure\b|\bat risk\b|\bin (?:jeopardy|danger|doubt)\b/i;

const badEvent = wordsOf({
  text: [
    /loss|failure|breakdown|outage|recall|fire|flood|drought|shortage/,
    /departure|exit|absence|illness|death|strike/,
    /closure|withdrawal|ban|rejection|refusal|cancell?ation|termination|non-?renewal/,
    /delay|default|insolvency|breach|downgrade|downturn|recession|price war/,
  ],
});
/** An event that has not happened, as the subject: "The loss of the permit would …". */
const event = pattern`\b${badEvent}\b[^.;]{0,60}\b(?:may|might|could|would)(?! not\b) \w`;
const lower = /lower|fewer|less|no|reduced|smaller|falling|shorter/;
const harms = wordsOf({
  text: [
    /hurts?|harms?|squeez(?:es?|ing)|erod(?:es?|ing)|strain(?:s|ing)?|(?<!\b(?:the|new|a|an|old|one|second|forging|-tonne) )press(?:es)?/,
    /threaten(?:s|ing)?|jeopardi[sz]es?|slows? down/,
    /eats? (?:into|up|away)|eating into|weighs? on|weighing on/,
    /(?:has|have) (?:hurt|harmed|squeezed|eroded|strained|weakened|hit|slowed)/,
  ],
});
/** Harm that is happening: "rising rents eat into our margin", "aging trucks cause repair costs". */
const harming = wordsOf({
  en: [
    pattern`${harms}\b ${inClause}{0,24}?\b(?:us|our|${good})`,
    pattern`(?:depend\w*|rel(?:y|ies)|hinges?) on\b${inClause}{0,60}\b(?:may|might|could)`,
    pattern`(?:causes?|lead(?:s|ing)? to|results? in)\b (?!(?:\w+ )?${lower}\b)${inClause}{0,30}?
      \b(?:${bad}|standstills?|delays|shortages?|overruns?|stoppages?)`,
  ],
});

const conditionZh = wordsOf(
  {
    zh: [
      /若|如果|如(?=[^，。；]{2,24}，)|如(?![果此下上何今期同实有前])[^，。；]{2,20}[将会则]/,
      /一旦|倘若?|要是|万一|假如/,
      /可能|或将|恐|势必|难免|会(?:明显|大幅|严重|直接)/,
      /不[及如达][^，。；]{0,6}时/,
    ],
  },
  '',
);
const harmZh = wordsOf(
  {
    zh: [
      /下降|下滑|下跌|下调|减少|减产|萎缩|腰斩|降价|涨价|归零/,
      /流失|亏损|亏本|损失|失去|丧失|丢掉|丢失|伤筋动骨|白干|没了/,
      /停产|停工|停运|中断|断供|断货|断裂|关停|关店|停[一两三几半]/,
      /延期|延迟|推迟|滞后|搁置|落空|取消|终止|退出/,
      /受损|受影响|的?影响|受限|受阻|承压|压缩|挤压|侵蚀|拖累|冲击|吃掉|蚕食|压在/,
      /低于预期|不达预期|断[货电料粮]|停线|跟着(?:跌|降|垮)/,
      /无法|难以|吃紧|补不上|顶不上|跟不上|接不上|撑不住/,
      /[开做接补付还交赔撑顶跟养供收发挣赚留]不[了起上住成动到]|[要会将得]掉/,
      /违约|处罚|罚款|吊销|被诉|禁售|召回|赔偿|倒闭|破产|垮|黄了|砸/,
      /不续[签约]|走人|自建|自研|自营|抢走|被替代|取代/,
    ],
  },
  '',
);

const burdenZh = /成本|费用|能耗|流失|亏损|风险|损耗|故障|库存|负债/;
/** Changes that a company welcomes. */
const reliefZh = wordsOf(
  {
    zh: [
      pattern`(?:成本|费用|能耗|流失率?|亏损|风险|损耗|故障率?|库存|负债)[^，。；]{0,6}
        (?:下降|减少|降低|下滑|压缩)`,
      pattern`(?:减少|降低|压缩)[^，。；]{0,6}${burdenZh}`,
    ],
  },
  'g',
);

/** Matches the company in its own words. */
const firstPerson = wordsOf({
  en: [/we|us|our|ours/, /the (?:company|group|business|firm|trust|charity|borrower|foundation|co-?operative)/],
  zh: [/我们|我司|本公司|公司|本集团|集团|本企业/],
});
/** Matches things that are the company’s own in a document about itself. */
const ownThings = wordsOf({
  en: [good, bad],
  zh: [
    /收入|营收|毛利|利润|业绩|成本/,
    /交付|出货|投产|产能|工期/,
    /现金流|资金链|回款/,
    /签约量|订单量|原料供应|可用原料/,
  ],
});

/** "in May 2023", "by May" */
const monthOfMay = /(?<=[\p{L}\d,] )May\b(?! (?:be|not|have|well|also|\p{Ll}+ (?:to|the|our)))/gu;

/**
 * Returns true if a clause says that something may harm the company.
 * @param isOwn false where a document describes the troubles of others, as in a section about the market.
 */
export function threatens(sentence: string, isOwn: boolean): boolean {
  const clause = sentence.replaceAll(monthOfMay, ' ');
  if (!firstPerson.test(clause) && !(isOwn && ownThings.test(clause))) return false;
  if (conditionZh.test(clause)) return harmZh.test(clause.replaceAll(reliefZh, ''));
  if ([uncertain, unable, event, harming, others].some((words) => words.test(clause))) return true;
  return (
    condition.test(clause) && [certainHarm, pressure, unableThen, badCondition].some((words) => words.test(clause))
  );
}

/** Matches any word that can name a risk, where a heading already says that risks follow. */
export const adverse = wordsOf({
  en: [
    /no|not|nobody|none|never|cannot|neither|can/,
    /only|mostly|most of|all of|(?:nearly|almost) (?:all|every)|alone|one|two|few|fixed/,
    /ris(?:e|es|ing|en)|rose|jump\w*|increas\w+|higher|dearer|expensive|cost(?:s|ly)?|spends? more/,
    /too (?:many|few|much|little)|shuts?|halts?|closes?|breaks?/,
    /ends?|ended|longer|left|leav(?:es?|ing)|copy|knocks?|differs?/,
  ],
  zh: [
    /影响|压力|竞争|替代|难/,
    /上涨|上升|走高|偏高|偏低|越来越/,
    /集中|单一|唯一|只有|仅有|没有|尚无|不能|周期长/,
    /断[货电料粮]|停线|撞在一起|自己[办做建开]|被[^，。；]{0,6}[挖抢截砍占挤卡压]/,
    /只能|跟着|减产|关[停门店床]|[招找买租卖收]不[到了来动]|流动(?:性)?[很太过较]?[快大高]/,
  ],
});
/** Matches words that name a risk in a section that seems to be about risks. */
export const hazard = wordsOf({
  en: [/risk(?:s|y)?/],
  stems: [
    /(?:may|might|could|would|if|unless|should)\b(?! be (?:found|reached|seen))|without (?!an? break)/,
    /depend|rel(?:y|ies|ian)|hinge|rest(?:s)? on|hang(?:s)? on/,
    /fail|los[est]|miss(?:es|ed|ing)|lack|gap\b|short(?:age|fall)?\b|scarc|vacan/,
    /delay|slip|late(?:r|ness)?\b|slow|(?<=(?:will|may|might|could|would) )stall|overdue|overrun|outstanding|difficult|hard(?:er)? to/,
    /uncertain|unclear|unknown|unproven|untested|unhedged|unsigned|unsold|uneconomic|uninsured/,
    /volatil|swing|fluctuat|cyclical|seasonal/,
    /disrupt|outage|downtime|stops? |break|broke/,
    /disput|claim|lawsuit|litigat|fine[sd]?\b|penalt|sanction/,
    /expir|laps|renewal|renegotiat|retender|run(?:s)? out|refus|reject|withdraw|revok|ban(?:s|ned)?\b/,
    /concentrat|single\b|sole\b|\d[\d.]*% of (?:ARR|revenues?|sales|turnover|orders)/,
    /threat|advers|weak|hurt|harm|damag|ruin|destroy|injur|accident|spoil|recall|exposed|exposure/,
    /leak|theft|stolen|fraud|breach|hack/,
    /fire\b|flood|storm|drought|frost|disease|virus|war\b|strike/,
    /downturn|recession|inflation|pressure|squeez|ero[ds]|restrict|tighten/,
    /price (?:war|pressure)|(?<!non-)compet|rival|overtak|undercut|imitat|copied|obsolete|outdated/,
    /reduc|cutback|cuts?\b|fall|fell\b|drop|declin|decreas|shrink|shrunk|depreciat|devalu/,
    /exceed|exhaust|default|insolv|bankrupt|indebted|refinanc|additional (?:capital|funding|financing)/,
    /attrition|resign|retir/,
  ],
  zh: [
    /可能|若|如果|如(?=[^，。]{2,24}，)|一旦|要是|万一/,
    /风险|依赖|不确定|未知|波动/,
    /下降|下滑|下跌|减少|流失|压缩|回落|放缓|疲软|饱和|亏损/,
    /短缺|紧张|不足|不够|不稳|缺乏|缺少|缺口|短板|薄弱|落后|过高|过低/,
    /延期|延迟|延缓|滞后|推迟|中断|断供|停产|停工|逾期/,
    /未能|未必|尚未|还没|无法|难以|受阻|受限|受制/,
    /趋严|收紧|纠纷|诉讼|违约|处罚|泄露|事故/,
    /价格战|同质化|涨价|淘汰/,
    /离职|走人|挖/,
  ],
});
