import { imports } from '#contract/imports.ts';
import { fieldsOf, textOf } from '#src/api/answers/answer-fields.ts';
import { DEFAULT_BACKEND } from '#src/api/answers/default-backend.ts';
import { storageOf } from '#src/api/answers/import-answers.ts';
import { ApiError } from '#src/api/api-error.ts';
import { AnObject, exactJsonOf, isText, payloadIn } from '#src/api/probe/bodies.ts';
import {
  described,
  type Finding,
  finding,
  isDone,
  isRefused,
  judgeInvalid,
  judgeSuccess,
  type Proposal,
} from '#src/api/probe/findings.ts';
import { issuesOf, wordsAllowed } from '#src/api/probe/issues.ts';
import type { ProbeReply } from '#src/api/request/probe-request.ts';
import {
  asNobody,
  type Check,
  type CheckId,
  type Conversation,
  type Known,
  needsProject,
  type Outcome,
  type UploadedFile,
} from '../interface-check.ts';

const needsUpload = ({ uploads }: Known) => (uploads ? undefined : ('upload' as const));

const complete = { endpoint: imports.complete, isWrite: true, lacks: needsUpload } as const;
const commit = { endpoint: imports.commit, isWrite: true, lacks: needsProject } as const;

/** Checks of the import (interface 2.2–2.4, 4.1 and 4.2), in the order in which a client makes the calls. */
export const importChecks: Check[] = [
  { id: 'upload', endpoint: imports.createSession, isWrite: true, perform: uploadFiles },
  { ...complete, id: 'complete', perform: completeUploads },
  asNobody({
    ...complete,
    id: 'completeNobody',
    ask: ({ uploads }) => ({ params: { session_id: uploads![0]!.sessionId } }),
  }),
  {
    id: 'commitInvalid',
    endpoint: imports.commit,
    isWrite: true,
    ask: () => ({ body: { fileSize: 0 } }),
    judge: (reply) => judgeInvalid(reply, 'fileName'),
  },
  { ...commit, id: 'commit', lacks: needsUpload, perform: commitFirst },
  { ...commit, id: 'commitRetry', ask: (known) => commitRequest(known, 0, known.idempotencyKey!), judge: judgeRetry },
  asNobody({ ...commit, id: 'commitNobody', ask: (known) => commitRequest(known, 0, known.idempotencyKey!) }),
  {
    ...commit,
    id: 'commitReuse',
    ask: (known) => commitRequest(known, 1, `${known.idempotencyKey}-2`),
    judge: judgeReuse,
  },
  {
    ...commit,
    id: 'commitForce',
    ask: (known) => commitRequest(known, 2, `${known.idempotencyKey}-3`, true),
    judge: judgeForced,
    learn: (json, { projectId }) => {
      const id = dataIn(json).projectId;
      return { otherProjectId: typeof id === 'string' && id !== projectId ? id : undefined };
    },
  },
  invalidCommit('commitSize', 'fileSize', 0),
  invalidCommit('commitName', 'fileName', ''),
  invalidCommit('commitKey', 'idempotencyKey', 'k'.repeat(101)),
  invalidCommit('commitStorage', 'storage', {}),
];

/** Checks that a commit with one field that breaks a limit is refused (interface 2.2 and 8). */
function invalidCommit(id: CheckId, field: string, value: unknown): Check {
  return {
    ...commit,
    id,
    ask: (known) => ({ body: { ...commitRequest(known, 2, crypto.randomUUID()).body, [field]: value } }),
    // Another refusal may have a reason that comes first, such as a session that is already committed.
    judge: (reply) => judgeInvalid(reply, field).filter(({ weight }) => weight === 'documented'),
  };
}

/**
 * Uploads one file three times before the first commit: the document promises reuse for a file that another request stored
 * after the upload was initialized (interface 3).
 */
