import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { parseAmount } from './amount.ts'
import { say } from '../language/words.ts'
import { orSay } from '../text/or-say.ts'

/** An amount in minor units (cents). Up to 9,999,999.99, the largest that the documented text form can write. */
export const amountMinorSchema = z.int().min(0).max(999_999_999)

/**
 * A price as it arrives: a decimal text, parsed strictly, or a number whose shortest decimal text is one.
 * Forms trim typed text before they call. In minor units.
 */
export const priceSchema = z
  .union([z.string(), z.number()], orSay(msg`Price must be a number such as 249 or 19.99`))
  .transform((value, context) => {
    const amount = Object.is(value, -0) ? undefined : parseAmount(String(value))
    if (amount !== undefined) return amount
    context.addIssue({ code: 'custom', message: say(msg`Price must be a number such as 249 or 19.99`) })
    return z.NEVER
  })
  .pipe(amountMinorSchema)

/** The smallest amount that a card can be charged, in minor units (the provider's limit for dollars). Zero is free. */
export const smallestChargeMinor = 50

/** The largest (eight digits, the provider's limit too). */
export const largestChargeMinor = 99_999_999
