import SparkMD5 from 'spark-md5';
import { files } from '#contract/files.ts';
import { runs } from '#contract/runs.ts';
import { serviceMessageOf } from '#src/api/answers/service-message.ts';
import { ApiError } from '#src/api/api-error.ts';
import { addressIn } from '#src/api/files/package-address.ts';
import { isDone, jsonOf } from '#src/api/probe/findings.ts';
import type { CheckId, Uploader } from '#src/api/probe/interface-check.ts';
import { type CheckResult, runInterfaceCheck } from '#src/api/probe/run-interface-check.ts';
import { applySettings } from '#src/api/settings/config.ts';
import { ConsoleConfig } from '#src/api/settings/config-schema.ts';
import type { Draft } from './draft.ts';
import { UploadFinder } from './find/upload/find-upload.ts';
import { factsOf, type Job, type Line, StepFailure } from './job.ts';
import { lackingFields } from './log-fields.ts';
import { type Question, questions } from './questions.ts';
import { type Reply, textOfReply } from './service-client.ts';
import { ClientTransport } from './transport.ts';

/** How the command reports a check of the interface. */
interface Step {
  call: string;
  text: string;
  /** The main job fails if the service refuses the call. */
  isMain?: boolean;
  /** An account may lack the role for it. */
  needsRole?: boolean;
  /** Only reported if the service differs from the interface, with this text. */
  isQuiet?: boolean;
}

/** Checks that only read, or that send what a service must refuse. */
const readingSteps: Partial<Record<CheckId, Step>> = {
  badToken: { call: 'token', text: 'Does not refuse a wrong token with 401', isQuiet: true },
  labelInvalid: { call: 'label', text: 'A wrong project is not refused as documented', isQuiet: true },
  financePlain: { call: 'finance', text: 'Lists transactions', isMain: true, needsRole: true },
  financeSecond: { call: 'finance', text: 'Does not send the page that was asked for', isQuiet: true },
  financeTech: { call: 'finance', text: 'Does not send the type that was asked for', isQuiet: true },
  financeNobody: { call: 'token', text: 'Answers without a token', isQuiet: true },
};
/** Checks of the main job, in addition. */
const writingSteps: Partial<Record<CheckId, Step>> = {
  upload: { call: 'upload', text: 'Takes a file' },
  complete: { call: 'complete', text: 'Completes the upload', isMain: true },
  commit: { call: 'commit', text: 'Imports the file', isMain: true },
  commitReuse: { call: 'commit', text: 'Recognizes the same file', isMain: true },
  label: { call: 'label', text: 'Starts a run', isMain: true },
  runEnd: { call: 'logs', text: 'Shows the end of the run', isMain: true },
  logs: { call: 'logs', text: 'Sends the log', isMain: true },
  logsTask: { call: 'logs', text: 'Does not limit the log to one task', isQuiet: true },
  result: { call: 'result', text: 'Sends the result' },
  files: { call: 'files', text: 'Sends a package' },
  reportSchema: { call: 'report', text: 'Does not refuse a wrong report as documented', isQuiet: true },
  remove: { call: 'delete', text: 'Removes the record of the run' },
};

/** Other origins and paths that the answers of a service name for uploads and packages. */
export interface Places {
  origins: string[];
  addresses: string[];
  /** True if an answer names such a path with the origin. */
  hasWholeAddress: boolean;
}

/** Uses the settings that were worked out for the requests that follow. Returns false if they cannot be used. */
function applyDraft(draft: Draft, base: string): boolean {
  const { success, data } = ConsoleConfig.safeParse({ ...draft.settings(), baseUrl: base });
  if (success) applySettings(data);
  return success;
}

/**
 * Runs the checks of the interface, adopts the settings that they propose, and reports each call.
 * @param mayWrite walks the main job with a throwaway file
 */
export async function walkChecks(job: Job, mayWrite: boolean): Promise<Places> {
  const walk = new Walk(job);
  const steps = { ...readingSteps, ...(mayWrite && writingSteps) };
  if (!applyDraft(job.draft, job.client.base)) {
    const advice = 'The console says what is wrong with them when it starts.';
    job.report({ call: 'settings', verdict: 'fails', text: 'The settings cannot be used', advice });
    return walk.places;
  }
  await runInterfaceCheck({}, (result) => walk.note(result, steps[result.id]!), new AbortController().signal, {
    transport: walk.transport,
    only: Object.keys(steps) as CheckId[],
    adopt: (result) => walk.adopt(result),
    upload: walk.upload,
  });
  return walk.places;
}

