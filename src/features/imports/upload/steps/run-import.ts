import type { UploadAddress } from '#src/api/answers/upload-address.ts';
import { ApiError } from '#src/api/api-error.ts';
import { md5Digest } from '#src/api/request/digest-algorithms.ts';
import { chunkAlgorithm } from '#src/api/request/digest-setting.ts';
import { config } from '#src/api/settings/config.ts';
import { isWholeFile } from '#src/api/wire/wire.ts';
import type { ChunkPlan } from '../hash/chunk-digester.ts';
import type { Hasher } from '../hash/hasher.ts';
import { type ImportEvent, type ImportStep, nextStep } from '../record/machine.ts';
import type { ImportRecord } from '../record/record.ts';
import { backoff, pause } from '../send/backoff.ts';
import { type ChunkJob, type Retry, sendChunks } from '../send/chunks.ts';
import { MAX_CHUNK_BYTES } from '../send/connection-speed.ts';
import { directPut } from '../send/direct.ts';
import type { Slots } from '../send/slots.ts';
import type { Transport } from '../send/transport.ts';
import { decideFailureAction, faultOf, requiredBackend } from './failure-action.ts';

/** Progress that is shown but not stored in the journal. */
export interface Progress {
  hashed: number;
  /** Number of bytes of a whole file that have left the browser and are not acknowledged yet. */
  sent: number;
  retry: Retry | null;
}

export interface ImportContext {
  record: () => ImportRecord;
  /**
   * Applies an event immediately and resolves once it is in the journal. Await it before sending a dependent request.
   */
  apply: (event: ImportEvent) => Promise<void>;
  show: (progress: Partial<Progress>) => void;
  file: () => File | undefined;
  transport: Transport;
  hasher: Hasher;
  /** Preferred chunk size in bytes, if there is one. */
  chunkSize: number | undefined;
  slots: Slots;
  signal: AbortSignal;
  /** Id of the session that this run has just opened, whose received chunks are therefore known. */
  opened?: string;
  /** Address for the whole file. Not stored in the journal, because it can be signed and expires soon. */
  address?: UploadAddress | undefined;
}

/**
 * Chunks in progress at once: two more than are sent at once, so that their digests are ready for the next connection.
 */
const LANES = 6;
/** Maximum number of lost sessions per import before it stops and waits for the user. */
const MAX_RENEWALS = 5;

/** Runs an import until it is done, on hold, waiting for the user, or aborted. */
export async function runImport(context: ImportContext): Promise<'ended' | 'signed-out'> {
  const { record, apply, show, signal } = context;
  let failures = 0;
  while (!signal.aborted) {
    const step = nextStep(record());
    if (!step) break;
    try {
      await steps[step](context);
      failures = 0;
    } catch (error) {
      if (signal.aborted) break;
      failures += 1;
      const action = decideFailureAction(step, error, failures);
      if (action.kind === 'signed-out') return 'signed-out';
      if (action.kind === 'event') {
        const endless = action.event.type === 'session-lost' && record().renewals >= MAX_RENEWALS;
        await apply(endless ? { type: 'failed', fault: faultOf(error, 'session'), canReuseKey: false } : action.event);
        continue;
      }
      const wait = backoff(failures, action.retryAfter);
      show({ retry: { at: Date.now() + wait, fault: action.fault } });
      await pause(wait, signal).catch(() => {});
    }
    if (!signal.aborted) show({ retry: null });
  }
  return 'ended';
}

