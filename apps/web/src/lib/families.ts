import type { Course, InstrumentFamily } from '@cadenza/contracts/course'

/** The instrument families in the order in which they are offered, with their names. */
export const familyLabels: [InstrumentFamily, string][] = [
  ['guitar', 'Guitar'],
  ['violin', 'Violin'],
  ['piano', 'Piano'],
  ['drums', 'Drums'],
  ['brass', 'Brass'],
  ['voice', 'Voice'],
  ['wind', 'Wind'],
  ['electronic', 'Electronic'],
  ['theory', 'Theory'],
]

export function familyLabel(family: InstrumentFamily) {
  return familyLabels.find(([known]) => known === family)?.[1] ?? family
}

export function isFamily(value: unknown): value is InstrumentFamily {
  return familyLabels.some(([family]) => family === value)
}

/** The generated cover of a class, which is there whatever becomes of an uploaded picture. */
export function generatedCover({ family, id }: Pick<Course, 'family' | 'id'>) {
  return `/art/cover/${family}/${id}.svg`
}

/** The generated picture of a person. */
export function monogram({ id, name }: { id: string; name: string }) {
  return `/art/monogram/${id}.svg?name=${encodeURIComponent(name)}`
}
