/**
 * Words for harm by category. A sentence threatens a company if something good for it may fall, something bad may rise,
 * or a word of damage stands behind a condition or a modal verb.
 */

/** Things a company can lose. */
const good =
  '(?:sales|revenues?|turnover|income|billings|bookings|receipts|margins?|profits?|profitability|earnings|EBITDA|results|cash(?: flow)?|liquidity|demand|volumes?|orders?|customers?|clients?|users|subscribers|members|guests|visitors|patients|footfall|occupancy|prices?|fees?|output|production|capacity|throughput|yields?|deliver(?:y|ies)|shipments?|suppl(?:y|ies)|growth|expansion|funding|grants?|subsid(?:y|ies)|(?:market )?share|launch|opening|roll-?out|roadmap|schedule|plans?|programmes?|projects?|contracts?|concessions?|leases?|tenders?|licen[cs]es?|permits?|approvals?|certification|reputation|(?:good )?name|brand|trust|confidence|value|valuation|returns?|headroom|harvest|crops?|staff|people|savings?|number of \\w+|students|pupils|passengers|readers|donors|tenants|residents|business|stores?|shops?|sites?|houses|plants?)';
/** Things that cost a company money or time if they rise. */
const bad =
  '(?:costs?|wages?|pay|salaries|rents?|expenses|prices|interest|rates?|bills?|tariffs?|dut(?:y|ies)|tax(?:es)?|churn|defaults?|arrears|loss(?:es)?|debt|lead times?|payback|downtime|claims|competition|working capital|leverage|premiums?|waiting|labou?r line)';
/** Verbs that damage their object, whatever it is. */
const damage =
  '(?:hurt|harm|hit|ruin|damage|destroy|break(?! even)|jeopardi[sz]e|threaten|endanger|disrupt|halt|stop|suspend|close|shut|cripple|undermine|weaken|erode|squeeze|strain|stretch|weigh on|wipe out|derail|hamper|hinder|impair|depress|compress|constrain|block|interrupt|paraly[sz]e|sink|kill|eat|swallow|knock|switch off|mean \\w+ing|upset|starve|outlaw|ban|prohibit|withdraw|revoke|refuse|reject|expropriate|sue|fine|overtake|undercut|outbid|penali[sz]e|expose|force|oblige|compel|prevent|render|strand|breach|fail|default|lapse|collapse|leave|walk away|quit|resign|go (?:bankrupt|bust|under)|run out|be (?:lost|missing|gone|felt|stranded|stuck|exposed|short|delayed|cut|reduced|withdrawn|revoked|refused|late|unable|forced|hit|fined|sued|liable|too (?:late|slow|small|expensive)|under pressure|at risk|insufficient)|come (?:under pressure|down market)|(?:give|award|move|switch|go|sell) [^.;]{0,30}to (?:another|others|an? (?:rival|competitor)|someone else)|take (?:over|away|out|longer|business)|be (?:destroyed|scrapped|written off|abandoned)|push [^.;]{0,40}(?:back|down|into|beyond|out)|fall short|fall behind|fall away|cost (?:us|the)|lose (?:it|them|all|everything|half|both)|set [^.;]{0,20} back|bring [^.;]{0,30}(?:to a halt|loss|action|trouble))';
const falls =
  '(?:fall|drop|decline|decrease|shrink|slip|slow|soften|dry up|halve|stall|suffer|narrow|disappear|evaporate|stay below|go down|vanish|dwindle|plunge|slide)';
const cuts =
  '(?:cut|reduce|lower|lose|limit|shorten|delay|postpone|defer|dent|miss|drag|slow|restrict|curb|trim|forfeit)';
const raises = '(?:raise|increase|lengthen|inflate|double|triple|add to|add|(?:push|drive) up)';
const rises = '(?:rise|go up|go above|climb|jump|increase|move|spike|double|surge|swing|fluctuate)';
const adverbs =
  '(?: \\w+ly| also| again| still| even| then| well| soon){0,2} (?:have to |need to |be (?:forced|obliged) to )?(?:be (?=destroyed|closed|scrapped|written|stopped|abandoned))?';
const modal = String.raw`\b(?:may|might|could|would)${adverbs}`;
const certain = String.raw`\b(?:will|can|shall|must)${adverbs}`;
const ability =
  '(?:be able|deliver|serve|meet|repay|renew|fill|find|afford|open|ship|produce|supply|hold|keep|cover|pay|sell|continue|support|accept|reach|last|qualify|extend|grow)';
