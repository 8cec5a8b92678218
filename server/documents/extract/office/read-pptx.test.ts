import { expect, test } from 'vitest';
import { makeZip } from '../../testing/make-zip.ts';
import { readBlocks } from '../../testing/read-blocks.ts';

const run = (text: string, properties = '') => `<a:r><a:rPr${properties}/><a:t>${text}</a:t></a:r>`;
const paragraph = (text: string) => `<a:p>${text.startsWith('<') ? text : run(text)}</a:p>`;
const shape = (content: string, { type = '', hidden = '' } = {}) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="1"${hidden}/><p:nvPr>${type && `<p:ph type="${type}"/>`}</p:nvPr></p:nvSpPr><p:txBody>${content}</p:txBody></p:sp>`;
const slide = (content: string, attributes = '') =>
  `<p:sld${attributes}><p:cSld><p:spTree>${content}</p:spTree></p:cSld></p:sld>`;
const title = shape(paragraph('Market'), { type: 'title' });
const cell = (content: string) => `<a:tc><a:txBody>${content}</a:txBody></a:tc>`;
const frame = (content: string) => `<p:graphicFrame><a:graphic>${content}</a:graphic></p:graphicFrame>`;

const read = (slides: string[], others: { name: string; content: string }[] = [], log: unknown[] = []) =>
  readBlocks(
    'pptx',
    makeZip([...slides.map((content, index) => ({ name: `ppt/slides/slide${index + 1}.xml`, content })), ...others]),
    log,
  );

test.each<[string, string, string[]]>([
  ['a title that is not first', shape(paragraph('Text')) + title, ['Market', 'Text']],
  ['a title of two paragraphs', shape(paragraph('Market') + paragraph('size'), { type: 'ctrTitle' }), ['Market size']],
  [
    'a title with a mark',
    shape(`<a:p><a:pPr><a:buChar char="•"/></a:pPr>${run('Market')}</a:p>`, { type: 'title' }),
    ['Market'],
  ],
  ['a subtitle', title + shape(paragraph('2025'), { type: 'subTitle' }), ['Market', '2025']],
  [
    'the number, date and footer of a slide',
    title + ['sldNum', 'dt', 'ftr'].map((type) => shape(paragraph('7'), { type })).join(''),
    ['Market'],
  ],
  ['a hidden shape', title + shape(paragraph('Old'), { hidden: ' hidden="1"' }), ['Market']],
  ['a line break', shape(`<a:p>${run('A')}<a:br/>${run('B')}</a:p>`), ['A', 'B']],
  ['a footnote mark', shape(paragraph(run('3,200') + run('1', ' baseline="30000"'))), ['3,200¹']],
  [
    'shapes in a group',
    `<p:grpSp>${shape(paragraph('A'))}<p:grpSp>${shape(paragraph('B'))}</p:grpSp></p:grpSp>`,
    ['A', 'B'],
  ],
  [
    'cells',
    frame(
      `<a:tbl><a:tr>${cell(paragraph('Rent') + paragraph('2024'))}${cell('<a:p/>')}${cell(paragraph('12'))}</a:tr></a:tbl>`,
    ),
    ['Rent 2024\t\t12'],
  ],
  [
    'one of two alternatives',
    `<mc:AlternateContent><mc:Choice>${shape(paragraph('A'))}</mc:Choice><mc:Fallback>${shape(paragraph('A'))}</mc:Fallback></mc:AlternateContent>`,
    ['A'],
  ],
])('reads a slide with %s', async (_, content, expected) => {
  const blocks = await read([slide(content)]);
  expect(blocks.flatMap(({ text }) => text.split('\n'))).toEqual(expected);
});

test('warns once for each slide with charts whose data cannot be read', async () => {
  const chart = (id: string) => frame(`<a:graphicData><cx:chart r:id="${id}"/></a:graphicData>`);
  const readable =
    '<cx:chartSpace><cx:data id="0"><cx:numDim type="val"><cx:lvl><cx:pt idx="0">4200000</cx:pt></cx:lvl></cx:numDim></cx:data></cx:chartSpace>';
  const others = [
    ...['one', 'two'].map((id) => ({ name: `ppt/charts/${id}.xml`, content: '<cx:chartSpace/>' })),
    { name: 'ppt/charts/three.xml', content: readable },
    ...[1, 2].map((number) => ({
      name: `ppt/slides/_rels/slide${number}.xml.rels`,
      content: `<Relationships>${['one', 'two', 'three'].map((id) => `<Relationship Id="${id}" Target="../charts/${id}.xml"/>`).join('')}</Relationships>`,
    })),
  ];
  const log: unknown[] = [];
  const slides = [slide(title + chart('one') + chart('two') + chart('three')), slide(title + chart('three'))];
  expect(await read(slides, others, log)).toMatchObject([{ text: 'Market\n\t4200000' }, { text: 'Market\n\t4200000' }]);
  expect(log.filter((entry) => (entry as { level: string }).level === 'warn')).toEqual([
    expect.objectContaining({ fields: { code: 'office.unread_slide', page: 1, n: 2 } }),
  ]);
});

const picture =
  '<p:pic><p:nvPicPr><p:cNvPr id="4"/></p:nvPicPr><p:blipFill><a:blip r:embed="r1"/></p:blipFill></p:pic>';
const embedded = frame('<p:oleObj progId="Word.Document"><p:embed/></p:oleObj>');

test.each<[string, string, boolean]>([
  ['only a picture', picture, true],
  ['a picture and its number', picture + shape(paragraph('7'), { type: 'sldNum' }), true],
  ['a picture and a typed number', shape(paragraph('7')) + picture, true],
  [
    'a picture as its background',
    '<p:bg><p:bgPr><a:blipFill><a:blip r:embed="r1"/></a:blipFill></p:bgPr></p:bg>',
    true,
  ],
  ['only an embedded document', embedded, true],
  [
    'an embedded document with a picture for older programs',
    `<mc:AlternateContent><mc:Choice>${embedded}</mc:Choice><mc:Fallback>${picture}</mc:Fallback></mc:AlternateContent>`,
    true,
  ],
  ['a picture and words', picture + shape(paragraph('Our market')), false],
  ['a title and a picture', title + picture, false],
  ['a hidden picture', picture.replace('id="4"', 'id="4" hidden="1"'), false],
  ['nothing', '', false],
])('warns about a slide with %s: it is a picture that was not read', async (_, content, isPicture) => {
  const log: { fields?: { code?: string } }[] = [];
  await read([slide(content), slide(title)], [], log);
  expect(log.some(({ fields }) => fields?.code === 'office.picture_slide')).toBe(isPicture);
});

test.each([
  ['an embedded sheet beside words', frame('<p:oleObj progId="Excel.Sheet.12" r:id="one"/>'), true],
  ['a hidden one, as programs for charts leave it', frame('<p:cNvPr hidden="1"/><p:oleObj r:id="one"/>'), false],
])('warns about %s', async (_, content, isUnread) => {
  const log: { fields?: { code?: string } }[] = [];
  await read([slide(title + content)], [], log);
  expect(log.some(({ fields }) => fields?.code === 'office.unread_slide')).toBe(isUnread);
});

test('warns about a slide with more charts than are read', async () => {
  const ids = Array.from({ length: 201 }, (_, at) => `r${at}`);
  const relations = ids.map((id) => `<Relationship Id="${id}" Target="../charts/${id}.xml"/>`).join('');
  const chart =
    '<c:chartSpace><c:ser><c:val><c:numCache><c:pt idx="0"><c:v>1</c:v></c:pt></c:numCache></c:val></c:ser></c:chartSpace>';
  const log: unknown[] = [];
  await read(
    [slide(ids.map((id) => frame(`<c:chart r:id="${id}"/>`)).join(''))],
    [
      { name: 'ppt/slides/_rels/slide1.xml.rels', content: `<Relationships>${relations}</Relationships>` },
      ...ids.map((id) => ({ name: `ppt/charts/${id}.xml`, content: chart })),
    ],
    log,
  );
  expect(log).toContainEqual(expect.objectContaining({ fields: { code: 'office.unread_slide', page: 1, n: 1 } }));
});

test('the heading of a slide is its title', async () => {
  expect(await read([slide(shape(paragraph('Text')) + title)])).toEqual([
    { place: { page: 1 }, heading: 'Market', text: 'Market\nText' },
  ]);
});

test('leaves out hidden slides, which keep their number, and warns', async () => {
  const log: unknown[] = [];
  const slides = [slide(title), slide(title, ' show="false"'), slide(shape(paragraph('End')))];
  expect(await read(slides, [], log)).toMatchObject([{ place: { page: 1 } }, { place: { page: 3 }, text: 'End' }]);
  expect(log).toContainEqual(expect.objectContaining({ fields: { code: 'office.hidden_slides', n: 1 } }));
});

test('reads slides in the order of the presentation', async () => {
  const relations = [1, 2].map((n) => `<Relationship Id="r${n}" Type="x/slide" Target="slides/slide${n}.xml"/>`);
  const blocks = await read(
    [slide(shape(paragraph('One'))), slide(shape(paragraph('Two')))],
    [
      {
        name: 'ppt/presentation.xml',
        content: '<p:presentation><p:sldId id="256" r:id="r2"/><p:sldId id="257" r:id="r1"/></p:presentation>',
      },
      { name: 'ppt/_rels/presentation.xml.rels', content: `<Relationships>${relations.join('')}</Relationships>` },
    ],
  );
  expect(blocks.map(({ text }) => text)).toEqual(['Two', 'One']);
});

test('reads the notes, the charts and the diagrams of a slide', async () => {
  const relations = [
    ['r1', 'notesSlide', '../notesSlides/notesSlide1.xml'],
    ['r2', 'chart', '../charts/chart1.xml'],
    ['r3', 'diagramData', '../diagrams/data1.xml'],
  ].map(([id, type, target]) => `<Relationship Id="${id}" Type="x/${type}" Target="${target}"/>`);
  const [block] = await read(
    [slide(title + frame('<c:chart r:id="r2"/>') + frame('<d:relIds r:dm="r3"/>'))],
    [
      { name: 'ppt/slides/_rels/slide1.xml.rels', content: `<Relationships>${relations.join('')}</Relationships>` },
      {
        name: 'ppt/notesSlides/notesSlide1.xml',
        content: `<p:notes>${shape(paragraph('Say hello.'), { type: 'body' })}${shape(paragraph('1'), { type: 'sldNum' })}</p:notes>`,
      },
      {
        name: 'ppt/charts/chart1.xml',
        content:
          '<c:chart><c:ser><c:tx><c:v>Sales</c:v></c:tx><c:val><c:numCache><c:pt idx="0"><c:v>12.5</c:v></c:pt></c:numCache></c:val></c:ser></c:chart>',
      },
      { name: 'ppt/diagrams/data1.xml', content: '<d:t><a:p><a:t>Plan</a:t></a:p></d:t>' },
    ],
  );
  expect(block!.text.split('\n')).toEqual(['Market', 'Sales\t12.5', 'Plan', 'Say hello.']);
});

test('reads the other slides and parts if some are damaged, and reports them', async () => {
  const log: unknown[] = [];
  const chart = '<Relationship Id="r2" Type="x/chart" Target="../charts/chart1.xml"/>';
  const slides = [
    { name: 'ppt/slides/slide1.xml', content: slide(title + frame('<c:chart r:id="r2"/>')) },
    { name: 'ppt/slides/_rels/slide1.xml.rels', content: `<Relationships>${chart}</Relationships>` },
    { name: 'ppt/charts/chart1.xml', content: '<c:chart><c:ser>' },
    { name: 'ppt/slides/slide2.xml', content: '<p:sld><p:cSld>' },
    { name: 'ppt/slides/slide3.xml', content: slide(shape(paragraph('End'))) },
  ];
  const blocks = await readBlocks('pptx', makeZip(slides), log);
  expect(blocks).toMatchObject([
    { place: { page: 1 }, text: 'Market' },
    { place: { page: 3 }, text: 'End' },
  ]);
  expect(log).toContainEqual(expect.objectContaining({ fields: { code: 'office.slide_damaged', page: 2 } }));
  const part = 'ppt/charts/chart1.xml';
  expect(log).toContainEqual(expect.objectContaining({ fields: { code: 'office.part_damaged', part } }));
});

test('reads and reports no more slides than a file can have', async () => {
  const log: { fields?: { code: string } }[] = [];
  const numbers = Array.from({ length: 20_000 }, (_, n) => n + 1);
  const relations = numbers.map((n) => `<Relationship Id="r${n}" Type="x/slide" Target="slides/slide${n}.xml"/>`);
  const parts = [
    { name: 'ppt/presentation.xml', content: numbers.map((n) => `<p:sldId r:id="r${n}"/>`).join('') },
    { name: 'ppt/_rels/presentation.xml.rels', content: relations.join('') },
    { name: 'ppt/slides/slide1.xml', content: slide(title) },
  ];
  expect(await readBlocks('pptx', makeZip(parts), log)).toMatchObject([{ text: 'Market' }]);
  expect(log.filter(({ fields }) => fields?.code === 'office.slide_damaged')).toHaveLength(4_999);
  expect(log).toContainEqual({ limit: 'pages', n: 5_000 });
});

test('rejects a file without slides', async () => {
  await expect(read([], [{ name: 'ppt/other.xml', content: '<a/>' }])).rejects.toMatchObject({ code: 'FILE_DAMAGED' });
});
