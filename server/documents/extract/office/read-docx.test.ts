import { describe, expect, test } from 'vitest';
import { makeZip } from '../../testing/make-zip.ts';
import { readBlocks } from '../../testing/read-blocks.ts';

const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (text: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${text.startsWith('<') ? text : run(text)}</w:p>`;
const cell = (content: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
const row = (...cells: string[]) =>
  `<w:tr>${cells.map((each) => (each.startsWith('<w:tc') ? each : cell(paragraph(each)))).join('')}</w:tr>`;
const table = (...rows: string[]) => `<w:tbl>${rows.join('')}</w:tbl>`;
const box = (text: string) => `<w:r><w:drawing><w:txbxContent>${paragraph(text)}</w:txbxContent></w:drawing></w:r>`;

const styles = `
  <w:style w:styleId="1"><w:name w:val="heading 1"/></w:style>
  <w:style w:styleId="2"><w:name w:val="标题 2"/></w:style>
  <w:style w:styleId="Own"><w:name w:val="Chapter"/><w:basedOn w:val="1"/></w:style>
  <w:style w:styleId="Level"><w:name w:val="Level"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style>
  <w:style w:styleId="HeadingNote"><w:name w:val="Heading Note"/></w:style>
  <w:style w:styleId="TocHeading"><w:name w:val="TOC Heading"/><w:basedOn w:val="1"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr></w:style>
  <w:style w:styleId="Secret"><w:name w:val="Secret"/><w:rPr><w:vanish/></w:rPr></w:style>
  <w:style w:styleId="Mark"><w:name w:val="Mark"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>
  <w:style w:styleId="Loop"><w:name w:val="Loop"/><w:basedOn w:val="Loop"/></w:style>`;

const chart = `<c:chartSpace><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Sales</a:t></a:r></a:p></c:rich></c:tx></c:title>
  <c:ser><c:tx><c:strRef><c:strCache><c:pt idx="0"><c:v>Europe</c:v></c:pt></c:strCache></c:strRef></c:tx>
  <c:cat><c:strRef><c:strCache><c:pt idx="0"><c:v>2023</c:v></c:pt><c:pt idx="1"><c:v>2024</c:v></c:pt></c:strCache></c:strRef></c:cat>
  <c:val><c:numRef><c:numCache><c:formatCode>0.0%</c:formatCode><c:pt idx="1"><c:v>0.2</c:v></c:pt></c:numCache></c:numRef></c:val>
  </c:ser></c:chart></c:chartSpace>`;

const notes = (kind: string, text: string) =>
  `<w:notes><w:${kind} w:id="0">${paragraph('separator')}</w:${kind}><w:${kind} w:id="2">${paragraph(text)}</w:${kind}></w:notes>`;

const relations = [
  ['rId7', 'chart', 'charts/chart1.xml'],
  ['rId8', 'diagramData', 'diagrams/data1.xml'],
  ['rId9', 'aFChunk', '/word/chunk.html'],
  ['rId10', 'header', 'header1.xml'],
  ['rId11', 'footer', 'footer1.xml'],
].map(([id, type, target]) => `<Relationship Id="${id}" Type="http://x/${type}" Target="${target}"/>`);

/** Reads a Word document and returns its lines, with `#` before headings. */
async function linesOf(
  body: string,
  log: unknown[] = [],
  more: { name: string; content: string }[] = [],
): Promise<string[]> {
  const bytes = makeZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: `<w:document><w:body>${body}</w:body></w:document>` },
    { name: 'word/styles.xml', content: `<w:styles>${styles}</w:styles>` },
    { name: 'word/footnotes.xml', content: notes('footnote', 'Unaudited.') },
    { name: 'word/endnotes.xml', content: notes('endnote', 'Source: IDC.') },
    { name: 'word/charts/chart1.xml', content: chart },
    {
      name: 'word/diagrams/data1.xml',
      content: '<d><a:p><a:r><a:t>Plan</a:t></a:r></a:p><a:p><a:t>Build</a:t></a:p></d>',
    },
    { name: 'word/chunk.html', content: '<html><body><h1>Team</h1><p>Two founders.</p></body></html>' },
    ...more,
    { name: 'word/_rels/document.xml.rels', content: `<Relationships>${relations.join('')}</Relationships>` },
  ]);
  const blocks = await readBlocks('docx', bytes, log);
  return blocks.flatMap(({ heading, text }) => {
    const lines = text.split('\n');
    return heading ? [`# ${heading}`, ...lines.slice(1)] : lines;
  });
}

