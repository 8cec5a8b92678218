// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeZip } from '#testing/foreign-services/kit/stored-zip.ts';
import { accessToken } from '../session/access-token.ts';
import { applySettings } from '../settings/config.ts';
import { ConsoleConfig } from '../settings/config-schema.ts';
import { downloadFiles } from './download.ts';
import { addressIn } from './package-address.ts';

const zip = new Uint8Array(makeZip([{ name: '1-label.csv', data: Buffer.from('task,rows\nlabel,3\n') }]));
const packed = () => new Response(zip, { headers: { 'content-type': 'application/zip' } });
const json = (body: unknown) => Response.json(body);
const own = 'http://localhost:3000';

type Answer = (request: { address: URL; token: string | null; init: RequestInit }) => Response | Error;
let requests: string[];

/** Answers `/api/open/files/batch` with `first` and every other address with `then`. */
function serve(first: Answer, then: Answer = packed) {
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit) => {
    const address = new URL(input, own);
    const token = new Headers(init.headers).get('authorization');
    requests.push(`${address.origin === own ? '' : address.origin}${address.pathname} ${token ? 'token' : 'no token'}`);
    const answer = (address.pathname === '/api/open/files/batch' ? first : then)({ address, token, init });
    if (answer instanceof Error) throw answer;
    return answer;
  });
}
const download = () => downloadFiles(['t 1'], { signal: new AbortController().signal, onProgress() {} });
const saved = vi.fn(() => 'blob:saved');

beforeEach(() => {
  requests = [];
  saved.mockClear();
  URL.createObjectURL = saved;
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  vi.spyOn(accessToken, 'get').mockReturnValue({ access_token: 'secret' } as ReturnType<typeof accessToken.get>);
});
afterEach(() => {
  vi.restoreAllMocks();
  applySettings(ConsoleConfig.parse({}));
});

const whole = { files: 1, size: zip.length, checked: 0, hasManifest: false };

