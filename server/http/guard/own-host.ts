import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Returns true if a host name or address is that of the machine itself. */
export const isLoopback = (host: string) =>
  host.toLowerCase() === 'localhost' || (isIP(host) > 0 && loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4'));

/**
 * Returns a hook that refuses requests for other hosts than the given ones and this machine. A page of another site can
 * point its own host name at this machine (DNS rebinding), and its requests then look like those of the console.
 */
export function refuseOtherHosts(hosts: readonly string[]) {
  const allowed = new Set(hosts.map((host) => host.toLowerCase()));
  return async ({ headers }: FastifyRequest) => {
    // Not `hostname`, which a trusted proxy may have replaced with the name that the page chose.
    const host = /^(.*?)(:\d*)?$/.exec(headers.host ?? '')?.[1] ?? '';
    if (isLoopback(host.replace(/^\[(.*)\]$/, '$1')) || allowed.has(host.toLowerCase())) return;
    const message =
      'This service answers only at localhost and the hosts in ASSAY_HOSTS. With the demo, open http://localhost.';
    throw new DomainError('FORBIDDEN', message);
  };
}
