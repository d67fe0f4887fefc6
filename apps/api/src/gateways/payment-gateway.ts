/** What we ask of a card payment provider. Amounts in minor units; the provider linearises cancel against success. */
export interface PaymentGateway {
  /** Orders remember it, so that sandbox and real money never mix. */
  provider: string
  /** The same key and amount always answer the same intent. */
  createIntent(request: CreateIntent): Promise<PaymentIntent>
  /** Undefined when the provider knows no such intent. */
  findIntent(intentId: string): Promise<PaymentIntent | undefined>
  /** Cancels unless it is too late; answers the intent as it then is. */
  cancelIntent(intentId: string, idempotencyKey: string): Promise<PaymentIntent>
  /** Checks the signature over the raw bytes; throws `invalid_input` when it does not hold. */
  readEvent(rawBody: Buffer, signature: string | undefined): PaymentEvent
}

export interface CreateIntent {
  orderId: string
  amountMinor: number
  currency: string
  description: string
  idempotencyKey: string
}

export interface PaymentIntent {
  id: string
  /** `unsettled` may still be paid or canceled; `processing` can no longer be canceled and is not yet paid. */
  status: 'unsettled' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  amountMinor: number
  amountReceivedMinor: number
  currency: string
  clientSecret: string | null
  /** Our order, from the intent's metadata. */
  orderId: string | null
}

export interface PaymentEvent {
  id: string
  type: string
  objectId: string
}
