/** What we ask of a card payment provider. Amounts in minor units; the provider serialises cancel and success. */
export interface PaymentGateway {
  /** Stored with orders, so that sandbox and real money never mix. */
  provider: string
  /** The same key and amount always return the same intent. */
  createIntent(request: CreateIntent): Promise<PaymentIntent>
  /** Undefined when the provider knows no such intent. */
  findIntent(intentId: string): Promise<PaymentIntent | undefined>
  /** Cancels unless it is too late; returns the intent as it then is. May be called any number of times. */
  cancelIntent(intentId: string): Promise<PaymentIntent>
  /**
   * Sends money back; the same key returns the same refund. A refusal is a result too: a refund that failed. Throws
   * ProviderFailure when the key is spent and the refund may or may not exist.
   */
  createRefund(request: CreateRefund): Promise<ProviderRefund>
  findRefund(refundId: string): Promise<ProviderRefund | undefined>
  /** The refund that an earlier attempt of ours made, unless it failed. */
  findRefundOf(request: Pick<CreateRefund, 'intentId' | 'refundId'>): Promise<ProviderRefund | undefined>
  findDispute(disputeId: string): Promise<Dispute | undefined>
  /** The declined card that an event reports; undefined when the provider knows no such event. */
  findDecline(eventId: string): Promise<Decline | undefined>
  /** Every intent of the account made since then, newest first; all of them without a date. */
  listIntents(since?: Date): AsyncIterable<PaymentIntent>
  /** Every refund of the account made since then, newest first. */
  listRefunds(since?: Date): AsyncIterable<ProviderRefund>
  /**
   * Events about payments, declines, refunds and disputes since then, newest first: they make up for lost deliveries.
   */
  listEvents(since: Date): AsyncIterable<PaymentEvent>
  /**
   * Checks the signature over the raw bytes; throws `invalid_input` when it is invalid, too old or ahead of our clock.
   */
  readEvent(rawBody: Buffer, signature: string | undefined): PaymentEvent
}

export interface CreateIntent {
  orderId: string
  /** The school that the money belongs to: an account may serve other shops too. */
  schoolId: string
  amountMinor: number
  currency: string
  description: string
  /** Whether the cardholder's bank must authenticate them, whatever it thinks of the payment. */
  proof: boolean
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
  /** The card that paid; null where nobody asked for it, or the provider does not say. */
  card: { brand: string; last4: string } | null
  /** Our order and school, from the intent's metadata. */
  orderId: string | null
  schoolId: string | null
}

export interface CreateRefund {
  intentId: string
  amountMinor: number
  /** Our refund and which attempt at it this is. */
  refundId: string
  attempt: number
  idempotencyKey: string
}

export interface ProviderRefund {
  /** Null when the provider refused to make one. */
  id: string | null
  intentId: string
  status: 'pending' | 'succeeded' | 'failed'
  amountMinor: number
  currency: string
  /** Why it failed, in the provider's words. */
  failure: string | null
  /** Our refund and attempt, from the metadata; null for one that was made at the provider. */
  refundId: string | null
  attempt: number
}

export interface Dispute {
  id: string
  intentId: string
  /** The provider's term: needs_response, under_review, won, lost… */
  status: string
  reason: string
  amountMinor: number
}

export interface Decline {
  intentId: string
  /** Equal for equal card numbers; null when the provider gives none. */
  cardFingerprint: string | null
  at: Date
}

export interface PaymentEvent {
  id: string
  type: string
  objectId: string
  /** Why the event cannot be used although it is the provider's own. */
  flaw?: 'unreadable' | 'no_object'
}
