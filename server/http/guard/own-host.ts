import { randomUUID } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../errors.ts';
import { prefersHtml } from '../negotiation.ts';
import { contentSecurityPolicy, securityHeaders } from '../security/security.ts';

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
  return async ({ headers, socket }: FastifyRequest, reply: FastifyReply) => {
    // Not `hostname`, which a trusted proxy may have replaced with the name that the page chose.
    const [, host = '', port] = /^(.*?)(?::(\d*))?$/.exec(headers.host ?? '') ?? [];
    if (isLoopback(host.replace(/^\[(.*)\]$/, '$1')) || allowed.has(host.toLowerCase())) return;
    const used = [port, socket.localPort].find((one) => Number(one) > 0 && Number(one) < 65_536) ?? '';
    const address = new URL(`http://localhost:${used}`).href;
    if (prefersHtml(headers.accept)) {
      const nonce = randomUUID();
      reply.headers({ ...securityHeaders(), 'content-security-policy': contentSecurityPolicy([], nonce) });
      return reply.code(403).type('text/html; charset=utf-8').send(refusalPage(address, nonce));
    }
    throw new DomainError('FORBIDDEN', `${REASON} With the demo, open ${address}.`);
  };
}

const REASON = 'This service answers only at localhost and the hosts in ASSAY_HOSTS.';

/** Returns a page for people. @param address a URL that `URL` has written, which has nothing to escape */
const refusalPage = (address: string, nonce: string) => {
  const link = `<a href="${address}">${address}</a>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Assay</title><style nonce="${nonce}">
:root { color-scheme: light dark; font: 16px / 1.5 system-ui, sans-serif; }
body { max-width: 40rem; margin: 0 auto; padding: 3rem 1.5rem; }
</style></head><body>
<p>${REASON} On the machine that runs it, open ${link}.</p>
<p lang="zh">此服务只在 localhost 和 ASSAY_HOSTS 中的主机上响应。请在运行它的机器上打开 ${link}。</p>
</body></html>`;
};
