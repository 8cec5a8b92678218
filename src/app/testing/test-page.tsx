import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createPath, MemoryRouter, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { vi } from 'vitest';
import { createQueryClient } from '#src/api/query-client.ts';
import { activate } from '#src/messages/t.ts';
import { renderPart } from './render.tsx';

/** Stubs the browser features that jsdom lacks. */
export function completeBrowser() {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('scrollTo', () => {});
  Blob.prototype.stream ??= function () {
    return new ReadableStream({
      start: async (controller) => {
        controller.enqueue(new Uint8Array(await this.arrayBuffer()));
        controller.close();
      },
    });
  };
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: (_name: string, ...rest: unknown[]) => Promise.resolve().then(rest.at(-1) as () => unknown),
      query: async () => ({ held: [], pending: [] }),
    },
  });
}

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'unreachable';

/** Stubs the service with a response for each `METHOD /path`; everything else is a 404. */
export function fakeService(answers: Record<string, Answer>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    // StrictMode mounts twice and aborts the first request before it is sent.
    await null;
    init.signal?.throwIfAborted();
    const call = `${init.method ?? 'GET'} ${new URL(url, 'http://x').pathname}`;
    asked.push(call);
    const answer = answers[call] ?? { status: 404 };
    if (answer === 'unreachable') throw new TypeError('fetch failed');
    const { status = 200, body = null, headers = {} } = answer;
    return new Response(JSON.stringify(status < 300 ? { code: 0, data: body } : body), { status, headers });
  });
  return { answers, asked };
}

/**
 * Renders routes at a path, in English.
 * @returns a function that returns the current path
 */
export async function show(routes: RouteObject[], address: string) {
  await activate('en');
  let now = address;
  function Pages() {
    now = createPath(useLocation());
    return <Suspense>{useRoutes(routes)}</Suspense>;
  }
  renderPart(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Pages />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { address: () => now };
}

const person = {
  id: '0b0f6f0e-6f6f-4c7e-9d5e-000000000001',
  username: 'operator',
  display_name: 'Olivia Park',
  tenant_id: '0b0f6f0e-6f6f-4c7e-9d5e-0000000000aa',
  tenant_name: 'Demo',
  roles: ['operator'],
};
export const tokens = { access_token: 'a.b.c', token_type: 'bearer', expires_in: 900, user: person };
