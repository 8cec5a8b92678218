import { RunsChanged, runs } from '#contract/runs.ts';
import { ApiError } from './api-error.ts';
import { send } from './send.ts';

/** Between the tabs: what changed (null: any run may have), that the stream is alive, or that it has ended. */
type Word = string[] | null | 'alive' | 'silent';
/** Null: any run may have changed. */
type Listener = (runIds: string[] | null) => void;

/** Milliseconds: pauses between tries, and the longest silence of a stream whose service gives a sign every 15 s. */
const firstPause = 1_000;
const longestPause = 30_000;
const silence = 45_000;

const channel = 'assay:run-events';
let heardAt = Number.NEGATIVE_INFINITY;

/** Milliseconds between two looks while changes arrive by themselves: of what no event tells, as the progress within a task. */
const whileLive = 15_000;

export const runEvents = {
  /** Whether changes arrive by themselves just now. */
  isLive: () => Date.now() - heardAt < silence,
  /** How often to look at runs that change: `milliseconds` without events, seldom with them. */
  pace: (milliseconds: number) => (runEvents.isLive() ? Math.max(milliseconds, whileLive) : milliseconds),
};

/**
 * Follows the changes of runs until `signal`. One tab of the browser holds the stream, the others are told by it: a browser
 * has few connections to a service. The token is a header, never a part of the address.
 */
export function followRuns(personId: string, listener: Listener, signal: AbortSignal) {
  const tabs = new BroadcastChannel(`${channel}:${personId}`);
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  // Whoever polls is asked to look once, and by that takes up its own pace again.
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

/** Keeps a stream open, with longer and longer pauses; ends where the service has none for this person. */
async function hold(tell: (word: Word) => void, signal: AbortSignal) {
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
