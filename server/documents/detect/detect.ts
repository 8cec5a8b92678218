import { unusable } from '../messages/faults.ts';
import type { Format } from '../outputs.ts';
import type { Bytes } from './bytes.ts';
import { detectEncoding, isReadable } from './encoding.ts';
import { xmlType } from './markup.ts';
import { oleSignature, refuseOle } from './ole.ts';
import { plainFormat } from './plain.ts';
import { refusalOf } from './refusal.ts';
import { foreignType, messageType } from './signatures.ts';
import { zipKind } from './zip-kind.ts';

export interface Detected {
  format: Format;
  /** Reason why a PDF might not open: it is encrypted, or its end is missing. */
  doubt?: 'encrypted' | 'incomplete';
}

export const mediaTypes: Record<Format, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  odt: 'application/vnd.oasis.opendocument.text',
  txt: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  html: 'text/html',
  zip: 'application/zip',
};

const HEAD = 65_536;
const zipSignature = /^PK(?:\x03\x04|\x05\x06|\x07\x08)/;

/** Returns the part of a file name after the last dot in lower case, or an empty string. */
export function extensionOf(name: string): string {
  return /\.([^./\\]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/**
 * Detects the format of a file by its content. The name only decides between kinds of plain text.
 * @throws UnusableFile for an empty, encrypted, damaged or unsupported file.
 */
export async function detectFormat(bytes: Bytes, name: string, signal?: AbortSignal): Promise<Detected> {
  if (bytes.size === 0) throw unusable('FILE_EMPTY.file');
  const head = await bytes.read(0, HEAD);
  if (head.subarray(0, 1024).includes('%PDF-')) return { format: 'pdf', ...(await inspectPdfEnds(bytes)) };
  if (zipSignature.test(head.toString('latin1', 0, 4))) return { format: await zipKind(bytes, signal) };
  if (head.subarray(0, 8).equals(oleSignature)) throw await refuseOle(bytes, head);
  const type = foreignType(head);
  if (type) throw unusable('FILE_TYPE_UNSUPPORTED.foreign', { type });
  const encoding = detectEncoding(head);
  if (!encoding)
    throw unusable(
      isReadable(head.toString('latin1')) ? 'FILE_TYPE_UNSUPPORTED.encoding' : 'FILE_TYPE_UNSUPPORTED.unknown',
    );
  const text = new TextDecoder(encoding).decode(head, { stream: true });
  if (text.trim() === '' && bytes.size <= HEAD) throw unusable('FILE_EMPTY.blank');
  const message = messageType(text);
  if (message) throw unusable('FILE_TYPE_UNSUPPORTED.export', { type: message, format: 'PDF' });
  const xml = xmlType(text);
  if (xml) throw refusalOf(xml.type, xml.format);
  return { format: plainFormat(text, extensionOf(name)) };
}

const TAIL = 65_536;

/** Checks a PDF's last 64 KiB and its cross-reference section (ISO 32000-1, 7.5). */
async function inspectPdfEnds(bytes: Bytes): Promise<Pick<Detected, 'doubt'>> {
  const tail = await bytes.read(Math.max(0, bytes.size - TAIL), TAIL);
  const mark = tail.lastIndexOf('startxref');
  if (mark < 0) return { doubt: 'incomplete' };
  const offset = Number.parseInt(tail.subarray(mark + 9, mark + 40).toString('latin1'), 10);
  const section = Number.isSafeInteger(offset) && offset >= 0 ? await bytes.read(offset, 4096) : Buffer.alloc(0);
  return tail.includes('/Encrypt') || section.includes('/Encrypt') ? { doubt: 'encrypted' } : {};
}
