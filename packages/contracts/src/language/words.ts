import type { MessageDescriptor } from '@lingui/core'
import { currentLanguage } from '#current-language'
import { formatNumber } from './formats.ts'
import { oneForEach } from './one-for-each.ts'
import { readMessage, type Token } from './read-message.ts'

/** The sentences of a language by the ids of the English ones. */
export type Catalog = Record<string, string>

type Values = Record<string, unknown>

export { currentLanguage }

const catalogs: Record<string, Catalog> = {}
const read = oneForEach(readMessage)
const rulesOf = oneForEach((language: string) => new Intl.PluralRules(language))

/** Before the first sentence of a language is said, its catalogue is there. English stands in the sources. */
export function learn(language: string, catalog: Catalog): void {
  catalogs[language] = catalog
}

/** A sentence in the language of the request, mail or page in hand; one that has not been translated in English. */
export function say({ id, message = '', values }: MessageDescriptor): string {
  const words = catalogs[currentLanguage()]?.[id] ?? message
  return /[{#]/.test(words) ? speak(read(words), values ?? {}) : words
}

/**
 * What the macros `t` and `plural` become.
 * @public Imported by what they are transformed to.
 */
export const i18n = { _: say }

/** A table of words, said when they are read and not when its module is loaded. */
export function worded<Key extends PropertyKey>(
  table: Record<Key, MessageDescriptor>,
): Readonly<Record<Key, string>> {
  const words = Object.entries<MessageDescriptor>(table).map(
    ([key, word]) => [key, { get: () => say(word), enumerable: true }] as const,
  )
  return Object.defineProperties({}, Object.fromEntries(words)) as Record<Key, string>
}

function speak(tokens: Token[], values: Values, count?: unknown): string {
  return tokens
    .map((token) => {
      if (token === '#') return typeof count === 'number' ? formatNumber(count) : '#'
      if (typeof token === 'string') return token
      const [name, kind, forms] = token
      const value = values[name]
      if (!forms) return value ?? ''
      const form = kind === 'plural' ? rulesOf(currentLanguage()).select(Number(value)) : 'other'
      return speak(
        forms[String(value)] ?? forms[form] ?? forms.other ?? [],
        values,
        kind === 'plural' ? value : count,
      )
    })
    .join('')
}
