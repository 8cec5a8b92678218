import { expect, test, vi } from 'vitest';
import { type PdfCopy, renewCopies } from './renew-copies.ts';

const MAX_BYTES = 100;

/** Opens copies whose pages are the copies themselves. */
function setUp() {
  const copies: (PdfCopy & { held: number; fail: (error: Error) => void })[] = [];
  const open = vi.fn(async () => {
    const { promise: failed, reject: fail } = Promise.withResolvers<never>();
    const copy = {
      held: 0,
      fail,
      failed,
      pdf: { numPages: 3, getPage: async () => copy as never, getOptionalContentConfig: async () => copy as never },
      bytesHeld: () => copy.held,
      close: vi.fn(),
    };
    copies.push(copy);
    return copy;
  });
  const onFailure = vi.fn();
  return { copies, open, onFailure, file: renewCopies(open, MAX_BYTES, onFailure) };
}

test('opens another copy when one holds too much, and closes the old one when its last page is done', async () => {
  const { copies, open, ...opened } = setUp();
  const file = await opened.file;
  const { promise: drawn, resolve: finish } = Promise.withResolvers<void>();
  const drawing = file.withPage(1, async () => drawn);
  copies[0]!.held = MAX_BYTES + 1;
  expect(await file.withPage(2, async (page) => page)).toBe(copies[0]);
  await vi.waitFor(() => expect(copies).toHaveLength(2));
  expect(await file.withPage(3, async (page) => page)).toBe(copies[1]);
  expect(open).toHaveBeenCalledTimes(2);
  expect(copies[0]!.close).not.toHaveBeenCalled();
  finish();
  await drawing;
  expect(copies[0]!.close).toHaveBeenCalledOnce();
  expect(copies[1]!.close).not.toHaveBeenCalled();
});

test('closes an unused copy immediately, even if its last page failed', async () => {
  const { copies, ...opened } = setUp();
  const file = await opened.file;
  copies[0]!.held = MAX_BYTES + 1;
  await expect(file.withPage(1, async () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
  await vi.waitFor(() => expect(copies[0]!.close).toHaveBeenCalledOnce());
});

test('keeps a copy if no other can be opened, and tries again with the next page', async () => {
  const { copies, open, ...opened } = setUp();
  const file = await opened.file;
  copies[0]!.held = MAX_BYTES + 1;
  open.mockRejectedValueOnce(new Error('offline'));
  expect(await file.withPage(1, async (page) => page)).toBe(copies[0]);
  expect(await file.withPage(1, async (page) => page)).toBe(copies[0]);
  await vi.waitFor(() => expect(copies).toHaveLength(2));
  expect(await file.withPage(1, async (page) => page)).toBe(copies[1]);
});

test('reports the failure of any open copy', async () => {
  const { copies, onFailure, ...opened } = setUp();
  await opened.file;
  const error = new Error('cut off');
  copies[0]!.fail(error);
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledExactlyOnceWith(error));
});
