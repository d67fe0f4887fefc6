import type { Sql } from 'postgres'
import type Stripe from 'stripe'
import { ok, type Call, type Outcome } from './call.ts'
import { findTestCard, findTokenCard, liveCardDecline, passesLuhn, type TestCard } from '../objects/cards.ts'
import { changedMetadata, expand, metadata } from '../parameters/common-parameters.ts'
import { ApiError, invalidParameter, missingObject } from '../objects/errors.ts'
import { newPaymentMethod, toBillingDetails } from '../objects/payment-method.ts'
import {
  integer,
  oneOf,
  parts,
  readParameters,
  required,
  text,
  type Parsed,
  type ParametersOf,
} from '../parameters/parameters.ts'
import { find, insertion, type Change, type Details } from '../store/store.ts'

const cardParameters = {
  number: required(text(30)),
  exp_month: required(integer()),
  exp_year: required(integer()),
  cvc: text(4),
} satisfies ParametersOf<Stripe.PaymentMethodCreateParams.Card>

const address = parts({
  city: text(),
  country: text(),
  line1: text(),
  line2: text(),
  postal_code: text(),
  state: text(),
} satisfies ParametersOf<Stripe.AddressParam>)

const billingDetails = parts({
  address,
  email: text(800),
  name: text(),
  phone: text(),
} satisfies ParametersOf<Stripe.PaymentMethodCreateParams.BillingDetails>)

const createParameters = {
  type: required(oneOf('card')),
  card: required(parts(cardParameters)),
  billing_details: billingDetails,
  metadata,
  expand,
} satisfies ParametersOf<Stripe.PaymentMethodCreateParams>

type CardInput = Parsed<typeof cardParameters>

/**
 * POST /v1/payment_methods. Of the card only brand, last four digits, expiry and a fingerprint are kept.
 * Refuses numbers sent with the secret key: a server must never see one.
 */
export async function createPaymentMethod(call: Call): Promise<Outcome> {
  const input = readParameters(createParameters, call.form)
  if (call.key === 'secret') throw rawCardData()
  const card = checkedCard(input.card, call.time)
  const body = newPaymentMethod(card, call.time, {
    month: input.card.exp_month,
    year: fullYear(input.card.exp_year),
  })
  body.metadata = changedMetadata({}, input.metadata)
  body.billing_details = toBillingDetails(input.billing_details)
  return ok(body, [insertion('payment_method', body, { behaviour: card.behaviour })])
}

export interface ChosenMethod {
  body: Stripe.PaymentMethod
  details: Details
  /** The row to write when the method was made from a token such as `pm_card_visa`. */
  changes: Change[]
}

/** The payment method that an intent is to use: a stored one, or a new one made from a `pm_card_…` token. */
export async function choosePaymentMethod(sql: Sql, id: string, time: number): Promise<ChosenMethod> {
  const card = findTokenCard(id)
  if (card) {
    const body = newPaymentMethod(card, time, { month: 12, year: new Date(time * 1000).getUTCFullYear() + 1 })
    const details = { behaviour: card.behaviour }
    return { body, details, changes: [insertion('payment_method', body, details)] }
  }
  const stored = await find(sql, 'payment_method', id)
  if (!stored) throw missingObject('PaymentMethod', id, 'payment_method')
  return { body: stored.body, details: stored.details, changes: [] }
}

function checkedCard(input: CardInput, time: number): TestCard {
  const number = input.number.replaceAll(/[ -]/g, '')
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number')
  }
  if (input.exp_month < 1 || input.exp_month > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  }
  if (isExpired(input.exp_month, fullYear(input.exp_year), time)) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  }
  const card = findTestCard(number)
  if (!card)
    throw cardError(liveCardDecline.code, liveCardDecline.message, 'number', liveCardDecline.declineCode)
  const cvcLength = card.brand === 'amex' ? 4 : 3
  if (input.cvc !== undefined && !(/^\d+$/.test(input.cvc) && input.cvc.length === cvcLength)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  }
  return card
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year
}

function isExpired(month: number, year: number, time: number): boolean {
  return Date.UTC(year, month, 1) <= time * 1000 || year > new Date(time * 1000).getUTCFullYear() + 50
}

function cardError(code: string, message: string, param: string, declineCode?: string): ApiError {
  return new ApiError(402, {
    type: 'card_error',
    code,
    message,
    param,
    ...(declineCode && { decline_code: declineCode }),
  })
}

function rawCardData(): ApiError {
  const message =
    'Sending credit card numbers directly to the Stripe API is generally unsafe. ' +
    'Use the publishable key in the browser, or a test token such as pm_card_visa.'
  return new ApiError(402, { ...invalidParameter('card[number]', undefined, message).body })
}
