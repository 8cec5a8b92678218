// @vitest-environment jsdom
import { MantineProvider, useMantineColorScheme } from '@mantine/core';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { preferences } from '#src/lib/browser/preferences.ts';
import { render } from '../testing/render.tsx';
import { completeBrowser } from '../testing/test-page.tsx';
import { colorSchemeManager } from './color-scheme.ts';

beforeAll(completeBrowser);

function Shown() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <button type="button" onClick={() => setColorScheme('dark')}>
      {colorScheme}
    </button>
  );
}

test('syncs the color scheme between the page and the preferences and ignores other preferences', async () => {
  render(
    <MantineProvider colorSchemeManager={colorSchemeManager} defaultColorScheme="auto">
      <Shown />
    </MantineProvider>,
  );
  const button = screen.getByRole('button');
  expect(button.textContent).toBe('auto');
  act(() => preferences.set({ scheme: 'light' }));
  expect(button.textContent).toBe('light');
  act(() => button.click());
  expect(preferences.get().scheme).toBe('dark');
  act(() => preferences.set({ locale: 'zh' }));
  expect(button.textContent).toBe('dark');
  // Mantine re-enables transitions a moment later, while the page must still be mounted.
  await waitFor(() => expect(document.querySelector('[data-mantine-disable-transition]')).toBeNull());
});
