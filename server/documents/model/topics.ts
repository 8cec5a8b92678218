/**
 * Words for subjects that only a model proposes as missing. A gap is confirmed if the document has none of them.
 */
export const topicWords: Readonly<Record<string, RegExp>> = {
  debt: /\b(?:debts?|loans?|borrow\w*|lenders?|liabilit\w+|convertibles?|notes? payable|credit (?:line|facility|limit)|overdraft|mortgages?|leases?|bank)\b|负债|债务|债券|借款|贷款|授信|可转债|银行/i,
  exit: /\b(?:exits?|IPO|go public|going public|listing|acquire\w*|acquisitions?|acquirers?|merger|trade sale|buy-?backs?|dividends?|redemption)\b|退出|上市|并购|收购|回购|分红|股息/i,
  data_protection:
    /\b(?:GDPR|CCPA|HIPAA|PIPL|privacy|personal data|data (?:protection|security|breach)|confidential\w*|cyber\w*|security|ISO ?27001|SOC ?2|encrypt\w*)\b|隐私|个人信息|数据(?:安全|保护|合规)|信息安全|网络安全|保密|加密/i,
  pipeline:
    /\b(?:pipeline|backlog|order book|orders?|leads?|bookings?|contracts?|contracted|signed|prospects?|letters? of intent|LOIs?|MOUs?|tenders?)\b|在手订单|订单|意向|线索|签约|合同|储备项目|招标|投标/i,
};
