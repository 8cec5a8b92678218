import { expect, test } from 'vitest';
import { readSentence } from '../testing/read-text.ts';
import { eventsOf, inOrder } from './timeline.ts';

test.each([
  ['The company was founded in May 2020 in Bristol.', ['2020-05 founded']],
  ['Founded in 2020 by two engineers.', ['2020 founded']],
  ['公司成立于2020年5月，总部位于杭州。', ['2020-05 founded']],
  ['We closed our seed round in March 2023.', ['2023-03 funding']],
  ['2023年6月完成天使轮融资。', ['2023-06 funding']],
  ['We launched the product in Q3 2024.', ['2024-Q3 launch']],
  ['2024年第三季度产品上线。', ['2024-Q3 launch']],
  ['The patent was granted on 12 May 2022.', ['2022-05-12 legal']],
  ['2022年5月取得医疗器械登记证。', ['2022-05 legal']],
  ['Agnes Thornbury joined in January 2024 as chief engineer.', ['2024-01 people']],
  ['We plan to open a second plant by Q2 2027.', ['2027-Q2 plan']],
  ['预计2027年6月投产二期工厂。', ['2027-06 plan']],
  ['We signed the first contract with a hospital in April 2024.', ['2024-04 milestone']],
  ['Revenue was $2M in 2024.', []],
  ['Bristol, 4 March 2025', []],
  ['There is no date in this sentence.', []],
])('dates the event of %s', async (text, expected) => {
  expect(eventsOf(await readSentence(text)).map(({ date, kind }) => `${date} ${kind}`)).toEqual(expected);
});

test('sorts events by date and removes repeated ones', async () => {
  const late = eventsOf(await readSentence('We launched the product in Q3 2024.'));
  const early = eventsOf(await readSentence('Founded in 2020 by two engineers.'));
  expect(inOrder([...late, ...early, ...late]).map(({ date }) => date)).toEqual(['2020', '2024-Q3']);
});