/** Loss of an ability, or an obligation that follows. */
const unable = new RegExp(
  String.raw`\b(?:we|the (?:company|group|trust|charity|business)) (?:would|may|might|could|will) (?:have|need) to\b|\b(?:(?:may|might|would) not|(?:may|might|could|would) no longer) ${ability}\b`,
  'i',
);
/** "Could not" without a condition is about the past. */
const unableThen = new RegExp(String.raw`\b(?:could not|cannot|will not) ${ability}\b`, 'i');
const inClause = '[^.;:。；]';
/** A change for the worse behind a verb such as "could". */
const worse = (verb: string) =>
  String.raw`${verb}(?:${inClause}{0,60}?\band (?:halve|cut|take|squeeze|force|push|drive|hurt|stop|leave|close|end) ${inClause}{0,24}\b(?:us|our)\b|${damage}\b|${cuts}\b${inClause}{0,40}?\b${good}\b|${raises}\b${inClause}{0,40}?\b${bad}\b)|\b${good}\b${inClause}{0,30}?${verb}${falls}\b|\b${bad}\b${inClause}{0,30}?${verb}${rises}\b`;
const condition = /\b(?:if|should|unless|without|in case)\b|\bwere\b[^.;]{3,40} to\b/i;

const uncertain = new RegExp(worse(modal), 'i');
const certainHarm = new RegExp(worse(certain), 'i');
/** Others who can do harm: "the platform can switch off our shop", "a large chain could copy us". */
const others = new RegExp(
  String.raw`\b(?:can|will) ${damage}\b${inClause}{0,16}\b(?:us|our)\b|\b(?:rivals?|competitors?|incumbents?|giants?|platforms?|(?:big|large|larger|national|foreign|global) [a-z]+ ?[a-z]*)\b[^.;]{0,40}\b(?:can|could|may|might) (?:buy|copy|imitate|replicate|match|bundle|enter|poach|outspend|pull away|open)\b`,
  'i',
);
/** A bad turn as the condition: "If the law is not extended, … would …". */
const badCondition =
  /\b(?:if|should|unless)\b[^.;]{0,60}\b(?:not|no|fails?|failed|refuses?|lapses?|loses?|lost|cuts?|ends?|stops?|falls?|fell|drops?|slips?|late|delayed|wrong|withdraws?|leaves?|left|closes?|rises?|breaks?|walks?|worse\w*)\b[^.;]{0,80}\b(?:would|could|may|might)\b(?! (?:still|not|also|then)\b)|\b(?:would|could|may|might)\b(?! still)[^.;]{0,60}\b(?:if|should|unless)\b[^.;]{0,40}\b(?:not|no|fails?|refuses?|lapses?|loses?|ends?|withdraws?|leaves?|breaks?)\b/i;
const pressure = /\b(?:under|into) (?:\w+ )?pressure\b|\bat risk\b|\bin (?:jeopardy|danger|doubt)\b/i;

/** An event that has not happened, as the subject: "The loss of the permit would …". */
const event =
  /\b(?:loss|failure|departure|exit|closure|withdrawal|breakdown|outage|recall|fire|flood|strike|ban|delay|default|insolvency|breach|rejection|refusal|absence|illness|death|downturn|recession|drought|shortage|downgrade|cancell?ation|termination|non-?renewal|price war)\b[^.;]{0,60}\b(?:may|might|could|would)(?! not\b) \w/i;
/** Harm that is happening: "rising rents eat into our margin", "ageing trucks cause repair costs". */
const harming = new RegExp(
  String.raw`\b(?:hurts?|harms?|squeez(?:es?|ing)|erod(?:es?|ing)|strain(?:s|ing)?|press(?:es)?|threaten(?:s|ing)?|eats? (?:into|up|away)|eating into|weighs? on|weighing on|slows? down|jeopardi[sz]es?|(?:has|have) (?:hurt|harmed|squeezed|eroded|strained|weakened|hit|slowed))\b ${inClause}{0,24}?\b(?:us|our|${good})\b|\b(?:depend\w*|rel(?:y|ies)|hinges?) on\b${inClause}{0,60}\b(?:may|might|could)\b|\b(?:causes?|lead(?:s|ing)? to|results? in)\b (?!(?:\w+ )?(?:lower|fewer|less|no|reduced|smaller|falling|shorter)\b)${inClause}{0,30}?\b(?:${bad}|standstills?|delays|shortages?|overruns?|stoppages?)\b`,
  'i',
);

const conditionZh =
  /若|如果|如(?=[^，。；]{2,24}，)|如(?![果此下上何今期同实有前])[^，。；]{2,20}[将会则]|一旦|倘若?|要是|万一|假如|可能|或将|恐|势必|难免|会(?:明显|大幅|严重|直接)|不[及如达][^，。；]{0,6}时/;
const harmZh =
  /下降|下滑|下跌|下调|减少|减产|萎缩|流失|亏损|亏本|停产|停工|停运|中断|断供|断货|断裂|延期|延迟|推迟|滞后|受损|受影响|的?影响|承压|压缩|挤压|侵蚀|拖累|冲击|损失|无法|难以|吃紧|违约|处罚|罚款|吊销|被诉|禁售|不续[签约]|关停|关店|走人|补不上|顶不上|跟不上|接不上|撑不住|涨价|失去|丧失|丢掉|丢失|受限|受阻|落空|搁置|取消|终止|退出|倒闭|破产|自建|自研|自营|腰斩|降价|抢走|被替代|取代|召回|赔偿|伤筋动骨|白干|没了|归零|[要会将得]掉|吃掉|蚕食|压在|停[一两三几半]|[开做接补付还交赔撑顶跟养供收发挣赚留]不[了起上住成动到]|垮|黄了|砸/;

