import { type Duplicate, ProjectRef, Storage } from '#contract/imports.ts';
import { plainName } from '#src/lib/plain-name.ts';
import { ApiError } from '../api-error.ts';
import { config } from '../settings/config.ts';
import { isWholeFile } from '../wire/wire.ts';
import { type AnswerFields, fieldsOf, firstText, idOf, textOf } from './answer-fields.ts';
import { type UploadAddress, uploadAddressIn } from './upload-address.ts';

/** Upload session as far as the service describes it. */
export interface OpenUpload {
  sessionId: string;
  status?: string | undefined;
  mode?: 'relay' | 'direct' | undefined;
  /** Size in bytes of every chunk except the last. */
  chunkSize?: number | undefined;
  /** Indexes, from 0, of chunks that need not be sent again. */
  receivedChunks?: number[] | undefined;
  /** Address that takes the whole file, if the settings say where it is. */
  address?: UploadAddress | undefined;
  /** Destination of the whole file in one request: the call's path or an address. Undefined for chunks. */
  whole?: 'path' | 'address' | undefined;
  /** Storage that the service named for the file, if it did so before the end of the upload. */
  storage?: Partial<Storage> | undefined;
  duplicate?: Duplicate | null | undefined;
  /** Projects in the trash with this file (extension project-trash). */
  trashed?: Duplicate | null | undefined;
}

/** The parts of Interface 2.4 that are used. */
export type Committed =
  | { decision: 'PROJECT_CREATED'; projectId?: string | undefined }
  | ({ decision: 'REUSE_PROJECT' } & Duplicate);

const sessionNouns = ['session', 'uploadsession', 'upload'];
const receivedLists = [
  ...['receivedchunks', 'receivedparts', 'receivedblocks', 'uploadedchunks', 'uploadedparts', 'uploadedblocks'],
  ...['completedchunks', 'completedparts', 'committedchunks', 'committedparts', 'committedblocks'],
  ...['chunklist', 'partlist', 'blocklist'],
];
/** Lists that may also name the parts that the service waits for. */
const partLists = ['parts', 'chunks', 'blocks'];
const numberNames = ['number', 'partnumber', 'index', 'chunkindex', 'partno', 'blockno', 'no', 'seq', 'part', 'chunk'];
const proofs = ['etag', 'md5', 'sha256', 'checksum', 'digest', 'crc32', 'uploadedat', 'receivedat', 'storedat'];
const flags = ['received', 'uploaded', 'stored', 'done', 'complete', 'completed'];
const chunkSizes = ['chunksize', 'partsize', 'blocksize', 'chunkbytes', 'partbytes'];

/**
 * Reads an upload session.
 * @param sessionId id of a known session, whose state the service may describe without repeating it
 * @throws ApiError NO_SESSION_ID
 */
export function openUploadOf(answer: unknown, sessionId = idOf(answer, sessionNouns)): OpenUpload {
  if (sessionId === undefined)
    throw new ApiError(200, { name: 'NO_SESSION_ID', message: 'The response has no session id.' });
  const fields = fieldsOf(answer, sessionNouns);
  const chunkSize = Number(firstText(fields, chunkSizes));
  const uploadUrl = config().upload.url ? textOf(fields.uploadurl) : undefined;
  return {
    sessionId,
    status: textOf(fields.status)?.toUpperCase(),
    mode: fields.mode === 'direct' || fields.mode === 'relay' ? fields.mode : undefined,
    chunkSize: Number.isSafeInteger(chunkSize) && chunkSize > 0 ? chunkSize : undefined,
    receivedChunks: receivedIn(fields) ?? receivedBefore(fields.nextexpectedranges, chunkSize),
    address: uploadUrl === undefined ? undefined : uploadAddressIn(answer, uploadUrl),
    whole: uploadUrl === undefined ? (isWholeFile() ? 'path' : undefined) : 'address',
    storage: storageIn(fields),
    duplicate: duplicateOf(fields.duplicate) ?? duplicateOf(answer),
    trashed: duplicateOf(fields.trashed),
  };
}

/**
 * Reads the answer that opens an upload. A service that has the file may name its projects instead of a session.
 * @throws ApiError NO_SESSION_ID, or CONTRACT_VIOLATION for a reuse without a project
 */
export function openedOf(answer: unknown): OpenUpload | Duplicate {
  const fields = fieldsOf(answer, sessionNouns);
  // The `id` of such a decision is not that of an upload.
  const sessionId = isReuse(answer)
    ? firstText(
        fields,
        sessionNouns.flatMap((noun) => [`${noun}id`, noun]),
      )
    : idOf(answer, sessionNouns);
  if (sessionId !== undefined) return openUploadOf(answer, sessionId);
  const duplicate = duplicateOf(fields.duplicate) ?? duplicateOf(answer);
  if (duplicate) return duplicate;
  if (isReuse(answer)) throw noProject();
  return openUploadOf(answer);
}

