import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { say } from '../language/words.ts'
import { orSay } from '../text/or-say.ts'

/** Row by row of the table by which a check digit finds every wrong digit and every two that changed places (Damm). */
const steps =
  '0317598642709215486342068713591750983426612304597836742095815869720134894536201794386172052581436790'

/** Zero for digits that end in their check digit. */
function checked(digits: string): number {
  return [...digits].reduce((state, digit) => Number(steps[state * 10 + Number(digit)]), 0)
}

/**
 * What people write on a transfer or a cheque, as it is stored: `C-10429` for `c 10429` and `10429`. Undefined for a text
 * that is no reference.
 */
export function toReference(text: string): string | undefined {
  const digits = /^(?:c\s*[-–—]?\s*)?(\d{4,9})$/i.exec(text.trim().replaceAll(/(?<=\d)\s(?=\d)/g, ''))?.[1]
  return digits && `C-${digits}`
}

/** Whether the last digit of a reference fits the others. */
export const isSpelledRight = (reference: string): boolean => checked(reference.slice(2)) === 0

/** A reference as a person types it. */
export const referenceSchema = z
  .string()
  .trim()
  .min(1, orSay(msg`Please enter a reference`))
  .max(40, orSay(msg`Please enter a reference such as C-10429`))
  .transform((text, context) => {
    const reference = toReference(text)
    if (reference !== undefined && isSpelledRight(reference)) return reference
    const message =
      reference === undefined
        ? say(msg`Please enter a reference such as C-10429`)
        : say(msg`This reference is misspelled: its last digit does not fit the others`)
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
