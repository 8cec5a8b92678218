import { imports } from '#contract/imports.ts';
import { openUploadOf } from '#src/api/answers/import-answers.ts';
import { type UploadAddress, uploadAddressIn } from '#src/api/answers/upload-address.ts';
import { settingOfPath } from '#src/api/settings/assumed.ts';
import { fillForm } from '#src/lib/fill-form.ts';
import { readSource } from '#src/lib/json/field-map.ts';
import { payloadOf } from '#src/lib/json/payload.ts';
import { type Job, StepFailure } from '../../job.ts';
import { pathOf, seenIn } from '../../questions.ts';
import type { Reply } from '../../service-client.ts';
import { isAbsent, isSuccess, leavesOf, wordsOf } from '../../values.ts';
import { type SampleFile, uploadOpener } from './upload-request.ts';
import { type ChunkRoute, describedRoute, hasIndex } from './upload-routes.ts';

/** A route with the number of the first chunk and the header with its digest. */
interface NumberedRoute extends ChunkRoute {
  base: number;
  digest: 'content-digest' | 'content-md5';
}

interface OpenedUpload {
  reply: Reply;
  sessionId: string;
}

const isUploadAddress = (path: string) =>
  /url|uri|href|location|address|link/i.test(path) &&
  /up|put|file|part/i.test(path) &&
  !/complete|abort|commit|cancel|status|self/i.test(path);

/** Finds how files are uploaded, by uploading a small one. */
export class UploadFinder {
  private readonly job: Job;
  private readonly send: ReturnType<typeof uploadOpener>;
  private found: NumberedRoute | undefined;

  constructor(job: Job) {
    this.job = job;
    this.send = uploadOpener(job);
  }

  private get draft() {
    return this.job.draft;
  }

  /** Opens an upload. The first time, finds the call and the names of its fields. */
  async open(file: SampleFile): Promise<OpenedUpload> {
    const reply = await this.send(file);
    return { reply, sessionId: await this.sessionIdIn(reply) };
  }

  /** Sends the whole file to an open upload. The first time, finds the call that takes a chunk. */
  async sendFile({ reply, sessionId }: OpenedUpload, file: SampleFile): Promise<Reply> {
    const address = this.addressIn(reply);
    const whole = address && (await this.sendTo(address, file));
    if (whole && isSuccess(whole)) return whole;
    if (address) this.draft.delete(['upload', 'url']);
    if (this.found) return this.sendChunk(this.found, sessionId, file);
    const known = this.givenRoute() ?? (this.job.calls.putChunk && describedRoute(this.job.calls.putChunk));
    const first = await this.tryRoute(known ?? standardRoute, sessionId, file);
    if (isSuccess(first)) return first;
    const asked = known ? undefined : await this.job.ask('paths.putChunk', seenIn(first));
    const best = asked ? await this.tryRoute(routeIn(asked), sessionId, file) : (whole ?? first);
    if (asked && isSuccess(best)) return best;
    throw new StepFailure(
      `The file cannot be sent: ${isAbsent(best) && !known ? 'no call for chunks was found' : wordsOf(best)}`,
      'Set paths.putChunk to the path of the call that takes a chunk, such as /uploads/{session_id}/parts/{index}, and upload.method, encoding, form and partBase as it needs them.',
      best,
    );
  }

  private givenRoute(): ChunkRoute | undefined {
    const path = this.draft.get<string>(['paths', 'putChunk']);
    if (path === undefined) return undefined;
    const isForm = this.draft.get<string>(['upload', 'encoding']) === 'multipart';
    const field = this.draft.get<string>(['upload', 'field']) ?? 'file';
    const form = this.draft.get<Record<string, string>>(['upload', 'form']);
    const method = this.draft.get<string>(['upload', 'method']) ?? 'PUT';
    return { path, method, ...(isForm && { field, form }), isRange: this.draft.get<boolean>(['upload', 'range']) };
  }

