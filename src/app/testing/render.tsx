import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Renders in StrictMode, as the app does. */
export { render, renderHook };

const Providers = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={i18n}>
    <MantineProvider env="test">{children}</MantineProvider>
  </I18nProvider>
);

/** Renders a component in StrictMode with its messages and theme. */
export const renderPart = (part: ReactNode) => render(part, { wrapper: Providers });
