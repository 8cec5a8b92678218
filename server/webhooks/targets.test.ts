import { expect, test } from 'vitest';
import { parseNetwork, webhookTargets } from './targets.ts';

const refused = {
  loopback: ['127.0.0.1', '127.255.0.1', '::1'],
  unspecified: ['0.0.0.0', '0.1.2.3', '::'],
  private: ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1'],
  'carrier-grade NAT': ['100.64.0.1', '100.127.255.254'],
  'link-local': ['169.254.1.1', 'fe80::1', 'fe80::1%eth0'],
  metadata: ['169.254.169.254', 'fd00:ec2::254', '100.100.100.200', '168.63.129.16', '192.0.0.192'],
  'multicast and broadcast': ['224.0.0.1', '255.255.255.255', 'ff02::1'],
  reserved: ['240.0.0.1', '192.0.2.1', '198.18.0.1', '203.0.113.9', '2001:db8::1', '3fff::1'],
  'IPv4-mapped': ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::ffff:8.8.8.8'],
  'IPv4 inside IPv6': ['::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001:0:4136:e378::1'],
};

test.each(Object.entries(refused))('refuses %s addresses, with https and http', (_, addresses) => {
  const targets = webhookTargets();
  for (const address of addresses)
    for (const protocol of ['https:', 'http:']) expect(targets.acceptsAddress(address, protocol), address).toBe(false);
});

test('accepts https but not http for public addresses', () => {
  for (const targets of [webhookTargets(), webhookTargets('10.20.0.0/16')])
    for (const address of ['8.8.8.8', '172.15.255.255', '172.32.0.0', '100.63.0.1', '2606:4700::1111', '2a00:1450::1'])
      expect(['https:', 'http:'].map((protocol) => targets.acceptsAddress(address, protocol))).toEqual([true, false]);
});

test('accepts both only in the networks of the operator', () => {
  const targets = webhookTargets('10.20.0.0/16,fd00:1::/32,127.0.0.1/32');
  const isAccepted = (address: string) => targets.acceptsAddress(address, 'http:');
  expect(['10.20.3.4', 'fd00:1::9', '127.0.0.1', '::ffff:10.20.3.4'].filter(isAccepted)).toHaveLength(4);
  expect(['10.21.0.1', 'fd00:2::1', '127.0.0.2', '169.254.169.254', '::1'].filter(isAccepted)).toEqual([]);
});

test('accepts an http URL only if the operator allows networks', () => {
  expect(webhookTargets().acceptsUrl('https://a.example/')).toBe(true);
  expect(webhookTargets().acceptsUrl('http://a.example/')).toBe(false);
  expect(webhookTargets('10.0.0.0/8').acceptsUrl('http://a.example/')).toBe(true);
});

test.each(['10.0.0.0', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/-1', '10.0.0.0/8/8', 'a/8', '/8', '::/129', '10.0/8', ''])(
  'refuses the network %j',
  (text) => expect(parseNetwork(text)).toBeUndefined(),
);
