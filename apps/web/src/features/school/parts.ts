import {
  schoolSections,
  schoolTextKeys,
  type SchoolSection,
  type SchoolTextKey,
} from '@cadenza/contracts/school/school-values'

/** What the page shows: a section, or the text of a key. */
export type SchoolPart = SchoolSection | SchoolTextKey

/** From the address; the first part for anything else. */
export function readPart({ part }: Record<string, unknown>): { part: SchoolPart } {
  const known: readonly SchoolPart[] = [...schoolSections, ...schoolTextKeys]
  return { part: known.find((one) => one === part) ?? 'identity' }
}
