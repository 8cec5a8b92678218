/** A report before it is sent. */
export interface Draft {
  /** Undefined for text that was pasted. */
  fileName?: string;
  text: string;
  /** What is sent: a file's own bytes, or the text in UTF-8. */
  bytes: Uint8Array<ArrayBuffer>;
}

/** Bytes of a body that the service takes. */
export const mostBytes = 16 * 1024 * 1024;

/** Characters beyond which a text is shown by its size: a field that holds more takes seconds to lay out. */
const mostShown = 200_000;
export const isLarge = (text: string) => text.length > mostShown;

export const draftOfText = (text: string): Draft => ({ text, bytes: new TextEncoder().encode(text) });

/** Reads a file; what stands against it where it cannot be one. */
export async function draftOfFile(file: File): Promise<Draft | 'tooLarge' | 'notText'> {
  if (file.size > mostBytes) return 'tooLarge';
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
