import { config } from '../settings/config.ts';
import { serviceUrl } from './wire.ts';

/** Returns the gateway's address for an address of the service behind it. Returns any other address unchanged. */
export function throughGateway(address: URL): URL {
  const { upstream } = config();
  const base = upstream && new URL(`${upstream}/`).href;
  if (!base || !address.href.startsWith(base)) return address;
  // With `./`, a rest such as `a:b` or `//host` stays a path below the gateway.
  return new URL(`./${address.href.slice(base.length)}`, serviceUrl());
}
