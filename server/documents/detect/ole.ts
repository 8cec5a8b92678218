import { UnusableFile } from '../step.ts';
import type { Bytes } from './bytes.ts';

export const oleSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const encrypted =
  'The file is password-protected. Remove the password in the Office program and upload the file again.';
const streams: [name: string, kind: string, saveAs: string][] = [
  ['WordDocument', 'a Word document in the old .doc format', 'DOCX or PDF'],
  ['PowerPoint Document', 'a presentation in the old .ppt format', 'PPTX or PDF'],
  ['Workbook', 'a workbook in the old .xls format', 'XLSX or PDF'],
  ['Book', 'a workbook in the old .xls format', 'XLSX or PDF'],
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
  ];
  const has = (name: string) => places.some((place) => place.includes(Buffer.from(`${name}\0`, 'utf16le')));
  if (has('EncryptedPackage')) return new UnusableFile('FILE_ENCRYPTED', encrypted);
  const found = streams.find(([name]) => has(name));
  return found
    ? new UnusableFile(
        'FILE_LEGACY_OFFICE',
        `The file is ${found[1]}, which can't be read. Save it as ${found[2]} and upload that file.`,
      )
    : new UnusableFile(
        'FILE_TYPE_UNSUPPORTED',
        "The file is in an old Microsoft format that can't be read. Save it as PDF and upload that file.",
      );
}
