import { isIPv4, isIPv6 } from 'node:net';

/**
 * Returns the client that limits per address apply to: an IPv4 address, even if embedded in an IPv6 one, or the /64 network
 * of an IPv6 address, since one subscriber has all of it.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const groups = groupsOf(bare);
  const carriers = [
    [0, 0, 0, 0, 0, 0xffff],
    [0x64, 0xff9b, 0, 0, 0, 0],
  ];
  if (carriers.some((carrier) => carrier.every((group, index) => groups[index] === group)))
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** Returns the networks that one sender may have many of: an IPv4 /24 or an IPv6 /48. */
export const neighborhoodOf = (address: string): string => {
  const network = networkOf(address);
  return network.split(/[.:]/, 3).join(isIPv4(network) ? '.' : ':');
};

/** Returns the eight numbers of an IPv6 address. The URL parser normalizes its spelling. */
function groupsOf(address: string): number[] {
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const parse = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16)));
  const [first, last] = [parse(head), parse(tail)];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}