async function uploadFiles(_: Known, { upload, signal }: Conversation): Promise<Outcome> {
  const name = `interface-check-${new Date().toISOString().slice(0, 19).replace(/[:T]/g, '-')}.txt`;
  const text = `Throwaway file of an interface check. ${crypto.randomUUID()}\nRevenue 2025: 120,000 EUR.\n`;
  const file = new File([text.repeat(20)], name, { type: 'text/plain' });
  const uploads: UploadedFile[] = [];
  try {
    while (uploads.length < 3) {
      const { sessionId, md5 } = await upload(file, signal);
      uploads.push({ sessionId, md5, name, size: file.size });
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ApiError)) throw error;
    const { default: SparkMD5 } = await import('spark-md5');
    const md5 = SparkMD5.ArrayBuffer.hash(await file.arrayBuffer());
    const unsent = Array.from({ length: 3 }, () => ({ sessionId: crypto.randomUUID(), md5, name, size: file.size }));
    const learned = { uploads: unsent, isUnsent: true, idempotencyKey: crypto.randomUUID() };
    return { findings: [uploadFinding(error)], learned };
  }
  return { findings: [], learned: { uploads, idempotencyKey: crypto.randomUUID() } };
}

function uploadFinding({ name, status, message }: ApiError): Finding {
  const setting: Proposal | undefined =
    name === 'NO_SESSION_ID'
      ? { path: ['answers', 'createUpload', 'sessionId'] }
      : status === 404 || status === 405
        ? { path: ['paths', 'createUpload'] }
        : undefined;
  const received = `${status || ''} ${message}`.trim();
  return finding('sessionId', 'an upload session that takes the file', received, 'assumed', setting);
}

async function completeUploads({ uploads = [], isUnsent }: Known, { send }: Conversation): Promise<Outcome> {
  const outcomes: { reply: ProbeReply; findings: Finding[] }[] = [];
  const completed: UploadedFile[] = [];
  for (const upload of uploads) {
    const twin = completed.find(({ sessionId }) => sessionId === upload.sessionId);
    if (twin) {
      completed.push(twin);
      continue;
    }
    const reply = await send({ endpoint: imports.complete, params: { session_id: upload.sessionId } });
    if (isUnsent && isRefused(reply)) return { reply, findings: [], why: 'upload' };
    outcomes.push({ reply, findings: judgeSuccess(reply, AnObject) });
    completed.push({
      ...upload,
      storage: { backend: DEFAULT_BACKEND, ...storageOf(payloadIn(imports.complete, reply)) },
    });
  }
  const { reply, findings } = outcomes.find((one) => one.findings.length > 0) ?? outcomes[0]!;
  return { reply, findings, learned: { uploads: completed } };
}

/**
 * Returns a commit. The key is in the header and in the body, because the document shows both and does not say which
 * one counts.
 */
function commitRequest({ uploads, backend }: Known, index: number, key: string, isForced = false) {
  const { sessionId, md5, name, size, storage = { backend: DEFAULT_BACKEND } } = uploads![index]!;
  const body = {
    fileName: name,
    fileSize: size,
    md5,
    sessionId,
    storage: { ...storage, ...(backend && { backend }) },
    forceCreateProject: isForced,
    idempotencyKey: key,
  };
  return { headers: { 'idempotency-key': key }, body };
}

async function commitFirst(known: Known, { send }: Conversation): Promise<Outcome> {
  const commitTo = (backend?: string) =>
    send({ endpoint: imports.commit, ...commitRequest({ ...known, backend }, 0, known.idempotencyKey!) });
  let reply = await commitTo();
  const findings: Finding[] = [];
  // The interface does not show the allowed values of `backend`, but a refusal may name them.
  const backend = reply.status === 422 ? namedBackend(reply) : undefined;
  if (backend) {
    const setting = { path: ['answers', 'completeUpload', 'storage.backend'], value: { value: backend } };
    const sent = known.uploads![0]!.storage?.backend ?? DEFAULT_BACKEND;
    findings.push(finding('storage.backend', `"${backend}"`, `"${sent}"`, 'assumed', setting));
    reply = await commitTo(backend);
  }
  if (known.isUnsent && isRefused(reply)) return { reply, findings: [], why: 'upload' };
  findings.push(...judgeCreated(reply));
  const projectId = isDone(reply) ? textOf(fieldsOf(payloadIn(imports.commit, reply)).projectid) : undefined;
  return { reply, findings, learned: { backend, projectId } };
}

/** Returns the value of `storage.backend` that a validation error asks for. */
function namedBackend(reply: ProbeReply): string | undefined {
  const issue = issuesOf(exactJsonOf(reply)).find(({ name }) => name.endsWith('backend'));
  return issue && wordsAllowed(issue)[0];
}

const dataIn = (json: unknown): Record<string, unknown> => {
  const { data } = (json ?? {}) as { data?: unknown };
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
};

