import type { Format } from '../../outputs.ts';
import { makePages } from '../make-pdf.ts';
import { makeZip } from '../make-zip.ts';

export type Part = { kind: 'heading' | 'line'; text: string } | { kind: 'table'; rows: string[][] };

/** Splits a source into pages at lines of `===`, and pages into headings, lines and tables. */
export function pagesOf(source: string): Part[][] {
  return source.split(/^===$/m).map((page) => {
    const parts: Part[] = [];
    for (const line of page.split('\n')) {
      const last = parts.at(-1);
      if (line.startsWith('|')) {
        const cells = line
          .replace(/^\||\|$/g, '')
          .split('|')
          .map((cell) => cell.trim());
        if (last?.kind === 'table') last.rows.push(cells);
        else parts.push({ kind: 'table', rows: [cells] });
      } else if (/^#+ /.test(line)) parts.push({ kind: 'heading', text: line.replace(/^#+ /, '') });
      else if (line.trim() !== '' || parts.length > 0) parts.push({ kind: 'line', text: line });
    }
    return parts;
  });
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const each = (
  parts: readonly Part[],
  text: (part: { kind: 'heading' | 'line'; text: string }) => string,
  table: (rows: string[][]) => string,
) => parts.map((part) => (part.kind === 'table' ? table(part.rows) : part.text === '' ? '' : text(part))).join('\n');

function htmlOf(pages: Part[][]): string {
  const table = (rows: string[][]) =>
    `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`).join('\n')}</table>`;
  const body = each(
    pages.flat(),
    ({ kind, text }) => (kind === 'heading' ? `<h2>${escaped(text)}</h2>` : `<p>${escaped(text)}</p>`),
    table,
  );
  return `<!doctype html><html><head><meta charset="utf-8"></head><body>\n${body}\n</body></html>`;
}

const textOf = (pages: Part[][]) =>
  each(
    pages.flat(),
    ({ text }) => text,
    (rows) => rows.map((row) => row.join('\t')).join('\n'),
  );

function docxOf(pages: Part[][]): Buffer {
  const run = (text: string) => `<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
  const table = (rows: string[][]) =>
    `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc><w:p>${run(cell)}</w:p></w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;
  const style = '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>';
  const body = each(
    pages.flat(),
    ({ kind, text }) => `<w:p>${kind === 'heading' ? style : ''}${run(text)}</w:p>`,
    table,
  );
  const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  return makeZip([
    {
      name: '[Content_Types].xml',
      content: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    },
    { name: 'word/document.xml', content: `<w:document ${space}><w:body>${body}</w:body></w:document>` },
    {
      name: 'word/styles.xml',
      content: `<w:styles ${space}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    },
  ]);
}

