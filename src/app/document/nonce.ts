import { setNonce } from 'get-nonce';

const placeholder = '__CSP_NONCE__';

/**
 * Returns the nonce that the service put into the page's head, or an empty string if there is none, as with Vite's
 * dev server.
 */
export function readNonce(of: ParentNode = document): string {
  const meta = of.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  const nonce = meta?.nonce || meta?.getAttribute('nonce') || '';
  return nonce === placeholder ? '' : nonce;
}

export const styleNonce = readNonce();

// Scroll locking (react-remove-scroll, used by Mantine's dialogs) reads its nonce from here, not from Mantine.
if (styleNonce) setNonce(styleNonce);
