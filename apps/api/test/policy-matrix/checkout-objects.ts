import type { TestPerson } from '../factory.ts'
import { payIntent } from '../provider.ts'
import { call } from '../rest-client.ts'
import type { World } from '../world.ts'

interface Started {
  paymentIntentId: string
  orderId: string
  clientSecret: string
}

/** A checkout of the student's cart, as it begins. */
async function startedCheckout({ product, student }: Buyer): Promise<Started> {
  const options = { as: student, body: { price: '100.00' } }
  return (await call<Started>(product.app, 'POST /create-payment-intent', options)).body
}

type Buyer = Pick<World, 'product'> & { student: TestPerson }

export const startedIntent = async (buyer: Buyer) => (await startedCheckout(buyer)).paymentIntentId
export const startedOrder = async (buyer: Buyer) => (await startedCheckout(buyer)).orderId

/** The id of a payment that the student has made and saved. */
export async function madePayment(buyer: Buyer): Promise<string> {
  const { product, student } = buyer
  const started = await startedCheckout(buyer)
  await payIntent(product, started)
  const body = { transactionId: started.paymentIntentId }
  const saved = await call<{ payment: { _id: string } }>(product.app, 'POST /payments', { as: student, body })
  return saved.body.payment._id
}

/** The id of a refund that the provider refused. */
export async function failedRefund(buyer: Buyer): Promise<string> {
  const { product, student } = buyer
  const paymentId = await madePayment(buyer)
  const [refund] = await product.sql<{ id: string }[]>`
    select (refund_payment(${paymentId}, null, 'admin', ${student.userId}))[1] as id`
  if (!refund) throw new Error('no refund')
  await product.sql`select settle_refund(${refund.id}, 0, 'failed', null, 'expired_or_canceled_card')`
  return refund.id
}
