import { isIP, isIPv6 } from 'node:net'

/** The part of Fastify's request that says where it came from. */
interface Called {
  ip: string
  /**
   * Only behind trusted proxies: every address from the socket's to the nearest one that does not belong to a trusted
   * proxy.
   */
  ips?: string[]
}

/**
 * The network that a request comes from (`networkOf`). Behind trusted proxies it is the nearest address that belongs to
 * none of them; where a proxy passed on something that is not an address, it is the nearest valid address: what a
 * stranger can write never becomes a key.
 */
export function callerNetworkOf({ ip, ips = [ip] }: Called): string {
  const address = ips.map(addressIn).findLast((found) => found !== undefined)
  return address === undefined ? 'unknown' : networkOf(address)
}

/**
 * The network that an address belongs to, for counting: an IPv4 address itself, or the /64 of an IPv6 address, because
 * one customer has a whole /64 to choose from. An IPv4 address written as IPv6 counts as IPv4.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const groups = groupsOf(bare)
  return ipv4In(groups) ?? `${groups.slice(0, 4).join(':')}::/64`
}

/** Some proxies pass the port on. Undefined for anything that is not an address; a closed socket has none. */
function addressIn(text: string | undefined): string | undefined {
  if (text !== undefined && isIP(text) > 0) return text
  const [, inBrackets, withPort] =
    /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(text ?? '') ?? []
  const address = inBrackets ?? withPort
  return address !== undefined && isIP(address) > 0 ? address : undefined
}

/** The eight groups of an IPv6 address, without leading zeros. */
export function groupsOf(address: string): string[] {
  // The URL parser normalises every spelling of an address to the one short form.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = short.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

/** Mapped (`::ffff:`) and translated (`64:ff9b::`) addresses, where one /64 would hold every caller. */
const ipv4Prefixes = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'])

export function isIpv4InIpv6(groups: string[]): boolean {
  return ipv4Prefixes.has(groups.slice(0, 6).join(':'))
}

function ipv4In(groups: string[]): string | undefined {
  if (!isIpv4InIpv6(groups)) return undefined
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}
