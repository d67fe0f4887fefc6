/**
 * Whether a name that was given may mean the person of another name: all words of the one are in the other, whatever
 * their order, accents and capitals. Of two people with one first name, the first name alone means either.
 */
export function mayBeSamePerson(given: string, named: string): boolean {
  const [one, other] = [wordsOf(given), wordsOf(named)]
  const [fewer, more] = one.size <= other.size ? [one, other] : [other, one]
  return fewer.size > 0 && fewer.isSubsetOf(more)
}

/** Whether two names have the same words. */
export function isSameName(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  return words.size === others.size && mayBeSamePerson(one, other)
}

const wordsOf = (name: string): Set<string> =>
  new Set(
    name
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  )
