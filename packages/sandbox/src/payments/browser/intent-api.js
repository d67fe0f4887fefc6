import { base } from './base.js'
/** @import { ApiAnswer, ErrorBody, Intent, IntentApi } from './types.d.ts' */

/** A refusal of the sandbox's API, with the `error` object of its answer. */
export class ApiError extends Error {
  /** @param {ErrorBody} body */
  constructor(body) {
    super(body.message)
    this.body = body
  }
}

/**
 * @param {string} publishableKey
 * @returns {IntentApi}
 */
export function createIntentApi(publishableKey) {
  /**
   * @param {string} path
   * @param {RequestInit} [init]
   * @returns {Promise<Intent>}
   */
  const call = async (path, init) => {
    const headers = { authorization: `Bearer ${publishableKey}` }
    const response = await fetch(new URL(path, base), { ...init, headers }).catch(() => undefined)
    /** @type {ApiAnswer<Intent> | undefined} */
    const answer = await response?.json().catch(() => undefined)
    if (!answer)
      throw new ApiError({
        type: 'api_connection_error',
        message: 'The payment service cannot be reached. Please try again.',
      })
    if (answer.error) throw new ApiError(answer.error)
    return answer
  }
  return {
    retrieve: (clientSecret) =>
      call(`${pathOf(clientSecret)}?${new URLSearchParams({ client_secret: clientSecret })}`),
    confirm: (clientSecret, paymentMethod, receiptEmail) => {
      const body = new URLSearchParams({ client_secret: clientSecret, use_stripe_sdk: 'true' })
      if (paymentMethod) body.set('payment_method', paymentMethod)
      if (receiptEmail) body.set('receipt_email', receiptEmail)
      return call(`${pathOf(clientSecret)}/confirm`, { method: 'POST', body })
    },
  }
}

/** @param {string} clientSecret */
function pathOf(clientSecret) {
  if (!/^pi_\w+_secret_\w+$/.test(clientSecret)) throw new Error(`Invalid client secret: ${clientSecret}`)
  return `v1/payment_intents/${clientSecret.split('_secret_')[0]}`
}
