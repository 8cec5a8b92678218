import type { Endpoint, ExtensionName } from '#contract/endpoint.ts';
import type { TransactionPage } from '#contract/finance.ts';
import type { Storage } from '#contract/imports.ts';
import { type Finding, judgeNobody, type Proposal } from '#src/api/probe/findings.ts';
import type { Probe, ProbeReply } from '#src/api/request/probe-request.ts';
import type { MessageId } from '#src/messages/t.ts';

/** A throwaway file in an upload session. */
export interface UploadedFile {
  sessionId: string;
  name: string;
  size: number;
  /** 32 hexadecimal digits. */
  md5: string;
  /** Storage that the service named for the file. */
  storage?: Storage;
}

/** Uploads a file as the console does, without completing the session. Throws ApiError. */
export type Uploader = (file: File, signal: AbortSignal) => Promise<{ sessionId: string; md5: string }>;

/** IDs and facts for the checks: entered by the user or known to the browser, then extended by earlier checks. */
export interface Known {
  runId?: string | undefined;
  taskId?: string | undefined;
  /** Task name that occurs in the log of the run. */
  taskName?: string | undefined;
  entryCount?: number | undefined;
  /** Highest `seq` in the log of the run. */
  lastSeq?: number | undefined;
  /** Undefined until the service has answered. */
  extensions?: readonly string[] | undefined;
  /** Files that the check has uploaded: for a new project, its duplicate and a forced one. */
  uploads?: readonly UploadedFile[] | undefined;
  /** The upload failed, so that the sessions of `uploads` do not exist. Some services take files elsewhere and accept any. */
  isUnsent?: boolean | undefined;
  /** `storage.backend`, if the service names none or asks for another one. */
  backend?: string | undefined;
  idempotencyKey?: string | undefined;
  projectId?: string | undefined;
  /** Project that the check created with `forceCreateProject`. */
  otherProjectId?: string | undefined;
  /** `data` of the labeling start. */
  labeling?: unknown;
  /** Run that the check started and did not cancel. */
  startedRunId?: string | undefined;
  /** Run that the check cancels and deletes. */
  otherRunId?: string | undefined;
  /** End of the log of a run that was not canceled, and the time that it took in milliseconds. */
  runEnd?: { text: string; ms: number; entries: number } | undefined;
  /** Page of transactions that the service sends without parameters. */
  standardPage?: FinancePage | undefined;
  /** Parameters of the transactions whose configured names the service understands: they change the answer. */
  understood?: ReadonlySet<FinanceParameter> | undefined;
  /** Parameters with which the service refuses a wrong value, or any value if it does not know the name. */
  refusing?: ReadonlySet<FinanceParameter> | undefined;
  /** Settings that earlier checks have worked out for parameters that the service does not understand. */
  proposals?: Partial<Record<FinanceParameter, Proposal>> | undefined;
}
export type FinanceParameter = 'type' | 'page' | 'page_size';
export type FinancePage = Pick<TransactionPage, 'total' | 'page' | 'page_size' | 'total_pages'> & {
  data: Record<string, unknown>[];
};

export type Missing =
  | 'run'
  | 'task'
  | 'taskName'
  | 'seq'
  | 'extension'
  | 'upload'
  | 'project'
  | 'otherRun'
  | 'runEnd'
  | 'refresh'
  | 'provider';

/** Helpers for a check that sends several requests. */
export interface Conversation {
  /** Sends a request, and waits and repeats it if the service asks for that. */
  send: (probe: Omit<Probe, 'signal'>) => Promise<ProbeReply>;
  /** Waits. The time since the start is `elapsed`, in milliseconds. */
  wait: (ms: number) => Promise<void>;
  elapsed: () => number;
  upload: Uploader;
  signal: AbortSignal;
}

export interface Outcome {
  /** The exchange that the findings are about. */
  reply?: ProbeReply | undefined;
  findings: Finding[];
  learned?: Partial<Known> | undefined;
  /** Set if the check could not find out anything. */
  why?: Missing | undefined;
}

interface CheckBase {
  id: CheckId;
  endpoint: Endpoint;
  /** Creates, changes or deletes something. Runs only with consent. */
  isWrite?: true;
  /** Returns what is missing to run the check, if anything. */
  lacks?: (known: Known) => Missing | undefined;
}

export interface ProbeCheck extends CheckBase {
  ask: (known: Known) => Omit<Probe, 'endpoint' | 'signal'>;
  /** Judges the response. No findings mean that it conforms. */
  judge: (reply: ProbeReply, known: Known) => Finding[];
  /** Extracts facts from a good response for the checks that follow. */
  learn?: (json: unknown, known: Known, reply: ProbeReply) => Partial<Known>;
}

export interface StepCheck extends CheckBase {
  perform: (known: Known, conversation: Conversation) => Promise<Outcome>;
}

export type Check = ProbeCheck | StepCheck;

type Ids<K> = K extends `check.of.${infer Id}` ? Id : never;
export type CheckId = Ids<MessageId>;

/** Returns a check that sends a request without a token, which the service must refuse (interface 4). */
export const asNobody = ({ ask, ...check }: Omit<ProbeCheck, 'judge' | 'learn'>): ProbeCheck => ({
  ...check,
  ask: (known) => ({ ...ask(known), as: 'nobody' }),
  judge: judgeNobody,
});

export const needsExtension = (extension: ExtensionName) => (known: Known) =>
  known.extensions?.includes(extension) ? undefined : ('extension' as const);
export const needsRun = ({ runId }: Known) => (runId ? undefined : ('run' as const));
export const needsProject = ({ projectId }: Known) => (projectId ? undefined : ('project' as const));
export const needsTask = ({ taskId }: Known) => (taskId ? undefined : ('task' as const));
