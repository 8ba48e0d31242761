import { expect, it } from 'vitest';
import { isPublicAddress, mayConnect } from './address';

it.each([
  ['0.0.0.0', 'unspecified'],
  ['10.1.2.3', 'private'],
  ['100.64.0.1', 'carrier-grade NAT'],
  ['100.100.100.200', 'metadata of a cloud'],
  ['127.0.0.1', 'loopback'],
  ['127.255.255.254', 'loopback'],
  ['168.63.129.16', 'metadata of a cloud'],
  ['169.254.169.254', 'metadata'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.168.1.1', 'private'],
  ['198.18.0.1', 'benchmarks'],
  ['224.0.0.1', 'multicast'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['::127.0.0.1', 'IPv4-compatible'],
  ['::ffff:127.0.0.1', 'mapped loopback'],
  ['0:0:0:0:0:FFFF:7F00:1', 'mapped loopback, spelled out'],
  ['::ffff:a9fe:a9fe', 'mapped metadata'],
  ['64:ff9b::7f00:1', 'NAT64 of loopback'],
  ['64:ff9b::10.0.0.1', 'NAT64 of a private network'],
  ['64:ff9b:1::1', 'local NAT64'],
  ['2002:7f00:1::', '6to4 of loopback'],
  ['2001:0:0:1::', 'Teredo'],
  ['2001:db8::1', 'documentation'],
  ['fc00::1', 'unique local'],
  ['fd00:ec2::254', 'metadata of a cloud'],
  ['fe80::1', 'link-local'],
  ['fe80::1%eth0', 'link-local with a zone'],
  ['ff02::1', 'multicast'],
  ['localhost', 'no address at all'],
  ['', 'nothing'],
])('refuses %s (%s)', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['8.8.8.8', '172.32.0.1', '100.63.255.255', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::8.8.8.8'])(
  'lets %s through',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  ['127.0.0.1', true, 'loopback'],
  ['10.1.2.3', true, 'private'],
  ['fd12:3456::1', true, 'unique local'],
  ['169.254.169.254', false, 'metadata of most clouds'],
  ['169.254.170.2', false, 'credentials of containers'],
  ['::ffff:169.254.169.254', false, 'mapped metadata'],
  ['::ffff:a9fe:a9fe', false, 'mapped metadata in hexadecimal'],
  ['64:ff9b::a9fe:a9fe', false, 'NAT64 of metadata'],
  ['64:ff9b:1:a9fe:a9:fe00::', false, 'metadata behind the local prefix of NAT64'],
  ['64:ff9b:1::a9fe:a9fe', false, 'metadata behind 96 bits of the local prefix of NAT64'],
  ['2002:a9fe:a9fe::', false, '6to4 of metadata'],
  ['2001:0:a00:1::5601:5601', false, 'Teredo of metadata'],
  ['::169.254.169.254', false, 'metadata in the oldest form'],
  ['fe80::a9fe:a9fe', false, 'link-local'],
  ['fe80::1%eth0', false, 'link-local with a zone'],
  ['fd00:ec2::254', false, 'metadata over IPv6'],
  ['fd00:c1::1', false, 'metadata of Oracle over IPv6'],
  ['fd00:c2::1', true, 'a private network beside it'],
  ['fd20:ce::254', false, 'metadata of Google over IPv6'],
  ['fd00:42::42', false, 'metadata of Scaleway over IPv6'],
  ['168.63.129.16', false, 'metadata of Azure'],
  ['100.100.100.200', false, 'metadata of Alibaba'],
  ['192.0.0.192', false, 'metadata of Oracle'],
  ['localhost', false, 'no address at all'],
])('where private networks are allowed, %s is %s (%s)', (address, expected) => {
  expect(mayConnect(address, true)).toBe(expected);
});

it('public addresses are connected to whatever is allowed', () => {
  expect([
    mayConnect('93.184.216.34', false),
    mayConnect('93.184.216.34', true),
    mayConnect('10.0.0.1', false),
  ]).toEqual([true, true, false]);
});
