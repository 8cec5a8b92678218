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
    'series with labels of their own',
    `<c:plotArea><c:ser><c:xVal>${numbers('0', '1', '2')}</c:xVal>${values}</c:ser><c:ser><c:xVal>${numbers('0', '3', '4')}</c:xVal>${values}</c:ser></c:plotArea>`,
    ['\t1\t2', '\t1.0\t2.0', '\t3\t4', '\t1.0\t2.0'],
  ],
  [
    'points beyond the limit',
    series('<c:val><c:numLit><c:pt idx="1000000000"><c:v>1</c:v></c:pt></c:numLit></c:val>'),
    [],
  ],
])('reads a chart with %s', (_, content, expected) => {
  const { blocks } = readChart(`<c:chartSpace><c:chart>${content}</c:chart></c:chartSpace>`);
  expect([...linesOf(blocks)].map(({ text }) => text)).toEqual(expected);
});

const level = (attributes: string, ...all: string[]) =>
  `<cx:lvl ptCount="${all.length}" ${attributes}>${all.map((text, idx) => (text ? `<cx:pt idx="${idx}">${text}</cx:pt>` : '')).join('')}</cx:lvl>`;
const newChart = (data: string, layout: string, head = '') =>
  `<cx:chartSpace><cx:chartData>${data}</cx:chartData><cx:chart>${head}<cx:plotArea><cx:plotAreaRegion>${layout}</cx:plotAreaRegion><cx:axis id="0">${title('Year')}</cx:axis></cx:plotArea></cx:chart></cx:chartSpace>`;
const newSeries = (layout: string, id: string, name = '') =>
  `<cx:series layoutId="${layout}"><cx:tx><cx:txData><cx:f>S!$B$1</cx:f><cx:v>${name}</cx:v></cx:txData></cx:tx><cx:dataLabels><cx:visibility value="1"/></cx:dataLabels><cx:dataId val="${id}"/></cx:series>`;

test.each<[string, string, string[]]>([
  [
    'a waterfall chart',
    newChart(
      `<cx:data id="0"><cx:strDim type="cat"><cx:f>S!$A$2</cx:f>${level('', 'Revenue 2024', 'Lost', 'Revenue 2025')}</cx:strDim><cx:numDim type="val">${level('formatCode="#,##0"', '3600000', '-300000', '3300000')}</cx:numDim></cx:data>`,
      newSeries('waterfall', '0', 'Bridge'),
      '<cx:title><cx:tx><cx:txData><cx:v>Revenue bridge</cx:v></cx:txData><cx:rich><a:p><a:r><a:t>Revenue bridge</a:t></a:r></a:p></cx:rich></cx:tx></cx:title>',
    ),
    ['Revenue bridge', '\tRevenue 2024\tLost\tRevenue 2025', 'Bridge\t3,600,000\t-300,000\t3,300,000'],
  ],
  [
    'a treemap with labels of two levels',
    newChart(
      `<cx:data id="7"><cx:strDim type="cat">${level('', 'Leeds', '', 'Hull')}${level('', 'North', 'South', 'North')}</cx:strDim><cx:numDim type="size">${level('formatCode="General"', '4', '5', '6')}</cx:numDim></cx:data>`,
      newSeries('treemap', '7', 'Sales'),
    ),
    ['\tLeeds\tSouth\tHull', 'Sales\t4\t5\t6'],
  ],
  [
    'a box plot of two series without labels',
    newChart(
      `<cx:data id="0"><cx:numDim type="val">${level('formatCode="0%"', '0.25', '0.5')}</cx:numDim></cx:data><cx:data id="1"><cx:numDim type="val">${level('', '3', '4')}</cx:numDim></cx:data>`,
      `${newSeries('boxWhisker', '1', 'After')}${newSeries('boxWhisker', '0', 'Before')}`,
    ),
    ['Before\t25%\t50%', 'After\t3\t4'],
  ],
  [
    'a map',
    newChart(
      `<cx:data id="0"><cx:strDim type="cat">${level('', 'Kenya', 'Ghana')}</cx:strDim><cx:numDim type="colorVal">${level('', '12', '7')}</cx:numDim><cx:strDim type="entityId">${level('', '101', '102')}</cx:strDim></cx:data>`,
      newSeries('regionMap', '0'),
    ),
    ['\tKenya\tGhana', '\t12\t7'],
  ],
])('reads %s of Office 2016', (_, xml, expected) => {
  const { blocks, isUnread } = readChart(xml);
  expect([...linesOf(blocks)].map(({ text }) => text)).toEqual(expected);
  expect(isUnread).toBe(false);
});

const seriesOf = (n: number) => Array.from({ length: n }, () => `<c:ser>${values}</c:ser>`).join('');
const pointsOf = (n: number) => numbers('0', ...Array.from({ length: n }, (_, index) => String(index)));

test.each<[string, string, boolean]>([
  ['60 series', seriesOf(60), false],
  ['61 series', seriesOf(61), true],
  ['256 points', `<c:ser><c:val>${pointsOf(256)}</c:val></c:ser>`, false],
  ['257 points', `<c:ser><c:val>${pointsOf(257)}</c:val></c:ser>`, true],
  ['257 labels', `<c:ser><c:cat>${pointsOf(257)}</c:cat>${values}</c:ser>`, true],
])('tells if a chart with %s was cut', (_, content, isUnread) => {
  expect(readChart(`<c:chartSpace><c:plotArea>${content}</c:plotArea></c:chartSpace>`).isUnread).toBe(isUnread);
});

test('a long chart of cells that are read is not cut', () => {
  const chart = `<c:chartSpace><c:ser><c:val><c:numRef><c:f>S!$A$1</c:f><c:numCache>${points(...Array.from({ length: 300 }, String))}</c:numCache></c:numRef></c:val></c:ser></c:chartSpace>`;
  expect(readChart(chart, () => true).isUnread).toBe(false);
});

test.each([
  ['has no data', title('Sales')],
  ['has only the place of its data', series('<c:val><c:numRef><c:f>S!$A$1</c:f></c:numRef></c:val>')],
  [
    'is of Office 2016 and has only a name for its data',
    newChart(
      '<cx:data id="0"><cx:numDim type="val"><cx:f>_xlchart.v1.0</cx:f></cx:numDim></cx:data>',
      newSeries('funnel', '0'),
    ),
  ],
])('tells that a chart %s', (_, content) => {
  expect(readChart(`<c:chartSpace>${content}</c:chartSpace>`).isUnread).toBe(true);
});
