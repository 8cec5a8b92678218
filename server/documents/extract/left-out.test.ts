import { expect, test } from 'vitest';
import type { Format } from '../outputs.ts';
import { makeSheet } from '../testing/make-sheet.ts';
import { makeZip } from '../testing/make-zip.ts';
import { readBlocks } from '../testing/read-blocks.ts';

const part = (name: string, content: string) => makeZip([{ name, content }]);
const docx = (runs: string, others: { name: string; content: string }[] = []) =>
  makeZip([
    { name: 'word/document.xml', content: `<w:document><w:body><w:p>${runs}</w:p></w:body></w:document>` },
    ...others,
  ]);
const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
const odt = (content: string) =>
  part(
    'content.xml',
    `<office:document-content><office:automatic-styles><style:style style:name="S"><style:text-properties style:text-line-through-style="solid"/></style:style></office:automatic-styles><office:body>${content}</office:body></office:document-content>`,
  );
const pptx = (content: string) =>
  part('ppt/slides/slide1.xml', `<p:sld><p:cSld><p:spTree>${content}</p:spTree></p:cSld></p:sld>`);
const shape = (text: string, placeholder = '') =>
  `<p:sp><p:nvSpPr><p:nvPr>${placeholder}</p:nvPr></p:nvSpPr><p:txBody><a:p>${text}</a:p></p:txBody></p:sp>`;
const slideRun = (text: string, properties = '') => `<a:r><a:rPr${properties}/><a:t>${text}</a:t></a:r>`;

/** Returns the text, and the struck-through text, headers and footers that notes quote. */
async function readWithNotes(format: Format, content: string | Uint8Array) {
  const log: { fields?: { code?: string; text?: string } }[] = [];
  const blocks = await readBlocks(format, content, log);
  const quoted = (code: string) => log.filter(({ fields }) => fields?.code === code).map(({ fields }) => fields?.text);
  return {
    text: blocks.map(({ text }) => text).join('\n'),
    struck: quoted('text.struck'),
    margins: quoted('office.margins'),
  };
}

test.each<[string, Format, string | Uint8Array]>([
  ['Word text', 'docx', docx(run('Ask: ') + run('5', '<w:strike/>') + run('3'))],
  [
    'Word text in a struck-through style',
    'docx',
    docx(
      `<w:pPr><w:pStyle w:val="P"/></w:pPr>${run('Ask: ', '<w:strike w:val="0"/>')}${run('5')}${run('3', '<w:strike w:val="0"/>')}`,
      [
        {
          name: 'word/styles.xml',
          content: '<w:styles><w:style w:styleId="P"><w:rPr><w:strike/></w:rPr></w:style></w:styles>',
        },
      ],
    ),
  ],
  ['OpenDocument text', 'odt', odt('<text:p>Ask: <text:span text:style-name="S">5</text:span>3</text:p>')],
  [
    'a slide',
    'pptx',
    pptx(shape(slideRun('Ask: ') + slideRun('5', ' strike="sngStrike"') + slideRun('3', ' strike="noStrike"'))),
  ],
  [
    'a sheet',
    'xlsx',
    makeSheet({
      strings:
        '<si><r><t>Ask: </t></r><r><rPr><strike/></rPr><t>5</t></r><r><rPr><strike val="0"/></rPr><t>3</t></r></si>',
      rows: '<row r="1"><c r="A1" t="s"><v>0</v></c></row>',
    }),
  ],
  [
    'struck-through cells',
    'xlsx',
    makeSheet({
      styles:
        '<styleSheet><fonts><font/><font><strike/></font></fonts><cellStyleXfs><xf fontId="1"/></cellStyleXfs><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs></styleSheet>',
      rows: '<row r="1"><c r="A1" t="inlineStr"><is><t>Ask: 3</t></is></c><c r="B1" s="1"><v>5</v></c></row>',
    }),
  ],
  ['HTML', 'html', '<p>Ask: <s>5</s>3</p>'],
  ['HTML with deleted text', 'html', '<p>Ask: <del>5</del>3</p>'],
  ['HTML styled so', 'html', '<p>Ask: <b style="color: red; text-decoration: underline line-through">5</b>3</p>'],
  ['Markdown', 'md', 'Ask: ~~5~~3'],
  ['Markdown with a tag', 'md', 'Ask: <del>5</del>3'],
])('leaves out and quotes struck-through text of %s', async (_, format, content) => {
  expect(await readWithNotes(format, content)).toEqual({ text: 'Ask: 3', struck: ['5'], margins: [] });
});

test('keeps tildes in code, and between words', async () => {
  const text = '~5 to ~7\n```\na ~~5~~ b\n```';
  expect(await readWithNotes('md', text)).toMatchObject({ struck: [], text: expect.stringContaining('a ~~5~~ b') });
});

const cells = '<row r="1"><c r="A1" t="inlineStr"><is><t>Rent</t></is></c></row>';
test.each<[string, Format, Uint8Array, string[]]>([
  [
    'a slide',
    'pptx',
    pptx(
      shape(slideRun('Rent')) +
        shape(slideRun('In thousands'), '<p:ph type="ftr"/>') +
        shape(slideRun('7'), '<p:ph type="sldNum"/>'),
    ),
    ['In thousands'],
  ],
  [
    'a sheet',
    'xlsx',
    makeSheet({
      rows: cells,
      after:
        '<headerFooter><oddHeader>&amp;L&amp;"Arial,Bold"&amp;12In &amp;K000000thousands&amp;R&amp;D</oddHeader><oddFooter>&amp;CR&amp;&amp;D, page &amp;P</oddFooter></headerFooter>',
    }),
    ['In thousands · R&D, page'],
  ],
  [
    'a sheet whose headers have only a page number',
    'xlsx',
    makeSheet({ rows: cells, after: '<headerFooter><oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter>' }),
    [],
  ],
])('quotes the headers and footers of %s', async (_, format, bytes, margins) => {
  expect(await readWithNotes(format, bytes)).toEqual({ text: 'Rent', struck: [], margins });
});
