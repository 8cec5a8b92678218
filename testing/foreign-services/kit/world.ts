import { createHash } from 'node:crypto';
import { Refusal } from './refusal.ts';
import { type Entry, logOf, type Run, type RunState, type Task } from './run-log.ts';
import { makeZip } from './stored-zip.ts';
import { type Transaction, transactions } from './transactions.ts';
import type { DocumentedCall, Fields, Person } from './types.ts';
import type { CommitRequest, FinanceQuery } from './validation.ts';

export interface Upload {
  id: string;
  fileName: string;
  size: number;
  md5: string;
  chunkSize: number;
  parts: Map<number, Buffer>;
  isComplete: boolean;
}

interface Project {
  id: string;
  fileName: string;
  md5: string;
}

type Commit =
  | { decision: 'PROJECT_CREATED'; projectId: string; projectStatus: 'UPLOADED'; idempotentReplay: boolean }
  | { decision: 'REUSE_PROJECT'; fileMd5: string; recommendedProjectId: string; projects: { projectId: string }[] };

type IdKind = 'run' | 'task' | 'upload' | 'company' | 'report';

export interface WorldOptions {
  now?: (() => number) | undefined;
  runMs?: number | undefined;
  /** Task names in order; the last is the N2 task. */
  tasks: string[];
  /** Returns an id; `undefined` stands for that of the project. */
  makeId: (kind: IdKind, number: number) => string | undefined;
  /** Labeling returns the earlier run of the project: any run, only an active one, or none. */
  reuse?: 'any' | 'active' | 'none';
  /** Commits need no completed upload session. */
  acceptsAnyUpload?: boolean;
}

/** State of a foreign service, independent of its wire format: uploads, projects, runs, reports. */
export class World {
  now: () => number;
  uploads = new Map<string, Upload>();
  projects = new Map<string, Project>();
  runs = new Map<string, Run>();
  reports = new Map<string, { id: string; body: string }>();
  /** Runs stop advancing at this share of their duration. */
  progressLimit = 1;
  ignoresCancel = false;
  keepsRecords = false;
  people: Person[] = [
    { id: '1', login: 'morgan', password: 'open-sesame-1', name: 'Morgan Ray', roles: ['all'], canReadFinance: true },
    { id: '2', login: 'casey', password: 'open-sesame-2', name: 'Casey Lund', roles: ['ops'], canReadFinance: false },
  ];
  private options: WorldOptions;
  private commits = new Map<string, { md5: string; result: Commit }>();
  private count = 0;

  constructor(options: WorldOptions) {
    this.options = options;
    this.now = options.now ?? Date.now;
  }

  nextId(kind: IdKind, projectId = ''): string {
    this.count += 1;
    return this.options.makeId(kind, this.count) ?? projectId;
  }

  /** Stores a whole file as an upload. */
  receive(fileName: string, bytes: Buffer): string {
    const { id } = this.createUpload({ fileName, size: bytes.length }, bytes.length);
    this.putPart(id, 0, bytes);
    return id;
  }

  /** Starts a run of a new project. */
  startRun(): { runId: string; taskId: string } {
    const project = this.addProject('plan.txt', crypto.randomUUID());
    const { id, tasks } = this.label(project.id).run;
    return { runId: id, taskId: tasks.at(-1)!.id };
  }

  signIn(login: unknown, password: unknown): Person {
    const name = String(login).split('@')[0];
    const person = this.people.find((one) => one.login === name && one.password === password);
    if (!person) throw new Refusal(401, 'Wrong name or password');
    return person;
  }

  createUpload(file: { fileName: unknown; size: unknown; md5?: unknown }, chunkSize: number): Upload {
    const size = Number(file.size);
    if (!(size > 0) || !file.fileName) throw new Refusal(400, 'A file name and a positive size are needed');
    const upload: Upload = {
      id: this.nextId('upload'),
      fileName: String(file.fileName),
      size,
      md5: String(file.md5 ?? '').toLowerCase(),
      chunkSize,
      parts: new Map(),
      isComplete: false,
    };
    this.uploads.set(upload.id, upload);
    return upload;
  }

