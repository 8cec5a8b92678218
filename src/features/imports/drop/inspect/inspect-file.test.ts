import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { inspectFile } from './inspect-file.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const blob = (...parts: (string | Uint8Array<ArrayBuffer>)[]) =>
  new Blob(parts.map((part) => (typeof part === 'string' ? bytesOf(part) : part)));

const body = '1 0 obj <</Type /Catalog>> endobj\n';
const pdf = (trailer: string, head = '%PDF-1.7\n') => {
  const start = head + body;
  return `${start}xref\n0 1\ntrailer <<${trailer}>>\nstartxref\n${start.length}\n%%EOF`;
};

interface Entry {
  name: string;
  content?: string;
  isEncrypted?: boolean;
}

/** Makes a ZIP archive with deflated entries. */
function zip(entries: Entry[]) {
  let archive = '';
  let directory = '';
  for (const { name, content = '', isEncrypted = false } of entries) {
    const data = Buffer.from(deflateRawSync(content)).toString('latin1');
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const common = fields.toString('latin1');
    const place = Buffer.alloc(14);
    place.writeUInt32LE(archive.length, 10);
    directory += `PK\x01\x02\x14\x00${common}${place.toString('latin1')}${name}`;
    archive += `PK\x03\x04${common}${name}${data}`;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(archive.length, 12);
  return `${archive}${directory}PK\x05\x06${end.toString('latin1')}`;
}

const openDocument = (manifest: string) =>
  zip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' },
    { name: 'content.xml', content: '<office:document-content/>' },
    { name: 'META-INF/manifest.xml', content: manifest },
  ]);
const archive = zip([{ name: 'plan.txt', content: 'Revenue '.repeat(50) }]);
const ole = (name: string) =>
  blob(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${'\0'.repeat(600)}`, new Uint8Array(Buffer.from(name, 'utf16le')));

describe('inspectFile', () => {
  test.each([
    ['a PDF', blob(pdf('/Size 1'))],
    ['a PDF with bytes after its end', blob(`${pdf('/Size 1')}\n%0123\n`)],
    ['a linearized PDF', blob(pdf('/Size 1', '%PDF-1.4\n1 0 obj <</Linearized 1 /L 120 /H [1 2]>> endobj\n'))],
    ['a PDF that mentions encryption', blob(pdf('/Title (About /Encryption)'))],
    ['an archive', blob(archive)],
    ['an archive after other bytes', blob('PK\x03\x04 stub', archive)],
    [
      'an archive with one encrypted file',
      blob(
        zip([
          { name: 'a', isEncrypted: true },
          { name: 'b', content: 'b' },
        ]),
      ),
    ],
    ['an OpenDocument text', blob(openDocument('<manifest:file-entry/>'))],
    ['text', blob('Revenue grew by 12%.')],
    ['a number', blob('7\n')],
    ['Chinese text', new Blob(['清禾生物 商业计划书'])],
    ['Chinese text in GB 18030', blob('\xc7\xe5\xba\xcc\xc9\xfa\xce\xef')],
    ['text in Windows-1252', blob('Die Ums\xe4tze sind gestiegen.')],
    ['text in UTF-16', new Blob([new Uint8Array(Buffer.from('\ufeffRevenue', 'utf16le'))])],
    ['text in UTF-16 without a mark', new Blob([new Uint8Array(Buffer.from('Revenue grew', 'utf16le'))])],
    ['a character cut off by the part that is read', new Blob([`${' '.repeat(65_535)}收入`])],
    ['text after many blank lines', blob(' \n'.repeat(100_000), 'Revenue')],
    ['a page', blob('<html><body><h1>Plan</h1></body></html>')],
  ])('has no doubt about %s', async (_, file) => {
    expect(await inspectFile(file)).toBeNull();
  });

  test.each([
    ['an encrypted PDF', blob(pdf('/Encrypt 5 0 R')), 'encrypted'],
    ['an Office file with a password', ole('EncryptedPackage'), 'encrypted'],
    ['an archive with a password', blob(zip([{ name: 'a', isEncrypted: true }])), 'encrypted'],
    ['an OpenDocument text with a password', blob(openDocument('<manifest:encryption-data/>')), 'encrypted'],
    ['a PDF that was cut off', blob(pdf('/Size 1').slice(0, -20)), 'cut-off'],
    ['a linearized PDF that was cut off', blob(pdf('', '%PDF-1.4\n<</Linearized 1 /L 9000>>\n')), 'cut-off'],
    ['an archive that was cut off', blob(archive.slice(0, -30)), 'cut-off'],
    ['an archive whose end record was cut off', blob(archive.slice(0, -3)), 'cut-off'],
    ['blank text', blob(' \n\t\r\n'), 'no-text'],
    ['separators only', blob(';;;\n---\n'), 'no-text'],
    ['a page without text', blob('<html><style>a { color: red }</style><body><img></body></html>'), 'no-text'],
    ['blank text of many bytes', blob(' \n'.repeat(100_000)), 'no-text'],
    ['an empty archive', blob(zip([])), 'no-text'],
    ['a picture', blob('\x89PNG\r\n\x1a\n0000'), 'unsupported'],
    ['a film', blob('\0\0\0\x18ftypmp42'), 'unsupported'],
    ['an old Office file', ole('WordDocument'), 'unsupported'],
    ['unknown bytes', new Blob([Uint8Array.from({ length: 4096 }, (_, at) => (at * 7919) % 256)]), 'unsupported'],
  ])('doubts %s', async (_, file, doubt) => {
    expect(await inspectFile(file)).toBe(doubt);
  });

  test('leaves a file that cannot be read to its import', async () => {
    const file = blob('x');
    file.slice = () => {
      throw new DOMException('gone', 'NotFoundError');
    };
    expect(await inspectFile(file)).toBeNull();
  });
});
