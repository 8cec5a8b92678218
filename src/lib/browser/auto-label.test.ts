// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { autoLabel, useAutoLabel } from './auto-label.ts';

test('the switch shows the choice that imports follow: of this tab, and of another one', () => {
  const { result } = renderHook(() => useAutoLabel('ada'));
  const key = 'assay:auto-label:ada';
  const inOtherTab = (value: string | null) => {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: value === null ? null : key })));
  };
  const changes = [
    () => act(() => autoLabel.set('ada', true)),
    () => inOtherTab('"off"'),
    () => inOtherTab('"on"'),
    () => inOtherTab(null),
  ];
  const shown = changes.map((change) => {
    change();
    expect(autoLabel.get('ada')).toBe(result.current);
    return result.current;
  });
  expect(shown).toEqual([true, false, true, false]);
});
