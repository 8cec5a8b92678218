import { expect, test } from 'vitest';
import { readChart } from './charts.ts';
import { linesOf } from './flow.ts';

const title = (...paragraphs: string[]) =>
  `<c:title><c:tx><c:rich>${paragraphs.map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`).join('')}</c:rich></c:tx></c:title>`;
const points = (...texts: string[]) =>
  texts.map((text, index) => `<c:pt idx="${index}"><c:v>${text}</c:v></c:pt>`).join('');
const numbers = (code: string, ...texts: string[]) =>
  `<c:numRef><c:numCache><c:formatCode>${code}</c:formatCode>${points(...texts)}</c:numCache></c:numRef>`;
const texts = (...all: string[]) => `<c:strRef><c:strCache>${points(...all)}</c:strCache></c:strRef>`;
const series = (content: string) => `<c:plotArea><c:ser>${content}</c:ser></c:plotArea>`;
const values = `<c:val>${numbers('0.0', '1', '2')}</c:val>`;

test.each<[string, string, string[]]>([
  ['a title of two paragraphs', title('Sales by year', 'in million'), ['Sales by year in million']],
  ['a title from a cell', `<c:title><c:tx>${texts('Sales')}</c:tx></c:title>`, ['Sales']],
  [
    'the titles of axes',
    `${title('Sales')}<c:plotArea><c:ser>${values}</c:ser><c:catAx>${title('Quarter')}</c:catAx></c:plotArea>`,
    ['Sales', '\t1.0\t2.0'],
  ],
  [
    'labels that look like numbers',
    series(`<c:cat>${texts('007', '1.10')}</c:cat>${values}`),
    ['\t007\t1.10', '\t1.0\t2.0'],
  ],
  [
    'labels that are dates',
    series(`<c:cat>${numbers('mmm-yy', '45638', '45669')}</c:cat>${values}`),
    ['\tDec-24\tJan-25', '\t1.0\t2.0'],
  ],
  [
    'labels of two levels',
    series(
      `<c:cat><c:multiLvlStrRef><c:multiLvlStrCache><c:lvl>${points('Jan', 'Feb')}</c:lvl><c:lvl>${points('2024')}</c:lvl></c:multiLvlStrCache></c:multiLvlStrRef></c:cat>${values}`,
    ),
    ['\tJan\tFeb', '\t1.0\t2.0'],
  ],
  ['a name from two cells', series(`<c:tx>${texts('Europe', 'North')}</c:tx>${values}`), ['Europe North\t1.0\t2.0']],
  [
    'labels of data',
    series(`<c:tx><c:v>Europe</c:v></c:tx><c:dLbls><c:dLbl><c:tx><c:v>best</c:v></c:tx></c:dLbl></c:dLbls>${values}`),
    ['Europe\t1.0\t2.0'],
  ],
  [
    'points beyond the limit',
    series('<c:val><c:numLit><c:pt idx="1000000000"><c:v>1</c:v></c:pt></c:numLit></c:val>'),
    [],
  ],
])('reads a chart with %s', (_, content, expected) => {
  const blocks = readChart(`<c:chartSpace><c:chart>${content}</c:chart></c:chartSpace>`);
  expect([...linesOf(blocks)].map(({ text }) => text)).toEqual(expected);
});
