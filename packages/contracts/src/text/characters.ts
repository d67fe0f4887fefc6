import { msg } from '@lingui/core/runtime-macro'
import { say } from '../language/words.ts'
/**
 * How strictly a text is checked: names appear beside other people's and in mails, free text is read by
 * itself.
 */
export type TextKind = 'person' | 'name' | 'line' | 'paragraph'

/**
 * What is wrong with the characters of a text in normal form; undefined when nothing is. Every pattern below looks at
 * each character once, so that the time grows with the length and with nothing else.
 */
export function complaintAboutCharacters(text: string, kind: TextKind): string | undefined {
  if (controls.test(kind === 'paragraph' ? text.replaceAll(/[\n\t]/g, '') : text))
    return say(msg`Please remove the control characters`)
  if (isUnreadable(text, kind)) return say(msg`Please remove the characters that no device can show`)
  const visible = withoutAllowedJoiners(text)
  if (invisible.test(kind === 'paragraph' ? visible.replaceAll(directionMarks, '') : visible))
    return say(msg`Please remove the invisible characters`)
  if (hasTooManyMarks(visible, kind)) return say(msg`Please use fewer accents on one letter`)
  if (isName(kind) && !/[\p{L}\p{N}]/u.test(text)) return say(msg`Please use at least one letter or number`)
  if (kind === 'person' && webAddress.test(text.normalize('NFKC')))
    return say(msg`Please leave out the web address: a name has no :// and no www.`)
  if (kind === 'person' && encodedWord.test(text.normalize('NFKC')))
    return say(msg`Please leave out the signs =?`)
  return undefined
}

const isName = (kind: TextKind) => kind === 'name' || kind === 'person'

/** Judged in the form NFKC, which full-width and other look-alikes share with the plain signs; it is never stored. */
const webAddress = /:\/\/|(?<![\p{L}\p{N}])www[.\u3002](?=[\p{L}\p{N}])/iu
/** The subject of a mail that begins so is decoded into other letters. */
const encodedWord = /=\?/

/**
 * A dot, or what looks like one, between two words: mail programs turn them into a link. Initials such as J.R. are not
 * one.
 */
const dotBetweenWords =
  /(?<=[\p{L}\p{N}\p{M}_-])[.\u2024-\u2026\u2488-\u249B\u3002\uFE12\uFE19\uFE52\uFF0E\uFF61](?=[\p{L}\p{N}][\p{L}\p{N}\p{M}-])/gu

/** The colon of `://` and the equals sign of `=?`, full-width and small ones, too. */
const schemeOrEncodedWord = /[:\uFE55\uFF1A](?=[/\uFF0F])|[=\uFE66\uFF1D](?=[?\uFE56\uFF1F])/gu

/** A name with a blank after each dot between two words: “Mary St.John” is “Mary St. John”, and nothing is a link. */
export const withBlanksAfterDots = (name: string): string => name.replaceAll(dotBetweenWords, '$& ')

/**
 * A person's name, such that no mail program turns it into a link or decodes it: mails of the school carry it to others.
 */
export function withoutLinks(name: string): string {
  return withBlanksAfterDots(name.replaceAll(schemeOrEncodedWord, ' '))
}

