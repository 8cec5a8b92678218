import { ApiError } from '#src/api/api-error.ts';
import { type Hasher, workerHasher } from './hash/hasher.ts';
import { reduce } from './record/machine.ts';
import { type ImportRecord, newRecord } from './record/record.ts';
import { Slots } from './send/slots.ts';
import { serviceTransport, type Transport } from './send/transport.ts';
import { runImport } from './steps/run-import.ts';

interface Parts {
  transport: Transport;
  hasher: Hasher;
}

/**
 * Uploads a small file with the steps of an import, but outside the list of imports, and without completing it.
 * @throws ApiError, or the signal's reason
 */
export async function uploadSample(
  file: File,
  signal: AbortSignal,
  { transport, hasher }: Parts = { transport: serviceTransport, hasher: workerHasher },
): Promise<{ sessionId: string; md5: string }> {
  const { name, size, lastModified } = file;
  const facts = { id: crypto.randomUUID(), userId: '', addedAt: Date.now(), file: { name, size, lastModified } };
  // Independent, so that an earlier project with the same file raises no question.
  let record: ImportRecord = { ...newRecord({ ...facts, handle: null, standing: null }), independent: true };
  const isSent = new AbortController();
  const end = await runImport({
    record: () => record,
    apply: async (event) => {
      record = reduce(record, event);
      if (record.stage === 'verifying') isSent.abort();
    },
    show: () => {},
    file: () => file,
    transport,
    hasher,
    chunkSize: undefined,
    slots: new Slots(1),
    signal: AbortSignal.any([signal, isSent.signal]),
  });
  signal.throwIfAborted();
  const { session, md5, stage, hold } = record;
  if (stage === 'verifying' && session && md5) return { sessionId: session.id, md5 };
  if (hold?.kind === 'failed') throw new ApiError(hold.fault.status, hold.fault);
  throw new ApiError(end === 'signed-out' ? 401 : 0, { message: 'The file was not uploaded.' });
}
