import type { Sql } from 'postgres'
import type Stripe from 'stripe'

export interface Ledger {
  charges: {
    paymentIntent: string
    charge: string
    /** Minor units: what was taken, or what was attempted when the charge failed. */
    amount: number
    currency: string
    /** `authorized`: not captured, so no money moved. */
    status: Stripe.Charge.Status | 'authorized'
    metadata: Record<string, string>
    createdAt: string
  }[]
  refunds: { refund: string; paymentIntent: string; amount: number; status: string; createdAt: string }[]
}

/** Every charge and refund that the sandbox ever made, oldest first: the outside truth to audit against. */
export async function getLedger(sql: Sql): Promise<Ledger> {
  const rows = await sql<{ kind: string; body: Stripe.Charge | Stripe.Refund }[]>`
    select kind, body from sandbox_payments.objects where kind in ('charge', 'refund') order by seq`
  const bodies = rows.map((row) => row.body)
  return {
    charges: bodies.filter((body) => body.object === 'charge').map(toChargeLine),
    refunds: bodies.filter((body) => body.object === 'refund').map(toRefundLine),
  }
}

function toChargeLine(charge: Stripe.Charge): Ledger['charges'][number] {
  const isAuthorized = charge.status === 'succeeded' && !charge.captured
  return {
    paymentIntent: String(charge.payment_intent),
    charge: charge.id,
    amount: charge.captured ? charge.amount_captured : charge.amount,
    currency: charge.currency,
    status: isAuthorized ? 'authorized' : charge.status,
    metadata: charge.metadata,
    createdAt: toIso(charge.created),
  }
}

function toRefundLine(refund: Stripe.Refund): Ledger['refunds'][number] {
  return {
    refund: refund.id,
    paymentIntent: String(refund.payment_intent),
    amount: refund.amount,
    status: String(refund.status),
    createdAt: toIso(refund.created),
  }
}

function toIso(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
