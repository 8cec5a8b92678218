import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { digestOf } from '#testing/digests.ts';
import { makePages } from './testing/make-pdf.ts';
import { makeZip } from './testing/make-zip.ts';
import { contextOf, sparseFile, storedFile } from './testing/step-context.ts';
import { verifyFile } from './verify-file.ts';

const documents = join(import.meta.dirname, '../demo/documents');
const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'testing', name));
const document = (name: string) => readFileSync(join(documents, name));

async function verify(name: string, bytes: Uint8Array | string, change = {}) {
  const { context, lines } = contextOf({ ...(await storedFile(name, bytes)), ...change });
  return {
    verified: await verifyFile({}, context),
    warnings: lines.filter(({ level }) => level === 'warn'),
  };
}

test.each(readdirSync(documents))('detects the format of %s', async (name) => {
  const { verified, warnings } = await verify(name, document(name));
  expect(verified.format).toBe(name.split('.').pop());
  expect(warnings).toEqual([]);
});

describe('format detection by content', () => {
  const chinese = '清禾生物科技有限公司专注于微生物制剂的研发与生产。';
  const gb18030 = Buffer.from('c7e5bacccef7caa4a3acb9abcbbed7a8d7a2d3daceabc9fabbefbcc1a1a3', 'hex');
  test.each([
    ['bom.txt', `\ufeff${chinese}`, 'txt'],
    ['utf16.txt', Buffer.from(`\ufeff${chinese}`, 'utf16le'), 'txt'],
    ['utf16-unmarked.txt', Buffer.from('Plain text of Latin letters', 'utf16le'), 'txt'],
    ['gb.txt', gb18030, 'txt'],
    ['western.txt', Buffer.from('Société créée à Orléans', 'latin1'), 'txt'],
    ['fragment.htm', '<h1>Team</h1><p>Two people</p>', 'html'],
    ['semicolons.csv', 'a;b\n1;2\n', 'csv'],
    ['restricted.pdf', fixture('restricted.pdf'), 'pdf'],
    ['negative-offset.pdf', '%PDF-1.7\nstartxref\n-5\n%%EOF', 'pdf'],
  ])('%s', async (name, bytes, format) => {
    const { verified, warnings } = await verify(name, bytes);
    expect(verified.format).toBe(format);
    expect(warnings).toEqual([]);
  });

  test.each([
    ['plan.pdf', document('lumen-health-plan.docx'), 'docx'],
    ['plan.zip', document('hollowell-model.xlsx'), 'xlsx'],
    ['plan', document('cinderpath-summary.odt'), 'odt'],
    ['plan.docx', document('mixed-dataroom.zip'), 'zip'],
    ['plan.doc', '<!doctype html><html><body>Text</body></html>', 'html'],
    ['table.txt', 'a,b,c\n1,2,3\n4,5,6\n7,8,9\n', 'csv'],
    ['notes.txt', '# One\n\n- **two**\n\n[three](http://three.example)\n', 'md'],
    ['notes.txt', '<!-- a --> <!-- b --><html><p>Text</p></html>', 'html'],
  ])('uses the content of %s and warns about the name', async (name, bytes, format) => {
    const { verified, warnings } = await verify(name, bytes);
    expect(verified.format).toBe(format);
    expect(warnings).toHaveLength(1);
  });
});

// A hostile text must not keep the service busy.
test('detects a text that begins with many comments', async () => {
  const { verified } = await verify('a.txt', `${'<!---->'.repeat(2_000)}Net loss`);
  expect(verified.format).toBe('txt');
});

