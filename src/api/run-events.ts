import { RunsChanged, runs } from '#contract/runs.ts';
import { ApiError } from './api-error.ts';
import { send } from './send.ts';

/** Message between tabs: ids of changed runs (null: any run), a heartbeat, or the end of the stream. */
type Word = string[] | null | 'alive' | 'silent';
/** `null` means that any run may have changed. */
type Listener = (runIds: string[] | null) => void;

/** Milliseconds: reconnect delays, and the maximum silence of a stream that sends a heartbeat every 15 s. */
const firstPause = 1_000;
const longestPause = 30_000;
const silence = 45_000;

const channel = 'assay:run-events';
let heardAt = Number.NEGATIVE_INFINITY;

/**
 * Polling interval in milliseconds while events arrive, for changes without events such as progress within a task.
 */
const whileLive = 15_000;

export const runEvents = {
  /** Returns whether events are arriving. */
  isLive: () => Date.now() - heardAt < silence,
  /** Returns the polling interval for running runs: `milliseconds` without events, a longer one with them. */
  pace: (milliseconds: number) => (runEvents.isLive() ? Math.max(milliseconds, whileLive) : milliseconds),
};

/**
 * Subscribes to changes of runs until `signal` is aborted. One tab holds the stream and informs the others, because
 * browsers limit the connections to a host. The token is sent as a header, never in the URL.
 */
export function followRuns(personId: string, listener: Listener, signal: AbortSignal) {
  const tabs = new BroadcastChannel(`${channel}:${personId}`);
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  // Makes pages that poll refresh once and return to their own interval.
  const fallSilent = () => {
    clearTimeout(watchdog);
    if (heardAt === Number.NEGATIVE_INFINITY) return;
    heardAt = Number.NEGATIVE_INFINITY;
    listener(null);
  };
  const hear = (word: Word) => {
    if (word === 'silent') return fallSilent();
    heardAt = Date.now();
    clearTimeout(watchdog);
    watchdog = setTimeout(fallSilent, silence);
    if (word !== 'alive') listener(word);
  };
  tabs.onmessage = ({ data }: MessageEvent<Word>) => hear(data);
  signal.addEventListener('abort', () => {
    heardAt = Number.NEGATIVE_INFINITY;
    clearTimeout(watchdog);
    tabs.close();
  });
  const tell = (word: Word) => {
    if (signal.aborted) return;
    hear(word);
    tabs.postMessage(word);
  };
  navigator.locks.request(`${channel}:${personId}`, { signal }, () => hold(tell, signal)).catch(() => {});
}

/** Keeps the stream open with increasing delays between attempts. Stops if the service offers none to this user. */
async function hold(tell: (word: Word) => void, signal: AbortSignal) {
  for (let pause = firstPause; !signal.aborted; pause = Math.min(pause * 2, longestPause)) {
    try {
      await read(tell, signal);
      pause = firstPause / 2;
    } catch (error) {
      if (error instanceof ApiError && [401, 403, 404, 422].includes(error.status)) return;
    }
    // The random delay spreads reconnects after a service restart.
    await new Promise((resolve) => setTimeout(resolve, pause * (0.75 + Math.random() / 2)));
  }
}

/** Reads one stream to its end. Changes before it opened are unknown, so any run may have changed. */
async function read(tell: (word: Word) => void, signal: AbortSignal) {
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
    tell('silent');
  }
}
