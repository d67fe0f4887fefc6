/**
 * From how many tickets of new accounts on a network is a crowd: a school and a carrier's shared address have as many, and
 * so has one hand with a thousand accounts. Nobody is refused for it; who has never paid proves who they are.
 */
export function crowdOf(network: string): { key: string; most: number } {
  return { key: `tickets:network:${network}`, most: 100 }
}