/** Returns the indexes of the chunks before the first range that the service waits for, such as `327680-` of `["327680-"]`. */
function receivedBefore(ranges: unknown, chunkSize: number): number[] | undefined {
  const next = Array.isArray(ranges) ? Number.parseInt(String(ranges[0] ?? ''), 10) : Number.NaN;
  if (!(next >= 0 && chunkSize > 0)) return undefined;
  return Array.from({ length: Math.floor(next / chunkSize) }, (_, index) => index);
}

/** Reads the indexes of the chunks that arrived. The service numbers them as it does in the call that takes chunks. */
function receivedIn(fields: AnswerFields): number[] | undefined {
  const list = [...receivedLists, ...partLists].map((name) => partsIn(name, fields[name])).find(Boolean);
  const numbers = list
    ?.filter((one) => /^\d+$/.test(String(one)))
    .map(Number)
    .filter(Number.isSafeInteger);
  const base = numbers?.includes(0) ? 0 : config().upload.partBase;
  return numbers?.map((number) => number - base);
}

/**
 * Returns the numbers of the parts in a list, or in text such as `0,1,2`; undefined for anything else. In a list of parts that
 * may be missing, only those with a digest, a time or a flag count.
 */
function partsIn(name: string, value: unknown): unknown[] | undefined {
  const needsProof = partLists.includes(name);
  // One number may be the count of the parts, unless the name says that it is a list.
  const isText = typeof value === 'string' && /^(?:\d+(?:[,;\s]+\d+)*)?$/.test(value);
  if (isText && !needsProof && (name.endsWith('list') || !/^\d+$/.test(value))) return value.match(/\d+/g) ?? [];
  if (!Array.isArray(value)) return undefined;
  const parts = value.map((part) => (typeof part === 'object' && part !== null ? fieldsOf(part) : undefined));
  const isProved = (part: AnswerFields) =>
    part.url === undefined && (proofs.some((name) => textOf(part[name])) || flags.some((name) => part[name] === true));
  if (needsProof && !parts.some((part) => part && isProved(part))) return undefined;
  const isMissing = (part: AnswerFields) =>
    flags.some((name) => part[name] === false) || (needsProof && !isProved(part));
  return value.flatMap((one, at) => {
    const part = parts[at];
    return part ? (isMissing(part) ? [] : [firstText(part, numberNames)]) : [one];
  });
}

/** Reads where a completed upload is stored: `storage`, or its fields in another place. Empty if the service does not say. */
export const storageOf = (answer: unknown): Partial<Storage> => storageIn(fieldsOf(answer, sessionNouns));

function storageIn(fields: AnswerFields): Partial<Storage> {
  const exact = Storage.safeParse(fields.storage);
  if (exact.success) return exact.data;
  const known = fieldsOf(fields, ['storage', 'location']);
  const backend = firstText(known, ['backend', 'storagebackend']);
  const objectKey = firstText(known, ['objectkey']);
  const etag = firstText(known, ['etag']);
  return { ...(backend && { backend }), ...(objectKey && { objectKey }), ...(etag && { etag }) };
}

/**
 * Reads the result of a commit. Decisions can be spelled as `ProjectCreated`. Without one, an answer that recommends a
 * project asks to reuse it, and any other has created one.
 * @throws ApiError CONTRACT_VIOLATION for another decision, or for a reuse without a project
 */
export function committedOf(answer: unknown): Committed {
  const decision = textOf(fieldsOf(answer).decision);
  const duplicate = duplicateOf(answer);
  const isCreated = decision !== undefined && plainName(decision) === 'projectcreated';
  if (isCreated || (decision === undefined && !duplicate))
    return { decision: 'PROJECT_CREATED', projectId: idOf(answer, ['project']) };
  if (duplicate && (decision === undefined || isReuse(answer))) return { decision: 'REUSE_PROJECT', ...duplicate };
  if (isReuse(answer)) throw noProject();
  throw new ApiError(200, { name: 'CONTRACT_VIOLATION', message: `decision: ${decision}` });
}

const isReuse = (answer: unknown) => plainName(textOf(fieldsOf(answer).decision) ?? '') === 'reuseproject';
const noProject = () => new ApiError(200, { name: 'CONTRACT_VIOLATION', message: 'recommendedProjectId: missing' });

/** Reads the projects that have the same file; null if there is none. */
function duplicateOf(answer: unknown): Duplicate | null {
  const { filemd5, recommendedprojectid, projects } = fieldsOf(answer);
  const known = Array.isArray(projects) ? projects.flatMap(projectRefOf) : [];
  const recommendedProjectId = textOf(recommendedprojectid) ?? known[0]?.projectId;
  return recommendedProjectId === undefined
    ? null
    : { fileMd5: textOf(filemd5) ?? '', recommendedProjectId, projects: known };
}

function projectRefOf(value: unknown): ProjectRef[] {
  const exact = ProjectRef.safeParse(value);
  if (exact.success) return [exact.data];
  const projectId = idOf(value, ['project']);
  return projectId === undefined ? [] : [{ projectId }];
}
