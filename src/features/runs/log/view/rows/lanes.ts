import { useMemo } from 'react';
import type { LogSnapshot } from '../../model/protocol.ts';

/** Maximum number of lanes; further tasks share them, starting with the first. */
const MAX_LANES = 8;

export interface Lanes {
  /** Number of lanes; 0 if at most one task has lines. */
  count: number;
  of: (task: string) => number | undefined;
}

/** Assigns a lane to each task, in order of first lines. */
export function lanesOf(names: readonly string[]): Lanes {
  const named = names.filter(Boolean);
  if (named.length < 2) return { count: 0, of: () => undefined };
  const places = new Map(named.map((name, at) => [name, at % MAX_LANES]));
  return { count: Math.min(named.length, MAX_LANES), of: (task) => places.get(task) };
}

/** Returns the lanes of a log, with a stable identity until a new task appears. */
export function useLanes({ tasks }: LogSnapshot): Lanes {
  const key = JSON.stringify(tasks.map(({ name }) => name));
  return useMemo(() => lanesOf(JSON.parse(key)), [key]);
}
