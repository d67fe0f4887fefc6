import { t } from '@lingui/core/macro'
import { parseAmount } from '@cadenza/contracts/money/amount'
import { publishRefundPolicyInput } from '@cadenza/contracts/money/refund-policy'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'

const feeSchema = z.string().transform((text, context) => {
  const feeMinor = parseAmount(text.trim())
  if (feeMinor !== undefined) return feeMinor
  context.addIssue({ code: 'custom', message: t`Please enter an amount such as 5 or 7.50` })
  return z.NEVER
})

/** As it is typed: the fee is a decimal text. */
export const policyRules = publishRefundPolicyInput
  .omit({ version: true, feeMinor: true })
  .extend({ fee: feeSchema })
export type TypedPolicy = z.input<typeof policyRules>
export type PolicyFormControl = UseFormReturn<TypedPolicy, unknown, z.output<typeof policyRules>>