/** Changes that a company welcomes. */
const reliefZh =
  /(?:成本|费用|能耗|流失率?|亏损|风险|损耗|故障率?|库存|负债)[^，。；]{0,6}(?:下降|减少|降低|下滑|压缩)|(?:减少|降低|压缩)[^，。；]{0,6}(?:成本|费用|能耗|流失|亏损|风险|损耗|故障|库存|负债)/g;

/** Matches the company in its own words. */
const firstPerson =
  /\b(?:we|us|our|ours|the (?:company|group|business|firm|trust|charity|borrower|foundation|co-?operative))\b|我们|我司|本公司|公司|本集团|集团|本企业/i;
/** Matches things that are the company’s own in a document about itself. */
const ownThings = new RegExp(
  String.raw`\b(?:${good}|${bad})\b|收入|营收|毛利|利润|业绩|交付|出货|投产|产能|现金流|资金链|回款|成本`,
  'i',
);

/**
 * Returns true if a clause says that something may harm the company.
 * @param isOwn false where a document describes the troubles of others, as in a section about the market.
 */
export function threatens(clause: string, isOwn: boolean): boolean {
  if (!firstPerson.test(clause) && !(isOwn && ownThings.test(clause))) return false;
  if (conditionZh.test(clause)) return harmZh.test(clause.replaceAll(reliefZh, ''));
  if ([uncertain, unable, event, harming, others].some((words) => words.test(clause))) return true;
  return (
    condition.test(clause) && [certainHarm, pressure, unableThen, badCondition].some((words) => words.test(clause))
  );
}

/** Matches any word that can name a risk, where a heading already says that risks follow. */
export const adverse =
  /\b(?:no|not|nobody|none|never|cannot|neither|only|mostly|most of|all of|(?:nearly|almost) (?:all|every)|alone|knocks?|can|one|two|few|ris(?:e|es|ing|en)|rose|jump\w*|increas\w+|higher|dearer|expensive|cost(?:s|ly)?|ends?|ended|longer|fixed|left|leav(?:es?|ing)|copy|spends? more|differs?)\b|影响|上涨|上升|走高|集中|没有|尚无|只有|仅有|不能|周期长|越来越|压力|竞争|替代|难|偏高|偏低|单一|唯一/i;
/** Matches words that name a risk in a section that seems to be about risks. */
export const hazard =
  /\b(?:may|might|could|would|if|unless|should)\b(?! be (?:found|reached|seen))|\bwithout (?!an? break)|\brisk(?:s|y)?\b|\b(?:depend|rel(?:y|ies|ian)|hinge|rest(?:s)? on|hang(?:s)? on)\w*|\b(?:fail|los[est]|delay|slip|late(?:r|ness)?\b|overdue|overrun|uncertain|unclear|unknown|unproven|untested|unhedged|unsigned|unsold|uneconomic|uninsured|volatil|swing|fluctuat|cyclical|seasonal|short(?:age|fall)?\b|scarc|lack|gap\b|miss(?:es|ed|ing)|difficult|hard(?:er)? to|slow|disrupt|disput|claim|lawsuit|litigat|fine[sd]?\b|penalt|expir|laps|run(?:s)? out|concentrat|single\b|sole\b|threat|advers|weak|reduc|hurt|harm|damag|ruin|destroy|leak|break|broke|theft|stolen|fraud|fire\b|flood|storm|drought|frost|disease|virus|outage|downtime|breach|hack|recall|injur|accident|war\b|sanction|strike|downturn|recession|inflation|cutback|cuts?\b|price (?:war|pressure)|pressure|squeez|ero[ds]|(?<!non-)compet|rival|overtak|undercut|imitat|copied|refus|reject|withdraw|revok|ban(?:s|ned)?\b|restrict|tighten|fall|fell\b|drop|declin|decreas|shrink|shrunk|exceed|exhaust|depreciat|devalu|obsolete|outdated|spoil|default|insolv|bankrupt|indebted|exposed|exposure|vacan|attrition|resign|retir|renegotiat|retender|renewal|outstanding|refinanc|additional (?:capital|funding|financing)|stops? |\d[\d.]*% of (?:ARR|revenues?|sales|turnover|orders))\w*|可能|若|如果|如(?=[^，。]{2,24}，)|一旦|要是|万一|风险|依赖|不确定|未知|下降|下滑|下跌|减少|波动|短缺|紧张|延期|延迟|延缓|滞后|推迟|中断|断供|流失|压缩|趋严|收紧|亏损|不足|不够|不稳|缺乏|缺少|缺口|短板|薄弱|落后|未能|未必|尚未|还没|无法|纠纷|诉讼|逾期|难以|受阻|受限|受制|价格战|同质化|违约|处罚|泄露|事故|停产|停工|涨价|过高|过低|回落|放缓|疲软|饱和|淘汰|离职|走人|挖/i;
