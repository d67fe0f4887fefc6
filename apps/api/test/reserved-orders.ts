import type { TestPerson } from './factory.ts'
import type { TestApp } from './test-app.ts'

interface Buyer {
  product: TestApp
  student: TestPerson
}

/** The id of an order of all that is in the student's cart, which waits for a transfer. */
export async function reservedOrder({ product, student: { userId } }: Buyer): Promise<string> {
  const [order] = await product.sql<{ id: string }[]>`
    select claim_order(${userId}, 'sandbox', 'USD', (
             select sum(price_minor)::int from price_cart(${userId}, clock_timestamp())
           ), 600) as id`
  if (!order) throw new Error('no order')
  await product.sql`select reserve_order(${order.id}, 'transfer', null, 10, null)`
  return order.id
}

export async function referenceOf({ product }: Pick<Buyer, 'product'>, orderId: string): Promise<string> {
  const [order] = await product.sql<{ reference: string }[]>`
    select reference from orders where id = ${orderId}`
  return order?.reference ?? ''
}

/** The id of a payment that came by transfer, recorded by someone. */
export async function recordedPayment(buyer: Buyer, by: { userId: string }): Promise<string> {
  const orderId = await reservedOrder(buyer)
  const [payment] = await buyer.product.sql<{ id: string }[]>`
    select record_payment(id, 'transfer', total_minor, school_day(clock_timestamp()), '', false, null, ${by.userId}, null) as id
      from orders where id = ${orderId}`
  if (!payment) throw new Error('no payment')
  return payment.id
}

/** The id of an order that waited for a transfer until it was released. */
export async function releasedOrder(buyer: Buyer): Promise<string> {
  const orderId = await reservedOrder(buyer)
  await buyer.product.sql`select release_order(${orderId})`
  return orderId
}

/** The id of a refund that waits to be sent by hand. */
export async function refundByHand(buyer: Buyer): Promise<string> {
  const paymentId = await recordedPayment(buyer, buyer.student)
  const [refund] = await buyer.product.sql<{ id: string }[]>`
    select (refund_payment(${paymentId}, null, 'admin', ${buyer.student.userId}))[1] as id`
  if (!refund) throw new Error('no refund')
  return refund.id
}

/** A day of the school's calendar. */
export async function schoolDay({ product }: Pick<Buyer, 'product'>, inDays = 0): Promise<string> {
  const [row] = await product.sql<{ day: string }[]>`
    select (school_day(clock_timestamp()) + ${inDays}::int)::text as day`
  return row?.day ?? ''
}