/** Judges an answer, and then its `data` if it has the documented form. */
function judgeData(reply: ProbeReply, judge: (data: Record<string, unknown>) => Finding[]): Finding[] {
  const faults = judgeSuccess(reply, AnObject);
  return faults.length > 0 ? faults : judge(dataIn(exactJsonOf(reply)));
}

const expectField = (data: Record<string, unknown>, name: string, isRight: boolean, expected: string): Finding[] =>
  isRight ? [] : [finding(`data.${name}`, expected, described(data[name]))];

/** Judges the creation of a project (interface 2.4). */
const judgeCreated = (reply: ProbeReply): Finding[] =>
  judgeData(reply, (data) => {
    const { decision, projectId, projectStatus, idempotentReplay } = data;
    const faults = expectField(data, 'decision', decision === 'PROJECT_CREATED', '"PROJECT_CREATED"');
    if (decision === 'REUSE_PROJECT') return faults;
    return [
      ...faults,
      ...expectField(data, 'projectId', isText(reply, 'projectId') && projectId !== '', 'string'),
      ...expectField(data, 'projectStatus', projectStatus === 'UPLOADED', '"UPLOADED"'),
      ...expectField(data, 'idempotentReplay', idempotentReplay === false, 'false'),
    ];
  });

/** Judges the same request again with the same key (interface 4.1 rule 2): it must not create another project. */
function judgeRetry(reply: ProbeReply, { projectId }: Known): Finding[] {
  return judgeData(reply, (data) => {
    const id = data.decision === 'REUSE_PROJECT' ? data.recommendedProjectId : data.projectId;
    if (id !== undefined && String(id) !== projectId)
      return [finding('Idempotency-Key', `project ${projectId}`, described(id))];
    if (data.decision === 'REUSE_PROJECT')
      return [finding('data.decision', '"PROJECT_CREATED"', '"REUSE_PROJECT"', 'assumed')];
    if (data.idempotentReplay !== true && data.decision === 'PROJECT_CREATED')
      return [finding('data.idempotentReplay', 'true', described(data.idempotentReplay), 'assumed')];
    return [
      ...expectField(data, 'decision', data.decision === 'PROJECT_CREATED', '"PROJECT_CREATED"'),
      ...expectField(data, 'projectId', typeof id === 'string', 'string'),
    ];
  });
}

/** Judges the commit of a file that another request has stored since the upload began (interface 2.4 and 3). */
function judgeReuse(reply: ProbeReply, { uploads, projectId }: Known): Finding[] {
  return judgeData(reply, (data) => {
    if (data.decision !== 'REUSE_PROJECT') return expectField(data, 'decision', false, '"REUSE_PROJECT"');
    const { recommendedProjectId, projects } = data;
    const isRecommended = recommendedProjectId === projectId && isText(reply, 'recommendedProjectId');
    const findings = [
      ...expectField(data, 'fileMd5', isMd5(data.fileMd5, uploads![1]!.md5), `"${uploads![1]!.md5}"`),
      ...expectField(data, 'recommendedProjectId', isRecommended, `"${projectId}"`),
    ];
    if (!Array.isArray(projects)) return [...findings, ...expectField(data, 'projects', false, 'array')];
    const other = projects.findIndex((project) => typeof project?.projectId !== 'string');
    const place = `data.projects[${other}].projectId`;
    return other < 0 ? findings : [...findings, finding(place, 'string', described(projects[other]?.projectId))];
  });
}

/** Returns whether a text is the MD5 of a file, in hexadecimal or Base64 digits: the interface does not say which. */
function isMd5(sent: unknown, md5: string): boolean {
  if (typeof sent !== 'string') return false;
  const bytes = md5.match(/../g)!.map((pair) => Number.parseInt(pair, 16));
  return sent.toLowerCase() === md5 || sent === btoa(String.fromCharCode(...bytes));
}

/** Judges a commit with `forceCreateProject` (interface 4.1 rule 3). */
function judgeForced(reply: ProbeReply, { projectId }: Known): Finding[] {
  return judgeData(reply, (data) => {
    const isReused = data.decision === 'REUSE_PROJECT' || String(data.projectId) === projectId;
    return isReused ? [finding('forceCreateProject', 'a new project', described(data))] : judgeCreated(reply);
  });
}
