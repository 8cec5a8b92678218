import { expect, test } from 'vitest';
import { analyzeText, outcomesOf } from '../../testing/read-text.ts';
import { checkOccupancy } from './check-occupancy.ts';

async function outcomes(rows: string, text: string) {
  const { reads, tables } = await analyzeText(`${rows.replaceAll(' | ', '\t')}\n\n${text}`);
  return outcomesOf(checkOccupancy(reads, tables));
}

const beds = 'House | Beds | Residents, 31 December\nElm Street | 40 | 38\nMill Lane | 60 | 42\nTotal | 100 | 80';
const zh = '片区 | 核定床位（张） | 年末在住（人）\n城东三店 | 400 | 364\n城西两店 | 600 | 436\n合计 | 1,000 | 800';

test.each([
  [beds, 'Occupancy was 91% at the end of the year.', ['91 %, not 80']],
  [beds, 'The occupancy rate stood at 80%.', ['80 %']],
  [zh, '年末入住率达到88%。', ['88 %, not 80']],
  [zh, '全部床位的使用率为80%。', ['80 %']],
])('compares the occupancy of %j with "%s"', async (rows, text, expected) => {
  expect(await outcomes(rows, text)).toEqual(expected);
});

test.each([
  ['an average', beds, 'Occupancy averaged 74% over the year.'],
  ['a target', beds, 'We aim for an occupancy of 92% next year.'],
  ['one place', beds, 'At Mill Lane occupancy was only 70%.'],
  ['competitors', beds, 'Our competitors report an occupancy of 88%.'],
  ['a table without a total', beds.replace(/\nTotal.*/, ''), 'Occupancy was 91%.'],
  ['a table without places', beds.replace('Beds', 'Fees'), 'Occupancy was 91%.'],
  ['an average in Chinese', zh, '全年平均入住率76%。'],
  ['a total of zero', beds.replace('100 | 80', '0 | 0'), 'Occupancy was 91%.'],
  ['a goal in Chinese', zh, '年底入住率做到90%。'],
])('does not compare %s', async (_, rows, text) => {
  expect(await outcomes(rows, text)).toEqual([]);
});
