// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPart } from '#src/app/testing/render.tsx';
import { completeBrowser } from '#src/app/testing/test-page.tsx';
import { activate, loadMessages } from '#src/messages/t.ts';
import { StorageAlert } from './StorageAlert.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [899, 1000, null],
  [900, 1000, '90 % of your organization’s storage is used'],
  [1999, 1000, '199 % of your organization’s storage is used'],
  [0, 0, '100 % of your organization’s storage is used'],
  [1e15, null, null],
])('with %s of %s bytes used, warns: %s', async (used_bytes, quota_bytes, warning) => {
  completeBrowser();
  await activate('en');
  await loadMessages(['notices']);
  renderPart(<StorageAlert use={{ used_bytes, trash_bytes: 1_500_000, quota_bytes }} />);
  expect(screen.queryByRole('alert')?.textContent?.includes(warning ?? '')).toBe(warning ? true : undefined);
  if (warning) expect(screen.getByRole('alert').textContent).toContain('the trash holds 1.5 MB');
});
