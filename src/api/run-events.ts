import { RunsChanged, runs } from '#contract/runs.ts';
import { ApiError } from './api-error.ts';
import { send } from './send.ts';

/** Null: any run may have changed. */
type Listener = (runIds: string[] | null) => void;

/** Milliseconds: pauses between tries, and the longest silence of a stream whose service gives a sign every 15 s. */
const firstPause = 1_000;
const longestPause = 30_000;
const silence = 45_000;

const channel = 'assay:run-events';
let heardAt = Number.NEGATIVE_INFINITY;

export const runEvents = {
  /** Whether changes arrive by themselves just now: then polling may rest. */
  isLive: () => Date.now() - heardAt < silence,
};

/**
 * Follows the changes of runs until `signal`. One tab of the browser holds the stream, the others are told by it: a browser
 * has few connections to a service. The token is a header, never a part of the address.
 */
export function followRuns(personId: string, listener: Listener, signal: AbortSignal) {
  const tabs = new BroadcastChannel(`${channel}:${personId}`);
  const hear = (runIds: string[] | null | 'alive') => {
    heardAt = Date.now();
    if (runIds !== 'alive') listener(runIds);
  };
  tabs.onmessage = ({ data }: MessageEvent<string[] | null | 'alive'>) => hear(data);
  signal.addEventListener('abort', () => {
    heardAt = Number.NEGATIVE_INFINITY;
    tabs.close();
  });
  const tell = (runIds: string[] | null | 'alive') => {
    if (signal.aborted) return;
    hear(runIds);
    tabs.postMessage(runIds);
  };
  navigator.locks.request(`${channel}:${personId}`, { signal }, () => hold(tell, signal)).catch(() => {});
}

/** Keeps a stream open, with longer and longer pauses; ends where the service has none for this person. */
async function hold(tell: (runIds: string[] | null | 'alive') => void, signal: AbortSignal) {
  for (let pause = firstPause; !signal.aborted; pause = Math.min(pause * 2, longestPause)) {
    try {
      await read(tell, signal);
      pause = firstPause / 2;
    } catch (error) {
      if (error instanceof ApiError && [401, 403, 404, 422].includes(error.status)) return;
    }
    // Not all tabs of all people at the same moment after a restart.
    await new Promise((resolve) => setTimeout(resolve, pause * (0.75 + Math.random() / 2)));
  }
}

/** One stream, from its opening to its end. What changed while there was none is unknown. */
async function read(tell: (runIds: string[] | null | 'alive') => void, signal: AbortSignal) {
  const dead = new AbortController();
  const both = AbortSignal.any([signal, dead.signal]);
  const response = await send(runs.events, { headers: { accept: 'text/event-stream' }, signal: both });
  let timer = setTimeout(() => dead.abort(), silence);
  tell(null);
  try {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      clearTimeout(timer);
      timer = setTimeout(() => dead.abort(), silence);
      tell('alive');
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data) tell(RunsChanged.parse(JSON.parse(data)).run_ids);
      }
    }
  } finally {
    clearTimeout(timer);
  }
}
