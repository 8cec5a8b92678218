import { promisify } from 'node:util';
import yauzl from 'yauzl';
import type { Cell } from './cell.ts';
import { createXlsx } from './xlsx.ts';

const sheet = { name: 'Sheet', columns: [{ label: 'Amount', width: 10 }] };

/** Unpacks a package with an independent ZIP reader that verifies sizes and checksums. */
export async function unpack(file: Blob): Promise<Map<string, string>> {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(
    Buffer.from(await file.arrayBuffer()),
    { lazyEntries: true },
  );
  const files = new Map<string, string>();
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve(files));
    zip.on('entry', (entry: yauzl.Entry) => {
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error);
        const parts: Buffer[] = [];
        for await (const part of stream) parts.push(part as Buffer);
        files.set(entry.fileName, Buffer.concat(parts).toString());
        zip.readEntry();
      });
    });
    zip.readEntry();
  });
}

const unescaped = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

export interface ReadCell {
  /** Text that a spreadsheet displays, without thousands separators. */
  shown: string;
  /** Number as written in the file; undefined for a text. */
  number?: string;
}

/** Reads the cells below the header of a workbook with one column. */
export async function read(file: Blob, path = 'xl/worksheets/sheet1.xml'): Promise<ReadCell[]> {
  const files = await unpack(file);
  const formats = [...files.get('xl/styles.xml')!.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)];
  const formatOf = new Map(formats.map(([, id, code]) => [id, code!]));
  const styles = [
    ...files
      .get('xl/styles.xml')!
      .split('<cellXfs')[1]!
      .matchAll(/<xf numFmtId="(\d+)"/g),
  ].map(([, id]) => formatOf.get(id!) ?? '');
  const cells = [...files.get(path)!.matchAll(/<c r="[A-Z]+\d+" s="(\d+)"(?: t="inlineStr")?>(.*?)<\/c>/gs)].slice(1);
  return cells.map(([, style, content = '']) => {
    const number = content.match(/^<v>(.*)<\/v>$/)?.[1];
    if (number === undefined) return { shown: unescaped(content.match(/<t [^>]*>(.*)<\/t>/s)![1]!) };
    const decimals = styles[Number(style)]!.split('.')[1]?.length ?? 0;
    const [whole, part = ''] = number.split('.');
    return { shown: `${whole}${decimals > 0 ? `.${part.slice(0, decimals).padEnd(decimals, '0')}` : ''}`, number };
  });
}

export async function workbookOf(rows: Cell[][]) {
  const writer = createXlsx(sheet);
  await writer.add(rows);
  return writer.finish();
}

export const sheetOf = async (amounts: string[]) =>
  read((await workbookOf(amounts.map((amount) => [{ amount }]))).file);
