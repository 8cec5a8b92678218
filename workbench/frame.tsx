// Renders one story: `frame.html?story=<group>/<name>&scheme=dark&locale=zh`.
import '#src/app/document/styles.ts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { createQueryClient } from '#src/api/query-client.ts';
import { prefetchExtensions } from '#src/api/session/extensions.ts';
import { resumeSession } from '#src/api/session/session.ts';
import { App } from '#src/app/App.tsx';
import { colorSchemeManager } from '#src/app/document/color-scheme.ts';
import { preferences } from '#src/lib/browser/preferences.ts';
import { activate } from '#src/messages/t.ts';
import { theme, variables } from '#src/theme.ts';
import { ConfirmHost } from '#src/ui/popup/useConfirm.tsx';
import { installFakeService } from './fake-service.ts';
import { groups } from './stories.ts';

const frame = location.href;
const chosen = new URLSearchParams(location.search);
const id = chosen.get('story') ?? '';
const [group = '', name = ''] = id.split('/');
const story = groups[group]?.[name];
if (!story) throw new Error(`There is no story ${id}.`);

const locale = chosen.get('locale') === 'zh' ? 'zh' : 'en';
localStorage.clear();
preferences.set({ locale, scheme: chosen.get('scheme') === 'dark' ? 'dark' : 'light' });
await activate(locale);
const root = createRoot(document.getElementById('root')!);
const client = createQueryClient();

if ('show' in story) {
  root.render(
    <I18nProvider i18n={i18n}>
      <MantineProvider
        theme={theme}
        deduplicateCssVariables={false}
        cssVariablesResolver={variables}
        colorSchemeManager={colorSchemeManager}
      >
        <QueryClientProvider client={client}>
          <MemoryRouter>
            <main style={{ padding: 24 }}>{story.show}</main>
          </MemoryRouter>
          <ConfirmHost />
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>,
  );
} else {
  const { path, answers = {}, roles = ['operator', 'analyst'], failure } = story;
  installFakeService(answers, roles);
  history.replaceState(null, '', path);
  // Vite reloads the frame, not the console at the story's path.
  import.meta.hot?.on('vite:beforeFullReload', () => history.replaceState(null, '', frame));
  prefetchExtensions(client);
  if (!failure) void resumeSession();
  root.render(<App client={client} failure={failure} />);
}
