import { unusable } from '../messages/faults.ts';
import type { FileType } from '../messages/message-text.ts';
import type { UnusableFile } from '../step.ts';

/**
 * Returns the error of a file of a type that is not read.
 * @param format format to save it as, or null if there is none
 */
export function refusalOf(type: FileType, format: string | null): UnusableFile {
  if (format === null) return unusable('FILE_TYPE_UNSUPPORTED.foreign', { type });
  return unusable(format === 'PDF' ? 'FILE_TYPE_UNSUPPORTED.export' : 'FILE_TYPE_UNSUPPORTED.convert', {
    type,
    format,
  });
}
