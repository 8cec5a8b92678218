import { MAX_REPORT_BYTES } from '#contract/reports.ts';
/** Report that has not been sent yet. */
export interface Draft {
  /** Undefined for pasted text. */
  fileName?: string;
  text: string;
  /** Bytes to send: those of the file, or the text in UTF-8. */
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Maximum number of characters shown in the text field. Longer texts would take seconds to lay out, so only their size
 * is shown.
 */
const MAX_SHOWN_CHARACTERS = 200_000;
export const isLarge = (text: string) => text.length > MAX_SHOWN_CHARACTERS;

export const draftOfText = (text: string): Draft => ({ text, bytes: new TextEncoder().encode(text) });

/** Reads a file as a draft, or returns the reason why it cannot be one. */
export async function draftOfFile(file: File): Promise<Draft | 'tooLarge' | 'notText'> {
  if (file.size > MAX_REPORT_BYTES) return 'tooLarge';
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return {
      fileName: file.name,
      text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes),
      bytes,
    };
  } catch {
    return 'notText';
  }
}
