import { useEffect, useRef, useState } from 'react';
import type { Known } from '#src/api/probe/interface-check.ts';
import { type CheckOptions, type CheckResult, runInterfaceCheck } from '#src/api/probe/run-interface-check.ts';
import { pageTransport } from '#src/api/request/probe.ts';

interface State {
  phase: 'idle' | 'running' | 'done' | 'stopped';
  results: CheckResult[];
  /** Start time, ISO 8601. */
  startedAt: string;
}

/** Runs the interface check, one run at a time. Leaving the page stops it. */
export function useCheck() {
  const [state, setState] = useState<State>({ phase: 'idle', results: [], startedAt: '' });
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const start = async (known: Known, upload?: CheckOptions['upload']) => {
    current.current?.abort();
    const own = new AbortController();
    current.current = own;
    setState({ phase: 'running', results: [], startedAt: new Date().toISOString() });
    const keep = (result: CheckResult) => {
      if (!own.signal.aborted) setState((before) => ({ ...before, results: [...before.results, result] }));
    };
    const phase = await runInterfaceCheck(known, keep, own.signal, { transport: pageTransport, upload }).then(
      () => 'done' as const,
      (error) => {
        if (own.signal.aborted) return 'stopped' as const;
        throw error;
      },
    );
    // A run that was replaced by another must not change the state.
    if (current.current === own) setState((before) => ({ ...before, phase }));
  };
  const stop = () => current.current?.abort();
  return { ...state, start, stop };
}
