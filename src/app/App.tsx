import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { basePath, withoutBase } from '#src/lib/base-path.ts';
import { paths } from '#src/lib/paths.ts';
import { theme, variables } from '#src/theme.ts';
import { ConfirmHost } from '#src/ui/popup/useConfirm.tsx';
import { colorSchemeManager } from './document/color-scheme.ts';
import { styleNonce } from './document/nonce.ts';
import { Pages } from './routes/router.tsx';
import { ConfigFailure } from './session/StartFailure.tsx';
import { useOwner } from './session/useOwner.ts';

interface AppProps {
  client: QueryClient;
  /** Error in the installation's settings, shown instead of the console. */
  failure?: Error | undefined;
}

export function App({ client, failure }: AppProps) {
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider
        theme={theme}
        // Writes all color variables, so the style sheet with Mantine's defaults is not needed.
        deduplicateCssVariables={false}
        cssVariablesResolver={variables}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
        getStyleNonce={() => styleNonce}
      >
        {failure && withoutBase(location.pathname) !== paths.connect ? (
          <ConfigFailure error={failure} />
        ) : (
          <Console client={client} />
        )}
      </MantineProvider>
    </I18nProvider>
  );
}

function Console({ client }: Pick<AppProps, 'client'>) {
  useOwner(client);
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter basename={basePath}>
        <Pages />
      </BrowserRouter>
      <ConfirmHost />
    </QueryClientProvider>
  );
}
