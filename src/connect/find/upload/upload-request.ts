import { imports } from '#contract/imports.ts';
import { learnNames } from '#src/api/probe/learn-names.ts';
import { assignNames, uploadNames } from '#src/api/probe/open-names.ts';
import { putField } from '#src/lib/json/field-map.ts';
import type { Fields } from '#src/lib/json/fields.ts';
import type { Operation } from '../../document/api-document.ts';
import type { Draft } from '../../draft.ts';
import { type AskUser, pathOf, seenIn } from '../../questions.ts';
import type { Reply, ServiceClient } from '../../service-client.ts';
import { StepFailure } from '../../step-failure.ts';
import { isAbsent, isSuccess, issuesOf, wordsOf } from '../../values.ts';

type Field = 'fileName' | 'fileSize' | 'md5';
/** Names of the fields. An empty name leaves the field out. */
type Names = Record<Field, string>;
const fields: readonly Field[] = ['fileName', 'fileSize', 'md5'];
const ownNames: Names = { fileName: 'fileName', fileSize: 'fileSize', md5: 'md5' };
/** A chunk size like the one that the console requests after it has measured the connection. */
const CHUNK_SIZE_BYTES = 1024 * 1024;

/** A small file. Its MD5 is in hexadecimal. */
export interface SampleFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  md5: string;
}

/** Finds the call that opens an upload and the names of its fields. */
export class UploadRequest {
  private path = '';
  private readonly client: ServiceClient;
  private readonly draft: Draft;
  private readonly described: Operation | undefined;
  private names: Names | undefined;
  private isForm: boolean;
  private readonly ask: AskUser;

  constructor(client: ServiceClient, draft: Draft, described: Operation | undefined, ask: AskUser) {
    this.ask = ask;
    this.client = client;
    this.draft = draft;
    this.described = described;
    const given = draft.get<string>(['upload', 'requestEncoding']);
    this.isForm = given ? given === 'form' : /urlencoded|form-data/.test(described?.media ?? '');
  }

  /** Opens an upload. */
  async send(file: SampleFile): Promise<Reply> {
    this.names ??= await this.findNames(file);
    if (this.draft.get(['upload', 'request', 'chunkSize']) === undefined) {
      const wished = await this.sendTo(this.path, file, this.names, { chunkSize: CHUNK_SIZE_BYTES });
      if (isSuccess(wished)) return wished;
    }
    const reply = await this.sendTo(this.path, file, this.names);
    if (isSuccess(reply)) {
      this.draft.set(['upload', 'request', 'chunkSize'], '', 'The service does not take it.');
      return reply;
    }
    throw new StepFailure(`The upload is refused: ${wordsOf(reply)}`, 'Check upload.request.', reply);
  }

  private async findNames(file: SampleFile): Promise<Names> {
    const known = this.draft.get<string>(['paths', 'createUpload']) ?? this.described?.path;
    const first = await this.namesAsJsonOrForm(known ?? imports.createSession.path, file);
    if (!('status' in first)) return this.keep(known ?? imports.createSession.path, first);
    const advice = 'Set paths.createUpload and upload.request.';
    const asked = known === undefined ? await this.ask('paths.createUpload', seenIn(first)) : undefined;
    if (!asked && known === undefined && isAbsent(first))
      throw new StepFailure('An upload cannot be opened: no call was found', advice);
    const second = asked ? await this.namesAsJsonOrForm(pathOf(asked), file) : first;
    if (!('status' in second)) return this.keep(asked ? pathOf(asked) : known!, second);
    throw new StepFailure(`An upload cannot be opened: ${wordsOf(second)}`, advice, second);
  }

  private keep(path: string, names: Names): Names {
    this.path = path;
    const source = path === this.described?.path ? 'Read from the OpenAPI document and tried.' : 'Tried.';
    const set = (at: string[], value: string, note: string) => this.draft.set(at, value, note);
    if (path !== imports.createSession.path)
      set(['paths', 'createUpload'], path, `The call that opens an upload. ${source}`);
    if (this.isForm) set(['upload', 'requestEncoding'], 'form', `The fields are sent as a form. ${source}`);
    for (const field of fields) {
      const note = names[field] ? `Name of the field. ${source}` : 'The service does not take it.';
      if (names[field] !== field) set(['upload', 'request', field], names[field], note);
    }
    return names;
  }

