import { setNonce } from 'get-nonce';

const placeholder = '__CSP_NONCE__';

/** The nonce that the service put into the page's head; empty where nobody did, as under Vite's own server. */
export function readNonce(of: ParentNode = document): string {
  const meta = of.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  const nonce = meta?.nonce || meta?.getAttribute('nonce') || '';
  return nonce === placeholder ? '' : nonce;
}

export const styleNonce = readNonce();

// Scroll locking (react-remove-scroll, under Mantine's dialogs) takes its nonce from here, not from Mantine.
if (styleNonce) setNonce(styleNonce);
