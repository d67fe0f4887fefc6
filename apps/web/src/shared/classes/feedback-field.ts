/**
 * The words by which a reason names a field. The first in the text counts: what follows is more often how to
 * fix it.
 */
const words: [name: string, word: RegExp][] = [
  ['imageUrl', /\b(?:picture|photo|image|cover)s?\b/iu],
  ['price', /\b(?:price|fee|cost|expensive|cheap)s?\b/iu],
  ['availableSeats', /\b(?:seat|capacity|group size)s?\b/iu],
  ['description', /\b(?:description|describe|content)s?\b/iu],
  ['className', /\b(?:name|title)s?\b/iu],
  ['level', /\b(?:level|beginner|advanced)s?\b/iu],
  ['ageMin', /\bages?\b/iu],
  ['roomId', /\brooms?\b/iu],
  ['toBring', /\bbring\b/iu],
]

/** The field of a class's form that a denial's reason is about, as far as its words tell. */
export function fieldNamedIn(feedback: string | null): string | undefined {
  const found = words.flatMap(([name, word]) => {
    const place = feedback?.search(word) ?? -1
    return place < 0 ? [] : [{ name, place }]
  })
  return found.toSorted((one, other) => one.place - other.place)[0]?.name
}
