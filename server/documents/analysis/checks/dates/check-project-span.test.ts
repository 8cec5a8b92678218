import { expect, test } from 'vitest';
import { outcomesOf, readText } from '../../testing/read-text.ts';
import { checkProjectSpan } from './check-project-span.ts';

const outcomes = async (text: string) => outcomesOf(checkProjectSpan(await readText(text)));

test.each([
  [
    'The work will take 24 months from the date of award.\n\nWork begins on 1 January 2026. The final work package ends, with the report delivered, on 30 June 2028.',
    ['24 months, not 30'],
  ],
  [
    'The construction period is 12 months.\n\nConstruction starts in March 2025 and the building is handed over in December 2026.',
    ['12 months, not 22'],
  ],
  [
    'The project runs for two years.\n\nThe project starts on 1 May 2025. The project ends on 31 October 2028.',
    ['24 months, not 42'],
  ],
  ['项目建设期12个月。\n\n项目于2025年6月开工，2026年12月竣工。', ['12 months, not 19']],
  ['项目执行期为24个月。\n\n项目2025年1月启动，2025年12月结题。', ['24 months, not 12']],
])('compares how long a project takes with its start and end in %j', async (text, expected) => {
  expect(await outcomes(text)).toEqual(expected);
});

test.each([
  'The work will take 24 months.\n\nWork begins on 1 January 2026. The project ends on 31 December 2027.',
  'The first phase of the project takes 12 months.\n\nThe project starts on 1 May 2025. The project ends on 31 October 2028.',
  'The project takes 24 months.\n\nThe project starts on 1 May 2025. The lease ends on 31 October 2028.',
  'The project takes 24 months.\n\nThe project starts on 1 May 2025. The pilot project starts in June 2024. The project ends on 31 October 2028.',
  'The lease runs for 24 months.\n\nThe project starts on 1 May 2025. The project ends on 31 October 2028.',
  'The project was to take 24 months; it was extended.\n\nThe project starts on 1 May 2025. The project ends on 31 October 2028.',
  '项目建设期12个月。\n\n项目于2025年6月开工，2026年6月投产。',
  '一期项目建设期12个月。\n\n项目于2025年6月开工，2027年12月竣工。',
  '项目建设期12个月。\n\n项目于2025年6月开工，2026年12月竣工，工程历时19个月。',
])('reports nothing in %j', async (text) => {
  expect(await outcomes(text)).toEqual([]);
});
