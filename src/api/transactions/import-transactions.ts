import type { Endpoint } from '#contract/endpoint.ts';
import { finance } from '#contract/finance.ts';
import type { ImportNotation } from '#contract/parts/import-notation.ts';
import { type Answer, readAnswer } from '../call.ts';
import { send } from '../request/send.ts';

/** Time limit in milliseconds for the service to read a file. */
const TIMEOUT_MS = 120_000;

async function sendFile<E extends Endpoint>(endpoint: E, query: object, file: Blob): Promise<Answer<E>> {
  const body = { body: file, contentType: 'application/octet-stream', timeout: TIMEOUT_MS };
  return readAnswer(endpoint, await send(endpoint, { query: { ...query }, ...body }));
}

/** Checks a file of transactions. Requires `finance-import`. */
export const previewImport = (file: Blob, notation: ImportNotation) => sendFile(finance.previewImport, notation, file);

/** Books the transactions of a file as its preview showed them. Requires `finance-import`. */
export const bookImport = (file: File, notation: ImportNotation, digest: string) =>
  sendFile(finance.import, { ...notation, digest, file_name: file.name.slice(0, 1000) || undefined }, file);