function pptxOf(pages: Part[][]): Buffer {
  const paragraph = (text: string) => `<a:p><a:r><a:t>${escaped(text)}</a:t></a:r></a:p>`;
  const shape = (text: string, title: boolean) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="1" name="a"/><p:nvPr>${title ? '<p:ph type="title"/>' : ''}</p:nvPr></p:nvSpPr><p:txBody>${paragraph(text)}</p:txBody></p:sp>`;
  const table = (rows: string[][]) =>
    `<p:graphicFrame><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl>${rows
      .map(
        (row) => `<a:tr>${row.map((cell) => `<a:tc><a:txBody>${paragraph(cell)}</a:txBody></a:tc>`).join('')}</a:tr>`,
      )
      .join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
  const spaces =
    'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
  const slides = pages.map((parts, index) => ({
    name: `ppt/slides/slide${index + 1}.xml`,
    content: `<p:sld ${spaces}><p:cSld><p:spTree>${each(parts, ({ kind, text }) => shape(text, kind === 'heading'), table)}</p:spTree></p:cSld></p:sld>`,
  }));
  return makeZip([
    {
      name: '[Content_Types].xml',
      content: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    },
    { name: 'ppt/presentation.xml', content: `<p:presentation ${spaces}/>` },
    ...slides,
  ]);
}

/** Splits pages at their headings. */
const sheetsOf = (pages: Part[][]): Part[][] =>
  pages.flatMap((page) => {
    const sheets: Part[][] = [[]];
    for (const part of page) {
      if (part.kind === 'heading' && sheets.at(-1)!.some(({ kind }) => kind !== 'line')) sheets.push([]);
      sheets.at(-1)!.push(part);
    }
    return sheets;
  });

/** Returns a number as a spreadsheet stores it, with the format that shows it as written. Null for other text. */
function numberCell(text: string): { value: number; code: string } | null {
  const [, digits, sign] = /^(-?[\d,]+(?:\.\d+)?)(%?)$/.exec(text) ?? [];
  if (digits === undefined) return null;
  const decimals = '0'.repeat(digits.split('.')[1]?.length ?? 0);
  const code = `${digits.includes(',') ? '#,##0' : '0'}${decimals && `.${decimals}`}${sign}`;
  const value = Number(digits.replaceAll(',', ''));
  return { value: sign ? value / 100 : value, code };
}

/** Builds a workbook with a sheet named after each heading. A line of text becomes a row with one cell. */
function xlsxOf(pages: Part[][]): Buffer {
  const space = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const codes: string[] = [];
  const styleOf = (code: string) => {
    if (!codes.includes(code)) codes.push(code);
    return codes.indexOf(code);
  };
  const cell = (text: string, at: string) => {
    const number = numberCell(text);
    if (number) return `<c r="${at}" s="${styleOf(number.code)}"><v>${number.value}</v></c>`;
    return text === '' ? '' : `<c r="${at}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
  };
  const sheets = pages.map((parts) => {
    const rows = parts.flatMap((part) =>
      part.kind === 'table' ? part.rows : part.kind === 'line' ? [[part.text]] : [],
    );
    return `<worksheet ${space}><sheetData>${rows
      .map(
        (row, y) =>
          `<row r="${y + 1}">${row.map((text, x) => cell(text, `${String.fromCharCode(65 + x)}${y + 1}`)).join('')}</row>`,
      )
      .join('')}</sheetData></worksheet>`;
  });
  const names = pages.map((parts, index) => {
    const heading = parts.find((part) => part.kind === 'heading');
    return escaped(heading?.kind === 'heading' ? heading.text : `Sheet ${index + 1}`);
  });
  return makeZip([
    {
      name: '[Content_Types].xml',
      content: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook ${space} xmlns:r="${related}"><sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${related}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}</Relationships>`,
    },
    {
      name: 'xl/styles.xml',
      content: `<styleSheet ${space}><numFmts>${codes.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>`).join('')}</numFmts><cellXfs>${codes.map((_, index) => `<xf numFmtId="${200 + index}"/>`).join('')}</cellXfs></styleSheet>`,
    },
    ...sheets.map((content, index) => ({ name: `xl/worksheets/sheet${index + 1}.xml`, content })),
  ]);
}

const wrap = (text: string, width: number) =>
  text.match(new RegExp(`.{1,${width}}(?:\\s|$)`, 'g'))?.map((line) => line.trim()) ?? [text];
/** Euro sign in the encoding of the PDF's font. */
const encoded = (text: string) => text.replaceAll('€', '\x80').replace(/[\\()]/g, '\\$&');

function pdfOf(pages: Part[][], { header, footer }: { header?: string; footer?: string }): Buffer {
  const streams: string[] = [];
  let drawn: string[] = [];
  let y = 0;
  const draw = (text: string, x: number, at: number, size: number) =>
    drawn.push(`BT /F ${size} Tf ${x} ${at} Td (${encoded(text)}) Tj ET`);
  const open = () => {
    const page = String(streams.length + 1);
    if (header) draw(header.replace('{page}', page), 60, 800, 9);
    y = 760;
  };
  const close = () => {
    if (footer) draw(footer.replace('{page}', String(streams.length + 1)), 60, 40, 9);
    streams.push(drawn.join('\n'));
    drawn = [];
  };
  const room = (height: number) => {
    if (y - height >= 70) return;
    close();
    open();
  };
  for (const parts of pages) {
    open();
    for (const part of parts) {
      room(60);
      if (part.kind === 'table') {
        const columns = part.rows[0]!.length;
        // Wide enough for each name, so that no two cells overlap.
        const first = 60 + Math.min(250, Math.max(100, ...part.rows.map(([name = '']) => name.length * 5.2 + 10)));
        const step = Math.min(110, (490 - first) / Math.max(1, columns - 1));
        for (const row of part.rows) {
          room(16);
          for (const [index, text] of row.entries())
            if (text) draw(text, index === 0 ? 60 : first + (index - 1) * step, y, 10);
          y -= 16;
        }
      } else if (part.kind === 'heading') {
        y -= 14;
        draw(part.text, 60, y, 15);
        y -= 24;
      } else
        for (const line of wrap(part.text, 92)) {
          draw(line, 60, y, 10);
          y -= 13;
        }
      if (part.kind === 'line') y -= 5;
    }
    close();
  }
  return makePages(streams);
}

/** Builds a file of the corpus from its source, in one of seven formats. */
export function makeDocument(
  format: Format,
  source: string,
  running: { header?: string; footer?: string } = {},
): Buffer {
  const pages = pagesOf(source);
  if (format === 'pdf') return pdfOf(pages, running);
  if (format === 'docx') return docxOf(pages);
  if (format === 'pptx') return pptxOf(pages);
  if (format === 'xlsx') return xlsxOf(sheetsOf(pages));
  if (format === 'html') return Buffer.from(htmlOf(pages));
  return Buffer.from(format === 'md' ? source.replace(/^===$/gm, '') : textOf(pages));
}
