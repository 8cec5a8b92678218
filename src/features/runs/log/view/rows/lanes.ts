import { useMemo } from 'react';
import type { LogSnapshot } from '../../model/protocol.ts';

/** Lanes beside each other at most; further tasks share them from the first on. */
const most = 8;

export interface Lanes {
  /** How many there are; 0 where one task alone, or none, has lines. */
  count: number;
  of: (task: string) => number | undefined;
}

/** One lane for each task, in the order of their first lines. */
export function lanesOf(names: readonly string[]): Lanes {
  const named = names.filter(Boolean);
  if (named.length < 2) return { count: 0, of: () => undefined };
  const places = new Map(named.map((name, at) => [name, at % most]));
  return { count: Math.min(named.length, most), of: (task) => places.get(task) };
}

/** The lanes of a log; the same as long as no task is new. */
export function useLanes({ tasks }: LogSnapshot): Lanes {
  const key = JSON.stringify(tasks.map(({ name }) => name));
  return useMemo(() => lanesOf(JSON.parse(key)), [key]);
}
