// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { preloadLinks } from './preload-links.ts';
import { preloadPage } from './router.tsx';

vi.mock('./router.tsx', () => ({ preloadPage: vi.fn() }));

test('loads the page of a link that the pointer or the focus reaches, and no other page', () => {
  document.body.innerHTML = `
    <a href="/runs/1?tab=log"><span>Run</span></a><a href="/finance">Finance</a>
    <a href="https://other.example/projects">Other</a><p>Text</p>`;
  preloadLinks();
  const reach = (selector: string, event: string) =>
    document.querySelector(selector)!.dispatchEvent(new Event(event, { bubbles: true }));
  reach('span', 'pointerover');
  reach('[href="/finance"]', 'focusin');
  reach('[href^="https:"]', 'pointerover');
  reach('p', 'pointerover');
  expect(vi.mocked(preloadPage).mock.calls).toEqual([['/runs/1'], ['/finance']]);
});
