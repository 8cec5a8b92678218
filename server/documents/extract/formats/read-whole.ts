import type { Bytes } from '../../detect/bytes.ts';
import { unusable } from '../../messages/faults.ts';

/** Maximum size in bytes of PDF and Office files, which are read into memory: 256 MiB. */
const MAX_WHOLE_FILE_BYTES = 256 * 1024 * 1024;

/**
 * Reads a whole file into memory.
 * @throws UnusableFile FILE_TOO_LARGE above `MAX_WHOLE_FILE_BYTES`.
 */
export async function readWhole(bytes: Bytes): Promise<Buffer> {
  if (bytes.size <= MAX_WHOLE_FILE_BYTES) return bytes.read(0, bytes.size);
  throw unusable('FILE_TOO_LARGE', { size: bytes.size, max_size: MAX_WHOLE_FILE_BYTES });
}
