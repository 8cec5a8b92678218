// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useOpenedRevision } from './useOpenedRevision.ts';

test('a form saves against the revision it opened with, until a refusal has shown the newer one', () => {
  const { result, rerender } = renderHook(
    ({ revision, isOpen, wasRefused }) => useOpenedRevision(revision, isOpen, wasRefused),
    { initialProps: { revision: 1, isOpen: false, wasRefused: false } },
  );
  rerender({ revision: 2, isOpen: false, wasRefused: false });
  rerender({ revision: 2, isOpen: true, wasRefused: false });
  expect(result.current).toBe(2);
  rerender({ revision: 3, isOpen: true, wasRefused: false });
  expect(result.current).toBe(2);
  rerender({ revision: 3, isOpen: true, wasRefused: true });
  expect(result.current).toBe(3);
});
