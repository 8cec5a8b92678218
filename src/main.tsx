// Must be the first import: the Trusted Types policy has to exist before anything renders.
import './app/document/trusted-types.ts';
import './app/document/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.ts';
import { prefetchExtensions } from './api/session/extensions.ts';
import { resumeSession } from './api/session/session.ts';
import { loadSettings } from './api/settings/load-settings.ts';
import { App } from './app/App.tsx';
import { printInLight } from './app/document/print-scheme.ts';
import { preloadLinks } from './app/routes/preload-links.ts';
import { preloadPage } from './app/routes/router.tsx';
import { withoutBase } from './lib/base-path.ts';
import { initialLocale } from './lib/browser/preferences.ts';
import { activateFirst, loadMessages } from './messages/t.ts';

/** Not awaited at top level: lazily loaded modules import from this file and would wait forever. */
async function start() {
  if (!isSecureContext) {
    document.body.append(document.querySelector<HTMLTemplateElement>('#insecure')!.content);
    return;
  }
  const root = createRoot(document.getElementById('root')!);
  const words = activateFirst(initialLocale());
  const settings = await loadSettings().catch((error) => error as Error);
  const failure = settings instanceof Error ? settings : undefined;
  const client = createQueryClient();
  prefetchExtensions(client);
  // Starts before the first render, so that the response arrives sooner.
  const session = failure ? undefined : resumeSession();
  // After the session, because browsers send only six requests at once.
  if (!failure) preloadPage(withoutBase(location.pathname));
  await words;
  // The page that explains the failure shows messages of the settings.
  if (failure) await loadMessages(['settings'])?.catch(() => {});
  root.render(
    <StrictMode>
      <App client={client} failure={failure} />
    </StrictMode>,
  );
  return session;
}

printInLight();
preloadLinks();
void start();
