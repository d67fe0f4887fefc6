import { framesByElement } from './card-element.js'
import { ApiError } from './intent-api.js'
import { openChallenge } from './open-challenge.js'
/** @import { ConfirmRequest, Intent, IntentApi, IntentResult, MethodRequest, MethodResult } from './types.d.ts' */

/**
 * @param {string} publishableKey
 * @param {MethodRequest} request
 * @returns {Promise<MethodResult>}
 */
export async function createPaymentMethod(publishableKey, { type, card, billing_details, metadata }) {
  const frame = type === 'card' ? framesByElement.get(card) : undefined
  if (!frame) throw new Error('createPaymentMethod needs { type: "card", card: <a mounted card element> }')
  return frame.createPaymentMethod({ publishableKey, billing_details, metadata })
}

/**
 * @param {{ api: IntentApi, publishableKey: string }} session
 * @param {string} clientSecret
 * @param {ConfirmRequest} request
 * @param {{ handleActions?: boolean }} options
 * @returns {Promise<IntentResult>}
 */
export async function confirmCardPayment(session, clientSecret, request, { handleActions = true }) {
  const { api, publishableKey } = session
  let paymentMethod = request.payment_method
  if (paymentMethod && typeof paymentMethod === 'object') {
    const created = await createPaymentMethod(publishableKey, { ...paymentMethod, type: 'card' })
    if (created.error) return { error: created.error }
    paymentMethod = created.paymentMethod.id
  }
  const confirmed = api.confirm(clientSecret, paymentMethod, request.receipt_email)
  return toResult(confirmed.then((intent) => (handleActions ? completeAction(api, intent) : intent)))
}

/**
 * What a wallet pays with is a card of its owner's: here always the one that is accepted.
 * @param {IntentApi} api
 * @param {{ clientSecret: string }} request
 */
export async function confirmPayment(api, { clientSecret }) {
  return toResult(api.confirm(clientSecret, 'pm_card_visa').then((intent) => completeAction(api, intent)))
}

/**
 * Opens the bank's window if the intent waits for it; throws the attempt's error if it failed.
 * @param {IntentApi} api
 * @param {Intent} intent
 */
export async function completeAction(api, intent) {
  if (intent.status !== 'requires_action') return intent
  await openChallenge(intent)
  const after = await api.retrieve(intent.client_secret)
  if (after.last_payment_error) throw new ApiError({ ...after.last_payment_error, payment_intent: after })
  return after
}

/**
 * @param {Promise<Intent>} promise
 * @returns {Promise<IntentResult>}
 */
export async function toResult(promise) {
  try {
    return { paymentIntent: await promise }
  } catch (error) {
    if (error instanceof ApiError) return { error: error.body }
    throw error
  }
}
