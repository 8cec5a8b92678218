import { expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { sendChunks } from './chunks.ts';
import { Slots } from './slots.ts';

/** File on disk that can be removed: reading it then fails as in a browser. */
function removable(content: string) {
  let fault: DOMException | undefined;
  const guard = (blob: Blob): Blob =>
    Object.assign(blob, {
      slice: (from?: number, to?: number) => guard(Blob.prototype.slice.call(blob, from, to)),
      arrayBuffer: async () => {
        if (fault && blob.size > 0) throw fault;
        return Blob.prototype.arrayBuffer.call(blob);
      },
    });
  const remove = (name: string) => {
    fault = new DOMException('gone', name);
  };
  return { file: guard(new File([content], 'plan.txt')) as File, remove };
}

const send = (file: File, put: () => Promise<unknown>, whole?: 'path' | 'address') =>
  sendChunks({
    file,
    session: { id: 's', chunkSize: whole ? file.size : 4, ...(whole && { whole }) },
    todo: [0],
    slots: new Slots(1),
    lanes: 1,
    put,
    digest: async () => '',
    signal: new AbortController().signal,
    onAcknowledged: () => {},
    onRetry: () => {},
    onSent: () => {},
  });

it.each([
  ['NotFoundError', 'UNREACHABLE', undefined],
  ['NotReadableError', 'STORE_UNREACHABLE', undefined],
  ['NotReadableError', 'UNREACHABLE', 'path'],
  ['NotFoundError', 'STORE_UNREACHABLE', 'address'],
] as const)('stops with %s if the file is gone after a request without a status: %s', async (name, fault, whole) => {
  const { file, remove } = removable('0123456789');
  const put = vi.fn(async () => {
    remove(name);
    throw new ApiError(0, { name: fault });
  });
  await expect(send(file, put, whole)).rejects.toMatchObject({ name });
  expect(put).toHaveBeenCalledOnce();
});

it('retries if the file can be read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const put = vi.fn(async () => {});
  put.mockRejectedValueOnce(new ApiError(0));
  const sent = send(removable('0123456789').file, put);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    expect(put).toHaveBeenCalledTimes(2);
  });
  await sent;
  vi.useRealTimers();
});
