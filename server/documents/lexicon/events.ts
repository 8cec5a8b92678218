import type { TimelineEvent } from '../findings/analysis-output.ts';
import { list } from './aliases.ts';

const founded = list('founded, incorporated, established, company was set up, 成立, 创立');
/** Words right before the year of foundation. */
export const foundingWords: readonly string[] = founded.flatMap((word) => [`${word} (in )`, `${word}于`]);

/** Kinds of events with their words. The first kind that fits decides. */
export const eventWords: readonly (readonly [TimelineEvent['kind'], readonly string[]])[] = [
  [
    'plan',
    list(`
      plan(s), planned, expect, expects, expected, will, target(ed), due, by Q1, by Q2, by Q3, by Q4, by the end,
      until, ends in, end in, must be, 预计, 计划, 拟, 目标, 将于, 到期, 有效期至
    `),
  ],
  ['founded', founded],
  [
    'funding',
    list(`
      round, seed, series a, series b, series c, closing, raise(d), funding, invest, invested, investment, grant,
      融资, 领投, 投资, 天使轮, 种子轮
    `),
  ],
  [
    'legal',
    list(
      'patent, licence, license, filed, granted, certif*, approv*, registered, assessment, 专利, 许可, 取得, 获批, 登记证, 认证',
    ),
  ],
  ['people', ['joined', 'hired', 'appointed', '加入', '任命', '入职']],
  [
    'launch',
    list(`
      launch*, release(s), released, go live, in service, start(s), pilot, first paying, first customer, first site,
      first order, first sale, 上线, 发布, 上市, 投产, 试点
    `),
  ],
  [
    'milestone',
    list(`
      signed, won, award*, contract, customer(s), open(s), opened, site(s), reached, completed, validated, frozen,
      in clinical use, 签订, 签约, 获得, 荣获, 完成, 达到, 突破, 交付, 覆盖
    `),
  ],
];
