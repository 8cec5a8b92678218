import { isStatus } from './is-status.ts';

interface Request {
  method: string;
  headers: Headers;
  body: XMLHttpRequestBodyInit | null;
  signal: AbortSignal;
  /** `omit` for third-party addresses, which must not receive our cookies. */
  credentials?: RequestCredentials;
}

/**
 * Works like `fetch`, but reports upload progress, which fetch cannot.
 * @throws TypeError without a response; AbortError
 */
export function requestWithProgress(
  address: string,
  request: Request,
  onSent: (bytes: number) => void,
): Promise<Response> {
  const { method, headers, body, signal, credentials = 'include' } = request;
  return new Promise((resolve, reject) => {
    const abortion = () => new DOMException('The request was aborted.', 'AbortError');
    if (signal.aborted) return reject(abortion());
    const xhr = new XMLHttpRequest();
    const abort = () => xhr.abort();
    xhr.open(method, address);
    xhr.withCredentials = credentials === 'include';
    xhr.responseType = 'arraybuffer';
    for (const [name, value] of headers) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded }) => onSent(loaded);
    const fail = () => reject(new TypeError('The connection broke before the response.'));
    xhr.onload = () => (isStatus(xhr.status) ? resolve(responseOf(xhr, address)) : fail());
    xhr.onerror = fail;
    xhr.onabort = () => reject(abortion());
    xhr.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    xhr.send(body);
  });
}

function responseOf(xhr: XMLHttpRequest, address: string): Response {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const bodyless = xhr.status === 204 || xhr.status === 205 || xhr.status === 304;
  const response = new Response(bodyless ? null : xhr.response, { status: xhr.status, headers });
  const { href } = new URL(address, globalThis.location?.href);
  const redirected = xhr.responseURL !== '' && xhr.responseURL !== href.replace(/#.*/, '');
  return Object.defineProperty(response, 'redirected', { value: redirected });
}
