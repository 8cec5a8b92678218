import { type Cell, fitsNumber } from './cell.ts';
import { contentTypes, head, relations, relationsOf, xmlText } from './package.ts';
import { createZip } from './zip-writer.ts';

/** Excel's limits for rows per sheet and characters per cell. */
const MAX_ROWS = 1_048_576;
const MAX_CELL_CHARS = 32_767;
/** Days from 1899-12-30 (day 0 of a spreadsheet) to 1970-01-01. */
const EPOCH_DAYS = 25_569;
const DAY_MS = 86_400_000;

const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Style indexes in `cellXfs` below. An amount with n decimals uses NUMBER + n. */
const HEADER = 1;
const TEXT = 2;
const LONG = 3;
const INSTANT = 4;
const NUMBER = 5;
const MAX_DECIMALS = 15;

const decimalFormat = (decimals: number) => (decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`);
const formats = [...Array(MAX_DECIMALS + 1).keys()].map(decimalFormat);
const INSTANT_FORMAT = 164 + formats.length;
const xf = (format: number, rest = '') =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${rest || '/'}>`;

const styles = `${head}<styleSheet xmlns="${namespace}"><numFmts count="${formats.length + 1}">${formats
  .map((code, decimals) => `<numFmt numFmtId="${164 + decimals}" formatCode="${code}"/>`)
  .join('')}<numFmt numFmtId="${INSTANT_FORMAT}" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${NUMBER + formats.length}">${xf(0)}<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>${xf(49)}${xf(
  49,
  ' applyAlignment="1"><alignment horizontal="right"/></xf',
)}${xf(INSTANT_FORMAT)}${formats.map((_, decimals) => xf(164 + decimals)).join('')}</cellXfs></styleSheet>`;

/** Returns the letters of a column by its index from 0: A … Z, AA … */
const letters = (index: number): string =>
  (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** Escapes text for XML. Like Excel, writes characters that XML cannot hold as `_xHHHH_` and escapes literal `_xHHHH_`. */
const cellText = (text: string) =>
  xmlText(
    text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_'),
    (unit) => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );

interface Sheet {
  /** Base name; additional sheets get a number appended. */
  name: string;
  columns: { label: string; width: number }[];
}

/** Writes a workbook row by row, compressing as it goes. Starts another sheet when one is full. */
export function createXlsx({ name, columns }: Sheet) {
  const zip = createZip();
  // Programs recognize a workbook by the file that comes first, but the contents depend on the number of sheets.
  const types = zip.open('[Content_Types].xml');
  const names = columns.map((_, index) => letters(index));
  let sheet: ReturnType<typeof zip.open> | undefined;
  let sheetCount = 0;
  let row = 0;
  let cut = 0;

  const text = (value: string) => {
    if (value.length > MAX_CELL_CHARS) cut += 1;
    const shown = value.length > MAX_CELL_CHARS ? `${value.slice(0, MAX_CELL_CHARS - 1)}…` : value;
    return `<is><t xml:space="preserve">${cellText(shown)}</t></is>`;
  };
  const cell = (of: Cell, index: number, style = TEXT) => {
    const at = `r="${names[index]}${row}"`;
    if ('amount' in of) {
      if (!fitsNumber(of.amount)) return `<c ${at} s="${LONG}" t="inlineStr">${text(of.amount)}</c>`;
      return `<c ${at} s="${NUMBER + (of.amount.split('.')[1]?.length ?? 0)}"><v>${of.amount}</v></c>`;
    }
    if ('instant' in of) {
      const serial = new Date(of.instant).getTime() / DAY_MS + EPOCH_DAYS;
      // Before March 1900, spreadsheets count a February 29 that did not exist.
      if (serial >= 61) return `<c ${at} s="${INSTANT}"><v>${serial}</v></c>`;
    }
    return `<c ${at} s="${style}" t="inlineStr">${text('text' in of ? of.text : of.instant)}</c>`;
  };
  const rowOf = (cells: Cell[], style?: number) => {
    row += 1;
    return `<row r="${row}">${cells.map((one, index) => cell(one, index, style)).join('')}</row>`;
  };

  function begin() {
    sheetCount += 1;
    sheet = zip.open(`xl/worksheets/sheet${sheetCount}.xml`);
    const widths = columns.map(
      ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    );
    row = 0;
    sheet.write(
      `${head}<worksheet xmlns="${namespace}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${rowOf(
        columns.map(({ label }) => ({ text: label })),
        HEADER,
      )}`,
    );
    return sheet;
  }
  function end() {
    sheet?.write('</sheetData></worksheet>');
    sheet?.close();
    sheet = undefined;
  }

  return {
    async add(rows: Cell[][]) {
      let from = 0;
      while (from < rows.length) {
        const open = sheet ?? begin();
        const fitting = rows.slice(from, from + MAX_ROWS - row);
        open.write(fitting.map((cells) => rowOf(cells)).join(''));
        from += fitting.length;
        if (row === MAX_ROWS) end();
      }
    },

    /** Closes the workbook. `cut` is the number of texts truncated to the cell limit. */
    async finish(): Promise<{ file: Blob; cut: number }> {
      if (sheetCount === 0) begin();
      end();
      types.write(contentTypesOf(sheetCount));
      types.close();
      for (const [path, content] of Object.entries(partsOf(name, sheetCount))) {
        const file = zip.open(path);
        file.write(content);
        file.close();
      }
      return { file: zip.finish(`${kind}.sheet`), cut };
    },
  };
}

const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const contentTypesOf = (sheetCount: number) =>
  contentTypes({
    'xl/workbook.xml': `${kind}.sheet.main+xml`,
    'xl/styles.xml': `${kind}.styles+xml`,
    ...Object.fromEntries(numbersTo(sheetCount).map((n) => [`xl/worksheets/sheet${n}.xml`, `${kind}.worksheet+xml`])),
  });

/** Returns the files of a workbook except its sheets, by path. */
const partsOf = (name: string, sheetCount: number) => ({
  'xl/workbook.xml': `${head}<workbook xmlns="${namespace}" xmlns:r="${relations}"><sheets>${numbersTo(sheetCount)
    .map((n) => `<sheet name="${cellText(n === 1 ? name : `${name} ${n}`)}" sheetId="${n}" r:id="rId${n}"/>`)
    .join('')}</sheets></workbook>`,
  'xl/styles.xml': styles,
  'xl/_rels/workbook.xml.rels': relationsOf([
    ...numbersTo(sheetCount).map((n) => ['worksheet', `worksheets/sheet${n}.xml`] as const),
    ['styles', 'styles.xml'],
  ]),
  '_rels/.rels': relationsOf([['officeDocument', 'xl/workbook.xml']]),
});
