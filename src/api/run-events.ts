/** Maximum silence in milliseconds of a stream that sends a heartbeat every 15 s. */
export const MAX_SILENCE_MS = 45_000;
/** Polling interval in milliseconds while events arrive, for changes without events such as progress within a task. */
const LIVE_POLL_INTERVAL_MS = 15_000;

let lastEventAt = Number.NEGATIVE_INFINITY;

/** Tracks whether events about runs arrive (`follow-runs.ts`). */
export const runEvents = {
  /** Returns the polling interval for running runs: `milliseconds` without events, a longer one with them. */
  pace: (milliseconds: number) =>
    Date.now() - lastEventAt < MAX_SILENCE_MS ? Math.max(milliseconds, LIVE_POLL_INTERVAL_MS) : milliseconds,

  reportEvent() {
    lastEventAt = Date.now();
  },

  /** Returns false if no event had arrived before. */
  reportSilence() {
    const wasLive = lastEventAt > 0;
    lastEventAt = Number.NEGATIVE_INFINITY;
    return wasLive;
  },
};
