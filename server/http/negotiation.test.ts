import { expect, test } from 'vitest';
import { acceptsGzip, matchesTag } from './negotiation.ts';

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  [undefined, false],
])('compares If-None-Match %s with an entity tag', (header, matches) => {
  expect(matchesTag(header, '"a"')).toBe(matches);
});

test.each([
  ['gzip', true],
  ['br, GZIP;q=0.5', true],
  ['x-gzip', true],
  ['gzip ; q=1', true],
  ['gzip;q=0', false],
  ['br, gzip; Q=0.000', false],
  ['identity, gzip-next', false],
  ['gzip;q=0, *', false],
  ['*, x-gzip;q=0', false],
  ['gzip;q=0.0, *;q=1, identity', false],
  ['*;q=0', false],
  ['*', true],
  ['*;q=0, gzip', true],
  ['br, *;q=0.1', true],
  ['', false],
  [undefined, false],
])('reads from Accept-Encoding %s whether gzip is accepted', (header, accepts) => {
  expect(acceptsGzip(header)).toBe(accepts);
});
