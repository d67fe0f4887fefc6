import { z } from 'zod'

/**
 * Characters that no name or message needs and that break logs, exports or reading order: control characters
 * (line breaks and tabs excepted), bidirectional overrides, lone surrogates.
 */
const unsafe = /[^\P{Control}\n\r\t]|[\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/u

function safe(text: string): boolean {
  return !unsafe.test(text)
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What a reader would count as characters: an emoji with its modifiers is one. */
export function countGraphemes(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count++
  return count
}

interface TextRules {
  /** Longest length in graphemes. */
  max: number
  /** Shown when the text is missing or blank. */
  required?: string
}

/** One line of text in normal form, trimmed, with no control or override character. */
export function lineSchema({ max, required = 'This field is required' }: TextRules) {
  return z
    .string({ error: required })
    .max(max * 8, `Please use at most ${max} characters`)
    .refine((text) => safe(text) && !/[\n\r\t]/.test(text), 'Please remove the control characters')
    .transform((text) => text.normalize('NFC').trim())
    .refine((text) => text.length > 0, required)
    .refine((text) => countGraphemes(text) <= max, `Please use at most ${max} characters`)
}

/** Several lines of text, by the same rules. */
export function paragraphSchema({ max, required = 'This field is required' }: TextRules) {
  return z
    .string({ error: required })
    .max(max * 8, `Please use at most ${max} characters`)
    .refine(safe, 'Please remove the control characters')
    .transform((text) => text.replaceAll('\r\n', '\n').normalize('NFC').trim())
    .refine((text) => text.length > 0, required)
    .refine((text) => countGraphemes(text) <= max, `Please use at most ${max} characters`)
}

/** Our own identifiers: opaque to clients, UUIDs to us. */
export const idSchema = z.uuid({ error: 'Unknown id' })

/** False for a text that cannot name anything of ours. */
export function isId(text: string): boolean {
  return idSchema.safeParse(text).success
}

/**
 * The form in which addresses are stored and compared: ASCII letters in lower case, and nothing else changed. The full
 * folding of Unicode would make one of what are two addresses: the Kelvin sign (U+212A) becomes a k.
 */
export function foldEmail(address: string): string {
  return address.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** An e-mail address, folded. Letters outside ASCII are refused, on either side of the @. */
export const emailSchema = z
  .string({ error: 'E-mail is required' })
  .trim()
  .overwrite(foldEmail)
  .min(1, { error: 'E-mail is required', abort: true })
  .max(254, 'Please use at most 254 characters')
  .pipe(z.email({ error: 'Please enter an e-mail address such as ana@example.org' }))
