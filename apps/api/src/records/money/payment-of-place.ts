import { sql, type SQL } from 'drizzle-orm'
import { seatClaims } from '../../db/schema/seat-claims.ts'

/**
 * The payment that a place is shown with: the last one whose money it holds or held; for a place that never cost
 * anything, that of its own order. Null while it is not paid. For a statement of `seatClaims`.
 */
export const paymentOfPlace: SQL<string | null> = sql`case when ${seatClaims.replaces} is null
  then (select payments.id from payments where payments.order_id = ${seatClaims.orderId})
  else (select payments.id
          from money_of_place(${seatClaims.id}, ${seatClaims.orderId}) money
          join payments on payments.id = money.payment_id
         order by payments.paid_at desc, payments.id desc limit 1) end`
