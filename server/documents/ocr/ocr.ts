import type { Boundary } from '../extract/sandbox/boundary/find-boundary.ts';
import { findTesseract, type GrayPicture, type Recognized, recognize } from './tesseract.ts';

/** Text recognition of scans: turned off, left to the labeling run, not usable on this machine, or ready. */
export type Ocr =
  | { status: 'off' | 'later' }
  /** @param reason for the startup log */
  | { status: 'unavailable'; reason: string }
  | {
      status: 'ready';
      languages: readonly string[];
      /** @throws RecognitionError if a page cannot be read; the signal's reason if aborted */
      recognize(picture: GrayPicture, signal: AbortSignal): Promise<Recognized>;
    };

/** Result of looking for Tesseract. */
export type OpenedOcr = Exclude<Ocr, { status: 'off' | 'later' }>;

const blank: GrayPicture = { width: 200, height: 100, data: new Uint8Array(20_000).fill(255) };

/**
 * Finds Tesseract and tries it behind the kernel boundary. Without a boundary, pictures of unknown origin are not given to it.
 * @param languages wanted languages, such as `eng`
 */
export async function openOcr(
  languages: readonly string[],
  { wrapper }: Pick<Boundary, 'wrapper'>,
): Promise<OpenedOcr> {
  if (!wrapper) return { status: 'unavailable', reason: 'no kernel boundary holds around it (ASSAY_SANDBOX)' };
  try {
    const tesseract = await findTesseract(languages, wrapper);
    // Its own limits end it, and a busy start must not turn recognition off.
    await recognize(tesseract, blank, new AbortController().signal);
    return {
      status: 'ready',
      languages: tesseract.languages,
      recognize: (picture, signal) => recognize(tesseract, picture, signal),
    };
  } catch (error) {
    return { status: 'unavailable', reason: (error as Error).message };
  }
}

/** Returns the message for the startup log. */
export function ocrMessage(ocr: OpenedOcr): string {
  if (ocr.status === 'ready') return `Scans are read by Tesseract (${ocr.languages.join(', ')}).`;
  return `Scans are not read, although ASSAY_OCR is on: ${ocr.reason}. Debian and Ubuntu: apt-get install tesseract-ocr tesseract-ocr-eng tesseract-ocr-chi-sim.`;
}
