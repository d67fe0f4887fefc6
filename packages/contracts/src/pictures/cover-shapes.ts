import type { InstrumentFamily } from './instrument-values.ts'

/** The same cover composed for 2:1; every other address stays as it is. */
export function wideCover(address: string): string {
  return address.replace(/^(\/art\/cover\/[a-z]+\/[\w-]+?)(?:_wide)?\.svg$/, '$1_wide.svg')
}

/** The address of a cover as documented calls have it: it never says more than the family. */
export function plainCoverAddress({ id, family }: { id: string; family: InstrumentFamily }): string {
  return `/art/cover/${family}/${id}.svg`
}

/** The same of a cover's address; every other address stays as it is. */
export function plainCover(address: string): string {
  return address.replace(/^(\/art\/cover\/[a-z]+\/[\da-f-]{36})_[a-z_-]+\.svg$/, '$1.svg')
}
