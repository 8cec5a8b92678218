import type { ForeignName } from '../foreign-services.ts';
import { readZipNames } from '../kit/stored-zip.ts';
import type { DocumentedCall, Fields, ForeignService } from '../kit/types.ts';
import { isFields, samples } from '../kit/validation.ts';
import { at, Client, digest, type Reply, type Request } from './client.ts';
import type { Dialect, Sent, SourceFile } from './dialect.ts';
import { dialects } from './dialects.ts';

const FILE_BYTES = 130_000;
const MAX_POLLS = 60;
const POLL_MS = 60;
const LATER_MS = 10_000;

/** A clock that only the walk moves. */
export interface Clock {
  now: number;
}

/** Place at which an answer breaks the document, such as `commit data.projectId`. */
type Breach = `${DocumentedCall} ${string}`;

const paths: Record<DocumentedCall, (id: string, vendor: string) => string> = {
  commit: () => '/api/project-imports/commit',
  complete: (id) => `/api/upload-sessions/${id}/complete`,
  report: (id) => `/api/open/investor-rehearsal/projects/${id}/reports`,
  label: (_id, vendor) => `/api/${vendor}/labeling/start`,
  finance: () => '/api/open/finance/transactions',
  logs: (id) => `/api/open/pipeline-logs/${id}`,
  result: (id) => `/api/open/investor-products/deep-analysis/${id}/result`,
  cancel: (id) => `/api/open/runs/${id}`,
  remove: (id) => `/api/open/runs/${id}/record`,
  files: () => '/api/open/files/batch',
};

/** Walks the main job of one foreign service and notes every answer that breaks the document. */
export class Walk {
  breaches = new Set<Breach>();
  private client: Client;
  private dialect: Dialect;
  private clock: Clock;
  private foreign: ForeignService;

  constructor(foreign: ForeignService, clock: Clock) {
    this.foreign = foreign;
    this.clock = clock;
    this.client = new Client(foreign, foreign.credentials);
    this.dialect = dialects[foreign.name as ForeignName];
  }

  /** Runs all steps. Stops early if an answer lacks something the next step needs. */
  async run(): Promise<void> {
    await this.refuseUnknownCallers();
    await this.dialect.signIn(this.client);
    const oldToken = this.client.token;
    await this.dialect.renew?.(this.client);
    if (this.dialect.renew && this.client.token === oldToken) throw new Error('The token was not renewed');
    const file = makeFile('plan.txt', this.foreign.name);
    const first = await this.importTwice(file);
    if (typeof first !== 'string') return;
    await this.checkReuse(file, first);
    const second = await this.force(file, first);
    await this.finishRun(first);
    await this.endRun(typeof second === 'string' ? second : first);
    await this.storeReports(first);
    await this.listFinance();
  }

  private expect(condition: boolean, call: DocumentedCall, field: string): void {
    if (!condition) this.breaches.add(`${call} ${field}`);
  }

  /** Calls, and waits as long as the service asks for. */
  private async request(name: DocumentedCall, id = '', request: Request = {}): Promise<Reply> {
    const path = paths[name](encodeURIComponent(id), this.foreign.vendor);
    const reply = await this.client.call(path, request);
    if (reply.status !== 429) return reply;
    const after = reply.headers.get('retry-after') ?? '';
    this.clock.now = /^\d+$/.test(after) ? this.clock.now + Number(after) * 1000 : Date.parse(after);
    return this.request(name, id, request);
  }

  /** Calls and checks the envelope (Interface 2.1). */
  private async ask(name: DocumentedCall, id = '', request: Request = {}): Promise<unknown> {
    const { status, body } = await this.request(name, id, request);
    this.expect(status === 200, name, 'status');
    this.expect(body.code === undefined || body.code === 0, name, 'code');
    this.expect(body.message === undefined || typeof body.message === 'string', name, 'message');
    this.expect((body.timestamp ?? null) === null || Number.isInteger(body.timestamp), name, 'timestamp');
    const isRight = name === 'logs' ? isFieldsList(body.data) : isFields(body.data ?? {});
    this.expect(isRight, name, 'data');
    return body.data;
  }

  /** Sends a request that must fail validation (Interface 2.7, part 7). */
  private async refuse(name: DocumentedCall, field: string, id = '', request: Request = {}): Promise<void> {
    const { status, body } = await this.request(name, id, request);
    if (status === 200) return this.expect(false, name, field);
    this.expect(status === 422, name, 'status');
    const detail: unknown[] = Array.isArray(body.detail) ? body.detail : [undefined];
    const isDetail = (item: unknown): boolean =>
      Array.isArray(at(item, 'loc')) && typeof at(item, 'msg') === 'string' && typeof at(item, 'type') === 'string';
    this.expect(detail.every(isDetail), name, 'detail');
  }

