import { listed } from './aliases.ts';

/** Rounds that no other word has to follow. */
export const namedRound = listed({
  en: 'series a, series b, series c, series d, series e, series f, pre series a, pre series b, pre series c, growth round, bridge round, bridge loan, bridge note, bridge financing',
});
/** Rounds that are other words too, unless the text ends or one of the nouns below follows: "seed storage". */
export const plainRound = listed({ en: 'seed, angel, pre seed' });
export const roundNoun = listed({
  en: 'round, stage, extension, fund*, financ*, capital, invest*, money, rais*, deck, plan, memo, pitch, in, at, and, from, by',
});
/** Words of a request for money now. */
export const askingNow = listed({
  en: 'raise, raising, seek, seeks, seeking, now open, this round, proposed, asking',
  zh: '本轮, 本次, 这次, 拟, 想融, 融资需求, 路演',
});
/** Words around a round that has been closed. */
export const closedRound = listed({ en: 'closed, completed, raised', zh: '完成, 获得' });
/** Words before a round that is not the present one. */
export const beforeOtherRound = listed({
  en: `closed, completed, joined, led by, raised, raised in, from, next, subsequent, future, following, eventual, planned, plan, plans, foreseen, intended, envisaged, ready for, ahead of,
    before, until, after, toward*, prepare, preparing, start, begin, launch, may, might, will, would, could, if`,
  zh: `完成, 领投, 投了, 此前, 曾, 历史, 历次, 那次, 上轮, 上一轮, 下一轮, 后续, 未来, 明年, 储备, 启动, 不能, 若, 筹备, 届时, 参与, 之后, 之前, 以来, 去年, 前年, 20* 年, 20*年`,
});
/** Words after a round that is not the present one, and of those who paid for it. */
export const afterOtherRound = listed(
  {
    en: `investor, investors, lead investor, existing investors, shareholder*, stockholder*, holder*, backer*, director, directors, valuation, closed, was, were, …planned, …foreseen,
      …envisaged, will, would, of 20*, in 20*, by 20*, for 20*, in late 20*, in early 20*, process, …in the first half, …in the second half, …for the first half,
      …for the second half`,
    zh: '后, 前, 时, 投后, 投前, 的投资人, 投资人, 的投资方, 投资方, 股东, 的股东, 估值, 已, 之后, 之前, 以来',
  },
  { at: 'start' },
);
