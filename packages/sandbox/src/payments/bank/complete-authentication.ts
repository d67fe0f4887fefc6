import type { Sql } from 'postgres'
import type Stripe from 'stripe'
import { authenticationFailure } from '../objects/cards.ts'
import { decideAndCommit } from '../store/decision.ts'
import { ApiError, unexpectedState } from '../objects/errors.ts'
import type { Origin } from '../store/new-event.ts'
import { getFaults } from '../store/faults.ts'
import { chargeCard, failAuthentication } from '../operations/attempt-payment.ts'
import { publicIntent } from '../objects/intent.ts'
import { find, update } from '../store/store.ts'

export interface AuthenticationInput {
  clientSecret: string
  /** What the cardholder pressed in the bank's window. */
  result: 'authorize' | 'fail'
}

/**
 * Ends the 3-D Secure challenge of an intent: charges the card, or fails the attempt. Throws ApiError when no
 * intent waits for it (for instance because it was canceled in the meantime).
 */
export async function completeAuthentication(
  sql: Sql,
  input: AuthenticationInput,
  origin: Origin,
): Promise<Stripe.PaymentIntent> {
  const faults = await getFaults(sql)
  const { intent } = await decideAndCommit(sql, async () => {
    const stored = await find(sql, 'payment_intent', input.clientSecret.split('_secret_')[0] ?? '')
    if (stored?.body.client_secret !== input.clientSecret) throw unknownSecret()
    if (stored.body.status !== 'requires_action') {
      const message = `This PaymentIntent has a status of ${stored.body.status} and waits for no authentication.`
      throw unexpectedState(publicIntent(stored.body), message)
    }
    const method = await find(sql, 'payment_method', String(stored.body.payment_method))
    if (!method) throw new Error(`${stored.id} has no payment method`)
    const call = { ...origin, key: 'publishable' as const, faults }
    const attempt =
      input.result === 'authorize'
        ? chargeCard(call, stored.body, method, true)
        : failAuthentication(call, stored.body, method.body, authenticationFailure)
    return {
      intent: attempt.intent,
      changes: [update(stored, attempt.intent, attempt.details), ...attempt.outcome.changes],
    }
  })
  return intent
}

function unknownSecret(): ApiError {
  return new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: 'No such payment_intent',
  })
}
