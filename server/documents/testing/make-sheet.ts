import { makeZip, type ZipPart } from './make-zip.ts';

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const usualStyles = `<styleSheet ${main}><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d"/><numFmt numFmtId="165" formatCode="#,##0.00&quot; days&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;

interface Parts {
  /** XML of the rows. A style of 1 shows a date, one of 2 a date by a format of the workbook. */
  rows: string;
  /** Shared strings, as the XML of their items. */
  strings?: string;
  workbookPr?: string;
  styles?: string;
  sheets?: string;
  /** XML of the columns. */
  columns?: string;
  /** XML after the rows, such as headers and footers. */
  after?: string;
  /** XML of the shapes on the sheet. */
  drawing?: string;
  others?: ZipPart[];
}

/** Builds a workbook from the XML of its rows. */
export const makeSheet = ({
  rows,
  strings = '',
  workbookPr = '',
  styles = usualStyles,
  sheets = '<sheet name="Book" sheetId="1" r:id="rId1"/>',
  columns = '',
  after = '',
  drawing = '',
  others = [],
}: Parts): Buffer =>
  makeZip([
    {
      name: '[Content_Types].xml',
      content: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook ${main} xmlns:r="${related}">${workbookPr}<sheets>${sheets}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships><Relationship Id="rId1" Target="worksheets/one.xml"/></Relationships>`,
    },
    { name: 'xl/sharedStrings.xml', content: `<sst ${main}>${strings}</sst>` },
    {
      name: 'xl/styles.xml',
      content: styles,
    },
    {
      name: 'xl/worksheets/one.xml',
      content: `<worksheet ${main}><cols>${columns}</cols><sheetData>${rows}</sheetData>${after}</worksheet>`,
    },
    {
      name: 'xl/worksheets/_rels/one.xml.rels',
      content: `<Relationships>${drawing && `<Relationship Id="d" Type="${related}/drawing" Target="../drawings/one.xml"/>`}</Relationships>`,
    },
    { name: 'xl/drawings/one.xml', content: drawing },
    ...others,
  ]);

/** Returns a row of texts. */
export const textRow = (line: number, texts: string[]): string =>
  `<row r="${line}">${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