  upload(id: string | undefined): Upload {
    const upload = this.uploads.get(id ?? '');
    if (!upload) throw new Refusal(404, 'No such upload session');
    return upload;
  }

  /** Stores part `index`, counted from 0. */
  putPart(id: string | undefined, index: number, bytes: Buffer): Upload {
    const upload = this.upload(id);
    if (upload.isComplete) throw new Refusal(409, 'The upload session is already complete');
    const count = Math.ceil(upload.size / upload.chunkSize);
    if (!(index >= 0 && index < count)) throw new Refusal(400, `There is no part ${index} of ${count}`);
    const expected = Math.min(upload.chunkSize, upload.size - index * upload.chunkSize);
    if (bytes.length !== expected)
      throw new Refusal(400, `The part has ${bytes.length} bytes; ${expected} are expected`);
    upload.parts.set(index, bytes);
    return upload;
  }

  bytesOf(upload: Upload): Buffer {
    const parts = [...upload.parts].sort(([a], [b]) => a - b).map(([, bytes]) => bytes);
    return Buffer.concat(parts);
  }

  complete(id: string | undefined): Upload {
    const upload = this.upload(id);
    const bytes = this.bytesOf(upload);
    if (bytes.length !== upload.size)
      throw new Refusal(409, `The upload has ${bytes.length} of ${upload.size} bytes so far`);
    upload.isComplete = true;
    return upload;
  }

  /** Commits an import (Interface 4.1). */
  commit(request: CommitRequest, key: string | null | undefined): Commit {
    const md5 = request.md5.toLowerCase();
    const earlier = key ? this.commits.get(key) : undefined;
    if (earlier && earlier.md5 !== md5) throw new Refusal(409, 'The idempotency key belongs to another file');
    if (earlier)
      return 'projectId' in earlier.result ? { ...earlier.result, idempotentReplay: true } : { ...earlier.result };
    if (!this.options.acceptsAnyUpload) this.checkUploaded(request, md5);
    const same = [...this.projects.values()].filter((project) => project.md5 === md5);
    const result = same[0] && !request.forceCreateProject ? this.reuse(same, md5) : this.createProject(request, md5);
    if (key) this.commits.set(key, { md5, result });
    return { ...result };
  }

  private checkUploaded(request: CommitRequest, md5: string): void {
    const upload = this.upload(request.sessionId);
    if (!upload.isComplete) throw new Refusal(409, 'The upload session is not complete');
    if (createHash('md5').update(this.bytesOf(upload)).digest('hex') !== md5)
      throw new Refusal(409, 'The MD5 differs from that of the uploaded file');
  }

  private reuse(same: Project[], md5: string): Commit {
    const projects = same.map(({ id }) => ({ projectId: id }));
    return { decision: 'REUSE_PROJECT', fileMd5: md5, recommendedProjectId: same.at(-1)!.id, projects };
  }

  private createProject({ fileName }: CommitRequest, md5: string): Commit {
    const { id: projectId } = this.addProject(fileName, md5);
    return { decision: 'PROJECT_CREATED', projectId, projectStatus: 'UPLOADED', idempotentReplay: false };
  }

  private addProject(fileName: string, md5: string): Project {
    const project: Project = { id: crypto.randomUUID(), fileName, md5 };
    this.projects.set(project.id, project);
    return project;
  }

  project(id: string | undefined): Project {
    const project = this.projects.get((id ?? '').toLowerCase());
    if (!project) throw new Refusal(404, 'No such project');
    return project;
  }

  /** Starts labeling, or returns the run that the criteria of this world reuse. */
  label(projectId: string): { run: Run; isReused: boolean } {
    const project = this.project(projectId);
    const { reuse = 'active', tasks } = this.options;
    const earlier = [...this.runs.values()].find(
      (run) => run.projectId === project.id && (reuse === 'any' || !this.hasEnded(run)),
    );
    if (earlier && reuse !== 'none') return { run: earlier, isReused: true };
    const run: Run = {
      id: this.nextId('run', project.id),
      projectId: project.id,
      companyId: this.nextId('company', project.id),
      startedAt: this.now(),
      tasks: tasks.map((name) => ({ id: this.nextId('task', project.id), name })),
      isDoomed: project.fileName.includes('broken'),
    };
    this.runs.set(run.id, run);
    return { run, isReused: false };
  }

