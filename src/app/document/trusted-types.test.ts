// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { guardSinks, policy } from './trusted-types.ts';

describe('the default policy', () => {
  test('allows style text unchanged', () => {
    const css = ':root { --mantine-color-text: #182020; } @media (min-width: 48em) { .a > .b { color: red; } }';
    expect(policy.createHTML(css)).toBe(css);
  });

  test('rejects anything that could create an element', () => {
    for (const markup of ['<img src=x onerror=alert(1)>', '</style><script>', 'a < b', '<!--']) {
      expect(policy.createHTML(markup)).toBeNull();
    }
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(policy.createHTML(`${before}<${after}`)).toBeNull();
      }),
    );
  });

  test('allows no text that creates an element', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('<', '>', '&', 'lt;', 'script', '/', '"', ' ', 'x') }), (text) => {
        const passed = policy.createHTML(text);
        const box = document.createElement('div');
        box.innerHTML = passed ?? '';
        expect(box.children).toHaveLength(0);
      }),
    );
  });

  test('never allows script text', () => {
    expect(policy.createScript('1')).toBeNull();
  });

  test('allows our own worker files', () => {
    expect(policy.createScriptURL('/assets/hash.worker-1.js')).toBe('/assets/hash.worker-1.js');
    expect(policy.createScriptURL(`${location.origin}/assets/a.js`)).toBe(`${location.origin}/assets/a.js`);
  });

  test.each([
    'https://evil.example/a.js',
    '//evil.example/a.js',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    `blob:${location.origin}/0a1b`,
    '/api/open/files/batch?task_id=1',
    '/assets/../api/x.js',
  ])('rejects the script URL %s', (url) => {
    expect(policy.createScriptURL(url)).toBeNull();
  });
});

test('registers the policy under the allowed name and does nothing in browsers without Trusted Types', () => {
  const createPolicy = vi.fn();
  guardSinks({ createPolicy });
  expect(createPolicy).toHaveBeenCalledExactlyOnceWith('default', policy);
  expect(() => guardSinks(undefined)).not.toThrow();
});
