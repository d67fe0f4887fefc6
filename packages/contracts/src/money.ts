import { z } from 'zod'

/** An amount in minor units (cents). Up to 9,999,999.99, the largest that the documented text form can write. */
export const amountMinorSchema = z.int().min(0).max(999_999_999)

const amountText = /^\d{1,7}(\.\d{1,2})?$/

/** Reads a decimal text such as `249` or `19.99` as minor units; undefined when it is not such a text. */
export function parseAmount(text: string): number | undefined {
  if (!amountText.test(text)) return undefined
  const [whole = '', fraction = ''] = text.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** Minor units as a decimal text with two digits: 1999 becomes `19.99`. Inverse of parseAmount. */
export function formatAmount(amountMinor: number): string {
  const sign = amountMinor < 0 ? '-' : ''
  const digits = String(Math.abs(amountMinor)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * A price as it arrives: a decimal text, to the letter, or a number whose shortest decimal text is one. Forms trim what
 * people type before they ask. In minor units.
 */
export const priceSchema = z
  .union([z.string(), z.number()], { error: 'Price must be a number such as 249 or 19.99' })
  .transform((value, context) => {
    const amount = Object.is(value, -0) ? undefined : parseAmount(String(value))
    if (amount !== undefined) return amount
    context.addIssue({ code: 'custom', message: 'Price must be a number such as 249 or 19.99' })
    return z.NEVER
  })
  .pipe(amountMinorSchema)

/** The smallest amount that a card can be charged, in minor units (the provider's limit for dollars). Zero is free. */
export const smallestChargeMinor = 50

/** The largest (eight digits, the provider's limit too). */
export const largestChargeMinor = 99_999_999
