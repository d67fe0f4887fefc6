import { isIP, isIPv6 } from 'node:net'

/** Fastify's request, as far as it says where it came from. */
interface Called {
  ip: string
  /** Behind trusted proxies alone: every address from the socket's to the nearest that no trusted proxy has. */
  ips?: string[]
}

/**
 * The network that a request speaks from (`networkOf`). Behind trusted proxies it is the nearest address that none of
 * them has; where a proxy passed on something that is no address, the nearest one that is: what a stranger can write
 * never becomes a key.
 */
export function callerNetworkOf({ ip, ips = [ip] }: Called): string {
  const address = ips.map(addressIn).findLast((found) => found !== undefined)
  return address === undefined ? 'unknown' : networkOf(address)
}

/**
 * The network that an address speaks from, for counting: an IPv4 address itself, an IPv6 address's /64, because one
 * customer has a whole /64 to choose from. An IPv4 address written as IPv6 is itself.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const groups = groupsOf(bare)
  return ipv4In(groups) ?? `${groups.slice(0, 4).join(':')}::/64`
}

/** Some proxies pass the port on. Undefined for what is no address; a closed socket has none. */
function addressIn(text: string | undefined): string | undefined {
  const [, inBrackets, withPort] =
    /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(text ?? '') ?? []
  const address = inBrackets ?? withPort ?? text
  return address !== undefined && isIP(address) > 0 ? address : undefined
}

/** The eight groups of an IPv6 address, without leading zeros. */
export function groupsOf(address: string): string[] {
  // The parser of URLs writes every spelling of an address in the one short form.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = short.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

/** Mapped (`::ffff:`) and translated (`64:ff9b::`) addresses, among which a /64 would hold everybody. */
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