describe('the package of tasks', () => {
  test('is saved without a manifest, and none of its files counts as checked', async () => {
    serve(packed);
    expect(await download()).toMatchObject(whole);
    expect(saved).toHaveBeenCalledOnce();
  });

  test.each([
    ['a relative address', { code: 0, data: { url: '/dl/1' } }],
    ['an address of the same origin', { code: 0, data: { fileUrl: `${own}/dl/1` } }],
    ['an address without an envelope', { download_url: '/dl/1' }],
    ['an address as text', `${own}/dl/1`],
  ])('is fetched with the token from %s', async (_, body) => {
    serve(
      () => json(body),
      ({ token }) => (token ? packed() : new Response('', { status: 401 })),
    );
    expect(await download()).toMatchObject(whole);
    expect(requests).toEqual(['/api/open/files/batch token', '/dl/1 token']);
  });

  test('is fetched without the token from a signed address that refuses it', async () => {
    serve(
      () => json({ data: { downloadUrl: `${own}/dl/1?signature=x` } }),
      ({ token }) => (token ? new Response('', { status: 403 }) : packed()),
    );
    expect(await download()).toMatchObject(whole);
    expect(requests.at(-1)).toBe('/dl/1 no token');
  });

  test('is fetched from the service behind the gateway with the token', async () => {
    applySettings(ConsoleConfig.parse({ upstream: 'https://service.example/base' }));
    serve(() => json({ data: { link: 'https://service.example/base/dl/1?x=y' } }));
    expect(await download()).toMatchObject(whole);
    expect(requests.at(-1)).toBe('/dl/1 token');
    serve(() => json({ data: { link: 'https://service.example/basement/1' } }));
    expect(await download()).toMatchObject(whole);
    expect(requests.at(-1)).toBe('https://service.example/basement/1 no token');
  });

  test('is fetched from another origin without the token', async () => {
    serve(() => json({ data: { link: 'https://store.example/1.zip' } }));
    expect(await download()).toMatchObject(whole);
    expect(requests.at(-1)).toBe('https://store.example/1.zip no token');
  });

  test('is left to the browser if this page must not read its address', async () => {
    serve(
      () => json({ data: { link: 'https://store.example/1.zip' } }),
      () => new TypeError('Failed to fetch'),
    );
    expect(await download()).toEqual({ address: 'https://store.example/1.zip' });
    expect(saved).not.toHaveBeenCalled();
  });

  test('names a redirect that this page must not follow', async () => {
    serve(({ init }) =>
      init.redirect === 'manual' ? ({ type: 'opaqueredirect', body: null } as Response) : new TypeError('blocked'),
    );
    await expect(download()).rejects.toMatchObject({ name: 'REDIRECT_BLOCKED' });
    serve(() => new TypeError('offline'));
    await expect(download()).rejects.toMatchObject({ name: 'UNREACHABLE' });
  });

  test('is requested so that a redirect to a store that allows any origin can be read', async () => {
    const credentials: unknown[] = [];
    serve(({ init }) => {
      credentials.push(init.credentials);
      return packed();
    });
    await download();
    expect(credentials).toEqual(['same-origin']);
  });

  test('is fetched without the token if a redirect leads to a signed address that refuses it', async () => {
    serve(() => {
      const refusal = new Response('', { status: 400 });
      return Object.defineProperties(refusal, { redirected: { value: true }, url: { value: `${own}/dl/1` } });
    });
    expect(await download()).toMatchObject(whole);
    expect(requests).toEqual(['/api/open/files/batch token', '/dl/1 no token']);
  });

  test.each([
    ['zip', 'text/plain', zip],
    ['redirect', 'application/json', zip],
    ['json-url', 'application/octet-stream', '{"data":{"url":"/dl/1"}}'],
  ])('is read as the setting `files.answer` says: %s', async (answer, type, body) => {
    applySettings(ConsoleConfig.parse({ files: { answer } }));
    serve(() => new Response(body, { headers: { 'content-type': type } }));
    expect(await download()).toMatchObject(whole);
  });

  test('is fetched from the address at the place that `answers.files` names', async () => {
    applySettings(ConsoleConfig.parse({ answers: { files: { url: 'package.where[0]' } } }));
    serve(() => json({ data: { docs_url: '/docs', package: { where: ['/dl/1'] } } }));
    expect(await download()).toMatchObject(whole);
    expect(requests.at(-1)).toBe('/dl/1 token');
  });

  test('gets the token only at the origin of the service, not at that of the console', async () => {
    applySettings(ConsoleConfig.parse({ baseUrl: 'https://service.example/base' }));
    const tokens: (string | null)[] = [];
    for (const url of [`${own}/dl/1`, 'https://service.example/dl/1', '/dl/1']) {
      vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit) => {
        if (String(input).includes('/batch')) return json({ url });
        tokens.push(new Headers(init.headers).get('authorization'));
        return packed();
      });
      expect(await download()).toMatchObject(whole);
    }
    expect(tokens).toEqual([null, 'Bearer secret', 'Bearer secret']);
  });

  test('fails with the message of an answer that has neither package nor address', async () => {
    serve(() => json({ code: 20201, message: 'still running', data: null }));
    await expect(download()).rejects.toMatchObject({ name: 'REFUSED', message: 'still running' });
    serve(() => json({ code: 0, data: {} }));
    await expect(download()).rejects.toMatchObject({ name: 'NO_PACKAGE' });
    serve(() => json({ data: { url: 'javascript:alert(1)' } }));
    await expect(download()).rejects.toMatchObject({ name: 'NO_PACKAGE' });
  });
});

test.each([
  [{ data: { file: { signedUrl: '//store.example/x' } } }, 'https://store.example/x'],
  [{ data: 'https://store.example/x' }, 'https://store.example/x'],
  [{ href: '../x' }, 'https://api.example/x'],
  [{ links: [{ location: 'https://store.example/x' }] }, 'https://store.example/x'],
  [{ message: 'https://docs.example' }, null],
  [null, null],
])('finds the address in %j', (answer, address) => {
  expect(addressIn(answer, 'https://api.example/open/files')?.href ?? null).toBe(address);
});
