import type { Bytes } from '../../detect/bytes.ts';
import { UnusableFile } from '../../step.ts';

/** Maximum size in bytes of PDF and Office files, which are read into memory: 256 MiB. */
const MAX_WHOLE_FILE_BYTES = 256 * 1024 * 1024;

/**
 * Reads a whole file into memory.
 * @throws UnusableFile FILE_TOO_LARGE above `MAX_WHOLE_FILE_BYTES`.
 */
export async function readWhole(bytes: Bytes): Promise<Buffer> {
  if (bytes.size <= MAX_WHOLE_FILE_BYTES) return bytes.read(0, bytes.size);
  throw new UnusableFile(
    'FILE_TOO_LARGE',
    `The file has ${bytes.size} bytes, more than the limit of ${MAX_WHOLE_FILE_BYTES} bytes for its type. Remove pictures or split the file, and upload it again.`,
  );
}
