import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { preferences } from '#src/lib/browser/preferences.ts';
import { activate, loadMessages } from '#src/messages/t.ts';

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

// Test files of a thread share the page, so each leaves it as it was.
const initialPreferences = preferences.get();
const { fetch } = globalThis;
afterEach(cleanup);
afterAll(async () => {
  // The spy of a stub restores the stub.
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  globalThis.fetch = fetch;
  preferences.set(initialPreferences);
  await loadMessages();
  await activate('en');
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
