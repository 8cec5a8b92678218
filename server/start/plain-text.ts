import pg from 'pg';
import { isLoopback } from '#server/http/guard/own-host.ts';

const withoutTls = (host: string, remedy: string) =>
  `connects to ${host} without TLS. ${remedy}, or allow it with ASSAY_ALLOW_PLAIN_TEXT=on.`;

/** Returns why the connection to PostgreSQL would be readable on the network, as the driver understands its URL. */
export function plainDatabase(connectionString: string): string | undefined {
  try {
    const { host, ssl } = new pg.Client({ connectionString });
    const isLocal = host.startsWith('/') || isLoopback(host);
    return ssl || isLocal ? undefined : withoutTls(host, 'Add sslmode=verify-full to the URL');
  } catch (error) {
    // For example, the file of a certificate that does not exist. The message does not contain the URL.
    return `cannot be used: ${(error as Error).message}.`;
  }
}

/** Returns why the connection to the object store would be readable on the network. */
export function plainStore(endpoint: string): string | undefined {
  const { protocol, hostname } = new URL(endpoint);
  const isEncrypted = protocol === 'https:' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
  return isEncrypted ? undefined : withoutTls(hostname, 'Use https');
}
