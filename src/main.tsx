// First of all: nothing may be drawn before the page's sinks are guarded.
import './app/document/trusted-types.ts';
import './app/document/styles.ts';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { askAhead } from './api/session/extensions.ts';
import { takeUpSession } from './api/session/session.ts';
import { loadConfig } from './api/settings/config.ts';
import { App } from './app/App.tsx';
import { printInLight } from './app/document/print-scheme.ts';
import { preloadPage } from './app/routes/router.tsx';
import { initialLocale } from './lib/browser/preferences.ts';
import { activateFirst } from './messages/t.ts';

/** Not awaited at the top: what is fetched meanwhile imports from this file, and would wait for it for ever. */
async function start() {
  const root = createRoot(document.getElementById('root')!);
  const words = activateFirst(initialLocale());
  const settings = await loadConfig().catch((error) => error as Error);
  const failure = settings instanceof Error ? settings : undefined;
  const client = createQueryClient();
  askAhead(client);
  // Before anything is drawn: the answer comes meanwhile.
  const session = failure ? undefined : takeUpSession();
  await words;
  root.render(<App client={client} failure={failure} />);
  return session;
}

printInLight();
preloadPage(location.pathname);
void start();
