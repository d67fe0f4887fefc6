/** @import { ApiAnswer, Fields, MethodOrder, MethodResult } from './types.d.ts' */

/**
 * Makes a payment method of the card at the sandbox's API, the only place that card data goes to.
 * @param {{ number: string, exp_month: string, exp_year: string, cvc: string }} card
 * @param {MethodOrder} order
 * @returns {Promise<MethodResult>}
 */
export async function sendCard(card, { publishableKey, billing_details, metadata }) {
  const body = new URLSearchParams({ type: 'card' })
  append(body, 'card', card)
  append(body, 'billing_details', billing_details ?? {})
  append(body, 'metadata', metadata ?? {})
  const headers = { authorization: `Bearer ${publishableKey}` }
  const url = new URL('../../v1/payment_methods', location.href)
  const response = await fetch(url, { method: 'POST', headers, body }).catch(() => undefined)
  /** @type {ApiAnswer<{ id: string }> | undefined} */
  const answer = await response?.json().catch(() => undefined)
  if (!answer)
    return {
      error: {
        type: 'api_connection_error',
        message: 'The payment service cannot be reached. Please try again.',
      },
    }
  return answer.error ? { error: answer.error } : { paymentMethod: answer }
}

/**
 * @param {URLSearchParams} body
 * @param {string} name
 * @param {Fields} values
 */
function append(body, name, values) {
  for (const [key, value] of Object.entries(values)) {
    if (value && typeof value === 'object') append(body, `${name}[${key}]`, value)
    else if (value !== undefined && value !== null) body.append(`${name}[${key}]`, String(value))
  }
}
