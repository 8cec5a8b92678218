import { imports } from '#contract/imports.ts';
import { runs } from '#contract/runs.ts';
import { type Committed, committedOf } from '#src/api/answers/import-answers.ts';
import { payloadOf } from '#src/lib/json/payload.ts';
import { breachIn, isDocumented } from './breaches.ts';
import type { ApiDocument } from './document/api-document.ts';
import type { DescribedCalls } from './document/calls.ts';
import type { Draft } from './draft.ts';
import { findReportNames } from './find/report-names.ts';
import { findFiles } from './find/run/files.ts';
import { findLogTask, noResultLine, startRun, waitForResult } from './find/run/find-run.ts';
import { lackingFields } from './find/run/log-fields.ts';
import { sendCommit } from './find/upload/commit.ts';
import { type OpenedUpload, type ReusedFile, UploadFinder } from './find/upload/find-upload.ts';
import { makeSampleFile, type SampleFile } from './find/upload/sample-file.ts';
import type { AskUser } from './questions.ts';
import { factsOf, type Report } from './report.ts';
import type { Reply, ServiceClient } from './service-client.ts';
import { StepFailure } from './step-failure.ts';
import { isSuccess, wordsOf } from './values.ts';

/** State that all steps share. */
export interface Job {
  client: ServiceClient;
  draft: Draft;
  calls: DescribedCalls;
  document: ApiDocument | undefined;
  report: Report;
  ask: AskUser;
}

export interface Walked {
  projectId?: string | undefined;
  /** Other origins that receive uploads or deliver packages. */
  origins: string[];
  /** Paths at the service that its answers name for uploads and packages. */
  addresses: string[];
  /** True if an answer names such a path with the origin. */
  hasWholeAddress: boolean;
}

/** Walks the main job with a throwaway file, and reports each call. */
export async function walkMainJob(job: Job, hasVendor: boolean): Promise<Walked> {
  const walked: Walked = { origins: [], addresses: [], hasWholeAddress: false };
  const steps = new MainJob(job, walked);
  try {
    await steps.walk(hasVendor);
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    const facts = error.reply ? factsOf(error.reply) : {};
    job.report({ call: steps.current, verdict: 'fails', ...facts, text: error.message, advice: error.advice });
  }
  return walked;
}

class MainJob {
  current = 'upload';
  private readonly job: Job;
  private readonly walked: Walked;
  private readonly uploads: UploadFinder;
  /** Set if no call that opens an upload was found. */
  private missing: StepFailure | undefined;

  constructor(job: Job, walked: Walked) {
    this.job = job;
    this.walked = walked;
    this.uploads = new UploadFinder(job.client, job.draft, job.calls, job.ask);
  }

  async walk(hasVendor: boolean) {
    const { client, draft, document } = this.job;
    const file = makeSampleFile();
    const created = await this.import(file);
    const projectId = created.decision === 'PROJECT_CREATED' ? created.projectId : created.recommendedProjectId;
    if (projectId === undefined)
      throw new StepFailure('The answer has no projectId', 'The field is documented; the service must send it.');
    this.walked.projectId = projectId;
    await this.importAgain(file);
    await findReportNames(client, draft, projectId, document);
    if (hasVendor) await this.run(projectId);
  }

  /** Sends a file and commits it. */
  private async import(file: SampleFile, isFirst = true): Promise<Committed> {
    this.current = 'upload';
    const opened = await this.open(file);
    if (opened instanceof StepFailure) return this.importUnsent(opened, file, isFirst);
    if ('projects' in opened) return { decision: 'REUSE_PROJECT', ...opened.projects };
    await this.send(opened, file);
    if (isFirst && !(await this.uploads.knowsState(opened.sessionId))) this.noteState();
    return this.finish(opened.sessionId, file);
  }

  private async finish(sessionId: string, file: SampleFile): Promise<Committed> {
    this.current = 'complete';
    const completed = await this.complete(sessionId);
    this.current = 'commit';
    const { client, draft, document } = this.job;
    const reply = await sendCommit({ client, draft, document, completed, sessionId, file });
    const committed = committedIn(reply);
    this.done(reply, committed.decision);
    return committed;
  }

  /** Opens an upload. Returns the failure if no call for that was found. */
  private async open(file: SampleFile): Promise<OpenedUpload | ReusedFile | StepFailure> {
    if (this.missing) return this.missing;
    try {
      const opened = await this.uploads.open(file);
      this.done(opened.reply, 'projects' in opened ? 'REUSE_PROJECT, without an upload' : 'Opens an upload');
      return opened;
    } catch (error) {
      if (!(error instanceof StepFailure) || error.reply) throw error;
      this.missing = error;
      return error;
    }
  }

  /** Commits a file that was not sent, which some services accept. If this one does not, the missing upload is the cause. */
  private async importUnsent(missing: StepFailure, file: SampleFile, isFirst: boolean): Promise<Committed> {
    try {
      const committed = await this.finish(crypto.randomUUID(), file);
      const { message: text, advice } = missing;
      if (isFirst) this.job.report({ call: 'upload', verdict: 'open', text, advice });
      return committed;
    } catch (error) {
      if (!(error instanceof StepFailure)) throw error;
      this.current = 'upload';
      throw missing;
    }
  }

  private async send(opened: OpenedUpload, file: SampleFile) {
    this.current = 'chunk';
    const sent = await this.uploads.sendFile(opened, file);
    this.leave(sent);
    this.done(sent, 'Takes the bytes');
  }

  private noteState() {
    const text = 'No call that tells the state of an upload was found';
    const advice =
      'Set paths.getUpload if there is one. Without it, an upload continues with the chunks that this browser sent.';
    this.job.report({ call: 'upload', verdict: 'open', text, advice });
  }

