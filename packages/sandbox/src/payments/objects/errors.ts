import type Stripe from 'stripe'

/** The `error` object of a Stripe response; the SDK chooses its error class by `type` and the status. */
export interface ErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
  charge?: string
  payment_intent?: Partial<Stripe.PaymentIntent>
  payment_method?: Stripe.PaymentMethod
}

/** A refusal. `executed` says whether it is remembered under the idempotency key. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly executed: boolean

  constructor(status: number, body: ErrorBody, executed = false) {
    super(body.message)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.executed = executed
  }
}

/** 400 for a parameter that fails validation; never remembered, as nothing was executed. */
export function invalidParameter(param: string, code: string | undefined, message: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, param, ...(code && { code }) })
}

/** 400 or 404 for an unknown id. */
export function missingObject(noun: string, id: string, param: string): ApiError {
  const message = `No such ${noun}: '${id}'`
  return new ApiError(param === 'id' || param === 'intent' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message,
    param,
  })
}

/** 400 with the intent inside, so that the caller can read the state that prevented it. */
export function unexpectedState(intent: Partial<Stripe.PaymentIntent>, message: string): ApiError {
  return new ApiError(
    400,
    {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message,
      payment_intent: intent,
    },
    true,
  )
}
