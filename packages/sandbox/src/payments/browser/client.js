/**
 * Stands in for https://js.stripe.com/endive/stripe.js: defines window.Stripe with what CardElement,
 * ExpressCheckoutElement, confirmCardPayment and confirmPayment need. Card fields and the 3-D Secure window are frames of the sandbox, so that card data
 * never enters the page. Works under `script-src 'self'; style-src 'self'; frame-src 'self'`.
 */
import { createElements } from './card-element.js'
import { createIntentApi } from './intent-api.js'
import {
  completeAction,
  confirmCardPayment,
  confirmPayment,
  createPaymentMethod,
  toResult,
} from './payments.js'
/** @import { ConfirmRequest, MethodRequest } from './types.d.ts' */

/** @param {string} publishableKey */
function Stripe(publishableKey) {
  if (typeof publishableKey !== 'string') throw new Error('Stripe() needs a publishable key')
  const api = createIntentApi(publishableKey)
  /** @param {string} clientSecret */
  const completeActionOf = (clientSecret) =>
    toResult(api.retrieve(clientSecret).then((intent) => completeAction(api, intent)))
  return {
    elements: createElements,
    createToken: () =>
      Promise.reject(new Error('The payments sandbox has no tokens; use createPaymentMethod')),
    /** @param {MethodRequest} request */
    createPaymentMethod: (request) => createPaymentMethod(publishableKey, request),
    /**
     * @param {string} clientSecret
     * @param {ConfirmRequest} [request]
     * @param {{ handleActions?: boolean }} [options]
     */
    confirmCardPayment: (clientSecret, request = {}, options = {}) =>
      confirmCardPayment({ api, publishableKey }, clientSecret, request, options),
    /** @param {{ clientSecret: string }} request */
    confirmPayment: (request) => confirmPayment(api, request),
    /** @param {string} clientSecret */
    retrievePaymentIntent: (clientSecret) => toResult(api.retrieve(clientSecret)),
    /** @param {{ clientSecret: string }} options */
    handleNextAction: ({ clientSecret }) => completeActionOf(clientSecret),
    handleCardAction: completeActionOf,
    registerAppInfo() {},
    _registerWrapper() {},
  }
}
Stripe.version = 'endive'
window.Stripe = Stripe
