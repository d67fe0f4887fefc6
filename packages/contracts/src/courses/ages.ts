/** `Ages 8–12`, `Ages 8+`, `Up to age 12`; undefined for all ages. */
export function agesOf({ ageMin, ageMax }: Ages): string | undefined {
  if (ageMin !== null && ageMax !== null)
    return ageMin === ageMax ? `Age ${ageMin}` : `Ages ${ageMin}–${ageMax}`
  if (ageMin !== null) return `Ages ${ageMin}+`
  return ageMax === null ? undefined : `Up to age ${ageMax}`
}

/** The same within a sentence: `This class is for ages 8 and up.` */
export function forAges(ages: Ages): string {
  const words = ages.ageMin === null && ages.ageMax !== null ? `ages up to ${ages.ageMax}` : agesOf(ages)
  return `This class is for ${words?.replace(/^A/, 'a').replace('+', ' and up') ?? 'everybody'}.`
}

/** Children may come to it, so that their parents want to know who looks after them. */
export function takesChildren({ ageMin }: Pick<Ages, 'ageMin'>): boolean {
  return ageMin === null || ageMin < 16
}

/** In full years, both included; null: none. */
interface Ages {
  ageMin: number | null
  ageMax: number | null
}
