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

test('the nonce is the one that the service put into the head', () => {
  expect(readNonce(headWith('r4nd0m=='))).toBe('r4nd0m==');
});

test('a head that nobody filled, or none, gives no nonce', () => {
  expect(readNonce(headWith('__CSP_NONCE__'))).toBe('');
  expect(readNonce(headWith(null))).toBe('');
});
