// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#src/api/query-client.ts';
import { renderHook } from '#src/app/testing/render.tsx';
import { useComparison } from './useComparison.ts';

afterEach(() => vi.unstubAllGlobals());

test('a comparison that is left before its worker responds keeps neither the worker nor the request', async () => {
  const working = new Set<object>();
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      constructor() {
        super();
        working.add(this);
      }
      postMessage() {}
      terminate() {
        working.delete(this);
      }
    },
  );
  const client = createQueryClient();
  const large = new Blob(['x'.repeat(300_000)]);
  const { result, unmount } = renderHook(() => useComparison(large, large, { kind: undefined, text: '', limit: 10 }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() => expect(client.isFetching()).toBe(1));
  expect(result.current.summary.isError).toBe(false);
  expect(working.size).toBe(1);
  unmount();
  expect(working.size).toBe(0);
  await waitFor(() => expect(client.getQueryCache().getAll()).toEqual([]));
});
