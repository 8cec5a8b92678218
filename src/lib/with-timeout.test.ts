import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('settles like the promise and then leaves no timer', async () => {
  const onTimeout = vi.fn();
  expect(await withTimeout(Promise.resolve(1), 1_000, onTimeout)).toBe(1);
  await expect(withTimeout(Promise.reject(new Error('no')), 1_000, onTimeout)).rejects.toThrow('no');
  expect(vi.getTimerCount()).toBe(0);
  expect(onTimeout).not.toHaveBeenCalled();
});

test('rejects with a TimeoutError after the time limit and stops the work', async () => {
  const onTimeout = vi.fn();
  const limited = withTimeout(new Promise(() => {}), 1_000, onTimeout);
  const rejected = expect(limited).rejects.toMatchObject({ name: 'TimeoutError' });
  await vi.advanceTimersByTimeAsync(999);
  expect(onTimeout).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await rejected;
  expect(onTimeout).toHaveBeenCalledOnce();
});