/** Control characters, line and paragraph separators, overrides of the reading order, halves of characters. */
const controls = /[\p{Control}\p{Surrogate}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/** Code points that are private, stand for nothing, or stand for what could not be read. */
const unreadable = /[\p{Private_Use}\p{Noncharacter_Code_Point}\uFFF9-\uFFFD]/u

function isUnreadable(text: string, kind: TextKind): boolean {
  // Unassigned ones may be the emoji of next year: accepted in free text, too uncertain in names.
  return unreadable.test(text) || (isName(kind) && /\p{Unassigned}/u.test(text))
}

/**
 * Invisible characters: what Unicode calls ignorable (zero-width spaces and joiners, soft hyphens, Hangul
 * fillers, variation selectors, tags), other formatting characters, and letters that are drawn blank.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Format}\u2800\u{1D159}]/u

/** Left-to-right, right-to-left and Arabic letter marks: keyboards of Hebrew and Arabic type them into sentences. */
const directionMarks = /[\u200E\u200F\u061C]/g

/** One emoji that is written with invisible parts: its look, a joined family, a key cap, a flag of Britain. */
const emoji =
  /\p{Extended_Pictographic}(?:[\uFE0E\uFE0F]|\p{Emoji_Modifier})?(?:\u200D\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier})?)*(?:\u{E0067}\u{E0062}(?:\u{E0065}\u{E006E}\u{E0067}|\u{E0073}\u{E0063}\u{E0074}|\u{E0077}\u{E006C}\u{E0073})\u{E007F})?|[\d#*]\uFE0F?\u20E3/gu
const partsOfEmoji = /\u200D|\uFE0E|\uFE0F|\u20E3|[\u{E0020}-\u{E007F}]/gu

/** Letters and marks of scripts whose spelling uses the joiners: Persian, Hindi, Bengali, Sinhala, Malayalam… */
const joiningScripts = [
  ...['Arabic', 'Syriac', 'Nko', 'Mandaic', 'Mongolian'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Tibetan', 'Myanmar', 'Khmer'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('')
/** Between two of them; or after a mark that ends a syllable without its vowel, as Malayalam ends words. */
// oxlint-disable-next-line cadenza/dynamic-pattern -- of constants above
const spelledJoiner = new RegExp(
  `(?<=[${joiningScripts}])[\\u200C\\u200D](?=[${joiningScripts}])|(?<=[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA])[\\u200C\\u200D]`,
  'gu',
)

function withoutAllowedJoiners(text: string): string {
  return text
    .replaceAll(emoji, (sequence) => sequence.replaceAll(partsOfEmoji, ''))
    .replaceAll(spelledJoiner, '')
}

/** Burmese, Hebrew with its points and Tibetan put up to four marks on a letter; towers of them hide other lines. */
const tower: Record<TextKind, RegExp> = {
  person: /\p{M}{5}|(?:^|\s)\p{M}/u,
  name: /\p{M}{5}|(?:^|\s)\p{M}/u,
  line: /\p{M}{5}|(?:^|\s)\p{M}/u,
  paragraph: /\p{M}{9}/u,
}

function hasTooManyMarks(text: string, kind: TextKind): boolean {
  return tower[kind].test(text)
}

/**
 * A name that came from elsewhere, such as an identity provider, without what our own forms refuse; undefined when
 * nothing is left of it. Cut to `max` UTF-16 units first.
 */
export function tidyName(text: string, max = 80): string | undefined {
  const cut = text.slice(0, max * 8).replaceAll(/[\p{Zs}\s]+/gu, ' ')
  const readable = cut
    .normalize('NFC')
    // oxlint-disable-next-line cadenza/dynamic-pattern -- of a constant above
    .replaceAll(new RegExp(controls, 'gu'), '')
    // oxlint-disable-next-line cadenza/dynamic-pattern -- of a constant above
    .replaceAll(new RegExp(unreadable, 'gu'), '')
    .replaceAll(/\p{Unassigned}/gu, '')
  const visible = withoutAllowedJoiners(readable)
    // oxlint-disable-next-line cadenza/dynamic-pattern -- of a constant above
    .replaceAll(new RegExp(invisible, 'gu'), '')
    .replaceAll(/(\p{M}{4})\p{M}+/gu, '$1')
  const tidy = [...(complaintAboutCharacters(readable, 'name') ? visible : readable)].slice(0, max).join('')
  const name = (complaintAboutCharacters(tidy, 'person') ? withoutLinks(tidy) : withBlanksAfterDots(tidy))
    .normalize('NFC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim()
  return name !== '' && complaintAboutCharacters(name, 'name') === undefined ? name : undefined
}
