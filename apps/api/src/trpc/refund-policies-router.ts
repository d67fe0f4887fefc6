import {
  chooseRefundPolicyInput,
  publishRefundPolicyInput,
  refundPolicyListSchema,
} from '@cadenza/contracts/money/refund-policy'
import {
  chooseRefundPolicy,
  listRefundPolicies,
  publishRefundPolicy,
} from '../features/refund-policies/refund-policies.ts'
import { adminProcedure, router } from './procedures.ts'

/** What is given back of places, by when, and where each policy holds. */
export const adminRefundPolicies = router({
  list: adminProcedure({ whose: 'any' })
    .output(refundPolicyListSchema)
    .query(({ ctx }) => listRefundPolicies(ctx)),
  publish: adminProcedure({ whose: 'any' })
    .input(publishRefundPolicyInput)
    .output(refundPolicyListSchema)
    .mutation(({ ctx, input }) => publishRefundPolicy(ctx, input)),
  choose: adminProcedure({ whose: 'any' })
    .input(chooseRefundPolicyInput)
    .output(refundPolicyListSchema)
    .mutation(({ ctx, input }) => chooseRefundPolicy(ctx, input)),
})
