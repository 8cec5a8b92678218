import { createExtractText } from '#server/documents/extract-text.ts';
import type { Ocr, OpenedOcr } from '#server/documents/ocr/ocr.ts';
import type { ExtractedText } from '#server/documents/outputs.ts';
import type { StepContext, StepFile } from '#server/documents/step.ts';
import { verifyFile } from '#server/documents/verify-file.ts';

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/**
 * Reads the text of a file as a labeling run does, in a child process with limits. Scans are found but not read, because that
 * takes seconds per page.
 * @throws UnusableFile if the file is at fault; the signal's reason if aborted
 */
export async function readFileText(
  file: StepFile,
  signal: AbortSignal,
  ocr: OpenedOcr | undefined,
): Promise<ExtractedText> {
  const context: StepContext = { file, signal, log: quiet, progress: () => {} };
  const verify_file = await verifyFile({}, context);
  const preview: Ocr = ocr?.status === 'ready' ? { status: 'later' } : (ocr ?? { status: 'off' });
  return createExtractText({ ocr: preview, allowsOnlyScans: true })({ verify_file }, context);
}
