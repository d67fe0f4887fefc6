import { groupsOf, isIpv4InIpv6 } from '../lib/caller-network.ts'

/** No provider's own network is larger; private networks are as large. */
const widestIpv4 = 8
const widestIpv6 = 7
const mappedBits = 96

/**
 * Whether a range of proxies, such as `0.0.0.0/0`, covers nearly every caller: each could then forge their address.
 * `entry` is a valid address or range.
 */
export function isTooWide(entry: string): boolean {
  const [address = '', length] = entry.split('/')
  if (length === undefined) return false
  const bits = Number(length)
  if (!address.includes(':')) return bits < widestIpv4
  const groups = groupsOf(address)
  if (isIpv4InIpv6(groups) && bits >= mappedBits) return bits < mappedBits + widestIpv4
  // A socket that accepts both writes IPv4 callers as IPv6, near the very beginning of its addresses.
  const holdsIpv4 = bits < mappedBits && groups.slice(0, Math.ceil(bits / 16)).every((group) => group === '0')
  return bits < widestIpv6 || holdsIpv4
}
