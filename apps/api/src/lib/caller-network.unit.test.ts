import { expect, test } from 'vitest'
import { callerNetworkOf, networkOf } from './caller-network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['64:ff9b::203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['a stranger', 'a stranger'],
])('%s speaks from %s', (address, network) => expect(networkOf(address)).toBe(network))

test('neighbours in one /64 are one caller, those in the next are others', () => {
  expect(networkOf('2001:db8:1:2::a')).toBe(networkOf('2001:db8:1:2:ffff::b'))
  expect(networkOf('2001:db8:1:2::a')).not.toBe(networkOf('2001:db8:1:3::a'))
})

test('without a trusted proxy it is the socket’s address', () =>
  expect(callerNetworkOf({ ip: '203.0.113.7' })).toBe('203.0.113.7'))

test.each([
  ['the last that no trusted proxy has', ['10.0.0.1', '203.0.113.7'], '203.0.113.7'],
  ['with its port', ['10.0.0.1', '203.0.113.7:4711'], '203.0.113.7'],
  ['IPv6 with its port', ['10.0.0.1', '[2001:db8:1:2::9]:4711'], '2001:db8:1:2::/64'],
  ['IPv6 in brackets', ['10.0.0.1', '[2001:db8:1:2::9]'], '2001:db8:1:2::/64'],
  ['no address, the proxy', ['10.0.0.1', '_hidden'], '10.0.0.1'],
  ['an address too long, the proxy', ['10.0.0.1', '1'.repeat(50_000)], '10.0.0.1'],
  ['a number, the proxy', ['10.0.0.1', '0x7f000001'], '10.0.0.1'],
])('behind trusted proxies: %s', (_, ips, network) =>
  expect(callerNetworkOf({ ip: ips.at(-1) ?? '', ips })).toBe(network),
)

test('a socket that is closed already has no address, and nothing fails', () =>
  // Fastify's type promises properties that a closed socket no longer has.
  expect(callerNetworkOf({ ip: undefined as unknown as string })).toBe('unknown'))
