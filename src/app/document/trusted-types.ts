interface Policy {
  createHTML: (text: string) => string | null;
  createScript: (text: string) => string | null;
  createScriptURL: (url: string) => string | null;
}

/**
 * What the page may hand to the browser's dangerous sinks; null is a refusal, which the browser turns into a TypeError.
 * - HTML: only text without `<`, which cannot make an element. Mantine sets the text of its `<style>` elements so.
 * - Script addresses: our own built files, for workers. A `blob:` address has our origin too, hence the protocol.
 * - Script text: never.
 */
export const policy: Policy = {
  createHTML: (text) => (text.includes('<') ? null : text),
  createScript: () => null,
  createScriptURL: (url) => {
    const { origin, protocol, pathname } = new URL(url, document.baseURI);
    const ours = origin === location.origin && /^https?:$/.test(protocol);
    return ours && !pathname.startsWith('/api/') ? url : null;
  },
};

interface TrustedTypes {
  createPolicy: (name: string, policy: Policy) => unknown;
}

/** Takes the page's `default` policy, before anything is drawn. Browsers without Trusted Types need none. */
export function guardSinks(
  trustedTypes: TrustedTypes | undefined = (window as { trustedTypes?: TrustedTypes }).trustedTypes,
) {
  trustedTypes?.createPolicy('default', policy);
}

guardSinks();