class Walk {
  readonly transport: ClientTransport;
  readonly places: Places = { origins: [], addresses: [], hasWholeAddress: false };
  private readonly job: Job;
  private readonly uploads: UploadFinder;
  private readonly asked = new Set<string>();
  private sent: Reply | undefined;
  private uploadAdvice: string | undefined;
  private failure: StepFailure | undefined;
  private hasEnd = false;
  private hasFailed = false;
  /** Calls that did not work, about which nothing more is said. */
  private readonly refused = new Set<string>();

  constructor(job: Job) {
    this.job = job;
    this.transport = new ClientTransport(job.client);
    this.uploads = new UploadFinder(job);
  }

  /** Uploads a file, and finds out how the first time. */
  readonly upload: Uploader = async (file) => {
    const { client, draft } = this.job;
    if (this.failure) throw new ApiError(0, {});
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      const md5 = SparkMD5.ArrayBuffer.hash(bytes.buffer);
      const sample = { name: file.name, bytes, md5 };
      const opened = await this.uploads.open(sample);
      this.sent = await this.uploads.sendFile(opened, sample);
      this.uploadAdvice = this.uploads.adviceOnSize(opened);
      applyDraft(draft, client.base);
      const hasAddress = draft.get(['upload', 'url']) !== undefined;
      this.keepPlace(this.sent.address, hasAddress, hasAddress);
      return { sessionId: opened.sessionId, md5 };
    } catch (error) {
      if (!(error instanceof StepFailure)) throw error;
      this.failure = error;
      throw new ApiError(error.reply?.status ?? 404, {});
    }
  };

  /** Keeps where the service takes or sends files, if it is outside the documented calls. */
  private keepPlace(address: string, isNamed: boolean, isWhole: boolean) {
    const { origin, pathname } = new URL(address);
    if (origin !== new URL(this.job.client.base).origin) this.places.origins.push(origin);
    else if (isNamed) {
      this.places.addresses.push(pathname);
      this.places.hasWholeAddress ||= isWhole;
    }
  }

  /** Adopts the settings that findings propose, and asks for those that only a person knows. */
  async adopt({ id, findings, reply }: CheckResult): Promise<boolean> {
    const { draft, ask, client } = this.job;
    let isChanged = false;
    for (const { setting } of id === 'upload' ? [] : findings) {
      const key = setting?.path.join('.') ?? '';
      if (!setting || this.asked.has(key) || draft.isGiven(setting.path)) continue;
      this.asked.add(key);
      // A zone, and a code that can also mean another refusal, are only proposals.
      const isSure = key === 'auth.expired' ? String(setting.value) === '401*' : key !== 'dates.zone';
      const seen =
        reply && [reply.method, reply.address, reply.status, messageIn(reply.text)].filter(Boolean).join(' ');
      const known = isSure ? setting.value : undefined;
      const said = known ?? (key in questions ? await ask(key as Question, seen) : undefined);
      if (said === undefined) continue;
      const note =
        said === setting.value ? 'Found with the check of the interface.' : 'Given when the service was connected.';
      draft.set(setting.path, said, note);
      if (applyDraft(draft, client.base)) isChanged = true;
      else draft.delete(setting.path);
    }
    return isChanged;
  }

  note(result: CheckResult, step: Step) {
    const { report, draft } = this.job;
    const { id } = result;
    if (id === 'upload') {
      if (this.failure) return;
      const facts = this.sent && factsOf(this.sent);
      report({ call: 'upload', verdict: 'works', ...facts, text: step.text, advice: this.uploadAdvice });
      return;
    }
    if (id === 'commit' && this.failure) this.noteFailedUpload(result, this.failure);
    if (id === 'runEnd') this.hasEnd = hasSeenEnd(result);
    if (id === 'files') this.keepPackage();
    const line = lineOf(result, step, this.hasEnd);
    if (line && !(step.isQuiet && this.refused.has(step.call))) this.say(line);
    if (line && !step.isQuiet && line.verdict !== 'works') this.refused.add(step.call);
    // No part of the main job may be left out without a line that says why.
    if (!line && step.isMain && result.verdict === 'skipped' && !this.hasFailed)
      this.say({ call: step.call, verdict: 'fails', text: `Not tried: ${reasons[result.why!] ?? result.why}` });
    if (id === 'logs' && !draft.isGiven(['answers', 'logs'])) this.noteLackingFields();
  }

  /** A service may accept a file that was not uploaded. If it does not, the missing upload is the cause. */
  private noteFailedUpload({ reply }: CheckResult, { message: text, advice, reply: refusal }: StepFailure) {
    const verdict = reply && isDone(reply) ? 'open' : 'fails';
    this.say({ call: 'upload', verdict, ...(refusal && factsOf(refusal)), text, advice });
  }

  private say(line: Line) {
    this.hasFailed ||= line.verdict === 'fails';
    this.job.report(line);
  }

  private keepPackage() {
    const reply = this.transport.replies.get(files.batch);
    if (!reply) return;
    const address = addressIn(reply.json, reply.address);
    const isRedirect = !new URL(reply.address).pathname.endsWith('/files/batch');
    const isWhole = address !== null && textOfReply(reply).includes(address.host);
    if (address || isRedirect) this.keepPlace(address?.href ?? reply.address, true, isWhole);
  }

  private noteLackingFields() {
    const log = this.transport.replies.get(runs.logs);
    const lacking = log ? lackingFields(log) : [];
    if (lacking.length === 0) return;
    const text = `The entries have no ${lacking.join(' and no ')} that the console recognizes`;
    const advice = `If they have one, set its place: ${lacking.map((field) => `answers.logs.${field}`).join(', ')}.`;
    this.job.report({ call: 'logs', verdict: 'open', text, advice });
  }
}

