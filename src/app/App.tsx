import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { createQueryClient } from '#src/api/query-client.ts';
import { theme, variables } from '#src/theme.ts';
import { ConfirmHost } from '#src/ui/useConfirm.tsx';
import { colorSchemeManager } from './color-scheme.ts';
import { styleNonce } from './nonce.ts';
import { Pages } from './router.tsx';
import { ConfigFailure } from './StartFailure.tsx';
import { useOwner } from './useOwner.ts';

/** The console; `failure` instead of it where the installation's settings cannot be used. */
export function App({ failure }: { failure?: Error }) {
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={variables}
        colorSchemeManager={colorSchemeManager}
        defaultColorScheme="auto"
        getStyleNonce={() => styleNonce}
      >
        {failure ? <ConfigFailure error={failure} /> : <Console />}
      </MantineProvider>
    </I18nProvider>
  );
}

function Console() {
  const [client] = useState(createQueryClient);
  useOwner(client);
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
      <ConfirmHost />
    </QueryClientProvider>
  );
}
