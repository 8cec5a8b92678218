// First of all: nothing may be drawn before the page's sinks are guarded.
import './app/trusted-types.ts';
import './app/styles.ts';
import { createRoot } from 'react-dom/client';
import { loadConfig } from './api/config.ts';
import { askAhead } from './api/extensions.ts';
import { createQueryClient } from './api/query-client.ts';
import { takeUpSession } from './api/session.ts';
import { App } from './app/App.tsx';
import { printInLight } from './app/print-scheme.ts';
import { preloadPage } from './app/router.tsx';
import { initialLocale } from './lib/preferences.ts';
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
