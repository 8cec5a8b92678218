import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import { entryNames } from '#server/features/files/entry-names.ts';
import { packageOf } from '#server/features/files/package.ts';
import type { Storage } from '#server/storage/storage.ts';
import { digestOf } from '#testing/digests.ts';

const pieces = [
  ...['..', '../', '..\\', '/', '\\', '/etc/passwd', 'C:\\', 'C:', '\\\\server\\share\\', '~/', './', '...', '. .'],
  ...['con', 'NUL', 'aux.txt', 'COM1.json', 'lpt9', 'a', 'A', 'a.json', 'A.JSON', ' ', '.', 'é', 'e\u0301', '报告'],
  ...[
    '\0',
    '\n',
    '\r',
    '\x1b[31m',
    '\u202e',
    '\u2066',
    '\u200b',
    '\ufeff',
    '\ud800',
    ':stream',
    '*',
    '?',
    '"',
    '<b>',
    '|',
  ],
  ...['%2e%2e%2f', '%00', '．．／', '‥', '∕', 'x'.repeat(300), '漢'.repeat(120), '-rf', '$(id)', '`id`', 'a;b'],
];

/** Creates a package with dangerous file names. @returns its entries as another library reads them. */
export async function evilPackage(count: number, random: () => number) {
  const piece = () => pieces[Math.floor(random() * pieces.length)]!;
  const wanted = Array.from({ length: count }, () =>
    Array.from({ length: 1 + Math.floor(random() * 4) }, piece).join(''),
  );
  const task_id = randomUUID();
  const names = entryNames(wanted.map((name) => ({ task_name: piece(), task_id, name })));
  const bytes = Buffer.from('{}');
  const sha256 = digestOf('sha256', bytes);
  const files = names.map((entry) => ({ entry, object_key: entry, size: 2, sha256, modified: new Date(0) }));
  const storage = { read: async () => Readable.from([bytes]) } as unknown as Storage;
  const { body } = packageOf(files, Buffer.from('{}'), storage);
  return { wanted, entries: (await entriesOf(await buffer(body))).filter((entry) => entry !== 'manifest.json') };
}

/** Lists the entries of a ZIP file. The library rejects absolute paths and paths that lead upward. */
async function entriesOf(bytes: Buffer): Promise<string[]> {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(bytes, { lazyEntries: true });
  const names: string[] = [];
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve(names));
    zip.on('entry', ({ fileName }: yauzl.Entry) => {
      names.push(fileName);
      zip.readEntry();
    });
    zip.readEntry();
  });
}
