// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { printInLight } from './print-scheme.ts';

test('prints in the light scheme and restores the chosen one', () => {
  const root = document.createElement('html');
  root.setAttribute('data-mantine-color-scheme', 'dark');
  printInLight(root);
  window.dispatchEvent(new Event('beforeprint'));
  expect(root.getAttribute('data-mantine-color-scheme')).toBe('light');
  window.dispatchEvent(new Event('afterprint'));
  expect(root.getAttribute('data-mantine-color-scheme')).toBe('dark');
});