const style = (id: string) => `<w:pStyle w:val="${id}"/>`;

describe('a Word document', () => {
  test.each<[string, string, string[]]>([
    ['a heading of Word in another language', paragraph('市场', style('1')), ['# 市场']],
    ['a heading with a Chinese name', paragraph('市场', style('2')), ['# 市场']],
    ['a heading with its own style', paragraph('Market', style('Own')), ['# Market']],
    ['a heading by its level in the style', paragraph('Market', style('Level')), ['# Market']],
    ['a heading by its own level', paragraph('Market', '<w:outlineLvl w:val="0"/>'), ['# Market']],
    ['a heading without its style', paragraph('Market', style('Heading1')), ['# Market']],
    ['a numbered heading', paragraph('Market', `${style('1')}<w:numPr/>`), ['# Market']],
    ['text in a style named like a heading', paragraph('A remark.', style('HeadingNote')), ['A remark.']],
    ['the title of the contents', paragraph('Contents', style('TocHeading')), ['Contents']],
    ['a style based on itself', paragraph('Text', style('Loop')), ['Text']],
    ['a former heading', paragraph('Text', `<w:pPrChange><w:pPr>${style('1')}</w:pPr></w:pPrChange>`), ['Text']],
    [
      'a heading with a line break',
      paragraph(`${run('Market')}<w:r><w:br/></w:r>${run('size')}`, style('1')),
      ['# Market size'],
    ],
  ])('reads %s', async (_, body, expected) => {
    expect(await linesOf(body)).toEqual(expected);
  });

  test.each<[string, string, string[]]>([
    ['deleted text', `${run('Ask: ')}<w:del>${run('5')}</w:del><w:ins>${run('3')}</w:ins>`, ['Ask: 3']],
    ['moved text', `<w:moveFrom>${run('Old')}</w:moveFrom>${run('New')}`, ['New']],
    ['hidden text', run('Sales of 4.') + run(' Really 2.', '<w:vanish/>'), ['Sales of 4.']],
    ['struck-through text', run('Ask: ') + run('5', '<w:strike/>') + run('4', '<w:dstrike/>') + run('3'), ['Ask: 3']],
    ['text that is not struck through', run('Sales', '<w:strike w:val="false"/>'), ['Sales']],
    ['text that is not hidden', run('Sales', '<w:vanish w:val="0"/>'), ['Sales']],
    ['text hidden by its style', run('Sales') + run('x', '<w:rStyle w:val="Secret"/>'), ['Sales']],
    ['a footnote mark', run('3,200') + run('1', '<w:vertAlign w:val="superscript"/>'), ['3,200¹']],
    ['a raised digit', run('10') + run('6', '<w:position w:val="12"/>'), ['10⁶']],
    ['a raised ordinal', run('5') + run('th', '<w:rStyle w:val="Mark"/>'), ['5th']],
    ['a footnote', `${run('Sales of 4.')}<w:r><w:footnoteReference w:id="2"/></w:r>`, ['Sales of 4.', 'Unaudited.']],
    ['an endnote', `${run('Sales.')}<w:r><w:endnoteReference w:id="2"/></w:r>`, ['Sales.', 'Source: IDC.']],
    ['a special hyphen', `${run('10')}<w:r><w:noBreakHyphen/></w:r>${run('15 %')}`, ['10-15 %']],
    ['soft hyphens', `${run('co')}<w:r><w:softHyphen/></w:r>${run('op\u00aded')}`, ['cooped']],
    ['a symbol', `<w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>${run(' Yes')}`, ['☑ Yes']],
    ['a tab and a line break', `${run('A')}<w:r><w:tab/></w:r>${run('B')}<w:r><w:br/></w:r>${run('C')}`, ['A\tB', 'C']],
    [
      'ruby',
      '<w:r><w:ruby><w:rt><w:r><w:t>zhāng</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>张</w:t></w:r></w:rubyBase></w:ruby></w:r>',
      ['张'],
    ],
    [
      'the result of a field',
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>IF </w:instrText></w:r>' +
        `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('inner')}` +
        `<w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('No')}` +
        '<w:r><w:fldChar w:fldCharType="end"/></w:r>',
      ['No'],
    ],
    [
      'a fraction',
      '<m:oMath><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r></m:den></m:f></m:oMath>',
      ['a/b'],
    ],
    [
      'one of two alternatives',
      `${run('A')}<mc:AlternateContent><mc:Choice>${box('Box')}</mc:Choice><mc:Fallback>${box('Box')}</mc:Fallback></mc:AlternateContent>`,
      ['A', 'Box'],
    ],
    ['a content control', `<w:sdt><w:sdtPr/><w:sdtContent>${run('Text')}</w:sdtContent></w:sdt>`, ['Text']],
    [
      'the hint of an empty control',
      `${run('Name: ')}<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${run('Enter text')}</w:sdtContent></w:sdt>`,
      ['Name:'],
    ],
    [
      'a chart',
      `${run('Growth')}<w:r><w:drawing><c:chart r:id="rId7"/></w:drawing></w:r>`,
      ['Growth', 'Sales', '\t2023\t2024', 'Europe\t\t20.0%'],
    ],
    [
      'a diagram',
      `${run('Steps')}<w:r><w:drawing><d:relIds r:dm="rId8"/></w:drawing></w:r>`,
      ['Steps', 'Plan', 'Build'],
    ],
  ])('reads a paragraph with %s', async (_, content, expected) => {
    expect(await linesOf(paragraph(content))).toEqual(expected);
  });

  test('joins paragraphs whose mark was deleted', async () => {
    expect(await linesOf(paragraph('We sell ', '<w:rPr><w:del/></w:rPr>') + paragraph('pumps.'))).toEqual([
      'We sell pumps.',
    ]);
  });

  test.each([
    ['a chart that is missing', `<w:drawing><c:chart r:id="rId6"/></w:drawing>`],
    ['an embedded document that is no HTML', '<w:altChunk r:id="rId8"/>'],
    [
      'an embedded sheet',
      '<w:p><w:r><w:object><o:OLEObject ProgID="Excel.Sheet.12" r:id="rId8"/></w:object></w:r></w:p>',
    ],
  ])('warns about %s', async (_, content) => {
    const log: unknown[] = [];
    await linesOf(paragraph('Growth') + content, log);
    expect(log).toContainEqual(expect.objectContaining({ fields: { code: 'office.unread', n: 1 } }));
  });

  test('reads a part in HTML', async () => {
    expect(await linesOf('<w:altChunk r:id="rId9"/>')).toEqual(['# Team', 'Two founders.']);
  });

  test.each<[string, string, string[]]>([
    [
      'several paragraphs in a cell',
      table(row(cell(paragraph('Rent') + paragraph('Shanghai')), '12')),
      ['Rent Shanghai\t12'],
    ],
    ['an empty cell', table(row('Rent', '', '12')), ['Rent\t\t12']],
    ['a wide cell', table(row(cell(paragraph('Sales'), '<w:gridSpan w:val="2"/>'), '12')), ['Sales\t\t12']],
    [
      'a row that starts further right',
      '<w:tbl><w:tr><w:trPr><w:gridBefore w:val="1"/></w:trPr><w:tc><w:p><w:r><w:t>12</w:t></w:r></w:p></w:tc></w:tr></w:tbl>',
      ['\t12'],
    ],
    [
      'a hidden row',
      table(row('A', '1'), `<w:tr><w:trPr><w:hidden/></w:trPr>${cell(paragraph('B'))}</w:tr>`),
      ['A\t1'],
    ],
    ['a deleted row', table(row('A', '1'), `<w:tr><w:trPr><w:del/></w:trPr>${cell(paragraph('B'))}</w:tr>`), ['A\t1']],
    [
      'text in a frame',
      table(row(cell(paragraph('Market', style('1')) + paragraph('Large.')))),
      ['# Market', 'Large.'],
    ],
    [
      'a table in a cell',
      table(row('Figures', cell(paragraph('') + table(row('Sales', '12')) + paragraph('')))),
      ['Figures', 'Sales\t12'],
    ],
    [
      'a table in a cell with text',
      table(row('Note', cell(paragraph('See:') + table(row('Sales', '12')))), row('B', '2')),
      ['Note\tSee:', 'Sales\t12', 'B\t2'],
    ],
    [
      'a footnote in a cell',
      table(row('Rent', cell(`<w:p>${run('12')}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>`))),
      ['Rent\t12', 'Unaudited.'],
    ],
    [
      'cells in content controls',
      table(`<w:tr><w:sdt><w:sdtContent>${cell(paragraph('A'))}</w:sdtContent></w:sdt>${cell(paragraph('1'))}</w:tr>`),
      ['A\t1'],
    ],
  ])('reads a table with %s', async (_, body, expected) => {
    expect(await linesOf(body)).toEqual(expected);
  });

  test('keeps the row around a table with a deleted row', async () => {
    const deleted = `<w:tr><w:trPr><w:del/></w:trPr>${cell(paragraph('B'))}</w:tr>`;
    expect(await linesOf(table(row('A', cell(paragraph('1') + table(row('C'), deleted) + paragraph('')))))).toEqual([
      'A\t1',
      'C',
    ]);
  });

  test('begins the text after a table in a new paragraph, even if the mark before it was deleted', async () => {
    const body = paragraph('Before', '<w:rPr><w:del/></w:rPr>') + table(row('A', '1')) + paragraph('After');
    expect(await linesOf(body)).toEqual(['Before', 'A\t1', 'After']);
  });

  test('reads elements named like members of all objects', async () => {
    expect(await linesOf(paragraph(`<constructor/><__proto__/>${run('A')}`))).toEqual(['A']);
  });

  test('reads a diagram once, however often it is referred to', async () => {
    const diagram = '<w:p><w:r><w:drawing><d:relIds r:dm="rId8"/></w:drawing></w:r></w:p>';
    expect(await linesOf(diagram.repeat(3))).toEqual(['Plan', 'Build']);
  });

  test.each(['styles', 'footnotes', 'endnotes', 'charts/chart1'])('is read without its damaged %s', async (name) => {
    const part = `word/${name}.xml`;
    const drawing = '<w:r><w:drawing><c:chart r:id="rId7"/></w:drawing></w:r>';
    const bytes = makeZip([
      { name: 'word/document.xml', content: `<w:document>${paragraph(run('Growth') + drawing)}</w:document>` },
      { name: 'word/_rels/document.xml.rels', content: `<Relationships>${relations.join('')}</Relationships>` },
      { name: part, content: '<w:part><w:cut' },
    ]);
    const log: unknown[] = [];
    expect(await readBlocks('docx', bytes, log)).toMatchObject([{ text: 'Growth' }]);
    expect(log).toContainEqual(expect.objectContaining({ fields: { code: 'office.part_damaged', part } }));
  });

  test('rejects tables in tables without end', async () => {
    const body = `${'<w:tbl><w:tr><w:tc>'.repeat(500)}${paragraph('x')}${'</w:tc></w:tr></w:tbl>'.repeat(500)}`;
    await expect(linesOf(body)).rejects.toMatchObject({ code: 'FILE_TOO_COMPLEX' });
  });

  test('reads a note once, however often it is referred to', async () => {
    const note = '<w:r><w:footnoteReference w:id="2"/></w:r>';
    expect(await linesOf(paragraph(run('A') + note) + paragraph(run('B') + note))).toEqual(['A', 'Unaudited.', 'B']);
  });
});

