import { labeledText } from '../format/visible-text.ts';
import { contentTypes, head, relations, relationsOf, xmlText } from './package.ts';
import { createZip } from './zip-writer.ts';

/** A paragraph in one of the styles below, or a table whose first and last column hold text and the others figures. */
export type Block =
  | { style: keyof typeof styles; text: string }
  | { head: readonly string[]; rows: readonly string[][] };

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const kind = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
/** Width between the margins of an A4 page, in twentieths of a point. */
const TEXT_WIDTH = 11_906 - 2 * 1134;
const gray = '<w:color w:val="5F6B66"/>';
const size = (points: number) => `<w:sz w:val="${points * 2}"/><w:szCs w:val="${points * 2}"/>`;
const space = (before: number, after: number) => `<w:spacing w:before="${before * 20}" w:after="${after * 20}"/>`;
const bar = (color: string) => `<w:pBdr><w:left w:val="single" w:sz="12" w:space="8" w:color="${color}"/></w:pBdr>`;
const fill = (color: string) => `<w:shd w:val="clear" w:color="auto" w:fill="${color}"/>`;

/** Name, paragraph and character properties of each style. Word orders these elements. */
const styles = {
  title: ['Title', space(0, 4), `<w:b/><w:bCs/>${size(20)}`],
  meta: ['Memo facts', space(0, 6), gray + size(9)],
  warning: ['Memo warning', `<w:keepLines/>${bar('B7791F')}${fill('FDF3DC')}${space(4, 4)}`, ''],
  lead: ['Memo lead', space(4, 6), ''],
  heading: ['heading 1', `<w:keepNext/>${space(14, 4)}<w:outlineLvl w:val="0"/>`, `<w:b/><w:bCs/>${size(13)}`],
  item: ['Memo item', `<w:keepNext/><w:keepLines/>${space(7, 2)}`, '<w:b/><w:bCs/>'],
  question: ['Memo question', `<w:keepLines/>${space(3, 2)}`, ''],
  detail: ['Memo detail', `<w:keepLines/>${space(0, 2)}`, gray + size(9.5)],
  quote: ['Quote', `<w:keepLines/>${bar('B9C4BF')}${space(2, 3)}<w:ind w:left="240"/>`, size(9.5)],
  note: ['Memo note', `<w:keepLines/>${fill('EEF3F1')}${space(2, 3)}<w:ind w:left="240"/>`, size(9.5)],
  cell: ['Memo cell', space(2, 2), size(9)],
} as const;

const styleXml = (fonts: string) =>
  `${head}<w:styles xmlns:w="${word}"><w:docDefaults><w:rPrDefault><w:rPr>${fonts}${size(10.5)}<w:lang w:val="en-US" w:eastAsia="zh-CN"/></w:rPr></w:rPrDefault><w:pPrDefault/></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="normal"><w:name w:val="Normal"/></w:style>${Object.entries(
    styles,
  )
    .map(
      ([id, [name, paragraph, run]]) =>
        `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="normal"/><w:qFormat/><w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`,
    )
    .join('')}</w:styles>`;

const run = (text: string, properties = '') =>
  text
    .split('\n')
    .map((line) => xmlText(labeledText(line), () => '\ufffd'))
    .map((line, at) => `<w:r>${properties}${at > 0 ? '<w:br/>' : ''}<w:t xml:space="preserve">${line}</w:t></w:r>`)
    .join('');
const paragraph = (style: string, content: string, more = '') =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/>${more}</w:pPr>${content}</w:p>`;

function table(header: readonly string[], rows: readonly string[][]): string {
  const columns = Math.max(header.length, ...rows.map(({ length }) => length));
  // Figures need the width of a large amount.
  const figure = Math.min(0.28, 0.67 / Math.max(1, columns - 2)) * TEXT_WIDTH;
  const widths = Array.from({ length: columns }, (_, at) =>
    Math.round(at === 0 ? 0.22 * TEXT_WIDTH : at < columns - 1 ? figure : 0.78 * TEXT_WIDTH - figure * (columns - 2)),
  );
  const row = (cells: readonly string[], isHeader: boolean) =>
    `<w:tr><w:trPr><w:cantSplit/>${isHeader ? '<w:tblHeader/>' : ''}</w:trPr>${cells
      .map((text, at) => {
        const isFigure = at > 0 && at < columns - 1;
        return `<w:tc><w:tcPr><w:tcW w:w="${widths[at]}" w:type="dxa"/></w:tcPr>${paragraph('cell', run(text, isHeader ? '<w:rPr><w:b/><w:bCs/></w:rPr>' : ''), isFigure ? '<w:jc w:val="right"/>' : '')}</w:tc>`;
      })
      .join('')}</w:tr>`;
  const line = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="D5DCD9"/>`;
  return `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${['top', 'bottom', 'insideH'].map(line).join('')}</w:tblBorders><w:tblCellMar><w:left w:w="60" w:type="dxa"/><w:right w:w="60" w:type="dxa"/></w:tblCellMar></w:tblPr><w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>${
    header.length > 0 ? row(header, true) : ''
  }${rows.map((cells) => row(cells, false)).join('')}</w:tbl>`;
}

const field = (name: string) => `<w:fldSimple w:instr=" ${name} ">${run('1')}</w:fldSimple>`;

/** Writes a document of portrait A4 pages with the title and the page number at the foot of each. */
export function createDocx(title: string, blocks: readonly Block[]): Blob {
  const body = blocks.map((block) =>
    'rows' in block ? table(block.head, block.rows) + paragraph('cell', '') : paragraph(block.style, run(block.text)),
  );
  const fonts = '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri" w:eastAsia="Microsoft YaHei"/>';
  const parts = {
    'word/document.xml': `${head}<w:document xmlns:w="${word}" xmlns:r="${relations}"><w:body>${paragraph('title', run(title))}${body.join('')}<w:sectPr><w:footerReference w:type="default" r:id="rId3"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr></w:body></w:document>`,
    'word/styles.xml': styleXml(fonts),
    // Without it, Word opens the file in compatibility mode.
    'word/settings.xml': `${head}<w:settings xmlns:w="${word}"><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`,
    'word/footer1.xml': `${head}<w:ftr xmlns:w="${word}">${paragraph('meta', `${run(`${title} · `)}${field('PAGE')}${run(' / ')}${field('NUMPAGES')}`)}</w:ftr>`,
  };
  const types = ['document.main', 'styles', 'settings', 'footer'].map((name) => `${kind}.${name}+xml`);
  const zip = createZip();
  for (const [path, content] of Object.entries({
    '[Content_Types].xml': contentTypes(Object.fromEntries(Object.keys(parts).map((path, at) => [path, types[at]!]))),
    '_rels/.rels': relationsOf([['officeDocument', 'word/document.xml']]),
    'word/_rels/document.xml.rels': relationsOf([
      ['styles', 'styles.xml'],
      ['settings', 'settings.xml'],
      ['footer', 'footer1.xml'],
    ]),
    ...parts,
  })) {
    const file = zip.open(path);
    file.write(content);
    file.close();
  }
  return zip.finish(`${kind}.document`);
}
