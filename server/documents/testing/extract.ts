import { createExtractText, type ExtractTextOptions } from '../extract-text.ts';
import type { Format } from '../outputs.ts';
import { contextOf, storedFile, verified } from './step-context.ts';

interface Options extends ExtractTextOptions {
  format?: Format;
}

/** Reads a document in the sandbox. */
export async function extract(name: string, bytes: Uint8Array | string, { format, ...options }: Options = {}) {
  const file = await storedFile(name, bytes);
  const { context, lines, fractions } = contextOf(file);
  const text = await createExtractText(options)({ verify_file: verified(file, format) }, context);
  return { text, lines, fractions };
}
