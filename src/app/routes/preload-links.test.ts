// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { preloadLinks } from './preload-links.ts';
import { preloadPage } from './router.tsx';

vi.mock('./router.tsx', () => ({ preloadPage: vi.fn() }));

test('loads the page of a link that the pointer or the focus reaches, and no other page', () => {
  document.body.innerHTML = `
    <a href="/runs/1?tab=log"><span>Run</span></a><a href="/finance">Finance</a>
    <a href="https://other.example/projects">Other</a><p>Text</p>
    <a href="/api/projects/1/source" download="plan.pdf">Plan</a><a href="/docs" target="_blank">Docs</a>`;
  preloadLinks();
  const reach = (selector: string, event: string) =>
    document.querySelector(selector)!.dispatchEvent(new Event(event, { bubbles: true }));
  reach('span', 'pointerover');
  reach('[href="/finance"]', 'focusin');
  reach('[href^="https:"]', 'pointerover');
  reach('span', 'pointerover');
  reach('a', 'pointerover');
  reach('[download]', 'pointerover');
  reach('[target]', 'focusin');
  reach('p', 'pointerover');
  expect(vi.mocked(preloadPage).mock.calls).toEqual([['/runs/1'], ['/finance'], ['/runs/1']]);
});