  private async refuseUnknownCallers(): Promise<void> {
    for (const name of ['finance', 'logs'] as const) {
      const { status, body } = await this.request(name, 'x');
      this.expect(status >= 300 || (Number.isInteger(body.code) && body.code !== 0), name, 'Authorization');
    }
  }

  private async upload(file: SourceFile): Promise<Sent> {
    const sessionId = await this.dialect.upload(this.client, file);
    const data = await this.ask('complete', sessionId, { method: 'POST' });
    // A broken answer must not end the walk.
    const storage = this.dialect.storage(data);
    return { sessionId, storage: storage?.backend ? storage : { backend: 'local' } };
  }

  private commit(file: SourceFile, sent: Sent, key: string, isForced = false): Promise<unknown> {
    const body = {
      fileName: file.name,
      fileSize: file.bytes.length,
      md5: file.md5,
      ...sent,
      forceCreateProject: isForced,
      idempotencyKey: key,
    };
    return this.ask('commit', '', { body, headers: { 'idempotency-key': key } });
  }

  private expectCreated(data: unknown, isReplay: boolean): void {
    this.expect(at(data, 'decision') === 'PROJECT_CREATED', 'commit', 'data.decision');
    this.expect(typeof at(data, 'projectId') === 'string', 'commit', 'data.projectId');
    this.expect(at(data, 'projectStatus') === 'UPLOADED', 'commit', 'data.projectStatus');
    this.expect(at(data, 'idempotentReplay') === isReplay, 'commit', 'data.idempotentReplay');
  }

  private async importTwice(file: SourceFile): Promise<unknown> {
    await this.refuse('commit', 'fileName', '', { body: { fileSize: 0 } });
    const sent = await this.upload(file);
    const first = await this.commit(file, sent, 'key-1');
    this.expectCreated(first, false);
    const again = await this.commit(file, sent, 'key-1');
    this.expectCreated(again, true);
    const isSame = at(again, 'projectId') === at(first, 'projectId');
    this.expect(isSame, 'commit', 'Idempotency-Key');
    return at(first, 'projectId');
  }

  private async checkReuse(file: SourceFile, first: string): Promise<void> {
    const data = await this.commit(file, await this.upload(file), 'key-2');
    const isReuse = at(data, 'decision') === 'REUSE_PROJECT';
    this.expect(isReuse, 'commit', 'data.decision');
    if (!isReuse) return;
    this.expect(String(at(data, 'fileMd5')).toLowerCase() === file.md5, 'commit', 'data.fileMd5');
    this.expect(at(data, 'recommendedProjectId') === first, 'commit', 'data.recommendedProjectId');
    const projects = at(data, 'projects');
    const hasIds = isFieldsList(projects) && projects.every(({ projectId }) => typeof projectId === 'string');
    this.expect(hasIds, 'commit', 'data.projects[].projectId');
  }

  private async force(file: SourceFile, first: string): Promise<unknown> {
    const data = await this.commit(file, await this.upload(file), 'key-3', true);
    const isNew = at(data, 'decision') === 'PROJECT_CREATED' && at(data, 'projectId') !== first;
    this.expect(isNew, 'commit', 'forceCreateProject');
    return at(data, 'projectId');
  }

  private async readLog(runId: string, query: [string, string][] = []): Promise<unknown[]> {
    this.clock.now += POLL_MS;
    const data = await this.ask('logs', runId, { query });
    return Array.isArray(data) ? data : [];
  }

  private async label(projectId: string): Promise<{ runId: string; data: unknown }> {
    const data = await this.ask('label', '', { body: { project_id: projectId } });
    return { runId: this.dialect.runId(Array.isArray(data) ? data[0] : data, projectId), data };
  }

