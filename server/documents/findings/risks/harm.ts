import { wordsOf } from '../../words.ts';

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
