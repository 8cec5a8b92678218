import { imports } from '#contract/imports.ts';
import { uploadNames } from '#src/api/probe/open-names.ts';
import { putField } from '#src/lib/json/field-map.ts';
import type { Fields } from '#src/lib/json/fields.ts';
import { type Job, StepFailure } from '../../job.ts';
import type { Reply } from '../../service-client.ts';
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

/**
 * Returns a function that opens an upload. The first time, it finds the call, the names of its fields, and whether the service
 * takes the preferred size of a chunk.
 */
export function uploadOpener(job: Job): (file: SampleFile) => Promise<Reply> {
  const { draft } = job;
  let spelling: Spelling<Field> | undefined;
  return async (file) => {
    if (spelling) return sendAs(job, spelling, file);
    const { reply, ...found } = await findRequest(job, file);
    spelling = found;
    const place = ['upload', 'request', 'chunkSize'];
    if (draft.get(place) !== undefined) return reply;
    const wished = await sendAs(job, found, file, { chunkSize: CHUNK_SIZE_BYTES });
    if (isSuccess(wished)) return wished;
    draft.set(place, '', 'The service does not take it.');
    return reply;
  };
}

async function findRequest(job: Job, file: SampleFile) {
  const { draft, calls } = job;
  const encoding = draft.get<string>(['upload', 'requestEncoding']);
  const found = await findCall(job, {
    setting: 'createUpload',
    standard: imports.createSession.path,
    isForm: encoding ? encoding === 'form' : undefined,
    request: ['upload', 'request'],
    open: uploadNames,
    mayWantForm: () => true,
    send: (spelling) => sendAs(job, spelling, file),
  });
  const { reply, isForm } = found;
  if (!isSuccess(reply)) {
    const isUnknown = isAbsent(reply) && !calls.createUpload && draft.get(['paths', 'createUpload']) === undefined;
    const text = `An upload cannot be opened: ${isUnknown ? 'no call was found' : wordsOf(reply)}`;
    throw new StepFailure(text, 'Set paths.createUpload and upload.request.', isUnknown ? undefined : reply);
  }
  if (isForm) draft.set(['upload', 'requestEncoding'], 'form', 'The service takes the fields as a form.');
  return found;
}

function sendAs({ client }: Job, spelling: Spelling<Field>, file: SampleFile, others: Fields = {}): Promise<Reply> {
  const { path, isForm, names } = spelling;
  const values: Record<Field, unknown> = { fileName: file.name, fileSize: file.bytes.length, md5: file.md5 };
  const pairs = [
    ...Object.entries(others),
    ...Object.entries(names).flatMap(([field, name]) => (name ? [[name, values[field as Field]] as const] : [])),
  ];
  if (isForm) {
    const form = Object.fromEntries(pairs.map(([name, value]) => [name, String(value)]));
    return client.ask({ method: 'POST', path, form });
  }
  const json: Fields = {};
  for (const [name, value] of pairs) putField(json, name, value);
  return client.ask({ method: 'POST', path, json });
}