const field = (result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGE</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

test('quotes headers and footers in a note, except what the text has, and counts comments', async () => {
  const log: unknown[] = [];
  const header = paragraph(run('All amounts in thousands') + field('7')) + paragraph(run('Plan 2027'));
  const body = paragraph(`${run('Plan 2027 of Acme')}<w:r><w:commentReference w:id="0"/></w:r>`);
  const lines = await linesOf(body, log, [
    { name: 'word/header1.xml', content: `<w:hdr>${header}</w:hdr>` },
    { name: 'word/footer1.xml', content: `<w:ftr>${paragraph(field('7'))}</w:ftr>` },
    {
      name: 'word/comments.xml',
      content: `<w:comments><w:comment>${paragraph('Is this so?')}</w:comment></w:comments>`,
    },
  ]);
  expect(lines).toEqual(['Plan 2027 of Acme']);
  const fields = [
    { code: 'office.comments', n: 1 },
    { code: 'office.margins', text: 'All amounts in thousands' },
  ];
  for (const each of fields) expect(log).toContainEqual(expect.objectContaining({ level: 'warn', fields: each }));
});

test('says nothing about page numbers', async () => {
  const log: unknown[] = [];
  await linesOf(paragraph('Plan'), log, [
    { name: 'word/footer1.xml', content: `<w:ftr>${paragraph(field('7'))}</w:ftr>` },
  ]);
  expect(log).not.toContainEqual(expect.objectContaining({ level: 'warn' }));
});
