import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { Targets } from './targets.ts';

/** Result of one attempt: the status of the response, or why there is none. */
export type Outcome = { status: number } | { problem: 'address' | 'dns' | 'connection' | 'tls' | 'timeout' };

/** Returns all addresses of a host name. Replaced in tests. */
export type Resolve = (hostname: string) => Promise<string[]>;

const resolveAll: Resolve = async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address);

export interface PostOptions {
  targets: Targets;
  signal: AbortSignal;
  resolve?: Resolve | undefined;
}

/**
 * Sends a webhook request. Connects to the exact address that was checked, so a later DNS answer cannot lead elsewhere. Follows
 * no redirect and reads nothing of the response but its status.
 */
export async function post(
  target: string,
  headers: Record<string, string>,
  body: string,
  { targets, signal, resolve = resolveAll }: PostOptions,
): Promise<Outcome> {
  const url = new URL(target);
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  try {
    const addresses = isIP(hostname) ? [hostname] : await unlessAborted(resolve(hostname), signal);
    if (addresses.length === 0) return { problem: 'dns' };
    // A name with any refused address is refused, because it may be meant to get past this check.
    if (!addresses.every((address) => targets.acceptsAddress(address, url.protocol))) return { problem: 'address' };
    return { status: await send(url, addresses[0]!, hostname, headers, body, signal) };
  } catch (error) {
    return { problem: problemOf(error as NodeJS.ErrnoException, signal) };
  }
}

const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
    ),
  ]);

function send(
  url: URL,
  address: string,
  hostname: string,
  headers: Record<string, string>,
  body: string,
  signal: AbortSignal,
): Promise<number> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        method: 'POST',
        host: address,
        port: url.port,
        path: `${url.pathname}${url.search}`,
        // The certificate must be that of the host name, not of the address.
        ...(isIP(hostname) === 0 && { servername: hostname }),
        agent: false,
        signal,
        headers: {
          host: url.host,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Assay-Webhooks',
          ...headers,
        },
      },
      (response) => {
        resolve(response.statusCode!);
        response.destroy();
      },
    );
    sent.on('error', reject);
    // A connection can close without an error, for example after a 101.
    sent.on('close', () => reject(new Error('The connection was closed.')));
    sent.end(body);
  });
}

function problemOf({ code = '', syscall }: NodeJS.ErrnoException, signal: AbortSignal) {
  if (signal.aborted) return 'timeout';
  if (syscall === 'getaddrinfo') return 'dns';
  return /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|EPROTO)/.test(code) ? 'tls' : 'connection';
}
