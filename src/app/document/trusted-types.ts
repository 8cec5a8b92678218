import { withoutBase } from '#src/lib/base-path.ts';

interface Policy {
  createHTML: (text: string) => string | null;
  createScript: (text: string) => string | null;
  createScriptURL: (url: string) => string | null;
}

/**
 * Content allowed in the browser's injection sinks. Returning null rejects the content and the browser throws a
 * TypeError. HTML is allowed without `<` only, which cannot create an element; Mantine sets its `<style>` text this
 * way. Script URLs are allowed for our own built files, for workers; `blob:` URLs share our origin, so the protocol
 * is checked too. Script text is never allowed.
 */
export const policy: Policy = {
  createHTML: (text) => (text.includes('<') ? null : text),
  createScript: () => null,
  createScriptURL: (url) => {
    const { origin, protocol, pathname } = new URL(url, document.baseURI);
    const ours = origin === location.origin && /^https?:$/.test(protocol);
    return ours && !withoutBase(pathname).startsWith('/api/') ? url : null;
  },
};

interface TrustedTypes {
  createPolicy: (name: string, policy: Policy) => unknown;
}

/** Registers the page's `default` policy before anything renders. Does nothing in browsers without Trusted Types. */
export function guardSinks(
  trustedTypes: TrustedTypes | undefined = (window as { trustedTypes?: TrustedTypes }).trustedTypes,
) {
  trustedTypes?.createPolicy('default', policy);
}

guardSinks();