  run(id: string | undefined): Run {
    const run = this.runs.get(id ?? '');
    if (!run) throw new Refusal(404, 'No such run');
    return run;
  }

  /** Returns the log of a run so far, oldest first. */
  entries(run: Run): Entry[] {
    return logOf(run, this.now(), this.options.runMs ?? 4000, this.progressLimit);
  }

  state(run: Run): RunState {
    const last = this.entries(run).at(-1);
    if (!last) return 'queued';
    if (last.event === 'cancelled' || last.event === 'failed') return last.event;
    return last.event === 'finished' && last.task === run.tasks.at(-1) ? 'succeeded' : 'running';
  }

  hasEnded(run: Run): boolean {
    return !['queued', 'running'].includes(this.state(run));
  }

  /** Cancels a run. A run that has ended is not changed. */
  cancel(id: string | undefined): Run {
    const run = this.run(id);
    if (!this.hasEnded(run) && !this.ignoresCancel) run.cancelledAt = this.now();
    return run;
  }

  remove(id: string | undefined): Run {
    const run = this.run(id);
    if (!this.keepsRecords) this.runs.delete(run.id);
    return run;
  }

  /** Finds the run and the N2 task of a task id. */
  deepTask(taskId: string | undefined): { run: Run; task: Task } {
    for (const run of this.runs.values()) {
      const task = run.tasks.at(-1)!;
      if (task.id === taskId) return { run, task };
    }
    throw new Refusal(404, 'No deep analysis with this task id');
  }

  /** Returns what an N2 analysis found. Each foreign service shapes it in its own way. */
  findings(run: Run): Fields {
    const project = this.projects.get(run.projectId);
    return {
      summary: `${project?.fileName ?? 'The file'}: revenue grew in two of three lines.`,
      score: 72.5,
      risks: [
        { title: 'One customer pays most of the revenue', level: 'high', evidence: 'page 4' },
        { title: 'The lease ends next year', level: 'low', evidence: 'page 9' },
      ],
    };
  }

  /** Returns a ZIP with the files of tasks. Unknown ids are refused. */
  zip(taskIds: string[]): Buffer {
    const tasks = [...this.runs.values()].flatMap((run) => run.tasks);
    const files = taskIds.map((id, index) => {
      const task = tasks.find((one) => one.id === id);
      if (!task) throw new Refusal(404, `No files of task ${id}`);
      return { name: `${index + 1}-${task.name}.csv`, data: Buffer.from(`task,rows\n${task.name},3\n`) };
    });
    return makeZip(files);
  }

  /** Stores a report. The same version with the same content is a replay; with other content it is refused. */
  storeReport(projectId: string, body: Fields): { id: string; isReplay: boolean } {
    const key = `${projectId} ${body.session_id} ${body.report_version}`;
    const text = JSON.stringify(body);
    const earlier = this.reports.get(key);
    if (earlier && earlier.body !== text) throw new Refusal(409, 'This report version is stored and cannot change');
    const id = earlier?.id ?? this.nextId('report');
    this.reports.set(key, { id, body: text });
    return { id, isReplay: earlier !== undefined };
  }

  /** Returns a page of the transactions. */
  finance({ type, page, size }: FinanceQuery): { rows: Transaction[]; total: number; pages: number } {
    const all = transactions.filter((row) => type === 'all' || row.type === type);
    const rows = all.slice((page - 1) * size, page * size);
    return { rows, total: all.length, pages: Math.ceil(all.length / size) };
  }

  /** Throws if the person may not make a documented call. */
  checkAllowed(person: Person | undefined, name: DocumentedCall | undefined): void {
    if (name === 'finance' && person && !person.canReadFinance)
      throw new Refusal(403, 'Finance data needs the finance role');
  }
}
