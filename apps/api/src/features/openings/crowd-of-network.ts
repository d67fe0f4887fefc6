/**
 * How many tickets of new accounts on a network make a crowd: a school and a carrier's shared address have as many, and
 * so does one person with a thousand accounts. No one is refused for it; people who have never paid prove who they are.
 */
export function crowdOf(network: string): { key: string; most: number } {
  return { key: `tickets:network:${network}`, most: 100 }
}