const messageIn = (text: string) => {
  const { message } = serviceMessageOf(jsonOf({ text }) ?? text);
  return message.replace(/\s+/g, ' ').slice(0, 160);
};

/** Reasons for which a call of the main job was not tried. */
const reasons: Partial<Record<NonNullable<CheckResult['why']>, string>> = {
  project: 'no answer named the project',
  run: 'no answer named the run',
  busy: 'the service limits the number of requests',
  large: 'the answer is too large',
};

/** Returns whether the check followed a run to its end. */
const hasSeenEnd = ({ verdict, findings }: CheckResult) =>
  ['conforms', 'differs'].includes(verdict) && findings.every(({ expected }) => expected !== 'the end of the run');

const MAX_FINDINGS = 3;

/** Returns the line about a check; undefined if there is nothing to say. */
function lineOf(result: CheckResult, step: Step, hasEnd: boolean): Line | undefined {
  const { id, verdict, why, findings, reply } = result;
  const { call, text, isMain = false, isQuiet = false, needsRole = false } = step;
  const line = { call, ...(reply && factsOf(reply)) };
  if (verdict === 'conforms' && isQuiet) return undefined;
  if (verdict === 'conforms' && reply && !isDone(reply)) return { ...line, verdict: 'open', text: 'Not ready' };
  if (verdict === 'conforms') return { ...line, verdict: 'works', text };
  if (isQuiet && verdict === 'refused') return undefined;
  if (verdict === 'skipped') {
    if (why !== 'task') return undefined;
    const advice =
      'Results are opened by the id of their task. If a task of the run has one, set tasks.deepAnalysis to its name.';
    const said = 'Labeling ended without a deep analysis';
    return id === 'result' && hasEnd ? { ...line, verdict: 'open', text: said, advice } : undefined;
  }
  const said = findings.map((one) => `${one.path}: expected ${one.expected}, received ${one.received}`);
  const more = said.length > MAX_FINDINGS ? [`${said.length - MAX_FINDINGS} more`] : [];
  const breach = [...said.slice(0, MAX_FINDINGS), ...more].join('; ');
  const settings = [...new Set(findings.flatMap(({ setting }) => setting?.path.join('.') ?? []))];
  const named = settings.map((one) => (one === 'labelingVendor' ? `${one} (or pass --vendor)` : one));
  const bridge = named.length > 0 ? [`Set ${named.join(', ')}.`] : [];
  const isUnread = needsRole && findings.some(({ path }) => path === 'body' || path === 'data');
  if (id === 'runEnd' && reply && isDone(reply) && !hasSeenEnd(result))
    return { ...line, verdict: 'fails', text: 'The end of the run was not seen', advice: `${breach}.` };
  if (!isQuiet && reply && isDone(reply)) {
    const difference = verdict === 'broken' ? `The answer breaks the interface: ${breach}.` : `${breach}.`;
    return { ...line, verdict: isUnread ? 'open' : 'works', text, advice: [difference, ...bridge].join(' ') };
  }
  if (isQuiet) return { ...line, verdict: 'open', text, advice: [`${breach}.`, ...bridge].join(' ') };
  const words = (reply && messageIn(reply.text)) || `status ${reply?.status ?? 0}`;
  const lacksRole = verdict === 'refused' || (needsRole && reply?.status === 200);
  const advice = lacksRole
    ? 'The account may lack the role.'
    : (bridge[0] ?? 'The call is documented; the service must have it.');
  const isOpen = !isMain || (needsRole && lacksRole);
  return { ...line, verdict: isOpen ? 'open' : 'fails', text: `Refused: ${words}`, advice };
}
