// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readNonce } from './nonce.ts';

function headWith(nonce: string | null) {
  const head = document.createElement('head');
  if (nonce !== null) {
    const meta = document.createElement('meta');
    meta.setAttribute('property', 'csp-nonce');
    meta.setAttribute('nonce', nonce);
    head.append(meta);
  }
  return head;
}

test('reads the nonce that the service put into the head', () => {
  expect(readNonce(headWith('r4nd0m=='))).toBe('r4nd0m==');
});

test('returns no nonce if the placeholder is unfilled or missing', () => {
  expect(readNonce(headWith('__CSP_NONCE__'))).toBe('');
  expect(readNonce(headWith(null))).toBe('');
});