  private async sessionIdIn(reply: Reply): Promise<string> {
    const place = ['answers', 'createUpload', 'sessionId'];
    const answer = payloadOf(reply.json);
    try {
      if (!this.draft.get(place)) return openUploadOf(answer).sessionId;
    } catch {
      const asked = await this.job.ask('answers.createUpload.sessionId', seenIn(reply));
      if (asked) this.draft.set(place, asked, 'Given when the service was connected.');
    }
    const mapped = this.draft.get<string>(place);
    const id = mapped && readSource(mapped, answer, reply.json);
    if (!id) throw new StepFailure('The answer has no id of the upload', 'Set answers.createUpload.sessionId.', reply);
    return String(id);
  }

  /** Returns advice about an answer that does not name the size of a chunk. */
  adviceOnSize({ reply, sessionId }: OpenedUpload): string | undefined {
    const isNamed = this.draft.get(['answers', 'createUpload', 'chunkSize']) !== undefined;
    if (isNamed || !this.found || !hasIndex(this.found)) return undefined;
    return openUploadOf(payloadOf(reply.json), sessionId).chunkSize === undefined
      ? 'The answer names no size of a chunk, so chunks are 5 MiB. Set answers.createUpload.chunkSize if it has one.'
      : undefined;
  }

  /** Returns the address that the answer gives for the whole file. */
  private addressIn(reply: Reply): UploadAddress | undefined {
    const given = this.draft.get<string>(['upload', 'url']);
    const isAddress = (value: unknown) => typeof value === 'string' && /^(?:https?:\/\/|\/)\S+$/.test(value);
    const leaf = given
      ? { path: given, value: readSource(given, payloadOf(reply.json), reply.json) }
      : leavesOf(reply.json).find(({ path, value }) => isAddress(value) && isUploadAddress(path));
    if (!leaf || !isAddress(leaf.value)) return undefined;
    this.draft.set(['upload', 'url'], leaf.path, 'The whole file goes to this address of the answer, in one request.');
    const url = String(leaf.value);
    return { ...uploadAddressIn(reply.json, url), url: new URL(url, reply.address).href };
  }

  private async sendTo({ url, headers, fields, ...said }: UploadAddress, file: SampleFile): Promise<Reply> {
    const field = this.draft.get<string>(['upload', 'field']) ?? 'file';
    const form = fields && { field, fields };
    const known = said.method ?? (form ? 'POST' : this.draft.get<string>(['upload', 'method']));
    const sent = { bytes: file.bytes, name: file.name, ...form };
    return this.job.client.ask({ method: known ?? 'PUT', path: url, headers, file: sent });
  }

  /** Sends the file by a route, and once more with `Content-Range` if the service asks for it. */
  private async tryRoute(route: ChunkRoute, sessionId: string, file: SampleFile): Promise<Reply> {
    const reply = await this.tryNumbers(route, sessionId, file);
    const wantsRange = route.field === undefined && !route.isRange && /content-?range/i.test(wordsOf(reply));
    return wantsRange && !isSuccess(reply) ? this.tryNumbers({ ...route, isRange: true }, sessionId, file) : reply;
  }

  /** Sends the file by a route with chunks counted from 0 and from 1, and with the digests that the service may ask for. */
  private async tryNumbers(route: ChunkRoute, sessionId: string, file: SampleFile): Promise<Reply> {
    const given = this.draft.get<number>(['upload', 'partBase']);
    const bases = given !== undefined ? [given] : hasIndex(route) && !route.isRange ? [0, 1] : [0];
    let last: Reply | undefined;
    for (const base of bases) {
      for (const digest of ['content-digest', 'content-md5'] as const) {
        const numbered = { ...route, base, digest };
        const reply = await this.sendChunk(numbered, sessionId, file);
        if (isSuccess(reply)) {
          this.writeRoute(numbered);
          return reply;
        }
        last = last && isAboutDigest(last) ? last : reply;
        if (isAbsent(reply) || !isAboutDigest(reply)) break;
      }
    }
    return last!;
  }