const ole = (...names: string[]) => {
  const file = Buffer.alloc(2048);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  for (const [index, name] of names.entries()) Buffer.from(`${name}\0`, 'utf16le').copy(file, 1024 + index * 128);
  return file;
};
const pdf = document('northwind-robotics-pitch.pdf');
const docx = document('lumen-health-plan.docx');
const lockedOdt = makeZip([
  { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' },
  { name: 'META-INF/manifest.xml', content: '<manifest:encryption-data/>' },
  { name: 'content.xml', content: 'x' },
]);

test.each([
  ['empty', 'a.txt', '', 'FILE_EMPTY'],
  ['blank', 'a.txt', ' \n\t\n', 'FILE_EMPTY'],
  ['archive without files', 'a.zip', makeZip([]), 'FILE_EMPTY'],
  ['truncated PDF', 'a.pdf', pdf.subarray(0, 40_000), 'FILE_DAMAGED'],
  ['truncated DOCX', 'a.docx', docx.subarray(0, 6_000), 'FILE_DAMAGED'],
  ['encrypted PDF', 'a.pdf', fixture('locked.pdf'), 'FILE_ENCRYPTED'],
  ['encrypted archive', 'a.zip', makeZip([{ name: 'a.txt', content: 'x', encrypted: true }]), 'FILE_ENCRYPTED'],
  ['encrypted DOCX', 'a.docx', ole('EncryptedPackage'), 'FILE_ENCRYPTED'],
  ['encrypted DOCX with names in capitals', 'a.docx', ole('ROOT ENTRY', 'ENCRYPTEDPACKAGE'), 'FILE_ENCRYPTED'],
  ['encrypted ODT', 'a.odt', lockedOdt, 'FILE_ENCRYPTED'],
  ['.doc', 'a.doc', ole('Root Entry', 'WordDocument'), 'FILE_LEGACY_OFFICE'],
  ['.xls', 'a.xls', ole('Root Entry', 'Workbook'), 'FILE_LEGACY_OFFICE'],
  ['.ppt', 'a.ppt', ole('Root Entry', 'PowerPoint Document'), 'FILE_LEGACY_OFFICE'],
  ['.xls with names in capitals', 'a.xls', ole('ROOT ENTRY', 'WORKBOOK'), 'FILE_LEGACY_OFFICE'],
  ['.msi', 'a.msi', ole('Root Entry'), 'FILE_TYPE_UNSUPPORTED'],
  ['PNG named .pdf', 'a.pdf', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 'FILE_TYPE_UNSUPPORTED'],
  ['program', 'a.txt', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), 'FILE_TYPE_UNSUPPORTED'],
  ['RTF', 'a.rtf', '{\\rtf1 text}', 'FILE_TYPE_UNSUPPORTED'],
  ['an email', 'a.txt', 'From: a@b.c\nMIME-Version: 1.0\nContent-Type: text/plain\n\nHi', 'FILE_TYPE_UNSUPPORTED'],
  [
    'a web archive',
    'a.mht',
    'MIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\tboundary=x\r\n\r\n--x',
    'FILE_TYPE_UNSUPPORTED',
  ],
  [
    'OpenDocument spreadsheet',
    'a.ods',
    makeZip([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' }]),
    'FILE_TYPE_UNSUPPORTED',
  ],
])('rejects: %s', async (_, name, bytes, code) => {
  await expect(verify(name, bytes)).rejects.toMatchObject({ code, message: expect.stringMatching(/\. \w.*\.$/) });
});

test.each([
  ['a message', ole('Root Entry', '__properties_version1.0', '__nameid_version1.0')],
  ['a message with an old document attached', ole('Root Entry', 'WordDocument', '__properties_version1.0')],
  ['a message with names in capitals', ole('ROOT ENTRY', '__PROPERTIES_VERSION1.0')],
])('names %s of Outlook', async (_, bytes) => {
  await expect(verify('a.msg', bytes)).rejects.toMatchObject({
    fault: { code: 'FILE_TYPE_UNSUPPORTED', params: { type: 'msg', format: 'PDF' } },
  });
});

const plan = makePages(['BT /F 12 Tf 50 700 Td (Pumps) Tj ET']);

test.each([
  ['has no reference to its table', Buffer.from(plan.toString('latin1').replace('startxref', ''), 'latin1')],
  ['ends after its trailer', plan.subarray(0, plan.indexOf('startxref'))],
  ['has 70,000 bytes after its end', Buffer.concat([plan, Buffer.alloc(70_000)])],
])('accepts a PDF that %s, with a warning', async (_, bytes) => {
  const { warnings } = await verify('a.pdf', bytes);
  expect(warnings).toMatchObject([{ fields: { code: 'file.pdf_end' } }]);
});

test.each([
  ['its pages', plan.subarray(0, plan.indexOf('3 0 obj'))],
  ['its catalog', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog')],
])('rejects a PDF that ends before %s as incomplete', async (_, bytes) => {
  await expect(verify('a.pdf', bytes)).rejects.toMatchObject({
    fault: { code: 'FILE_DAMAGED', params: { kind: 'pdf_end' } },
  });
});

test('rejects random bytes, 10 times', async () => {
  for (let i = 0; i < 10; i++) {
    await expect(verify('a.txt', randomBytes(1000 + i * 100))).rejects.toMatchObject({ code: 'FILE_TYPE_UNSUPPORTED' });
  }
});

test.each([
  ['size', { size: 12 }, 'FILE_SIZE_MISMATCH'],
  ['md5', { md5: '0'.repeat(32) }, 'FILE_DIGEST_MISMATCH'],
  ['sha256', { sha256: '0'.repeat(64) }, 'FILE_DIGEST_MISMATCH'],
])('rejects a wrong %s', async (_, change, code) => {
  await expect(verify('a.pdf', makePages(['']), change)).rejects.toMatchObject({ code });
});

test('returns the SHA-256 of a file that no one has read before, and still compares its MD5', async () => {
  const bytes = makePages(['']);
  const { verified } = await verify('a.pdf', bytes, { sha256: null });
  expect(verified.sha256).toBe(digestOf('sha256', bytes));
  const change = { sha256: null, md5: '0'.repeat(32) };
  await expect(verify('a.pdf', bytes, change)).rejects.toMatchObject({ code: 'FILE_DIGEST_MISMATCH' });
});

test('treats a missing file as a fault of the service', async () => {
  await expect(verify('a.txt', 'x', { path: '/nowhere/at/all' })).rejects.toMatchObject({ code: 'ENOENT' });
});

test('stops reading when aborted', async () => {
  const controller = new AbortController();
  const { context } = contextOf(await sparseFile(1024), controller.signal);
  const fractions: number[] = [];
  context.progress = (fraction) => {
    fractions.push(fraction);
    controller.abort(new Error('cancelled'));
  };
  await expect(verifyFile({}, context)).rejects.toThrow('cancelled');
  expect(fractions.at(-1)).toBeLessThan(0.5);
});
