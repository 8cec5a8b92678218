import type { Endpoint } from '#contract/endpoint.ts';
import type { ExtensionName } from '#contract/service.ts';
import type { Probe, ProbeReply } from '#src/api/request/probe.ts';
import type { MessageId } from '#src/messages/t.ts';
import type { Finding } from './checks/findings.ts';

/** IDs and facts for the checks: entered by the user or known to the browser, then extended by earlier checks. */
export interface Known {
  runId?: string | undefined;
  taskId?: string | undefined;
  /** Task name that occurs in the log of the run. */
  taskName?: string | undefined;
  /** Highest `seq` in the log of the run. */
  lastSeq?: number | undefined;
  /** Undefined until the service has answered. */
  extensions?: readonly string[] | undefined;
}

export type Missing = 'run' | 'task' | 'taskName' | 'seq' | 'extension';

export interface Check {
  id: CheckId;
  endpoint: Endpoint;
  /** Returns what is missing to run the check, if anything. */
  lacks?: (known: Known) => Missing | undefined;
  ask: (known: Known) => Omit<Probe, 'endpoint' | 'signal'>;
  /** Judges the response. No findings mean that it conforms. */
  judge: (reply: ProbeReply, known: Known) => Finding[];
  /** Extracts facts from a good response for the checks that follow. */
  learn?: (json: unknown, known: Known) => Partial<Known>;
}

type Ids<K> = K extends `check.of.${infer Id}` ? Id : never;
type CheckId = Ids<MessageId>;

export const needsExtension = (extension: ExtensionName) => (known: Known) =>
  known.extensions?.includes(extension) ? undefined : ('extension' as const);
export const needsRun = ({ runId }: Known) => (runId ? undefined : ('run' as const));
export const needsTask = ({ taskId }: Known) => (taskId ? undefined : ('task' as const));
