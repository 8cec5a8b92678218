import type { Endpoint } from '#contract/endpoint.ts';
import type { ExtensionName } from '#contract/service.ts';
import type { Heard, Probe } from '#src/api/probe.ts';
import type { MessageId } from '#src/messages/t.ts';
import type { Finding } from './checks/findings.ts';

/** What the checks know of the service: given by the person or this browser, then learned on the way. */
export interface Known {
  runId?: string | undefined;
  taskId?: string | undefined;
  /** A task name that the run's log holds. */
  taskName?: string | undefined;
  /** The highest `seq` of the run's log. */
  lastSeq?: number | undefined;
  /** Undefined until the service has said. */
  extensions?: readonly string[] | undefined;
}

export type Missing = 'run' | 'task' | 'taskName' | 'seq' | 'extension';

export interface Check {
  id: CheckId;
  endpoint: Endpoint;
  /** Why it cannot be done with what is known. */
  lacks?: (known: Known) => Missing | undefined;
  ask: (known: Known) => Omit<Probe, 'endpoint' | 'signal'>;
  /** No finding: it conforms. */
  judge: (heard: Heard, known: Known) => Finding[];
  /** What a good answer tells the checks after it. */
  learn?: (json: unknown, known: Known) => Partial<Known>;
}

type Ids<K> = K extends `check.of.${infer Id}` ? Id : never;
export type CheckId = Ids<MessageId>;

export const without = (extension: ExtensionName) => (known: Known) =>
  known.extensions?.includes(extension) ? undefined : ('extension' as const);
export const needsRun = ({ runId }: Known) => (runId ? undefined : ('run' as const));
export const needsTask = ({ taskId }: Known) => (taskId ? undefined : ('task' as const));
