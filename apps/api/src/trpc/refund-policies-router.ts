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
import { adminAny, by, router } from './procedures.ts'

/** What is given back of places, by when, and where each policy holds. */
export const adminRefundPolicies = router({
  list: adminAny.output(refundPolicyListSchema).query(by(listRefundPolicies)),
  publish: adminAny
    .input(publishRefundPolicyInput)
    .output(refundPolicyListSchema)
    .mutation(by(publishRefundPolicy)),
  choose: adminAny
    .input(chooseRefundPolicyInput)
    .output(refundPolicyListSchema)
    .mutation(by(chooseRefundPolicy)),
})
