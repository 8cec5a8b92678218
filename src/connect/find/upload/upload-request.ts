import { imports } from '#contract/imports.ts';
import { uploadNames } from '#src/api/probe/open-names.ts';
import { putField } from '#src/lib/json/field-map.ts';
import type { Fields } from '#src/lib/json/fields.ts';
import type { Operation } from '../../document/api-document.ts';
import type { Draft } from '../../draft.ts';
import type { AskUser } from '../../questions.ts';
import type { Reply, ServiceClient } from '../../service-client.ts';
import { StepFailure } from '../../step-failure.ts';
import { isAbsent, isSuccess, wordsOf } from '../../values.ts';
import { findCall, type Spelling } from '../find-call.ts';

type Field = 'fileName' | 'fileSize' | 'md5';

/** A small file. Its MD5 is in hexadecimal. */
export interface SampleFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  md5: string;
}

/** A chunk size like the one that the console requests after it has measured the connection. */
const CHUNK_SIZE_BYTES = 1024 * 1024;

/** Finds the call that opens an upload and the names of its fields. */
export class UploadRequest {
  private readonly client: ServiceClient;
  private readonly draft: Draft;
  private readonly described: Operation | undefined;
  private readonly ask: AskUser;
  private spelling: Spelling<Field> | undefined;

  constructor(client: ServiceClient, draft: Draft, described: Operation | undefined, ask: AskUser) {
    this.ask = ask;
    this.client = client;
    this.draft = draft;
    this.described = described;
  }

  /** Opens an upload, and finds out the first time whether the service takes the preferred size of a chunk. */
  async send(file: SampleFile): Promise<Reply> {
    if (this.spelling) return this.sendAs(this.spelling, file);
    const { reply, ...spelling } = await this.find(file);
    this.spelling = spelling;
    const place = ['upload', 'request', 'chunkSize'];
    if (this.draft.get(place) !== undefined) return reply;
    const wished = await this.sendAs(spelling, file, { chunkSize: CHUNK_SIZE_BYTES });
    if (isSuccess(wished)) return wished;
    this.draft.set(place, '', 'The service does not take it.');
    return reply;
  }

  private async find(file: SampleFile) {
    const encoding = this.draft.get<string>(['upload', 'requestEncoding']);
    const found = await findCall(this.draft, this.ask, {
      setting: 'createUpload',
      standard: imports.createSession.path,
      described: this.described,
      isForm: encoding ? encoding === 'form' : undefined,
      request: ['upload', 'request'],
      open: uploadNames,
      usual: { fileName: 'fileName', fileSize: 'fileSize', md5: 'md5' },
      mayWantForm: () => true,
      send: (spelling) => this.sendAs(spelling, file),
    });
    const { reply, isForm } = found;
    if (!isSuccess(reply)) {
      const isUnknown = isAbsent(reply) && !this.described && this.draft.get(['paths', 'createUpload']) === undefined;
      const text = `An upload cannot be opened: ${isUnknown ? 'no call was found' : wordsOf(reply)}`;
      throw new StepFailure(text, 'Set paths.createUpload and upload.request.', isUnknown ? undefined : reply);
    }
    if (isForm) this.draft.set(['upload', 'requestEncoding'], 'form', 'The service takes the fields as a form.');
    return found;
  }

  private sendAs({ path, isForm, names }: Spelling<Field>, file: SampleFile, others: Fields = {}): Promise<Reply> {
    const values: Record<Field, unknown> = { fileName: file.name, fileSize: file.bytes.length, md5: file.md5 };
    const pairs = [
      ...Object.entries(others),
      ...Object.entries(names).flatMap(([field, name]) => (name ? [[name, values[field as Field]] as const] : [])),
    ];
    if (isForm) {
      const form = Object.fromEntries(pairs.map(([name, value]) => [name, String(value)]));
      return this.client.ask({ method: 'POST', path, form });
    }
    const json: Fields = {};
    for (const [name, value] of pairs) putField(json, name, value);
    return this.client.ask({ method: 'POST', path, json });
  }
}
