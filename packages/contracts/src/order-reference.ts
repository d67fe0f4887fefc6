import { z } from 'zod'

/** Row by row of the table by which a check digit finds every wrong digit and every two that changed places (Damm). */
const steps =
  '0317598642709215486342068713591750983426612304597836742095815869720134894536201794386172052581436790'

/** Zero for digits that end in their check digit. */
function checked(digits: string): number {
  return [...digits].reduce((state, digit) => Number(steps[state * 10 + Number(digit)]), 0)
}

/**
 * What people write on a transfer or a cheque, as it is stored: `C-10423` for `c 10423` and `10423`. `misspelled`: its
 * last digit does not fit the others. Undefined for a text that is no reference.
 */
export function readReference(text: string): string | 'misspelled' | undefined {
  const digits = /^(?:c\s*[-–—]?\s*)?(\d{4,9})$/i.exec(text.trim().replaceAll(/(?<=\d)\s(?=\d)/g, ''))?.[1]
  if (digits === undefined) return undefined
  return checked(digits) === 0 ? `C-${digits}` : 'misspelled'
}

/** A reference as a person types it. */
export const referenceSchema = z
  .string()
  .trim()
  .min(1, 'Please enter a reference')
  .max(40, 'Please enter a reference such as C-10423')
  .transform((text, context) => {
    const reference = readReference(text)
    if (reference !== undefined && reference !== 'misspelled') return reference
    const message =
      reference === 'misspelled'
        ? 'This reference is misspelled: its last digit does not fit the others'
        : 'Please enter a reference such as C-10423'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
