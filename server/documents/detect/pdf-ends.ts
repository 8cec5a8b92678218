import { unusable } from '../messages/faults.ts';
import type { Bytes } from './bytes.ts';

const TAIL = 65_536;

/**
 * Checks a PDF's last 64 KiB and its cross-reference section (ISO 32000-1, 7.5).
 * @returns true if the file is encrypted. It may still open without a password.
 * @throws UnusableFile FILE_DAMAGED for a truncated file.
 */
export async function inspectPdfEnds(bytes: Bytes): Promise<{ encrypted: boolean }> {
  const tail = await bytes.read(Math.max(0, bytes.size - TAIL), TAIL);
  const mark = tail.lastIndexOf('startxref');
  if (mark < 0) throw unusable('FILE_DAMAGED.pdf_end');
  const offset = Number.parseInt(tail.subarray(mark + 9, mark + 40).toString('latin1'), 10);
  const section = Number.isSafeInteger(offset) ? await bytes.read(offset, 4096) : Buffer.alloc(0);
  return { encrypted: tail.includes('/Encrypt') || section.includes('/Encrypt') };
}
