import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { complaintAboutCharacters, withBlanksAfterDots, type TextKind } from './characters.ts'
import { countGraphemes } from './graphemes.ts'
import { say } from '../language/words.ts'
import { orSay } from './or-say.ts'

interface TextRules {
  /** The maximum length in graphemes. */
  max: number
  /** Shown when the text is missing or blank. */
  required?: MessageDescriptor
}

/**
 * One line of text in normal form, trimmed, every blank a plain space, with no control, override or invisible
 * character. `name` for what classes and subjects are called: it also needs a letter or a number; `name: 'person'`
 * holds no link either, and gets a blank after a dot between two words.
 */
export function lineSchema({
  max,
  required = fieldRequired,
  name = false,
}: TextRules & { name?: boolean | 'person' }) {
  return textSchema({
    max,
    required,
    kind: name === 'person' ? name : name ? 'name' : 'line',
    tidy: withPlainBlanks,
  })
}

/** As lineSchema, for an optional text; empty when absent. */
export function optionalLineSchema({ max }: Pick<TextRules, 'max'>) {
  return textSchema({ max, required: undefined, kind: 'line', tidy: withPlainBlanks })
}

/** Several lines of text, by the same rules. */
export function paragraphSchema({ max, required = fieldRequired }: TextRules) {
  return textSchema({ max, required, kind: 'paragraph', tidy: withPlainLineBreaks })
}

/** As paragraphSchema, for an optional text; empty when absent. */
export function optionalParagraphSchema({ max }: Pick<TextRules, 'max'>) {
  return textSchema({ max, required: undefined, kind: 'paragraph', tidy: withPlainLineBreaks })
}

const fieldRequired = msg`This field is required`
const withPlainBlanks = (text: string) => text.replaceAll(/\p{Zs}+/gu, ' ')
const withPlainLineBreaks = (text: string) => text.replaceAll(/\r\n?/g, '\n')

interface AllTextRules {
  max: number
  required?: MessageDescriptor | undefined
  kind: TextKind
  tidy(text: string): string
}

/**
 * The length is cut first: code that looks at single characters never sees more than eight units for each
 * allowed one. Blanks at both ends go last, so that nothing hides behind them.
 */
function textSchema({ max, kind, tidy, required }: AllTextRules) {
  const stored = (text: string) => (kind === 'person' ? withBlanksAfterDots(text) : text).trim()
  const tooLong = msg`Please use at most ${{ max }} characters`
  return z
    .string(orSay(required ?? msg`Please write a text`))
    .max(max * 8, orSay(tooLong))
    .transform((text) => tidy(text).normalize('NFC'))
    .superRefine((text, context) => {
      const message = text.trim() === '' ? required && say(required) : complaintAboutCharacters(text, kind)
      if (message !== undefined) context.addIssue(message)
      else if (countGraphemes(stored(text)) > max) context.addIssue(say(tooLong))
    })
    .transform(stored)
}

/** Our own identifiers: opaque to clients, UUIDs to us. */
export const idSchema = z.uuid(orSay(msg`Unknown id`))

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

/** An email address, folded. Letters outside ASCII are refused, on either side of the @. */
export const emailSchema = z
  .string(orSay(msg`Email is required`))
  .trim()
  .overwrite(foldEmail)
  .min(1, { ...orSay(msg`Email is required`), abort: true })
  .max(254, orSay(msg`Please use at most ${{ max: 254 }} characters`))
  .pipe(z.email(orSay(msg`Please enter an email address such as ana@example.org`)))
