import { z } from 'zod'
import { completeCheckoutInput, type Checkout, type Completion } from '@cadenza/contracts/money/checkout'
import { formatAmount } from '@cadenza/contracts/money/amount'
import { wireCheckoutSchema, wirePaymentSchema, wireSavedPaymentSchema } from '@cadenza/contracts/wire/wire'
import { wireCheckoutBody, wireEmailQuery, wirePaymentBody } from '@cadenza/contracts/wire/wire-input'
import { asStudent } from '../../callers/narrow.ts'
import { notFound } from '../../errors.ts'
import { confirmPayment } from '../../features/checkout/complete-checkout.ts'
import { listPaymentsFor } from '../../features/checkout/list-payments.ts'
import { startCheckout } from '../../features/checkout/start-checkout.ts'
import { ctxOf } from '../admit.ts'
import type { RestScope } from '../options.ts'
import { deleted, toWirePayment } from '../wire/wire.ts'

const tags = ['checkout']

export function checkoutRoutes({ app }: RestScope) {
  app.post('/create-payment-intent', {
    config: { who: 'signedIn', whose: 'own', verified: true, lane: 'checkout', within: 'startCheckout' },
    schema: {
      operationId: 'startCheckout',
      summary: 'Reserve a seat in every class of your cart and start the payment',
      tags,
      body: wireCheckoutBody,
      response: { 200: wireCheckoutSchema },
    },
    handler: async (request) =>
      toWireCheckout(await startCheckout(asStudent(ctxOf(request)), { totalMinor: request.body.price })),
  })

  app.post('/payments', {
    config: { who: 'signedIn', whose: 'own' },
    schema: {
      operationId: 'completeCheckout',
      summary: 'Complete a checkout after payment',
      description:
        'Checks the payment with the provider. Answers 201 when this call completed the checkout, 200 when it was already complete, and 202 while the payment is still pending.',
      tags,
      body: wirePaymentBody,
      response: { 200: wireSavedPaymentSchema, 201: wireSavedPaymentSchema, 202: wireSavedPaymentSchema },
    },
    handler: async (request, reply) => {
      const ctx = asStudent(ctxOf(request))
      const completion = await confirmPayment(ctx, knownTransaction(request.body.transactionId))
      return reply.status(savedStatus(completion)).send(toWireSaved(completion, ctx.school.timeZone))
    },
  })

  app.get('/payments', {
    config: { who: 'signedIn', whose: 'own or office' },
    schema: {
      operationId: 'listPayments',
      summary: 'Your payments, newest first; the office may ask for any user',
      tags,
      querystring: wireEmailQuery,
      response: { 200: z.array(wirePaymentSchema) },
    },
    handler: async (request) => {
      const ctx = asStudent(ctxOf(request))
      const payments = await listPaymentsFor(ctx, { email: request.query.email })
      return payments.map((payment) => toWirePayment(payment, ctx.school.timeZone))
    },
  })
}

/** A value that cannot be a transaction id is treated as unknown. */
function knownTransaction(text: string) {
  const input = completeCheckoutInput.safeParse({ transactionId: text })
  if (!input.success) throw notFound('transaction')
  return input.data
}

function savedStatus({ payment, isNew }: Completion): 200 | 201 | 202 {
  if (!payment) return 202
  return isNew ? 201 : 200
}

function toWireSaved({ payment, removedFromCart }: Completion, timeZone: string) {
  return {
    insertResult: { acknowledged: true as const, insertedId: payment?.id ?? null },
    deleteResult: deleted(removedFromCart),
    payment: payment && toWirePayment(payment, timeZone),
  }
}

function toWireCheckout({
  clientSecret,
  paymentIntentId,
  orderId,
  amountMinor,
  currency,
  expiresAt,
}: Checkout) {
  return { clientSecret, paymentIntentId, orderId, amount: formatAmount(amountMinor), currency, expiresAt }
}