  private async sendChunk(
    { path, method, field, form = {}, isRange, base, digest }: NumberedRoute,
    sessionId: string,
    file: SampleFile,
  ) {
    const last = file.bytes.length - 1;
    const filled = path.replace('{session_id}', encodeURIComponent(sessionId)).replace('{index}', String(base));
    const values = { session_id: sessionId, index: base, file_name: file.name, size: file.bytes.length };
    const whole = { file_size: file.bytes.length, count: 1 };
    const fields = fillForm(form, { ...values, ...whole, ...(await hexDigests(file)) });
    return this.job.client.ask({
      method,
      path: filled,
      headers: {
        [digest]: (await digestHeaders(file))[digest],
        ...(isRange && { 'content-range': `bytes 0-${last}/${last + 1}` }),
      },
      file: { bytes: file.bytes, name: file.name, ...(field !== undefined && { field, fields }) },
    });
  }

  private writeRoute(route: NumberedRoute) {
    const isDescribed =
      this.job.calls.putChunk !== undefined && describedRoute(this.job.calls.putChunk).path === route.path;
    const source = isDescribed ? 'Read from the OpenAPI document and tried.' : 'Tried.';
    const { draft } = this;
    const { base, digest } = route;
    this.found = route;
    if (route.path !== standardRoute.path)
      draft.set(['paths', 'putChunk'], route.path, `The call that takes a chunk. ${source}`);
    if (base !== 0)
      draft.set(['upload', 'partBase'], base, 'Number of the first chunk. The service refuses another one.');
    if (route.isRange) draft.set(['upload', 'range'], true, 'The service asks for Content-Range.');
    if (route.method !== 'PUT') draft.set(['upload', 'method'], route.method, `Method of the call. ${source}`);
    if (route.field !== undefined)
      draft.set(['upload', 'encoding'], 'multipart', `Chunks are sent as a form. ${source}`);
    if (route.field !== undefined && route.field !== 'file')
      draft.set(['upload', 'field'], route.field, `Name of the field. ${source}`);
    if (route.form) draft.set(['upload', 'form'], route.form, `Other fields of the form. ${source}`);
    if (digest !== 'content-digest')
      draft.set(['upload', 'digest'], digest, 'The service asks for this digest of a chunk.');
  }
}

const standardRoute: ChunkRoute = { path: settingOfPath(imports.putChunk.path), method: imports.putChunk.method };

/** Returns a route as a person wrote it: a method, which can be missing, and a path. */
function routeIn(text: string): ChunkRoute {
  const [, method, path = ''] = /^\s*(?:([A-Za-z]+)\s+)?(.*)$/.exec(text)!;
  return { method: method?.toUpperCase() ?? 'PUT', path: pathOf(path) };
}

const isAboutDigest = (reply: Reply) => /digest|md5|checksum|sha|hash/i.test(wordsOf(reply));

/** Returns the digests of bytes under the header names that services ask for. */
async function digestHeaders({ bytes, md5 }: SampleFile) {
  const sha256 = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return {
    'content-digest': `sha-256=:${Buffer.from(sha256).toString('base64')}:`,
    'content-md5': Buffer.from(md5, 'hex').toString('base64'),
  };
}

/** Returns the hexadecimal digests of a file, by the names of their placeholders in the setting `upload.form`. */
async function hexDigests({ bytes, md5 }: SampleFile) {
  const names = ['sha-1', 'sha-256', 'sha-384', 'sha-512'];
  const digests = await Promise.all(names.map((name) => crypto.subtle.digest(name.toUpperCase(), bytes)));
  return { md5, ...Object.fromEntries(names.map((name, index) => [name, hex(new Uint8Array(digests[index]!))])) };
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
