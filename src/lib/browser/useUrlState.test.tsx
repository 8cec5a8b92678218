// @vitest-environment jsdom
import { act } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { renderHook } from '#src/app/testing/render.tsx';
import { parseLenient, useUrlState } from './useUrlState.ts';

const Filter = z.object({
  page: z._default(z.coerce.number<string | number>().check(z.int(), z.minimum(1)), 1),
  status: z.optional(z.enum(['RUNNING', 'FAILED'])),
  q: z.optional(z.string().check(z.maxLength(5))),
});

function at(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  const hook = renderHook(() => ({ state: useUrlState(Filter), search: useLocation().search }), { wrapper });
  const set = (...args: Parameters<(typeof hook.result.current.state)[1]>) =>
    act(() => hook.result.current.state[1](...args));
  return { hook, set, now: () => hook.result.current };
}

test('reads the state from the URL', () => {
  expect(at('/runs?page=3&status=FAILED').now().state[0]).toEqual({ page: 3, status: 'FAILED' });
});

test('replaces an invalid value with its default and keeps the valid ones', () => {
  expect(at('/runs?page=-2&status=FAILED&q=toolong').now().state[0]).toEqual({ page: 1, status: 'FAILED' });
});

test('keeps other parameters, removes unset ones and omits defaults', () => {
  const { set, now } = at('/runs?page=3&status=FAILED&other=kept');
  set({ page: 1, q: 'abc' });
  expect(now().search).toBe('?status=FAILED&other=kept&q=abc');
  set({ status: undefined, q: '' });
  expect(now().search).toBe('?other=kept');
});

test('Back restores the previous state; a replacing change adds no history entry', async () => {
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/runs'] });
  const { result } = renderHook(() => useUrlState(Filter), {
    wrapper: ({ children }: { children: ReactNode }) => {
      router.routes[0]!.element = children;
      return <RouterProvider router={router} />;
    },
  });
  await act(async () => result.current[1]({ status: 'FAILED' }));
  await act(async () => result.current[1]({ q: 'ab' }, { replace: true }));
  expect(result.current[0]).toEqual({ page: 1, status: 'FAILED', q: 'ab' });
  await act(async () => router.navigate(-1));
  expect(result.current[0]).toEqual({ page: 1 });
});

test('never throws, for any URL', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('page', 'status', 'q', 'x'), fc.string()), (raw) => {
      expect(parseLenient(Filter, raw).page).toBeGreaterThanOrEqual(1);
    }),
  );
});
