import { config } from './config.ts';
import { serviceUrl } from './wire.ts';

/** Returns the way through the gateway to an address of the service behind it. Other addresses stay as they are. */
export function throughGateway(address: URL): URL {
  const { upstream } = config();
  const isBehind = upstream !== '' && address.href.startsWith(`${upstream}/`);
  return isBehind ? new URL(address.href.slice(upstream.length + 1), serviceUrl()) : address;
}
