import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { configure, prettyDOM, render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Prints the document only if the message is read: a query that waits fails many times before it succeeds. */
class MissingElement extends Error {
  readonly #text: string | null;
  readonly #container: Element;
  constructor(text: string | null, container: Element) {
    super();
    this.name = 'TestingLibraryElementError';
    this.#text = text;
    this.#container = container;
  }
  override get message() {
    return [this.#text, prettyDOM(this.#container)].filter(Boolean).join('\n\n');
  }
}

configure({
  // Rendering can take seconds on a busy machine; the test's own timeout is the limit.
  asyncUtilTimeout: 20_000,
  reactStrictMode: true,
  getElementError: (text, container) => new MissingElement(text, container),
});

/** Renders in StrictMode, as the app does. */
export { render, renderHook };

const Providers = ({ children }: { children: ReactNode }) => (
  <I18nProvider i18n={i18n}>
    <MantineProvider env="test">{children}</MantineProvider>
  </I18nProvider>
);

/** Renders a component in StrictMode with its messages and theme. */
export const renderPart = (part: ReactNode) => render(part, { wrapper: Providers });
