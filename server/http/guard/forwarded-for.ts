import { isIP } from 'node:net';

/** Returns the address in an entry, which may have a port, brackets, quotes or a zone. */
function addressIn(entry: string): string | undefined {
  const text = entry.replace(/^"(.*)"$/, '$1');
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const [address = ''] = bare.split('%');
  return isIP(address) ? address : undefined;
}

/**
 * Returns the plain addresses of an `X-Forwarded-For` header. An entry that is no address ends the list: it identifies no
 * caller, and a caller could have made up the entries before it. Without entries, the proxy itself is the caller.
 */
export function plainForwardedFor(header: string): string {
  const entries = header.split(',').map((entry) => entry.trim());
  const addresses = entries.filter((entry) => entry !== '').map(addressIn);
  return addresses.slice(addresses.lastIndexOf(undefined) + 1).join(', ');
}
