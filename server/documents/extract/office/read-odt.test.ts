import { expect, test } from 'vitest';
import { makeZip } from '../../testing/make-zip.ts';
import { readBlocks } from '../../testing/read-blocks.ts';

const styles = `<office:document-styles><office:styles>
  <style:style style:name="Heading_20_1" style:parent-style-name="Heading" style:default-outline-level="1"/>
</office:styles><office:master-styles><style:master-page><style:footer>
  <text:p>Draft, page <text:page-number>7</text:page-number></text:p>
</style:footer></style:master-page></office:master-styles></office:document-styles>`;

const automatic = `
  <style:style style:name="P1" style:parent-style-name="Heading_20_1"/>
  <style:style style:name="Loop" style:parent-style-name="Loop"/>
  <style:style style:name="Hidden"><style:text-properties text:display="none"/></style:style>
  <style:style style:name="Raised"><style:text-properties style:text-position="super 58%"/></style:style>`;

const chart = `<office:document-content><office:body><office:chart><chart:title><text:p>Sales</text:p></chart:title><table:table><table:table-rows><table:table-row><table:table-cell/><table:table-cell><text:p>2025</text:p></table:table-cell></table:table-row><table:table-row><table:table-cell><text:p>Asia</text:p></table:table-cell><table:table-cell><text:p>4200</text:p></table:table-cell></table:table-row></table:table-rows></table:table></office:chart></office:body></office:document-content>`;

/** Reads an OpenDocument text and returns its lines, with `#` before headings. */
async function linesOf(body: string, log: unknown[] = []): Promise<string[]> {
  const content = `<office:document-content><office:automatic-styles>${automatic}</office:automatic-styles><office:body>${body}</office:body></office:document-content>`;
  const bytes = makeZip([
    { name: 'content.xml', content },
    { name: 'styles.xml', content: styles },
    { name: 'Object 1/content.xml', content: chart },
    { name: 'Object 2/content.xml', content: '<math><mi>x</mi></math>' },
  ]);
  return (await readBlocks('odt', bytes, log)).flatMap(({ heading, text }) => {
    const lines = text.split('\n');
    return heading ? [`# ${heading}`, ...lines.slice(1)] : lines;
  });
}

const paragraph = (text: string, style = '') => `<text:p text:style-name="${style}">${text}</text:p>`;
const cell = (content: string) => `<table:table-cell>${content}</table:table-cell>`;
const table = (...cells: string[]) => `<table:table><table:table-row>${cells.join('')}</table:table-row></table:table>`;

test.each<[string, string, string[]]>([
  ['a heading', '<text:h text:outline-level="1">Market</text:h>', ['# Market']],
  [
    'a heading in a list',
    '<text:list><text:list-item><text:h>Market</text:h></text:list-item></text:list>',
    ['# Market'],
  ],
  ['a paragraph in the style of a heading', paragraph('Market', 'P1'), ['# Market']],
  ['a style based on itself', paragraph('Text', 'Loop'), ['Text']],
  [
    'spaces, tabs and line breaks',
    paragraph('A<text:s text:c="2"/>B<text:tab/>C<text:line-break/>D\n E'),
    ['A  B\tC', 'D E'],
  ],
  ['hidden text', paragraph('A<text:span text:style-name="Hidden">B</text:span>'), ['A']],
  ['a hidden section', `<text:section text:display="none">${paragraph('A')}</text:section>${paragraph('B')}`, ['B']],
  ['a footnote mark', paragraph('3,200<text:span text:style-name="Raised">1</text:span> m'), ['3,200¹ m']],
  [
    'a footnote',
    paragraph(
      `Sales.<text:note><text:note-citation>1</text:note-citation><text:note-body>${paragraph('Unaudited.')}</text:note-body></text:note>`,
    ),
    ['Sales.', 'Unaudited.'],
  ],
  ['deleted text', `<text:tracked-changes>${paragraph('Old')}</text:tracked-changes>${paragraph('New')}`, ['New']],
  ['a comment', paragraph(`Sales<office:annotation>${paragraph('Really?')}</office:annotation>`), ['Sales']],
  [
    'a text box',
    paragraph(`Sales<draw:frame><draw:text-box>${paragraph('Box')}</draw:text-box></draw:frame>`),
    ['Sales', 'Box'],
  ],
  ['a shape', paragraph(`Sales<draw:custom-shape>${paragraph('Shape')}</draw:custom-shape>`), ['Sales', 'Shape']],
  ['a line in a paragraph', paragraph('Before <draw:line><text:p/></draw:line>after'), ['Before after']],
  [
    'the title of the document, but not that of a picture',
    paragraph('<text:title>Plan</text:title><draw:frame><svg:title>Logo</svg:title></draw:frame>'),
    ['Plan'],
  ],
  [
    'cells of several paragraphs',
    table(cell(paragraph('Rent') + paragraph('2024')), cell(paragraph('12'))),
    ['Rent 2024\t12'],
  ],
  [
    'merged cells',
    table(cell(paragraph('Sales')), '<table:covered-table-cell/>', cell(paragraph('12'))),
    ['Sales\t\t12'],
  ],
  [
    'repeated cells',
    table(cell(paragraph('Sales')), '<table:table-cell table:number-columns-repeated="2"/>', cell(paragraph('12'))),
    ['Sales\t\t\t12'],
  ],
  [
    'cells and rows that a sheet repeats',
    `<table:table><table:table-row table:number-rows-repeated="2">${cell(paragraph('Rent'))}<table:table-cell table:number-columns-repeated="3">${paragraph('7')}</table:table-cell></table:table-row></table:table>`,
    ['Rent\t7\t7\t7', 'Rent\t7\t7\t7'],
  ],
  [
    'a table in a cell',
    table(cell(paragraph('Note')), cell(table(cell(paragraph('A')), cell(paragraph('1'))))),
    ['Note', 'A\t1'],
  ],
])('reads %s', async (_, body, expected) => {
  expect(await linesOf(body)).toEqual(expected);
});

test('reads the table of a chart, and warns about objects without one', async () => {
  const log: unknown[] = [];
  const objects = ['Object 1', 'Object 2', 'Object 3'].map(
    (name) => `<draw:frame><draw:object xlink:href="./${name}"/><draw:image/></draw:frame>`,
  );
  expect(await linesOf(paragraph(`Growth${objects.join('')}`), log)).toEqual([
    'Growth',
    'Sales',
    '\t2025',
    'Asia\t4200',
  ]);
  expect(log).toContainEqual(expect.objectContaining({ fields: { code: 'office.unread', n: 2 } }));
});

test('quotes footers in a note and counts comments', async () => {
  const log: unknown[] = [];
  const comment = `<office:annotation><dc:creator>Ann</dc:creator>${paragraph('Is this so?')}</office:annotation>`;
  expect(await linesOf(paragraph(`Sales${comment} of 4.`), log)).toEqual(['Sales of 4.']);
  const fields = [
    { code: 'office.comments', n: 1 },
    { code: 'office.margins', text: 'Draft, page' },
  ];
  for (const each of fields) expect(log).toContainEqual(expect.objectContaining({ level: 'warn', fields: each }));
});
