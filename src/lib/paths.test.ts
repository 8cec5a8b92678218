import { expect, test } from 'vitest';
import { paths, targetOf } from './paths.ts';

const searchOf = (address: string) => new URL(address, 'http://x').search;

test.each(['/runs?status=FAILED&q=a%26b#L120', '/projects/7', '/'])('sign-in continues to %s', (target) => {
  expect(targetOf(searchOf(paths.signInTo(target)))).toBe(target);
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'runs',
  '/sign-in?to=x',
])('sign-in does not continue to %s', (target) => {
  expect(targetOf(`?to=${encodeURIComponent(target)}`)).toBe('/');
});