  /** Returns the names that work at a path, or the refusal. Also tries a form if nothing says how the fields are sent. */
  private async namesAsJsonOrForm(path: string, file: SampleFile): Promise<Names | Reply> {
    const described = path === this.described?.path ? this.described : undefined;
    const found = await this.namesAt(path, file, described);
    const isKnown = described || this.draft.get(['upload', 'requestEncoding']);
    if (!('status' in found) || isKnown || isAbsent(found)) return found;
    this.isForm = true;
    const asForm = await this.namesAt(path, file, undefined);
    this.isForm = !('status' in asForm);
    return this.isForm ? asForm : this.askNames(path, file, found);
  }

  /** Tries the names in the file or the document, or else those of the console and then those that a refusal asks for. */
  private async namesAt(path: string, file: SampleFile, described: Operation | undefined): Promise<Names | Reply> {
    const known = this.namesGiven() ?? namesIn(described);
    if (known) {
      const reply = await this.sendTo(path, file, known);
      return isSuccess(reply) ? known : reply;
    }
    const values = valuesOf(file);
    const open = (field: Field) => ({
      ...uploadNames[field],
      names: [field],
      refused: values[field],
      accepted: values[field],
    });
    let reply: Reply | undefined;
    let sent: string[] = [];
    const { found } = await learnNames(
      { fileSize: open('fileSize'), md5: open('md5'), fileName: open('fileName') },
      async (pairs) => {
        reply = await this.sendPairs(path, pairs);
        sent = pairs.map(([name]) => name);
        return issuesOf(reply);
      },
    );
    const usual = (field: Field) => (sent.includes(field) ? field : '');
    const names = { fileName: usual('fileName'), fileSize: usual('fileSize'), md5: usual('md5'), ...found };
    const isSent = isSuccess(reply!) || fields.every((field) => !names[field] || sent.includes(names[field]));
    const last = isSent ? reply! : await this.sendTo(path, file, names);
    return isSuccess(last) ? names : last;
  }

  private async askNames(path: string, file: SampleFile, refusal: Reply): Promise<Names | Reply> {
    const fileName = await this.ask('upload.request.fileName', seenIn(refusal));
    const fileSize = await this.ask('upload.request.fileSize');
    const md5 = await this.ask('upload.request.md5');
    if (!fileName && !fileSize && !md5) return refusal;
    const names = { fileName: fileName ?? 'fileName', fileSize: fileSize ?? 'fileSize', md5: md5 ?? 'md5' };
    const reply = await this.sendTo(path, file, names);
    return isSuccess(reply) ? names : reply;
  }

  private namesGiven(): Names | undefined {
    const given = fields.map((field) => this.draft.get<string>(['upload', 'request', field]));
    if (given.every((name) => name === undefined)) return undefined;
    return Object.fromEntries(fields.map((field, index) => [field, given[index] ?? ownNames[field]])) as Names;
  }

  private sendTo(path: string, file: SampleFile, names: Names, others: Fields = {}): Promise<Reply> {
    const values = valuesOf(file);
    const pairs = fields.flatMap((field): [string, string][] => (names[field] ? [[names[field], values[field]]] : []));
    return this.sendPairs(path, pairs, others);
  }

  private sendPairs(path: string, pairs: [string, string][], others: Fields = {}): Promise<Reply> {
    if (this.isForm) {
      const texts = Object.entries(others).map(([name, value]) => [name, String(value)]);
      return this.client.ask({ method: 'POST', path, form: Object.fromEntries([...pairs, ...texts]) });
    }
    const json: Fields = { ...others };
    // The size is the only number.
    for (const [name, value] of pairs)
      putField(json, name, /^\d+$/.test(value) && value.length < 10 ? Number(value) : value);
    return this.client.ask({ method: 'POST', path, json });
  }
}

const valuesOf = (file: SampleFile) => ({ fileName: file.name, fileSize: String(file.bytes.length), md5: file.md5 });

function namesIn(described: Operation | undefined): Names | undefined {
  if (!described || described.body.length === 0) return undefined;
  const { fileName = '', fileSize = '', md5 = '' } = assignNames(uploadNames, described.body);
  return { fileName: fileName || 'fileName', fileSize: fileSize || 'fileSize', md5 };
}
