import { imports } from '#contract/imports.ts';
import { putField } from '#src/lib/json/field-map.ts';
import type { Fields } from '#src/lib/json/fields.ts';
import type { Operation } from '../../document/api-document.ts';
import type { Draft } from '../../draft.ts';
import { fieldsSaid, issuesOf, isUnknownName } from '../../issues.ts';
import { findEffective } from '../../parameter-names.ts';
import type { Reply, ServiceClient } from '../../service-client.ts';
import { StepFailure } from '../../step-failure.ts';
import { isSuccess, wordsOf } from '../../values.ts';
import { callable } from '../existing.ts';
import { documentedOpenings, uploadPaths } from '../usual-paths.ts';
import type { SampleFile } from './sample-file.ts';
import {
  type UploadField,
  type UploadNames,
  uploadFields,
  uploadNamesIn,
  uploadNamesOf,
  usualUploadNames,
} from './upload-names.ts';

const MAX_ATTEMPTS = 8;
/** A chunk size like the one that the console requests after it has measured the connection. */
const CHUNK_SIZE_BYTES = 1024 * 1024;

/** Finds the call that opens an upload and the names of its fields. */
export class UploadRequest {
  /** Path of the call, once it is known. */
  path = '';
  private readonly client: ServiceClient;
  private readonly draft: Draft;
  private readonly described: Operation | undefined;
  private names: Record<UploadField, string> | undefined;
  private isForm: boolean;
  private readonly askPath: () => Promise<string | undefined>;

  /** @param askPath asks the user for the path of the call */
  constructor(
    client: ServiceClient,
    draft: Draft,
    described: Operation | undefined,
    askPath: () => Promise<string | undefined> = async () => undefined,
  ) {
    this.askPath = askPath;
    this.client = client;
    this.draft = draft;
    this.described = described;
    const given = draft.get<string>(['upload', 'requestEncoding']);
    this.isForm = given ? given === 'form' : isFormMedia(described?.media);
  }

  /** Opens an upload. */
  async send(file: SampleFile): Promise<Reply> {
    this.names ??= await this.findNames(file);
    const names = asLists(this.names);
    if (this.draft.get(['upload', 'request', 'chunkSize']) === undefined) {
      const wished = await this.sendTo(this.path, file, names, { chunkSize: CHUNK_SIZE_BYTES });
      if (isSuccess(wished)) return wished;
    }
    const reply = await this.sendTo(this.path, file, names);
    if (isSuccess(reply)) {
      this.draft.set(['upload', 'request', 'chunkSize'], '', 'The service does not take it.');
      return reply;
    }
    throw new StepFailure(`The upload is refused: ${wordsOf(reply)}`, 'Check upload.request.', reply);
  }

  private async findNames(file: SampleFile): Promise<Record<UploadField, string>> {
    let refusal: Reply | undefined;
    for await (const { path, isAsked } of this.candidates()) {
      const found = await this.namesAsJsonOrForm(path, file);
      if ('status' in found) {
        refusal = isAsked ? found : (refusal ?? found);
        continue;
      }
      this.path = path;
      this.write(found, path === this.described?.path);
      return found;
    }
    const words = refusal ? wordsOf(refusal) : 'no call was found';
    throw new StepFailure(
      `An upload cannot be opened: ${words}`,
      'Set paths.createUpload and upload.request.',
      refusal,
    );
  }

  /** Yields the path in the file or the document, else the usual ones, and last the one that the user names. */
  private async *candidates() {
    const given = this.draft.get<string>(['paths', 'createUpload']);
    const known = given ?? this.described?.path;
    if (known) yield { path: known };
    else {
      const root = imports.createSession.path;
      for await (const path of callable(this.client, documentedOpenings, `${root}/${crypto.randomUUID()}`))
        yield { path };
      for await (const path of callable(this.client, uploadPaths)) yield { path };
    }
    const asked = given === undefined ? await this.askPath() : undefined;
    if (asked) yield { path: `/${asked.replace(/^\/+/, '')}`, isAsked: true };
  }

  /** Returns the names that work at a path. Also tries a form if nothing says how the fields are sent. */
  private async namesAsJsonOrForm(path: string, file: SampleFile) {
    const described = path === this.described?.path ? this.described : undefined;
    const find = () => this.namesAt(path, file, uploadNamesOf(described));
    const found = await find();
    const isKnown = described || this.draft.get(['upload', 'requestEncoding']);
    if (!('status' in found) || isKnown) return found;
    this.isForm = true;
    const asForm = await find();
    this.isForm = !('status' in asForm);
    return this.isForm ? asForm : found;
  }

