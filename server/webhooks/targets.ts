import { BlockList, isIP, isIPv6 } from 'node:net';

/** Ranges of IPv4 that are not on the public internet (IANA special-purpose registry), and Azure's metadata service. */
const notPublicV4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** Ranges within 2000::/3 that are not public, or lead to an IPv4 address: Teredo and others, documentation, 6to4. */
const notPublicV6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const blockedV4 = new BlockList();
for (const [net, prefix] of notPublicV4) blockedV4.addSubnet(net, prefix, 'ipv4');
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');
const blockedV6 = new BlockList();
for (const [net, prefix] of notPublicV6) blockedV6.addSubnet(net, prefix, 'ipv6');

/** Returns whether an address is on the public internet. An IPv4 address inside an IPv6 one never is. */
const isPublic = (address: string) =>
  isIPv6(address)
    ? globalV6.check(address, 'ipv6') && !blockedV6.check(address, 'ipv6')
    : !blockedV4.check(address, 'ipv4');

/** Decides which addresses webhooks may reach. */
export interface Targets {
  /** True if a URL may be saved: https, or http if the operator allows networks. Its address is checked when it is used. */
  acceptsUrl(url: string): boolean;
  /** True if a request may be sent to this resolved address. */
  acceptsAddress(address: string, protocol: string): boolean;
}

/**
 * Allows https to the public internet, and both http and https to the operator's own networks.
 * @param networks networks in CIDR notation, separated by commas
 */
export function webhookTargets(networks = ''): Targets {
  const allowed = new BlockList();
  const given = networks.split(',').filter(Boolean);
  for (const network of given) {
    const [address, prefix] = parseNetwork(network)!;
    allowed.addSubnet(address, prefix, isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return {
    acceptsUrl: (url) => given.length > 0 || new URL(url).protocol === 'https:',
    acceptsAddress(address, protocol) {
      if (allowed.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return true;
      return protocol === 'https:' && isPublic(address);
    },
  };
}

/** Parses a network such as `10.20.0.0/16`. Returns undefined if it is not one. */
export function parseNetwork(text: string): [address: string, prefix: number] | undefined {
  const [address = '', prefix = '', ...rest] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address) as 0 | 4 | 6];
  return rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits
    ? [address, Number(prefix)]
    : undefined;
}
