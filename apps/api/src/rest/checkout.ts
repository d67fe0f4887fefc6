import { z } from 'zod'
import { completeCheckoutInput } from '@cadenza/contracts/checkout'
import { formatAmount } from '@cadenza/contracts/money'
import { wireCheckoutSchema, wirePaymentSchema, wireSavedPaymentSchema } from '@cadenza/contracts/wire'
import { wireCheckoutBody, wireEmailQuery, wirePaymentBody } from '@cadenza/contracts/wire-input'
import type { Student } from '../auth/actor.ts'
import { asAdmin } from '../auth/narrow.ts'
import type { Ctx } from '../context.ts'
import { AppError, conflict, notFound } from '../errors.ts'
import { completeCheckout } from '../features/checkout/complete-checkout.ts'
import { listPayments, listPaymentsOf } from '../features/checkout/list-payments.ts'
import { startCheckout } from '../features/checkout/start-checkout.ts'
import { findUserByEmail } from '../features/users/manage-users.ts'
import { asksForOther, requireOwnEmail } from './own-email.ts'
import type { RestScope } from './scope.ts'
import { deleted, toWirePayment } from './wire.ts'

const tags = ['checkout']

export function checkoutRoutes({ app, guards: { student, studentWithin } }: RestScope) {
  const starting = studentWithin('startCheckout')

  app.post('/create-payment-intent', {
    onRequest: starting.check,
    config: { lane: 'checkout' },
    schema: {
      operationId: 'startCheckout',
      summary: 'Hold every seat of the cart and get what is needed to pay',
      tags,
      body: wireCheckoutBody,
      response: { 200: wireCheckoutSchema },
    },
    handler: async (request) => {
      const checkout = await startCheckout(starting.ctxOf(request), { totalMinor: request.body.price })
      const { clientSecret, paymentIntentId, orderId, currency, expiresAt } = checkout
      return {
        clientSecret,
        paymentIntentId,
        orderId,
        amount: formatAmount(checkout.amountMinor),
        currency,
        expiresAt,
      }
    },
  })

  app.post('/payments', {
    onRequest: student.check,
    schema: {
      operationId: 'completeCheckout',
      summary: 'Tell that a payment was made; the provider itself is asked',
      description:
        '201 when this call settled it, 200 when it was settled before, 202 while the provider has not settled it yet.',
      tags,
      body: wirePaymentBody,
      response: { 200: wireSavedPaymentSchema, 201: wireSavedPaymentSchema, 202: wireSavedPaymentSchema },
    },
    handler: async (request, reply) => {
      const ctx = student.ctxOf(request)
      const { isNew, saved } = await complete(ctx, request.body.transactionId)
      return reply.status(saved.payment ? (isNew ? 201 : 200) : 202).send(saved)
    },
  })

  app.get('/payments', {
    onRequest: student.check,
    schema: {
      operationId: 'listPayments',
      summary: 'The own payments, newest first; admins may name anybody',
      tags,
      querystring: wireEmailQuery,
      response: { 200: z.array(wirePaymentSchema) },
    },
    handler: async (request) => {
      const ctx = student.ctxOf(request)
      const payments = await listFor(ctx, request.query.email)
      return payments.map((payment) => toWirePayment(payment, ctx.settings.timeZone))
    },
  })
}

interface Saved {
  isNew: boolean
  saved: z.infer<typeof wireSavedPaymentSchema>
}

async function complete(ctx: Ctx<Student>, text: string): Promise<Saved> {
  const input = completeCheckoutInput.safeParse({ transactionId: text })
  if (!input.success) throw notFound('transaction')
  const { status, payment, isNew, removedFromCart } = await completeCheckout(ctx, input.data)
  if (status === 'failed') throw new AppError('payment_required', 'The payment did not go through')
  if (status === 'refunded') throw conflict('payment_refunded')
  const saved = {
    insertResult: { acknowledged: true as const, insertedId: payment?.id ?? null },
    deleteResult: deleted(removedFromCart),
    payment: payment && toWirePayment(payment, ctx.settings.timeZone),
  }
  return { isNew, saved }
}

async function listFor(ctx: Ctx<Student>, email: string | undefined) {
  if (asksForOther(ctx, email)) {
    const admin = asAdmin(ctx)
    const user = await findUserByEmail(admin, email)
    return user ? listPaymentsOf(admin, { userId: user.id }) : []
  }
  requireOwnEmail(ctx, email)
  return listPayments(ctx)
}
