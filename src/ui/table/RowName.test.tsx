// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RowName } from './RowName.tsx';

afterEach(cleanup);

test('has the whole name as its title, and shows its invisible characters', () => {
  render(<RowName name={'plan\u202efdp.exe'} />);
  expect(screen.getByTitle('plan\u202efdp.exe').textContent).toBe('planRLOfdp.exe');
});
