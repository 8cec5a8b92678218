import { createExtractText } from '#server/documents/extract-text.ts';
import { unusable } from '#server/documents/messages/faults.ts';
import type { Ocr, OpenedOcr } from '#server/documents/ocr/ocr.ts';
import type { ExtractedText } from '#server/documents/outputs.ts';
import type { StepContext, StepFile } from '#server/documents/step.ts';
import { verifyFile } from '#server/documents/verify-file.ts';

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Milliseconds after which reading ends: the time limit of the text, and time for the digests of a large file. */
const READING_TIMEOUT_MS = 60_000;

/**
 * Reads the text of a file as a labeling run does, in a child process with limits. Scans are found but not read, because that
 * takes seconds per page.
 * @throws UnusableFile if the file is at fault or takes too long; the signal's reason if aborted
 */
export async function readFileText(
  file: StepFile,
  signal: AbortSignal,
  ocr: OpenedOcr | undefined,
  timeoutMs = READING_TIMEOUT_MS,
): Promise<ExtractedText> {
  const time = AbortSignal.timeout(timeoutMs);
  const context: StepContext = { file, signal: AbortSignal.any([signal, time]), log: quiet, progress: () => {} };
  try {
    const verify_file = await verifyFile({}, context);
    const preview: Ocr = ocr?.status === 'ready' ? { status: 'later' } : (ocr ?? { status: 'off' });
    return await createExtractText({ ocr: preview, allowsOnlyScans: true })({ verify_file }, context);
  } catch (error) {
    if (error === time.reason) throw unusable('TIME_LIMIT.request', { seconds: timeoutMs / 1000 });
    throw error;
  }
}
