// @vitest-environment jsdom
import { IconPlayerPlay } from '@tabler/icons-react';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShortList } from '#src/features/overview/ShortList.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { ConfirmDialog } from '#src/ui/popup/ConfirmDialog.tsx';
import { PaletteList } from './palette/PaletteList.tsx';
import { completeBrowser, show } from './testing/test-page.tsx';

beforeEach(completeBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const nothing = () => {};

test.each([
  ['plan\u202efdp.exe', 'planRLOfdp.exe', 'plan‹RLO›fdp.exe'],
  ['plan\u200b', 'planZWSP', 'plan‹ZWSP›'],
  ['a\u0007b', 'aBELb', 'a‹BEL›b'],
])('no title, dialog, palette or short list hides a character of a name: %j', async (name, shown, title) => {
  const item = { id: '1', label: name, hint: name, icon: IconPlayerPlay, words: name, go: '/' };
  const query = { data: [name], isPending: false, error: null, isFetching: false, refetch: nothing };
  const element = (
    <Page title={name}>
      <PaletteList
        id="p"
        groups={[{ label: 'Runs', items: [item] }]}
        active={undefined}
        optionId={() => 'o'}
        onPoint={nothing}
        onChoose={nothing}
      />
      <ShortList
        title="Latest"
        query={query as never}
        all="/runs"
        icon={null}
        emptyTitle="None"
        entries={(names: string[]) => names.map((one) => ({ key: one, to: '/', name: one }) as never)}
      />
      <ConfirmDialog confirmation={{ title: name, body: name, action: 'Go', run: async () => {} }} close={nothing} />
    </Page>
  );
  await show([{ path: '/x', element }], '/x');
  await screen.findByRole('dialog');
  const text = document.body.textContent ?? '';
  expect(text).not.toContain(name);
  expect(text.split(shown)).toHaveLength(7);
  expect(document.title).toContain(title);
});
