import { describe, expect, test } from 'vitest';
import { fromMemory } from './bytes.ts';
import { detectFormat } from './detect.ts';

const detect = (text: string, name = 'a') => detectFormat(fromMemory(Buffer.from(text)), name);

describe('HTML', () => {
  const table =
    '<table border=1><tr><th>Item</th><th>2025</th></tr><tr><td>Revenue</td><td>4,200,000</td></tr></table>';
  const prose = 'Ridgeway Pumps makes water pumps for farms. '.repeat(40);
  test.each([
    ['a table that is named as a workbook', 'export.xls', table],
    ['a table that is named as a text', 'export.txt', `\ufeff\n${table}`],
    ['a table that is named as a table', 'export.csv', table],
    ['one long paragraph', 'note', `<p>${prose}</p>`],
    ['a list after a comment', 'list.dat', '<!-- exported --><UL><LI>One</LI></UL>'],
    ['a text that goes on with tags', 'mail.txt', `Dear all,<br>Revenue grew:<br><b>4,200,000</b><br>Regards`],
    [
      'a page of XHTML',
      'a.xml',
      '<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0//EN" "x"><html><body>x</body></html>',
    ],
    ['a page of Word', 'a.doc', '<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><p>x</p></body></html>'],
    ['a page that is named as Markdown', 'a.md', '<!doctype html><html><body>x</body></html>'],
  ])('is %s', async (_, name, text) => {
    expect(await detect(text, name)).toEqual({ format: 'html' });
  });

  test.each([
    [
      'a page of Markdown that begins with HTML',
      'readme.md',
      '<p align="center"><img src="a.png"></p>\n\n# Pumps',
      'md',
    ],
    ['a table with tags in its cells', 'a.csv', 'id,text\n1,"<p>One</p><p>Two</p>"\n2,"<b>x</b>"', 'csv'],
    ['a conversation', 'chat.txt', '<alice> We need pumps\n<bob> How many?\n<alice> 48\n', 'txt'],
    ['prose about a tag', 'a.txt', `${prose}Put <p> and </p> around it, or <br>.`, 'txt'],
    ['prose that begins with a comparison', 'a.txt', '<5% of customers left. The rest pays more than <10>.', 'txt'],
    ['an answer with a note in it', 'a.txt', `<note>short</note> ${prose}`, 'txt'],
  ])('is not %s', async (_, name, text, format) => {
    expect(await detect(text, name)).toEqual({ format });
  });
});

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

test.each<[string, string, string, string | undefined]>([
  [
    'a workbook of Excel 2003',
    `${declaration}<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet><Table/></Worksheet></Workbook>`,
    'xml_workbook',
    'XLSX',
  ],
  [
    'a document of Word 2003',
    `${declaration}<w:wordDocument xmlns:aml="x" xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml"><w:body/></w:wordDocument>`,
    'xml_word',
    'DOCX',
  ],
  [
    'an Office package in one file',
    `${declaration}<pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage"><pkg:part/></pkg:package>`,
    'xml_office',
    'PDF',
  ],
  [
    'a flat OpenDocument file',
    `${declaration}<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"/>`,
    'xml_odf',
    'PDF',
  ],
  [
    'a Keynote file of 2009',
    `${declaration}<key:presentation xmlns:key="http://developer.apple.com/namespaces/keynote2">`,
    'keynote',
    'PPTX',
  ],
  ['an SVG image', '<svg xmlns="http://www.w3.org/2000/svg" width="9"><text>4,200,000</text></svg>', 'svg', undefined],
  [
    'settings of macOS',
    `${declaration}<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "x"><plist version="1.0"><string>M8.0</string></plist>`,
    'plist',
    undefined,
  ],
  ['binary settings of macOS', 'bplist00\u0001', 'plist', undefined],
  ['data with attributes', `${declaration}<items><item name="Revenue" value="4200000"/></items>`, 'xml', 'PDF'],
  ['data without a declaration', '<!-- x -->\n<report>\n  <revenue>4200000</revenue>\n</report>', 'xml', 'PDF'],
  [
    'data with a document type',
    `${declaration}<!DOCTYPE report [<!ELEMENT report (a)>]>\n<report><a>1</a></report>`,
    'xml',
    'PDF',
  ],
  [
    'an article',
    `${declaration}<!DOCTYPE article PUBLIC "-//NLM//DTD JATS//EN" "x">\n<article><p>Growth</p></article>`,
    'xml',
    'PDF',
  ],
  ['a table with a declaration', `${declaration}<table><row>1</row></table>`, 'xml', 'PDF'],
  ['data in UTF-16', `\ufeff${declaration}<report><a>1</a></report>`, 'xml', 'PDF'],
])('refuses %s by its name', async (kind, text, type, format) => {
  const bytes = Buffer.from(text, kind.includes('UTF-16') ? 'utf16le' : 'utf8');
  await expect(detectFormat(fromMemory(bytes), 'a.xls')).rejects.toMatchObject({
    fault: { code: 'FILE_TYPE_UNSUPPORTED', params: { type, ...(format && { format }) } },
  });
});
