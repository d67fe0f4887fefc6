import { readMessage, type Token } from '../../packages/contracts/src/language/read-message.ts'
import type { Entry } from './catalog.ts'

/**
 * What is wrong with the sentences of a language: one that cannot be read, a plural form that the language does not have
 * or without the one for all others, and in a translation a hole or a tag that the English has and it has not, or the
 * other way round. A sentence without a translation is no fault: it is said in English.
 */
export function faultsOf(language: string, entries: Entry[]): string[] {
  const known = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return entries.flatMap(({ english, translation }) => {
    if (translation === '') return []
    const [ours, theirs] = [partsOf(english), partsOf(translation)]
    if (!ours || !theirs) return [`a brace is missing or too many: ${translation}`]
    return [
      ...theirs.forms.flatMap(({ kind, keys }) => faultsOfForms(kind, keys, known)),
      ...[...ours.names].filter((name) => !theirs.names.has(name)).map((name) => `${name} is missing`),
      ...[...theirs.names]
        .filter((name) => !ours.names.has(name))
        .map((name) => `${name} is not in the English`),
    ].map((fault) => `${fault}: ${translation}`)
  })
}

function faultsOfForms(kind: string, keys: string[], known: string[]): string[] {
  if (kind !== 'plural' && kind !== 'select') return [`no form is called ${kind}`]
  const unknown = keys.filter((key) => kind === 'plural' && !known.includes(key) && !/^\d+$/.test(key))
  return [
    ...unknown.map((key) => `the language has no plural form “${key}”`),
    ...(keys.includes('other') ? [] : ['no form “other”']),
  ]
}

interface Parts {
  /** Of holes, and tags as `<0>`. */
  names: Set<string>
  forms: { kind: string; keys: string[] }[]
}

function partsOf(message: string): Parts | undefined {
  const parts: Parts = { names: new Set(), forms: [] }
  const collect = (tokens: Token[]) => {
    for (const token of tokens) {
      if (typeof token === 'string') {
        for (const [tag] of token.matchAll(/<\/?\w+\/?>/g)) parts.names.add(tag)
        continue
      }
      const [name, kind, forms = {}] = token
      parts.names.add(`{${name}}`)
      if (kind) parts.forms.push({ kind, keys: Object.keys(forms) })
      Object.values(forms).forEach(collect)
    }
  }
  try {
    collect(readMessage(message))
  } catch {
    return undefined
  }
  return parts
}
