import { useEffect, useState } from 'react';
import { runs } from '#contract/runs.ts';
import { streamSource } from '#src/api/request/stream-source.ts';
import { searched, type ViewerProps } from './viewer.ts';

export interface Entry {
  seq: number;
  timestamp: string;
  level: string;
  task_name: string;
  message: string;
}

/** Loads the entries in the simplest way: one fetch and one `JSON.parse`. */
export function useEntries({ runId, onComplete }: ViewerProps): Entry[] {
  const [entries, setEntries] = useState<Entry[]>([]);
  useEffect(() => {
    const load = async () => {
      const { address, token } = streamSource(runs.logs, { params: { run_id: runId } });
      const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
      const { data } = JSON.parse(await answer.text());
      searched.entries = data;
      setEntries(data);
    };
    void load();
  }, [runId]);
  useEffect(() => {
    if (entries.length > 0) onComplete(entries.length);
  }, [entries, onComplete]);
  return entries;
}

export const textOf = ({ seq, timestamp, level, task_name, message }: Entry) =>
  `${seq} ${timestamp} ${level} ${task_name} ${message}`;
