// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { createElement, type PropsWithChildren } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { pageFindings } from '#src/lib/page-findings.ts';
import { useFindings } from './useFindings.ts';

afterEach(() => pageFindings.set([]));

const at =
  (address: string) =>
  ({ children }: PropsWithChildren) =>
    createElement(MemoryRouter, { initialEntries: [address] }, children);
const found = (query: string, address = '/analysis/1') =>
  renderHook(() => useFindings(query), { wrapper: at(address) }).result.current;

test('finds the findings of the open result and leads to their place in it', () => {
  pageFindings.set([
    { pointer: '/questions/3', kind: 'Questions', text: 'Why does churn rise?' },
    { pointer: '/risks/0', kind: 'Risks', text: 'One supplier in Japan.' },
  ]);
  expect(found('CHURN rise')).toMatchObject([
    { label: 'Why does churn rise?', hint: 'Questions', go: '/analysis/1#/questions/3' },
  ]);
  expect(found('supplier', '/analysis/1?view=raw&open=1&source=x')[0]!.go).toBe('/analysis/1?source=x#/risks/0');
  expect(found('c')).toEqual([]);
});

test('finds nothing on a page without findings', () => {
  expect(found('churn')).toEqual([]);
});