const steps: Record<ImportStep, (context: ImportContext) => Promise<void>> = {
  async hash(context) {
    const { record, apply, show, file, hasher, signal } = context;
    const source = file();
    if (!source) return apply({ type: 'file-missing' });
    const from = record().checkpoints.at(-1);
    show({ hashed: from?.bytes ?? 0 });
    const md5 = await hasher.file(source, {
      from,
      chunks: chunkPlan(context),
      signal,
      onProgress: (hashed) => show({ hashed }),
      onCheckpoint: (checkpoint) => void apply({ type: 'checkpoint', checkpoint }),
    });
    await apply({ type: 'hashed', md5 });
  },

  async check(context) {
    const { record, apply, transport, signal } = context;
    const { file, md5 } = record();
    const wanted = { fileName: file.name, fileSize: file.size, md5: md5!, chunkSize: context.chunkSize };
    const { independent } = record();
    let session = await transport.createSession(wanted, signal);
    if (!('sessionId' in session) && independent) session = await transport.createSession(wanted, signal, true);
    if (!('sessionId' in session)) {
      if (independent) throw new ApiError(200, { name: 'REUSE_ONLY' });
      return apply({ type: 'reuse', duplicate: session });
    }
    context.opened = session.sessionId;
    context.address = session.address;
    await apply({ type: 'session', session });
  },

  async answer({ record, apply, transport, signal }) {
    const { standing, isTrashed, duplicate } = record();
    if (isTrashed && standing === 'use-existing')
      await transport.restoreProject(duplicate!.recommendedProjectId, signal);
    await apply({ type: 'decided', answer: standing!, at: Date.now() });
  },

  async prove(context) {
    const { record, apply, show, file, hasher, signal } = context;
    const source = file();
    if (!source) return apply({ type: 'file-missing' });
    const { checkpoints, md5 } = record();
    show({ hashed: 0 });
    const other = await hasher
      .file(source, {
        expected: checkpoints,
        chunks: chunkPlan(context),
        signal,
        onProgress: (hashed) => show({ hashed }),
      })
      .catch((error) => {
        if ((error as Error).name === 'BytesDiffer') return 'other';
        throw error;
      });
    await apply(other === md5 ? { type: 'proved' } : { type: 'file-missing', refused: source.name });
  },

  async send(context) {
    const { record, apply, show, transport, signal, slots, file } = context;
    const source = file();
    if (!source) return apply({ type: 'file-missing' });
    if (record().session!.whole === 'address' && context.address === undefined) return apply({ type: 'address-lost' });
    if (context.opened === record().session!.id) context.opened = '';
    else {
      // Ask the service for the chunks it has: the page was reloaded, the service restarted, or a response was lost.
      const known = await transport.getSession(record().session!.id, signal).catch((error) => {
        if (error instanceof ApiError && isNotOffered(error)) return undefined;
        throw error;
      });
      if (known?.status === 'ABORTED') return apply({ type: 'session-lost' });
      if (known?.status === 'COMPLETED' || known?.status === 'COMMITTED') return apply({ type: 'sent' });
      if (known) await apply({ type: 'session', session: known });
    }
    const { session, acknowledged } = record();
    const kept = new Set(acknowledged);
    const todo = Array.from({ length: session!.chunkCount }, (_, index) => index).filter((index) => !kept.has(index));
    await sendChunks({
      file: source,
      session: session!,
      todo,
      lanes: config().upload.range ? 1 : LANES,
      slots,
      digest: digestBy(context, source),
      signal,
      put: putBy(context, todo),
      onAcknowledged: (index) => void apply({ type: 'acknowledged', index }),
      onRetry: (retry) => show({ retry }),
      onSent: (sent) => show({ sent }),
    });
    await apply({ type: 'sent' });
  },

  async complete({ record, apply, transport, signal }) {
    const storage = await transport.complete(record().session!.id, signal);
    await apply({ type: 'completed', storage });
  },

  async commit({ record, apply, transport, signal }) {
    await apply({ type: 'commit-prepared', key: crypto.randomUUID() });
    try {
      const result = await transport.commit(record().commit!, signal);
      await apply({ type: 'committed', result, at: Date.now() });
    } catch (error) {
      const backend = requiredBackend(error);
      if (backend === undefined || backend === record().storage?.backend) throw error;
      await apply({ type: 'backend-named', backend });
    }
  },
};

/**
 * Returns whether the service cannot report the state of an upload. Without such a call, many services answer 404 or a
 * failure with status 200. If they do not know the session, they refuse the next chunk.
 */
const isNotOffered = ({ status }: ApiError) => [200, 404, 405, 501].includes(status);

/** Returns the function that sends a chunk, or the whole file, to where this upload belongs. */
function putBy({ record, transport, address, signal }: ImportContext, todo: readonly number[]): Transport['putChunk'] {
  if (address !== undefined) return addressPut(transport, address);
  return record().session!.mode === 'direct' ? directPut(transport, todo, signal) : transport.putChunk;
}

/** Returns a function that sends the whole file to an address, which can expire before a retry. */
function addressPut(transport: Transport, address: UploadAddress): Transport['putChunk'] {
  let tries = 0;
  return (file) => {
    tries += 1;
    return transport.putFile(file, address).catch((error) => {
      const hasExpired = tries > 1 && error instanceof ApiError && error.name === 'ADDRESS_REFUSED';
      throw hasExpired ? new ApiError(410, { name: 'UPLOAD_CLOSED' }, { cause: error }) : error;
    });
  };
}

/**
 * Returns the chunks whose digests are computed while the file is hashed, so that sending need not read it. If the service
 * chooses another size, the chunks are read again.
 */
function chunkPlan({ record, chunkSize }: ImportContext): ChunkPlan | undefined {
  const { session } = record();
  const size = session?.chunkSize ?? chunkSize;
  const algorithm = algorithmOf(session);
  if (!size || size > MAX_CHUNK_BYTES || !algorithm || algorithm === 'md5') return undefined;
  return (session ? session.whole : isWholeFile()) ? undefined : { size, algorithm };
}

const algorithmOf = (session: ImportRecord['session']) => (session?.mode === 'direct' ? 'md5' : chunkAlgorithm());

/** Returns the function that gets the digest of a chunk. If the file is sent whole, only its MD5 is known. */
function digestBy({ record, hasher }: ImportContext, file: File): ChunkJob['digest'] {
  const { session, md5 } = record();
  const algorithm = algorithmOf(session);
  if (session!.whole) return async () => (algorithm === 'md5' && md5 ? md5Digest(md5) : '');
  return async (range, signal) => (algorithm ? hasher.chunk(file, range, signal, algorithm) : '');
}
