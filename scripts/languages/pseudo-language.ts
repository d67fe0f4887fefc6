import { readMessage, type Token } from '../../packages/contracts/src/language/read-message.ts'
import { readCatalog } from './catalog.ts'

/** Accented English, as browsers and translators name it. */
const pseudoLanguage = 'en-XA'

/**
 * A language that shows what is no message and what has no room for a longer word: English with accents on every vowel
 * and two fifths longer. Names in holes, numbers and tags are left alone.
 */
export async function pseudoCatalogs(): Promise<Record<string, Record<string, string>>> {
  const entries = await readCatalog('en')
  return { [pseudoLanguage]: Object.fromEntries(entries.map(({ id, english }) => [id, pseudo(english)])) }
}

export const pseudo = (english: string): string => written(readMessage(english))

const written = (tokens: Token[]): string => tokens.map(writtenToken).join('')

function writtenToken(token: Token): string {
  if (typeof token === 'string')
    return token.replaceAll(/<[^>]*>|[a-z]/gi, (found) => accents[found] ?? found)
  const [name, kind, forms] = token
  if (!kind) return `{${name}}`
  const texts = Object.entries(forms ?? {}).map(
    ([key, form]) => `${/^\d/.test(key) ? `=${key}` : key} {${written(form)}}`,
  )
  return `{${name}, ${kind}, ${texts.join(' ')}}`
}

/** Vowels twice, which is two fifths of English. */
const accents: Record<string, string> = {
  ...{ a: 'áà', e: 'éè', i: 'íì', o: 'óò', u: 'úù', y: 'ýÿ' },
  ...{ A: 'ÁÀ', E: 'ÉÈ', I: 'ÍÌ', O: 'ÓÒ', U: 'ÚÙ', Y: 'ÝŸ' },
  ...{ c: 'ç', n: 'ñ', s: 'š', z: 'ž', C: 'Ç', N: 'Ñ', S: 'Š', Z: 'Ž', D: 'Ð', P: 'Þ' },
}
