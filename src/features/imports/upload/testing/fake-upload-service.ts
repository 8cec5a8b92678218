import type { CommitResult, UploadSession, UploadWanted } from '#contract/imports.ts';
import { ApiError } from '#src/api/api-error.ts';
import { contentMd5 as base64Md5, digestOf, contentDigest as headerOf } from '#testing/digests.ts';
import type { Hasher } from '../hash/hasher.ts';
import type { Transport } from '../send/transport.ts';

type CallName = keyof Transport;
/** Fault to inject into a call: it fails before or after the service has done its work, or never returns. */
export type Mishap = { before: ApiError } | { after: ApiError } | 'hang' | undefined;

interface Session extends UploadSession {
  bytes: Map<number, Uint8Array>;
  file: UploadWanted;
}

/** In-memory service that implements the rules of uploads and idempotency and injects faults. */
export class FakeService implements Transport {
  readonly calls: { name: CallName; key?: string | undefined; index?: number | undefined }[] = [];
  readonly sessions = new Map<string, Session>();
  readonly projects: { id: string; md5: string; bytes: string }[] = [];
  readonly answers = new Map<string, CommitResult>();
  mishap: (name: CallName, count: number, index?: number) => Mishap = () => undefined;
  private ids = 0;
  chunkSize: number;
  /** The only storage backend that a commit may name; any if undefined. */
  backend: string | undefined;
  mode: 'relay' | 'direct' = 'relay';
  /** How the service opens an upload of a file that it has: with a question in the answer, or only after one. */
  reuse: 'with-session' | 'first' | 'always' = 'with-session';
  /** Destination of the whole file in one request; undefined if the service takes chunks. */
  whole: 'address' | undefined;

  constructor(chunkSize = 100) {
    this.chunkSize = chunkSize;
  }

  count = (name: CallName) => this.calls.filter((call) => call.name === name).length;

  createSession: Transport['createSession'] = (file, signal, isForced = false) =>
    this.does({ name: 'createSession' }, signal, () => {
      const known = this.duplicateOf(file.md5);
      if (known && (this.reuse === 'always' || (this.reuse === 'first' && !isForced))) return known;
      const sessionId = `session-${++this.ids}`;
      const session: Session = {
        sessionId,
        status: 'OPEN',
        backend: 'disk',
        mode: this.mode,
        chunkSize: this.chunkSize,
        chunkCount: Math.ceil(file.fileSize / this.chunkSize),
        receivedChunks: [],
        expiresAt: '2100-01-01T00:00:00Z',
        duplicate: known,
        trashed: known ? null : this.duplicateOf(file.md5, true),
        bytes: new Map(),
        file,
      };
      this.sessions.set(sessionId, session);
      if (!this.whole) return session;
      Object.assign(session, { chunkSize: file.fileSize, chunkCount: 1 });
      return { sessionId, address: { url: `${sessionId}/file`, headers: {} }, whole: this.whole };
    });

  getSession: Transport['getSession'] = (id, signal) =>
    this.does({ name: 'getSession' }, signal, () => {
      const session = this.session(id);
      return { ...session, receivedChunks: [...session.bytes.keys()], duplicate: null };
    });

  abortSession: Transport['abortSession'] = (id) =>
    this.does({ name: 'abortSession' }, undefined, () => void this.sessions.delete(id));

  putChunk: Transport['putChunk'] = ({ sessionId, index, body, contentDigest, signal }) =>
    this.does({ name: 'putChunk', index }, signal, async () => {
      const bytes = new Uint8Array(await body.arrayBuffer());
      if (contentDigest && contentDigest !== headerOf(bytes))
        throw new ApiError(400, { name: 'CHUNK_DIGEST_MISMATCH' });
      this.session(sessionId).bytes.set(index, bytes);
    });

  putFile: Transport['putFile'] = (file, { url }) => {
    if (url !== `${file.sessionId}/file`) throw new ApiError(403, { name: 'ADDRESS_REFUSED' });
    file.onSent(file.body.size);
    return this.putChunk({ ...file, contentDigest: '' });
  };

  signParts: Transport['signParts'] = (id, partNumbers, signal) =>
    this.does({ name: 'signParts' }, signal, () => {
      this.session(id);
      return { parts: partNumbers.map((partNumber) => ({ partNumber, url: `${id}/${partNumber}` })), expiresIn: 900 };
    });

  putPart: Transport['putPart'] = ({ url, body, contentMd5, signal }) => {
    const [id = '', partNumber] = url.split('/');
    const index = Number(partNumber) - 1;
    return this.does({ name: 'putPart', index }, signal, async () => {
      const bytes = new Uint8Array(await body.arrayBuffer());
      if (contentMd5 !== base64Md5(bytes)) throw new ApiError(400, { name: 'CHUNK_DIGEST_MISMATCH' });
      this.session(id).bytes.set(index, bytes);
    });
  };

