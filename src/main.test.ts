// @vitest-environment jsdom
// @isolate loads the whole console
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';

test('says over plain HTTP what to do in both languages, and loads without functions of secure pages', async () => {
  const html = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html');
  document.body.replaceChildren(...html.body.querySelectorAll('#root, #insecure'));
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues });
  vi.stubGlobal('isSecureContext', false);
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  await import('./main.tsx');
  const page = document.querySelector('main')!;
  expect(page.querySelector('[lang=en]')!.textContent).toMatch(/needs HTTPS[\s\S]*https:\/\//);
  expect(page.querySelector('[lang=zh]')!.textContent).toMatch(/需要 HTTPS[\s\S]*https:\/\//);
  expect(document.getElementById('root')!.childElementCount).toBe(0);
  expect(fetch).not.toHaveBeenCalled();
});
