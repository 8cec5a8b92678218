import { findAnalysis } from '#src/api/answers/find-analysis.ts';
import { LogEngine } from '#src/features/runs/log/engine/log-engine.ts';
import { Loader } from '#src/features/runs/log/engine/read/loader.ts';
import { mapLog } from '#src/features/runs/log/engine/read/mapped-log.ts';
import { TextIndex } from '#src/features/runs/log/engine/search/text-index.ts';
import type { TaskSummary } from '#src/features/runs/log/model/protocol.ts';
import type { FieldMap } from '#src/lib/json/field-map.ts';
import { payloadOf } from '#src/lib/json/payload.ts';
import { parseLocalTime } from '#src/lib/time/local-time.ts';
import { type Reply, textOfReply } from '../../service-client.ts';

export interface ReadLog {
  tasks: TaskSummary[];
  entries: number;
}

/** Reads a log as the console's log viewer does. @param map the setting `answers.logs` */
export async function readLog(reply: Reply, map?: FieldMap): Promise<ReadLog> {
  const engine = new LogEngine();
  const open = async () => {
    const response = new Response(textOfReply(reply));
    return map ? mapLog(response, map) : response;
  };
  await new Loader(engine.store, false, { open, hasTail: false, changed() {}, restart: () => engine.store }).run();
  engine.addMeta(new TextIndex().add(engine.store.batch(0, engine.store.count)));
  const { tasks, entries } = engine.snapshot();
  return { tasks, entries };
}

/** Finds the N2 task by the usual forms of its name. */
export const usualAnalysis = (tasks: readonly TaskSummary[]) => findAnalysis(tasks, '');

const QUARTER_MS = 15 * 60_000;

/**
 * Returns the hours between UTC and the service's local time, judged by the newest entry of a log that was just
 * written. Undefined if its times have a zone or none can be read.
 */
export function zoneOffsetHours({ json }: Reply, nowMs: number): number | undefined {
  const times = textsIn(payloadOf(json)).flatMap((text) => {
    const ms = parseLocalTime(/^\[?(\d{4}[-/]\d\d[-/]\d\d[T ][\d:.,]+)(?=\]?(?:\s+[^\s\d+-]|$))/.exec(text)?.[1] ?? '');
    return Number.isNaN(ms) ? [] : [ms];
  });
  if (times.length === 0) return undefined;
  const hours = (Math.round((Math.max(...times) - nowMs) / QUARTER_MS) * QUARTER_MS) / 3_600_000;
  return Math.abs(hours) <= 14 ? hours : undefined;
}

/** Returns the texts of a log: the values of its entries, and its lines. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n');
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Returns the name of a time zone with a fixed offset. `Etc` zones count westward. */
export function zoneOfOffset(hours: number): string | undefined {
  if (hours === 0) return 'UTC';
  if (!Number.isInteger(hours)) return undefined;
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}
