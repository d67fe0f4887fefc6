import type { Sql } from 'postgres'
import type { MoneyBackModel } from './money-back-model.ts'
import type { Rig } from './rig.ts'
import type { SchoolModel } from './school-model.ts'

/** Orders, intents and refunds get their names from the product; the model finds its own by what they are for. */
export async function bindNames(model: SchoolModel, { product }: Rig): Promise<void> {
  if (model.orders.some(({ id, intent }) => id === '' || intent?.id === ''))
    await nameOrders(model, product.sql)
  if (model.moneyBack.refunds.some(({ id }) => id === '')) await nameRefunds(model.moneyBack, product.sql)
}

async function nameOrders({ orders, students }: SchoolModel, sql: Sql) {
  const rows = await sql<{ id: string; user_id: string; intent: string | null; secret: string | null }[]>`
    select o.id, user_id, payment_intent_id as intent, coalesce(client_secret, i.body ->> 'client_secret') as secret
      from orders o left join sandbox_payments.objects i on i.id = payment_intent_id order by o.id`
  for (const student of students) {
    const mine = rows.filter((row) => row.user_id === student.id)
    for (const [index, order] of orders.filter((each) => each.student === student).entries()) {
      order.id = mine[index]?.id ?? 'no such order'
      if (order.intent) order.intent.id = mine[index]?.intent ?? 'no such intent'
      if (order.intent) order.intent.secret = mine[index]?.secret ?? 'no such secret'
    }
  }
}

/** One of ours by its places, one that was made at the provider by its name there. */
async function nameRefunds({ refunds, outside }: MoneyBackModel, sql: Sql) {
  const rows = await sql<{ id: string; order_id: string; places: string[]; provider_id: string | null }[]>`
    select r.id, p.order_id, array_remove(array_agg(s.course_id || ' ' || s.participant_id), null) as places, r.provider_refund_id as provider_id
      from refunds r join payments p on p.id = r.payment_id left join seat_claims s on s.refund_id = r.id group by r.id, p.order_id`
  for (const refund of refunds.filter(({ id }) => id === '')) {
    const madeOutside = outside.find((each) => each.refund === refund)
    const [line] = refund.lines
    const place = line ? `${line.course.id} ${line.participant.id}` : ''
    const row = rows.find(({ order_id, places, provider_id }) =>
      madeOutside ? provider_id === madeOutside.id : order_id === refund.order.id && places.includes(place),
    )
    refund.id = row?.id ?? 'no such refund'
  }
}