  private async complete(sessionId: string): Promise<Reply> {
    const path = imports.complete.path.replace(/:\w+/, encodeURIComponent(sessionId));
    const reply = await this.job.client.ask({ method: 'POST', path });
    const isAbsent = reply.status === 404 || reply.status === 405;
    const advice = isAbsent
      ? 'The path is documented; the service must have it.'
      : 'Check upload.partBase and the chunk call.';
    if (!isSuccess(reply)) throw new StepFailure(`Not completed: ${wordsOf(reply)}`, advice, reply);
    this.done(reply, 'Completes the upload');
    return reply;
  }

  /** Sends the same file again, which the service must recognize by its MD5. */
  private async importAgain(file: SampleFile) {
    const { decision } = await this.import(file, false);
    if (decision === 'REUSE_PROJECT') return;
    const advice = 'The interface asks for REUSE_PROJECT if a project with the same MD5 exists.';
    this.job.report({ call: 'commit', verdict: 'open', text: 'The same file created a second project', advice });
  }

  private async run(projectId: string) {
    const { client, draft, document, report, ask } = this.job;
    this.current = 'label';
    const { reply, runId, isUnnamed } = await startRun(client, draft, projectId);
    this.done(reply, `Started run ${runId}`);
    if (isUnnamed)
      report({
        call: 'label',
        verdict: 'open',
        text: 'The answer names no run; the run has the id of the project',
        advice: 'Enter the id of the project on the Runs page.',
      });
    this.current = 'logs';
    const ended = await waitForResult(client, draft, runId, reply);
    const tasks = ended.taskNames.filter(Boolean).join(', ');
    this.done(ended.log, tasks ? `Tasks: ${tasks}` : 'Lines of text without task names');
    this.current = 'result';
    if (ended.result) this.done(ended.result, `Result of task ${ended.taskId}`);
    else report(noResultLine(document, ended.taskNames, draft.get<string>(['tasks', 'deepAnalysis']) ?? ''));
    const lacking = draft.isGiven(['answers', 'logs']) ? [] : lackingFields(ended.log);
    if (lacking.length > 0)
      report({
        call: 'logs',
        verdict: 'open',
        text: `The entries have no ${lacking.join(' and no ')} that the console recognizes`,
        advice: `If they have one, set its place: ${lacking.map((field) => `answers.logs.${field}`).join(', ')}.`,
      });
    if (!(await findLogTask(client, draft, runId, document, ask)))
      report({
        call: 'logs',
        verdict: 'open',
        text: 'Nothing names the parameter that limits a log to one task',
        advice: 'Ask the operator of the service for its name, and set parameters.logTask.',
      });
    if (ended.taskIds.length > 0) await this.files(ended.taskIds, runId);
    await this.remove(runId);
  }

  private async files(taskIds: string[], runId: string) {
    const { client, draft, document, report } = this.job;
    try {
      const found = await findFiles(client, draft, { taskIds, runId }, document);
      if (found.origin) this.walked.origins.push(found.origin);
      else if (found.address) this.walked.addresses.push(found.address);
      if (!found.origin && found.isWholeAddress) this.walked.hasWholeAddress = true;
      report({ call: 'files', verdict: 'works', ...factsOf(found.reply), text: packageTexts[found.kind] });
    } catch (error) {
      if (!(error instanceof StepFailure)) throw error;
      report({
        call: 'files',
        verdict: 'open',
        ...(error.reply && factsOf(error.reply)),
        text: error.message,
        advice: error.advice,
      });
    }
  }

  /** Removes the run record that the walk left behind. */
  private async remove(runId: string) {
    const { client, report } = this.job;
    const path = (endpoint: typeof runs.cancel | typeof runs.deleteRecord) =>
      endpoint.path.replace(':run_id', encodeURIComponent(runId));
    let reply = await client.ask({ method: 'DELETE', path: path(runs.deleteRecord) });
    if (!isSuccess(reply)) {
      await client.ask({ method: 'DELETE', path: path(runs.cancel) });
      reply = await client.ask({ method: 'DELETE', path: path(runs.deleteRecord) });
    }
    const isDone = isSuccess(reply);
    const text = isDone ? 'Removed the record of the run' : `The record of the run was not removed: ${wordsOf(reply)}`;
    report({ call: 'delete', verdict: isDone ? 'works' : 'open', ...factsOf(reply), text });
  }

  private leave(reply: Reply) {
    const { client, draft } = this.job;
    const { origin, pathname } = new URL(reply.address);
    if (origin !== new URL(client.base).origin) this.walked.origins.push(origin);
    else if (draft.get(['upload', 'url'])) {
      this.walked.addresses.push(pathname);
      this.walked.hasWholeAddress = true;
    }
  }

  private done(reply: Reply, text: string) {
    const breach = isDocumented(this.current) ? breachIn(this.current, reply) : '';
    const advice = breach && `The answer breaks the interface: ${breach}`;
    this.job.report({ call: this.current, verdict: 'works', ...factsOf(reply), text, advice: advice || undefined });
  }
}

const packageTexts = {
  zip: 'A package',
  'json-url': 'A package at an address in JSON',
  redirect: 'A package through a redirect',
};

function committedIn(reply: Reply): Committed {
  if (!isSuccess(reply))
    throw new StepFailure(
      `The import is refused: ${wordsOf(reply)}`,
      'Check upload and answers.completeUpload.',
      reply,
    );
  try {
    return committedOf(payloadOf(reply.json));
  } catch (error) {
    const text = `The answer breaks the interface: ${(error as Error).message}`;
    throw new StepFailure(text, 'The field is documented; the service must send it.', reply);
  }
}
