import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ExtractedText } from './outputs.ts';
import { extract } from './testing/extract.ts';
import { chinesePdf, makePages } from './testing/make-pdf.ts';
import { makeZip } from './testing/make-zip.ts';

const demo = (name: string) => readFileSync(join(import.meta.dirname, '../demo/documents', name));

const blockWith = ({ blocks }: ExtractedText, words: string) => blocks.find(({ text }) => text.includes(words));

describe('text and positions', () => {
  test('reads pages, headings, table rows and joined sentences of a PDF', async () => {
    const { text, lines, fractions } = await extract(
      'northwind-robotics-pitch.pdf',
      demo('northwind-robotics-pitch.pdf'),
    );
    expect(text).toMatchObject({ format: 'pdf', language: 'en', pages: 9, truncated: false, skipped: [] });
    const row = 'Total operating expenses\t2,320\t3,870\t6,500\t8,850\t11,200\nOperating result (EBIT)\t-2,030';
    expect(blockWith(text, row)).toMatchObject({
      place: { page: 7 },
      heading: 'Profit and loss by year, EUR thousand',
    });
    expect(blockWith(text, 'Aisha Benromdhan\tChief Financial Officer\tJoined February 2023')).toMatchObject({
      place: { page: 3 },
    });
    expect(
      blockWith(text, 'grew from EUR 2,080 thousand in 2023 to EUR 5,240 thousand in 2024, an increase'),
    ).toBeDefined();
    expect(lines.filter(({ level }) => level === 'debug')).toHaveLength(9);
    expect(lines.at(-1)).toMatchObject({
      level: 'info',
      fields: { code: 'text.extracted', pages: 9, characters: text.characters },
    });
    expect(fractions.at(-1)).toBe(1);
    expect([...fractions].sort((a, b) => a - b)).toEqual(fractions);
  });

  test('reads Chinese in fonts that are not embedded in a PDF', async () => {
    const words = '清禾生物科技有限公司';
    const { text } = await extract('a.pdf', chinesePdf(Buffer.from(words, 'utf16le').swap16().toString('hex')));
    expect(text).toMatchObject({ language: 'zh', pages: 1, blocks: [{ place: { page: 1 }, text: words }] });
  });

  test('reads headings of a DOCX and counts paragraphs and table rows together', async () => {
    const { text } = await extract('lumen-health-plan.docx', demo('lumen-health-plan.docx'));
    expect(text).toMatchObject({ language: 'en', pages: null });
    expect(blockWith(text, 'Gerard Fallowfield\tHead of Quality')).toMatchObject({
      place: { line: 11 },
      heading: 'Team',
    });
    expect(blockWith(text, 'ISO 13485 on 14 May 2024')).toMatchObject({
      place: { line: 37 },
      heading: 'Medical device',
    });
  });

  test('reads slides of a PPTX with titles, tables and notes', async () => {
    const { text } = await extract('tidewater-deck.pptx', demo('tidewater-deck.pptx'));
    expect(text.blocks.map(({ place, heading }) => [place.page, heading])).toContainEqual([
      5,
      'Traction and financials',
    ]);
    expect(text.blocks[4]?.text).toContain('Total revenue\t3.1\t6.7\t12.2');
    expect(text.blocks[0]?.text).toContain('The round closes on 30 May 2025.');
  });

  test('reads sheets of an XLSX with names and computed values', async () => {
    const { text } = await extract('hollowell-model.xlsx', demo('hollowell-model.xlsx'));
    expect(text.pages).toBe(3);
    expect(text.blocks[0]).toMatchObject({ place: { page: 1 }, heading: 'Profit and loss' });
    expect(text.blocks[0]?.text).toContain('Total revenue\t430\t1100\t2060\t3500');
    expect(text.blocks[2]).toMatchObject({ place: { page: 3 }, heading: 'Use of funds' });
  });

  test('reads an ODT', async () => {
    const { text } = await extract('cinderpath-summary.odt', demo('cinderpath-summary.odt'));
    expect(blockWith(text, 'Total income\t620\t1,930\t4,600')).toMatchObject({
      place: { line: 9 },
      heading: 'Financials',
    });
  });

  test('removes Markdown marks and keeps line numbers', async () => {
    const { text } = await extract('harrowgate-foods.md', demo('harrowgate-foods.md'));
    const team = blockWith(text, '- Beatrice Holloway, Managing Director');
    expect(team).toMatchObject({ place: { line: 6 }, heading: 'Team' });
    const table = blockWith(text, 'Figure\t2023\t2024\nCanteens\t41\t127');
    const source = demo('harrowgate-foods.md').toString().split('\n');
    const at = table!.text.split('\n').findIndex((line) => line.startsWith('Portions'));
    expect(source[table!.place.line! + at - 1]).toContain('| Portions');
  });

  test('reads quoted CSV cells with line breaks', async () => {
    const { text } = await extract('a.csv', 'name;note\r\n"Ann ""A"" ";"one\r\ntwo; three"\r\n\r\nBob;\r\n');
    expect(text.blocks.map(({ place, text: rows }) => [place.line, rows])).toEqual([
      [1, 'name\tnote\nAnn "A"\tone two; three'],
      [5, 'Bob'],
    ]);
  });

  test('reads the visible text of HTML', async () => {
    const { text } = await extract('solace-mobility.html', demo('solace-mobility.html'));
    expect(blockWith(text, 'Total revenue\t910\t2,200\t4,220\nNet result\t−740')).toMatchObject({
      heading: 'Financials',
    });
    expect(text.blocks[0]?.text).toContain('made in Ghent & sold');
    expect(JSON.stringify(text)).not.toMatch(/analytics|font-family/);
  });

  test('reads Chinese in UTF-8 and GB18030', async () => {
    const { text } = await extract('plan.txt', demo('清禾生物-商业计划书.txt'));
    expect(text).toMatchObject({ language: 'zh', truncated: false });
    expect(blockWith(text, '营业收入合计\t640\t1,900\t3,500')).toMatchObject({ place: { line: 1 } });
    const gb = Buffer.from('c7e5bacccef7caa4a3acb9abcbbed7a8d7a2d3daceabc9fabbefbcc1a1a3', 'hex');
    expect((await extract('gb.txt', gb)).text.blocks[0]?.text).toMatch(/^清禾.*。$/);
  });

  test.each([
    ['UTF-8 with a byte order mark', Buffer.from('\ufeffÄpfel und Öl', 'utf8')],
    ['UTF-16', Buffer.from('\ufeffÄpfel und Öl', 'utf16le')],
    ['UTF-16, big-endian', Buffer.from('\ufeffÄpfel und Öl', 'utf16le').swap16()],
    ['Windows-1252', Buffer.from('Äpfel und Öl', 'latin1')],
  ])('decodes %s', async (_, bytes) => {
    expect((await extract('a.txt', bytes)).text.blocks).toEqual([{ place: { line: 1 }, text: 'Äpfel und Öl' }]);
  });
});

