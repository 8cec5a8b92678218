import { createParser } from 'eventsource-parser';
import { RunsChanged, runs } from '#contract/runs.ts';
import { withTimeout } from '#src/lib/with-timeout.ts';
import { ApiError } from './api-error.ts';
import { send } from './request/send.ts';
import { MAX_SILENCE_MS, runEvents } from './run-events.ts';

/** Message between tabs: ids of changed runs (null: any run), a heartbeat, or the end of the stream. */
type Message = string[] | null | 'alive' | 'silent';
/** `null` means that any run may have changed. */
type Listener = (runIds: string[] | null) => void;

const MIN_RETRY_DELAY_MS = 1_000;
const MAX_RETRY_DELAY_MS = 30_000;

const channel = 'assay:run-events';

/**
 * Subscribes to changes of runs until `signal` is aborted. One tab holds the stream and informs the others, because
 * browsers limit the connections to a host. The token is sent as a header, never in the URL.
 */
export function followRuns(personId: string, listener: Listener, signal: AbortSignal) {
  const tabs = new BroadcastChannel(`${channel}:${personId}`);
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  // Makes pages that poll refresh once and return to their own interval.
  const reportSilence = () => {
    clearTimeout(watchdog);
    if (runEvents.reportSilence()) listener(null);
  };
  const receive = (message: Message) => {
    if (message === 'silent') return reportSilence();
    runEvents.reportEvent();
    clearTimeout(watchdog);
    watchdog = setTimeout(reportSilence, MAX_SILENCE_MS);
    if (message !== 'alive') listener(message);
  };
  tabs.onmessage = ({ data }: MessageEvent<Message>) => receive(data);
  signal.addEventListener('abort', () => {
    runEvents.reportSilence();
    clearTimeout(watchdog);
    tabs.close();
  });
  const broadcast = (message: Message) => {
    if (signal.aborted) return;
    receive(message);
    tabs.postMessage(message);
  };
  navigator.locks.request(`${channel}:${personId}`, { signal }, () => keepOpen(broadcast, signal)).catch(() => {});
}

/** Keeps the stream open with increasing delays between attempts. Stops if the service offers none to this user. */
async function keepOpen(broadcast: (message: Message) => void, signal: AbortSignal) {
  for (let pause = MIN_RETRY_DELAY_MS; !signal.aborted; pause = Math.min(pause * 2, MAX_RETRY_DELAY_MS)) {
    try {
      await read(broadcast, signal);
      pause = MIN_RETRY_DELAY_MS / 2;
    } catch (error) {
      if (error instanceof ApiError && [401, 403, 404, 422].includes(error.status)) return;
    }
    // The random delay spreads reconnects after a service restart.
    await new Promise((resolve) => setTimeout(resolve, pause * (0.75 + Math.random() / 2)));
  }
}

/** Reads one stream to its end. Changes before it opened are unknown, so any run may have changed. */
async function read(broadcast: (message: Message) => void, signal: AbortSignal) {
  const response = await send(runs.events, { headers: { accept: 'text/event-stream' }, signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const parser = createParser({
    onEvent({ data }) {
      if (data) broadcast(RunsChanged.parse(JSON.parse(data)).run_ids);
    },
  });
  broadcast(null);
  try {
    for (;;) {
      const { done, value } = await withTimeout(reader.read(), MAX_SILENCE_MS);
      if (done) return;
      broadcast('alive');
      parser.feed(value);
    }
  } finally {
    void reader.cancel().catch(() => {});
    broadcast('silent');
  }
}