  private async finishRun(projectId: string): Promise<void> {
    await this.refuse('label', 'project_id', '', { body: { project_id: 'no-uuid' } });
    const { runId, data } = await this.label(projectId);
    let log: unknown[] = [];
    for (let poll = 0; poll < MAX_POLLS && !isFinished(log); poll += 1) log = await this.readLog(runId);
    this.expect(isFinished(log), 'logs', 'data');
    const lines = log.map((entry) => JSON.stringify(entry));
    this.expect(new Set(lines).size === lines.length, 'logs', 'data');
    if (!isFinished(log)) return;
    const part = await this.readLog(runId, [[this.dialect.taskParam, this.dialect.task]]);
    const isPart = part.length > 0 && JSON.stringify(part).length <= JSON.stringify(log).length;
    this.expect(isPart, 'logs', 'task');
    const taskId = this.dialect.n2(Array.isArray(data) ? data[0] : data, log, projectId);
    await this.ask('result', taskId);
    const names = readZipNames((await this.dialect.files(this.client, taskId)).bytes);
    this.expect(names.length > 0, 'files', 'body');
  }

  /** Cancels a run before its end and deletes it. */
  private async endRun(projectId: string): Promise<void> {
    const { runId } = await this.label(projectId);
    await this.readLog(runId);
    await this.ask('cancel', runId, { method: 'DELETE' });
    this.clock.now += LATER_MS;
    // The log of a canceled run does not get the end of the analysis.
    this.expect(!isFinished(await this.readLog(runId)), 'cancel', 'data');
    const removed = await this.request('remove', runId, { method: 'DELETE' });
    // The service can refuse to delete a run that was not canceled.
    if (removed.status !== 200) return;
    this.clock.now += LATER_MS;
    const { status, body } = await this.request('logs', runId);
    this.expect(status !== 200 || Boolean(body.code), 'remove', 'data');
  }

  private async storeReports(projectId: string): Promise<void> {
    const sample = samples.report({ ...this.dialect.report, longest: 'questions' });
    const body = { ...sample, session_id: crypto.randomUUID() };
    await this.ask('report', projectId, { body });
    await this.ask('report', projectId, { body });
    await this.refuse('report', 'schema_version', projectId, { body: { ...body, schema_version: 'v2' } });
    await this.refuse('report', 'report_version', projectId, { body: { ...body, report_version: 0 } });
  }

  private async listFinance(): Promise<void> {
    const { type, page, size } = this.dialect.finance;
    await this.refuse('finance', size, '', { query: [[size, '101']] });
    await this.refuse('finance', page, '', { query: [[page, '0']] });
    for (const filter of ['all', 'tech', 'ecosystem']) {
      const ids = new Set<unknown>();
      for (let number = 1, pages = 1; number <= pages; number += 1) {
        const query: [string, string][] = [
          [type, filter],
          [page, String(number)],
          [size, '20'],
        ];
        const { status, body } = await this.request('finance', '', { query });
        this.expect(status === 200, 'finance', 'status');
        this.expect(body.code === 0, 'finance', 'code');
        this.expect(Number.isInteger(body.total) && Number(body.total) >= 0, 'finance', 'total');
        this.expect(body.page === number, 'finance', 'page');
        this.expect(body.page_size === 20, 'finance', 'page_size');
        pages = Number(body.total_pages);
        for (const row of isFieldsList(body.data) ? body.data : []) this.checkRow(row, filter, ids);
        if (number === pages) this.expect(body.total === undefined || ids.size === body.total, 'finance', 'data');
      }
    }
  }

  private checkRow(row: Fields, filter: string, ids: Set<unknown>): void {
    ids.add(row.id);
    const names = ['id', 'project_name', 'category', 'detail', 'amount', 'profit_amount', 'status', 'status_label'];
    for (const name of names) this.expect(typeof (row[name] ?? '') === 'string', 'finance', `data[].${name}`);
    const isDate = typeof row.occurred_at === 'string' && /^\d{4}-\d\d-\d\dT/.test(row.occurred_at);
    this.expect(isDate, 'finance', 'data[].occurred_at');
    const fits = filter === 'all' || row.transaction_type === filter;
    this.expect(fits, 'finance', 'data[].transaction_type');
  }
}

const isFieldsList = (value: unknown): value is Fields[] => Array.isArray(value) && value.every(isFields);

/** Every foreign service's last entry says that its last task finished. */
const isFinished = (log: unknown[]): boolean =>
  /(deep_analysis_n2|N2_DEEP_ANALYSIS|n2-deep-analysis|N2Analysis|N2深度分析|N2 report|n2\.deep|n2|deep|all) finished/.test(
    JSON.stringify(log.at(-1) ?? ''),
  );

function makeFile(name: string, text: string): SourceFile {
  const bytes = Buffer.alloc(FILE_BYTES, `${text} ${crypto.randomUUID()}\n`);
  return { name, bytes, md5: digest('md5', bytes) };
}
