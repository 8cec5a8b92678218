// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareLogWorker, takeLogWorker } from './log-workers.ts';

class FakeWorker extends EventTarget {
  isEnded = false;
  terminate() {
    this.isEnded = true;
  }
}

const started: FakeWorker[] = [];

beforeEach(() => {
  started.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal(
    'Worker',
    class extends FakeWorker {
      constructor() {
        super();
        started.push(this);
      }
    },
  );
});

afterEach(() => {
  takeLogWorker();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('hands out the prepared worker once, and a new one after it', () => {
  prepareLogWorker();
  prepareLogWorker();
  expect(started).toHaveLength(1);
  expect(takeLogWorker()).toBe(started[0]);
  expect(takeLogWorker()).toBe(started[1]);
  vi.advanceTimersByTime(120_000);
  started[0]!.dispatchEvent(new Event('error'));
  expect(started.some(({ isEnded }) => isEnded)).toBe(false);
});

test('ends a worker that no log takes within a minute', () => {
  prepareLogWorker();
  vi.advanceTimersByTime(60_000);
  expect(started[0]!.isEnded).toBe(true);
  expect(takeLogWorker()).not.toBe(started[0]);
});

test('does not hand out a worker whose script could not be loaded', () => {
  prepareLogWorker();
  started[0]!.dispatchEvent(new Event('error'));
  expect(takeLogWorker()).not.toBe(started[0]);
});
