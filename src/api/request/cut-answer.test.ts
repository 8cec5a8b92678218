import { afterEach, expect, it, vi } from 'vitest';
import { imports } from '#contract/imports.ts';
import { call } from '../call.ts';
import { requestWithProgress } from './request-with-progress.ts';

afterEach(() => vi.unstubAllGlobals());

const ask = () => call(imports.getSession, { params: { sessionId: 'x' } });

it('treats a response truncated in its headers as a network error', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 200 }));
  await expect(ask()).rejects.toMatchObject({ status: 0, isTransient: true });
});

it('treats a response truncated in its status line as a network error', async () => {
  vi.stubGlobal('fetch', async () => ({ ok: false, status: 20, headers: new Headers() }));
  await expect(ask()).rejects.toMatchObject({ status: 0, isTransient: true });
});

it('rejects a request with progress when its response is truncated in the status line', async () => {
  class CutOff {
    upload = {};
    status = 20;
    onload = () => {};
    open() {}
    getAllResponseHeaders() {
      return '';
    }
    send() {
      queueMicrotask(() => this.onload());
    }
  }
  vi.stubGlobal('XMLHttpRequest', CutOff);
  const request = { method: 'PUT', headers: new Headers(), body: 'x', signal: new AbortController().signal };
  await expect(requestWithProgress('/x', request, () => {})).rejects.toThrow(TypeError);
});
