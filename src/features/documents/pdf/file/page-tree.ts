import type { Read } from './join-reads.ts';

/** Bytes read for one object. The list of 5,000 pages has about 60,000. */
const MAX_OBJECT_BYTES = 128 << 10;

/** Maximum size of the table of objects, which has 20 bytes for each. */
const MAX_TABLE_BYTES = 2 << 20;

interface ObjectTable {
  /** Offset of the table in the file. */
  start: number;
  /** Object number of the catalog. */
  root: number;
  offsets: Map<number, number>;
  /** First number that no object has. */
  nextId: number;
}

/**
 * Returns an update to append to a PDF (ISO 32000-1 §7.5.6) that gives each page a parent with the count 1. Without it,
 * pdf.js reads all pages of a flat list before it opens the file, and they lie between the pictures, so it reads most of
 * the file. Returns no bytes if the file is encrypted, has more than one table of objects or another kind of list.
 */
export async function updateOfFlatPages(read: Read, size: number): Promise<Uint8Array> {
  const table = await readTable(read, size);
  const catalog = table && (await readObject(read, size, table, table.root));
  const listId = Number(/\/Pages\s+(\d+)\s+0\s+R/.exec(catalog ?? '')?.[1]);
  const list = table && (await readObject(read, size, table, listId));
  const [kids, refs = ''] = /\/Kids\s*\[((?:\s*\d+\s+\d+\s+R)+)\s*\]/.exec(list ?? '') ?? [];
  const pages = refs.match(/\d+\s+\d+\s+R/g);
  const count = Number(/\/Count\s+(\d+)\b/.exec(list ?? '')?.[1]);
  // If there are as many children as pages, every child is a page.
  if (!list || !kids || pages?.length !== count) return new Uint8Array();
  const parents = pages.map((_, index) => `${table.nextId + index} 0 R`).join(' ');
  const bodies = pages.map((page) => `<< /Type /Pages /Parent ${listId} 0 R /Kids [${page}] /Count 1 >>`);
  const newList = { id: listId, body: list.replace(kids, `/Kids [${parents}]`) };
  const newObjects = [newList, ...bodies.map((body, index) => ({ id: table.nextId + index, body }))];
  return new TextEncoder().encode(writeUpdate(table, size, newObjects));
}

/** Reads a file of `size` bytes as if the update was appended to it. */
export const withUpdate =
  (read: Read, size: number, update: Uint8Array): Read =>
  async (start, end) => {
    const own = start < size ? await read(start, Math.min(end, size)) : new Uint8Array();
    if (end <= size || update.length === 0) return own;
    const added = update.subarray(Math.max(0, start - size), end - size);
    const all = new Uint8Array(own.length + added.length);
    all.set(own);
    all.set(added, own.length);
    return all;
  };

const latin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

async function readTable(read: Read, size: number): Promise<ObjectTable | undefined> {
  const end = latin(await read(Math.max(0, size - 1024), size));
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(end)?.[1]);
  if (!(start < size && size - start <= MAX_TABLE_BYTES)) return undefined;
  const [entries = '', trailer = '', ...more] = latin(await read(start, size)).split('trailer');
  const root = Number(/\/Root\s+(\d+)\s+0\s+R/.exec(trailer)?.[1]);
  const isPlain = entries.startsWith('xref') && more.length === 0 && !/\/(?:Encrypt|Prev|XRefStm)\b/.test(trailer);
  return isPlain && root ? { start, root, ...readEntries(entries) } : undefined;
}

/** Reads the lines of a table: `xref`, then for each range of numbers its first and length, and an entry for each. */
function readEntries(text: string) {
  const offsets = new Map<number, number>();
  let id = 0;
  let nextId = 0;
  for (const line of text.split(/[\r\n]+/)) {
    const [, offset = '', generation, kind] = /^(\d+) (\d+)(?: ([nf]))?\s*$/.exec(line) ?? [];
    if (!kind) id = Number(offset);
    else {
      if (kind === 'n' && generation === '00000') offsets.set(id, Number(offset));
      id += 1;
      nextId = Math.max(nextId, id);
    }
  }
  return { offsets, nextId };
}

/** Returns the text of a dictionary; undefined if it is another object, is too long or has characters beyond ASCII. */
async function readObject(read: Read, size: number, table: ObjectTable, id: number): Promise<string | undefined> {
  const offset = table.offsets.get(id);
  if (offset === undefined || offset >= size) return undefined;
  const text = latin(await read(offset, Math.min(size, offset + MAX_OBJECT_BYTES)));
  const [, number, body] = /^\s*(\d+)\s+0\s+obj\s*(<<[\t\n\r -~]*?>>)\s*endobj/.exec(text) ?? [];
  return Number(number) === id ? body : undefined;
}

/** Writes objects, whose numbers after the first are consecutive, with their table and a trailer. */
function writeUpdate(
  { nextId, root, start }: ObjectTable,
  from: number,
  objects: { id: number; body: string }[],
): string {
  let text = '\n';
  const entries: string[] = [];
  for (const { id, body } of objects) {
    entries.push(`${String(from + text.length).padStart(10, '0')} 00000 n \n`);
    text += `${id} 0 obj\n${body}\nendobj\n`;
  }
  const [first, ...others] = entries;
  const table = `xref\n${objects[0]!.id} 1\n${first}${nextId} ${others.length}\n${others.join('')}`;
  const trailer = `trailer\n<< /Size ${nextId + others.length} /Root ${root} 0 R /Prev ${start} >>\n`;
  return `${text}${table}${trailer}startxref\n${from + text.length}\n%%EOF\n`;
}
