import { describe, expect, test } from 'vitest';
import { analyzeText, outcomesOf } from '../../testing/read-text.ts';

const stakesIn = async (text: string) =>
  outcomesOf(
    (await analyzeText(text, { label: 'funding' })).checks.filter(({ kind, unit }) => kind === 'ratio' && unit === '%'),
  );
const table = (...rows: string[]) => rows.map((row) => row.replaceAll(' | ', '\t')).join('\n');

describe('stakes for new money', () => {
  test.each([
    ['We are raising $2M for 30% of the company at a post-money valuation of $10M.', ['30 %, not 20']],
    [
      'We are raising €6m at a pre-money valuation of €18m. Once the round has closed, the buyers of the new shares hold 30 per cent of the company.',
      ['30 %, not 25'],
    ],
    [
      'We raise £9.0m of new shares at a pre-money valuation of £21.0m. Series A investors will hold 30% of the enlarged company.',
      ['30 %'],
    ],
    [
      'For the $1.2 million the new member receives 15% of the company after closing. We set this on a pre-money valuation of $6.2 million.',
      ['15 %, not 16.22'],
    ],
    [
      'The partner subscribes new shares for €4.5m and holds 20% of the company after the increase. The owners have in mind a valuation of €25.0m post-money.',
      ['20 %, not 18'],
    ],
    [
      'We recommend $12.0M in the $28.0M Series B at a pre-money valuation of $112.0M.\nThe Series B investors will together own 25% of the company after closing.',
      ['25 %, not 20'],
    ],
    ['本轮增资3,000万元，投前估值1.2亿元，新投资人增资后持股25%。', ['25 %, not 20']],
    [
      table('Item | Value', 'Amount sought | USD 8.0m', 'Stake sold | 20.0%', 'Valuation before new money | USD 34.0m'),
      ['20 %, not 19.05'],
    ],
    [
      table('Item | Value', 'Amount sought | USD 8.0m', 'Stake sold | 20.0%', 'Valuation before new money | USD 32.0m'),
      ['20 %'],
    ],
    [
      'We are raising $2M at a pre-money valuation of $8M.\n\nHolder | After the round\nFounders | 62%\nAngels | 18%\nNew investors | 25%'.replaceAll(
        ' | ',
        '\t',
      ),
      ['25 %, not 20'],
    ],
  ])('%s', async (text, expected) => {
    expect(await stakesIn(text)).toEqual(expected);
  });

  test.each([
    [
      'founders',
      'We are raising $2M at a pre-money valuation of $8M. After closing the founders hold 62% of the company.',
    ],
    [
      'the option pool',
      'We are raising $2M at a pre-money valuation of $8M. The option pool is 10% of the shares after closing.',
    ],
    [
      'holders before the round',
      'We are raising $2M at a pre-money valuation of $8M. Existing investors hold 34% of the shares.',
    ],
    [
      'one of several investors',
      'We raise $28M at $112M pre-money. A commitment of $12.0M buys the lead investor 8.6% of the company after closing.',
    ],
    [
      'holders in a table after the round',
      'We are raising $6M at a pre-money valuation of $18M.\n\nHolder\tToday\tAfter the round\nFounders\t62%\t46.5%\nAngel investors hold\t25%\t18.75%\nNew investors\t\t25%',
    ],
    [
      'one of two new holders in a table',
      '本次增资2亿元，投前估值18亿元。\n\n股东\t增资后持股\n创始人\t60%\n产业投资人\t18.3%\n财务投资人\t11.7%',
    ],
    ['an amount without a valuation', 'We are raising $2M for 30% of the company.'],
    ['a valuation in another currency', 'We are raising $2M for 30% of the company at a pre-money valuation of €8M.'],
    ['an earlier round', 'We raised $1.6M pre-seed. A $3.2M seed follows at a $16M cap, 20% for new money at the cap.'],
    [
      'a cap table',
      table(
        'Holder | Today | After the round',
        'Founders | 68% | 54%',
        'Pre-seed investors | 24% | 19%',
        'New investors | | 27%',
      ),
    ],
    [
      'revenue',
      'We are raising $2M at a pre-money valuation of $8M. New customers make up 45% of revenue after the round.',
    ],
    [
      'the largest customer',
      'We are raising $2M at a pre-money valuation of $8M. The largest customer stands for 26% of annual recurring revenue.',
    ],
    [
      'shareholders today',
      '本轮融资2,000万元，投前估值8,000万元。目前股权结构：创始团队61%，青枫创投17%，天使投资人10%。',
    ],
    [
      'holders of an earlier round in one sentence',
      '本轮融资6,000万元，投前估值5.4亿元。周立民持股54%，员工持股平台11%，A轮投资人麓谷创投20%，彭湘15%。',
    ],
    ['a discount', 'The note of $2M converts at a discount of 30% after the round, at a cap of $8M.'],
    ['growth', '本轮融资500万元，投前估值4,500万元。2026年产能下半年才释放，因此只按20%增长估计。'],
    ['创始人', '本轮融资2,000万元，投前估值8,000万元，融资后创始人持股62%。'],
  ])('says nothing about %s', async (_, text) => {
    expect((await stakesIn(text)).filter((one) => one.includes('not'))).toEqual([]);
  });
});
