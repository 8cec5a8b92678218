import { expect, test } from 'vitest';
import { analyzeText, outcomesOf } from '../../testing/read-text.ts';

/** Returns the contradictions in a text about the third quarter of 2024. */
const contradictions = async (text: string) => {
  const title = /\p{Script=Han}/u.test(text) ? '报告 2024年10月21日' : 'Report of 21 October 2024';
  const { checks } = await analyzeText(`${title}\n\n${text}`);
  return outcomesOf(checks.filter(({ status }) => status === 'inconsistent'));
};

const arr = 'ARR bridge, C$m\tQ3 2024\nOpening\t7.70\nNew\t0.62\nLost\t-0.23\nOther\t0.31\nClosing\t8.40';
const cash =
  'Cash, C$m\tQ3 2024\nOpening balance, 1 July\t5.5\nNew\t0.4\nOther\t1.7\nPaid out\t-3.0\nClosing balance, 30 September\t4.6';

test.each([
  `${arr}\n\nThe bank confirms it.\n\n${cash}`,
  'Members\t2024\nOpening\t640\nNew\t120\nLost\t-60\nEnd\t700\n\nSo much for them.\n\nVans\t2024\nOpening\t410\nNew\t90\nLost\t-40\nEnd\t460',
  'Beds\t2024\nAt start\t640\nAdded\t12\n\nNext.\n\nStaff\t2024\nAt start\t410\nAdded\t17',
  '客户变动（家）\t2024年\n期初\t640\n新增\t120\n减少\t-60\n期末\t700\n\n下面是现金。\n\n设备变动（台）\t2024年\n期初\t410\n新增\t90\n减少\t-40\n期末\t460',
  // The tables have no name that says what is opened.
  'Item\t2024\nOpening\t640\nNew\t120\n\nNext.\n\nPoint\t2024\nOpening\t410\nNew\t90',
  // Cash at another date, and a row about something else.
  `We had C$5.1m in the bank on 31 March 2024.\n\n${cash}`,
  `We started the quarter with C$5.5m in the bank.\n\n${cash}`,
  `The closing balance of loans was C$5.1m on 30 September 2024.\n\n${cash}`,
  `We had C$4.6m in the bank on 30 September 2024.\n\n${cash}`,
  '截至2024年6月末，公司货币资金550万元。\n\n现金（万元）\t2024年第三季度\n期初余额\t550\n流入\t210\n流出\t-300\n期末余额\t460',
])('distinguishes rows with a general name by the name of their table in %j', async (text) => {
  expect(await contradictions(text)).toEqual([]);
});

test.each([
  [`We closed the quarter with C$5.1m in the bank.\n\n${cash}`, ['5100000 CAD, not 4600000']],
  [`We closed the quarter with 5.1m in the bank.\n\n${cash}`, ['5100000 CAD, not 4600000']],
  [`Cash was C$5.1m on 30 September 2024.\n\n${cash}`, ['5100000 CAD, not 4600000']],
  [
    '截至2024年9月末，公司货币资金510万元。\n\n现金（万元）\t2024年第三季度\n期初余额\t550\n流入\t210\n流出\t-300\n期末余额\t460',
    ['5100000 CNY, not 4600000'],
  ],
])('compares the balances of a table about cash in %j', async (text, expected) => {
  expect(await contradictions(text)).toEqual(expected);
});

test.each([
  [
    'rows that share a name',
    'Item | Seats 2024\nGarden chairs | 1,162\nGarden chairs | 90\nTables | 30',
    'Item | Seats 2024\nGarden chairs | 1,126\nSofas | 12\nStools | 8',
  ],
  [
    'values without the name of a column',
    'Women employed in 2024 | 1,162 | 13\nMen | 100 | 5',
    'Women employed in 2024 | 1,126 | 13\nMen | 100 | 5',
  ],
])('does not compare %s', async (_, first, second) => {
  expect(await contradictions(`${first}\n\nThe second survey\n\n${second}`.replaceAll(' | ', '\t'))).toEqual([]);
});

test.each([
  '30%的资金用于技术支持。\n10%的资金用于办公室租赁。',
  'Stage 2: Tokens of the members\nStage 3: Voting of the members',
  '开营前7个工作日，项目总控确认住宿。\n开营前3个工作日，各岗位完成交接。',
])('does not compare the items of a list in %j', async (text) => expect(await contradictions(text)).toEqual([]));