describe('archives', () => {
  test('reads each document with the reader of its format and skips other files with a reason', async () => {
    const { text } = await extract('room.zip', demo('mixed-dataroom.zip'));
    expect(blockWith(text, 'Total revenue\t430')?.place).toEqual({
      entry: 'room.zip › dataroom/finance/model.xlsx',
      page: 1,
    });
    expect(blockWith(text, '沈若溪')?.place.entry).toBe('room.zip › dataroom/清禾生物-商业计划书.txt');
    expect(text.skipped).toEqual([
      { entry: 'dataroom/logo.png', reason: 'The file is a PNG image, which cannot be read' },
    ]);
    expect(text.language).toBe('en');
  });

  test('says how to submit a document of pictures', async () => {
    const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
    const types = 'xmlns="http://schemas.openxmlformats.org/package/2006/content-types"';
    const picture = `<w:document ${space}><w:body><w:p><w:r><w:drawing/></w:r></w:p></w:body></w:document>`;
    const bytes = makeZip([
      { name: '[Content_Types].xml', content: `<Types ${types}/>` },
      { name: 'word/document.xml', content: picture },
    ]);
    await expect(extract('a.docx', bytes)).rejects.toMatchObject({
      fault: { code: 'NO_TEXT', params: { kind: 'office' } },
    });
  });

  test('rejects an archive without readable files', async () => {
    const bytes = makeZip([{ name: 'a.bin', content: Buffer.from([0, 1, 2, 3]) }]);
    await expect(extract('a.zip', bytes)).rejects.toMatchObject({
      fault: { code: 'NO_TEXT', params: { kind: 'archive', skipped: 1 } },
    });
  });
});

describe('unusable files', () => {
  test.each([
    ['scanned PDF', 'a.pdf', makePages(['', '']), 'NO_TEXT'],
    ['PDF without its parts', 'a.pdf', '%PDF-1.7\nstartxref\n0\n%%EOF', 'FILE_DAMAGED'],
    ['encrypted PDF', 'a.pdf', readFileSync(join(import.meta.dirname, 'testing/locked.pdf')), 'FILE_ENCRYPTED'],
    ['DOCX without its parts', 'a.docx', makeZip([{ name: 'word/other.xml', content: 'x' }]), 'FILE_DAMAGED'],
    ['DOCX that is not a ZIP', 'a.docx', 'text', 'FILE_DAMAGED'],
    ['empty HTML', 'a.html', '<html><head><title>T</title></head><body><img src="x"></body></html>', 'NO_TEXT'],
    ['text with only dots', 'a.txt', '. . .', 'NO_TEXT'],
  ])('rejects: %s', async (_, name, bytes, code) => {
    await expect(extract(name, bytes)).rejects.toMatchObject({ code });
  });
});

describe('limits', () => {
  test('omits the text beyond the character limit', async () => {
    const { text } = await extract('a.txt', 'some words of text\n'.repeat(10_000), { maxCharacters: 5_000 });
    expect(text).toMatchObject({ truncated: true, characters: 5_000 });
  });

  test('removes characters that a database rejects', async () => {
    const { text } = await extract('a.html', '<p>one&#0;two\0three &#xD800; four\u001b[31m</p>', { format: 'html' });
    expect(text.blocks[0]?.text).not.toMatch(/[\0\u001b]/);
    expect(text.blocks[0]?.text.isWellFormed()).toBe(true);
  });
});
