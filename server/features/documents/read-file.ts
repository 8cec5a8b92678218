import { extractText } from '#server/documents/extract-text.ts';
import type { ExtractedText } from '#server/documents/outputs.ts';
import type { StepContext, StepFile } from '#server/documents/step.ts';
import { verifyFile } from '#server/documents/verify-file.ts';

const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/**
 * Reads the text of a file as a labeling run does, in a child process with limits.
 * @throws UnusableFile if the file is at fault; the signal's reason if aborted
 */
export async function readFileText(file: StepFile, signal: AbortSignal): Promise<ExtractedText> {
  const context: StepContext = { file, signal, log: quiet, progress: () => {} };
  const verify_file = await verifyFile({}, context);
  return extractText({ verify_file }, context);
}
