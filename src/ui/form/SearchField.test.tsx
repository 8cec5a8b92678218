// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { renderPart } from '#src/app/testing/render.tsx';
import { activate } from '#src/messages/t.ts';
import { SearchField } from './SearchField.tsx';

beforeAll(async () => {
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  await activate('en');
});

test('reports typed text when the field loses focus and not again after the typing pause', () => {
  vi.useFakeTimers();
  const onChange = vi.fn();
  renderPart(<SearchField label="Search runs" value="" onChange={onChange} />);
  const field = screen.getByRole('searchbox', { name: 'Search runs' });
  fireEvent.change(field, { target: { value: 'north' } });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.blur(field);
  expect(onChange.mock.calls).toEqual([['north']]);
  vi.runAllTimers();
  expect(onChange).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