  complete: Transport['complete'] = (id, signal) =>
    this.does({ name: 'complete' }, signal, () => {
      const session = this.session(id);
      const missing = Array.from({ length: session.chunkCount }, (_, index) => index).filter(
        (index) => !session.bytes.has(index),
      );
      if (missing.length > 0) throw new ApiError(409, { name: 'CHUNKS_MISSING', details: { missing } });
      if (md5Of(contentOf(session)) !== session.file.md5) throw new ApiError(409, { name: 'FILE_DIGEST_MISMATCH' });
      session.status = 'COMPLETED';
      return { backend: 'disk', objectKey: id, etag: null };
    });

  commit: Transport['commit'] = ({ key, request }, signal) =>
    this.does({ name: 'commit', key }, signal, () => {
      const stored = this.answers.get(key);
      if (stored) return { ...stored, idempotentReplay: true };
      if (this.backend && request.storage.backend !== this.backend) throw this.wrongBackend(this.backend);
      const duplicate = request.forceCreateProject ? null : this.duplicateOf(request.md5);
      const answer: CommitResult = duplicate
        ? { decision: 'REUSE_PROJECT', ...duplicate, idempotentReplay: false }
        : this.created(request.md5, contentOf(this.session(request.sessionId)).toString('latin1'));
      this.answers.set(key, answer);
      return answer;
    });

  startLabeling: Transport['startLabeling'] = (project_id) =>
    this.does({ name: 'startLabeling' }, undefined, () => ({ runId: `run of ${project_id}`, isReused: false }));

  /** Names of renamed projects, by their id. */
  readonly names = new Map<string, string>();
  renameProject: Transport['renameProject'] = (id, name) =>
    this.does({ name: 'renameProject' }, undefined, () => this.names.set(id, name));

  wrongBackend = (backend: string) =>
    new ApiError(422, {
      name: 'VALIDATION',
      issues: [{ loc: ['body', 'storage', 'backend'], msg: `Input should be '${backend}'`, type: 'enum' }],
    });

  private created(md5: string, bytes: string): CommitResult {
    const id = `project-${++this.ids}`;
    this.projects.push({ id, md5, bytes });
    return { decision: 'PROJECT_CREATED', projectId: id, projectStatus: 'UPLOADED', idempotentReplay: false };
  }

  /** Ids of projects in the trash. */
  readonly trash = new Set<string>();
  restoreProject: Transport['restoreProject'] = (id, signal) =>
    this.does({ name: 'restoreProject' }, signal, () => {
      if (!this.trash.delete(id)) throw new ApiError(404, { name: 'NOT_FOUND' });
    });

  private duplicateOf(fileMd5: string, isTrashed = false) {
    const same = this.projects.filter(({ id, md5 }) => md5 === fileMd5 && this.trash.has(id) === isTrashed).reverse();
    const [newest] = same;
    return newest
      ? { fileMd5, recommendedProjectId: newest.id, projects: same.map(({ id }) => ({ projectId: id })) }
      : null;
  }

  private session(id: string): Session {
    const session = this.sessions.get(id);
    if (!session) throw new ApiError(410, { name: 'SESSION_EXPIRED' });
    return session;
  }

  private async does<T>(
    call: FakeService['calls'][0],
    signal: AbortSignal | undefined,
    work: () => T | Promise<T>,
  ): Promise<T> {
    this.calls.push(call);
    const mishap = this.mishap(call.name, this.count(call.name), call.index);
    await Promise.resolve();
    signal?.throwIfAborted();
    if (mishap === 'hang')
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    if (mishap && 'before' in mishap) throw mishap.before;
    const result = await work();
    if (mishap) throw mishap.after;
    return result;
  }
}

export const md5Of = (bytes: Uint8Array | string) => digestOf('md5', bytes);
const contentOf = ({ bytes, chunkCount }: Session) =>
  Buffer.concat(Array.from({ length: chunkCount }, (_, index) => bytes.get(index) ?? new Uint8Array()));

export const fakeHasher: Hasher = {
  async file(file, { signal }) {
    const digest = md5Of(new Uint8Array(await file.arrayBuffer()));
    signal.throwIfAborted();
    return digest;
  },
  async chunk(file, { from, to }, signal, algorithm) {
    const digest = headerOf(new Uint8Array(await file.slice(from, to).arrayBuffer()), algorithm);
    signal.throwIfAborted();
    return digest;
  },
};
