import { isIPv6 } from 'node:net';

/** Returns what one subscriber can change at will as one: the /64 of an IPv6 address, an IPv4 address as it is. */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase();
  if (!isIPv6(bare)) return bare;
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(bare);
  const [prefix = '', a, b, c, d] = dotted?.slice(1) ?? [];
  const hex = (high?: string, low?: string) => (Number(high) * 256 + Number(low)).toString(16);
  const [head = '', tail] = (dotted ? `${prefix}${hex(a, b)}:${hex(c, d)}` : bare).split('::');
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const groups = [...left, ...Array(8 - left.length - right.length).fill('0'), ...right].map((group) =>
    Number.parseInt(group, 16),
  );
  const [high, low] = groups.slice(6) as [number, number];
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
