import { unusable } from '../messages/faults.ts';
import type { FileType } from '../messages/message-text.ts';
import type { UnusableFile } from '../step.ts';
import type { Bytes } from './bytes.ts';

export const oleSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Streams of the old formats, with the format to save a file as. The first match counts: a message has its attachments. */
const streams: [name: string, type: FileType, format: string][] = [
  ['__properties_version1.0', 'msg', 'PDF'],
  ['WordDocument', 'doc', 'DOCX'],
  ['PowerPoint Document', 'ppt', 'PPTX'],
  ['Workbook', 'xls', 'XLSX'],
  ['Book', 'xls', 'XLSX'],
];

/**
 * Returns why an OLE container cannot be read, based on the names in its directory (MS-CFB 2.6). Old Office formats
 * are not supported, and new ones are in such a container only if they are encrypted.
 */
export async function refuseOle(bytes: Bytes, head: Buffer): Promise<UnusableFile> {
  const sectorSize = 1 << Math.min(16, Math.max(7, head.length > 32 ? head.readUInt16LE(30) : 9));
  const directory = head.length > 52 ? (head.readUInt32LE(48) + 1) * sectorSize : 0;
  const places = [
    head,
    await bytes.read(directory, 16_384),
    await bytes.read(Math.max(0, bytes.size - 65_536), 65_536),
  ].map((place) => place.toString('latin1').toLowerCase());
  // The case of names does not matter (MS-CFB 2.6.4).
  const has = (name: string) => {
    const written = Buffer.from(`${name.toLowerCase()}\0`, 'utf16le').toString('latin1');
    return places.some((place) => place.includes(written));
  };
  if (has('EncryptedPackage')) return unusable('FILE_ENCRYPTED.office');
  const [, type, format] = streams.find(([name]) => has(name)) ?? [];
  if (!type || !format) return unusable('FILE_TYPE_UNSUPPORTED.ole');
  return unusable(type === 'msg' ? 'FILE_TYPE_UNSUPPORTED.export' : 'FILE_LEGACY_OFFICE', { type, format });
}
