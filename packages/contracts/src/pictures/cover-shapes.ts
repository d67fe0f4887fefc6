/** The same cover composed for 2:1; every other address stays as it is. */
export function wideCover(address: string): string {
  return address.replace(/^(\/art\/cover\/[a-z]+\/[\w-]+?)(?:_wide)?\.svg$/, '$1_wide.svg')
}

/** The address used by documented calls, which never says more than the family. */
export function plainCover(address: string): string {
  return address.replace(/^(\/art\/cover\/[a-z]+\/[\da-f-]{36})_[a-z_-]+\.svg$/, '$1.svg')
}
