import { priceSchema } from '@cadenza/contracts/money'
import { publishRefundPolicyInput } from '@cadenza/contracts/refund-policy'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'

/** As it is typed: the fee is a decimal text. */
export const policyRules = publishRefundPolicyInput
  .omit({ version: true, feeMinor: true })
  .extend({ fee: priceSchema })
export type TypedPolicy = z.input<typeof policyRules>
export type PolicyFormControl = UseFormReturn<TypedPolicy, unknown, z.output<typeof policyRules>>