  /** Returns the names that work at a path, or the refusal. */
  private async namesAt(path: string, file: SampleFile, described: UploadNames | undefined) {
    let names = this.namesGiven() ?? described ?? (await this.namesSaid(path, file));
    for (let attempts = 0; ; attempts += 1) {
      const reply = await this.sendTo(path, file, names);
      if (isSuccess(reply)) return this.narrow(path, file, names);
      const unknown = issuesOf(reply)
        .filter(isUnknownName)
        .map(({ name }) => name);
      if (unknown.length === 0 || attempts === MAX_ATTEMPTS) return reply;
      const known = (list: readonly string[]) =>
        list.filter((name) => !unknown.some((one) => name === one || name.startsWith(`${one}.`)));
      names = { fileName: known(names.fileName), fileSize: known(names.fileSize), md5: known(names.md5) };
    }
  }

  private namesGiven(): UploadNames | undefined {
    const given = (field: UploadField) => this.draft.get<string>(['upload', 'request', field]);
    if (uploadFields.every((field) => given(field) === undefined)) return undefined;
    const of = (field: UploadField) => [given(field) ?? field].filter(Boolean);
    return { fileName: of('fileName'), fileSize: of('fileSize'), md5: of('md5') };
  }

  /** Returns the names that the service asks for when it refuses a request without them, and the usual ones of the other fields. */
  private async namesSaid(path: string, file: SampleFile): Promise<UploadNames> {
    let names: UploadNames = { fileName: [], fileSize: [], md5: [] };
    const isOpen = (field: UploadField) => names[field].length === 0;
    // Some services name one missing field at a time.
    for (let isNews = true; isNews && uploadFields.some(isOpen); ) {
      const said = uploadNamesIn(fieldsSaid(await this.sendTo(path, file, names)).map(({ name }) => name));
      isNews = uploadFields.some((field) => isOpen(field) && said[field].length > 0);
      const next = (field: UploadField) => (isOpen(field) ? said[field] : names[field]);
      names = { fileName: next('fileName'), fileSize: next('fileSize'), md5: next('md5') };
    }
    const usual = usualUploadNames();
    return {
      fileName: or(names.fileName, usual.fileName),
      fileSize: or(names.fileSize, usual.fileSize),
      md5: or(names.md5, usual.md5),
    };
  }

  private sendTo(path: string, file: SampleFile, names: UploadNames, others: Fields = {}): Promise<Reply> {
    const values = { fileName: file.name, fileSize: file.bytes.length, md5: file.md5 };
    const pairs = uploadFields.flatMap((field) => names[field].map((name) => [name, values[field]] as const));
    if (this.isForm) {
      const all = [...pairs, ...Object.entries(others)];
      const form = Object.fromEntries(all.map(([name, value]) => [name, String(value)]));
      return this.client.ask({ method: 'POST', path, form });
    }
    const json: Fields = { ...others };
    for (const [name, value] of pairs) putField(json, name, value);
    return this.client.ask({ method: 'POST', path, json });
  }

  private async narrow(path: string, file: SampleFile, names: UploadNames): Promise<Record<UploadField, string>> {
    const works = async (some: Partial<UploadNames>) => isSuccess(await this.sendTo(path, file, { ...names, ...some }));
    const pick = async (field: UploadField) =>
      names[field].length <= 1
        ? names[field][0]
        : await findEffective(names[field], (some) => works({ [field]: some }));
    const fileName = (await pick('fileName')) ?? 'fileName';
    const fileSize = (await pick('fileSize')) ?? 'fileSize';
    const one = { fileName: [fileName], fileSize: [fileSize] };
    // A service that does not need the MD5 may accept the console's own name for it.
    if (names.md5.length > 1) {
      if (await works({ ...one, md5: ['md5'] })) return { fileName, fileSize, md5: 'md5' };
      if (await works({ ...one, md5: [] })) return { fileName, fileSize, md5: '' };
    }
    return { fileName, fileSize, md5: (await pick('md5')) ?? '' };
  }

  private write(names: Record<UploadField, string>, isDescribed: boolean) {
    const source = isDescribed ? 'Read from the OpenAPI document and tried.' : 'Found by trying.';
    if (this.path !== imports.createSession.path)
      this.draft.set(['paths', 'createUpload'], this.path, `The call that opens an upload. ${source}`);
    if (this.isForm) this.draft.set(['upload', 'requestEncoding'], 'form', `The fields are sent as a form. ${source}`);
    for (const field of uploadFields) {
      if (names[field] !== field)
        this.draft.set(
          ['upload', 'request', field],
          names[field],
          names[field] ? `Name of the field. ${source}` : 'The service does not take it.',
        );
    }
  }
}

const isFormMedia = (media = '') => /urlencoded|form-data/.test(media);

const or = (said: readonly string[], usual: readonly string[]) => (said.length > 0 ? said : usual);
const asLists = (names: Record<UploadField, string>): UploadNames => ({
  fileName: [names.fileName],
  fileSize: [names.fileSize],
  md5: names.md5 ? [names.md5] : [],
});
