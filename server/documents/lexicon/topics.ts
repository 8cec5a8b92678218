import type { Label } from '../outputs.ts';
import { aliases, list } from './aliases.ts';

/**
 * Subjects that only a model proposes as missing, with the section in which they would be. A gap is confirmed if the document has
 * none of the words.
 */
export const topics: readonly { id: string; label: Label; words: RegExp }[] = [
  {
    id: 'debt',
    label: 'financials',
    words: aliases(
      list(`
        debt(s), loan(s), borrow*, lender(s), liabilit*, convertible(s), note payable, notes payable, credit line,
        credit facility, credit limit, overdraft, mortgage(s), lease(s), bank, 负债, 债务, 债券, 借款, 贷款, 授信, 可转债, 银行
      `),
    ),
  },
  {
    id: 'exit',
    label: 'funding',
    words: aliases(
      list(`
        exit(s), IPO, go public, going public, listing, acquire*, acquisition(s), merger, trade sale, buy back(s), buyback(s),
        dividend(s), redemption, 退出, 上市, 并购, 收购, 回购, 分红, 股息
      `),
    ),
  },
  {
    id: 'data_protection',
    label: 'legal',
    words: aliases(
      list(`
        GDPR, CCPA, HIPAA, PIPL, privacy, personal data, data protection, data security, data breach, confidential*, cyber*,
        security, ISO 27001, ISO27001, SOC 2, SOC2, encrypt*, 隐私, 个人信息, 数据安全, 数据保护, 数据合规, 信息安全, 网络安全,
        保密, 加密
      `),
    ),
  },
  {
    id: 'pipeline',
    label: 'traction',
    words: aliases(
      list(`
        pipeline, backlog, order book, order(s), lead(s), booking(s), contract(s), contracted, signed, prospect(s),
        letter of intent, letters of intent, LOI(s), MOU(s), tender(s), 订单, 意向, 线索, 签约, 合同, 储备项目, 招标, 投标
      `),
    ),
  },
];
