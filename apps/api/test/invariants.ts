import type { TestApp } from './test-app.ts'
import { readLedger } from './provider.ts'

const rules = {
  'I1 seats taken = live claims, within capacity': `
    select c.id from courses c left join seat_claims s on s.course_id = c.id and s.state in ('held', 'confirmed')
     group by c.id having c.seats_taken <> count(s.id) or c.seats_taken > c.capacity`,
  'I3 one live claim per student and course': `
    select user_id from seat_claims where state in ('held', 'confirmed') group by user_id, course_id having count(*) > 1`,
  'I4 an expired order claims nothing': `
    select o.id from orders o join seat_claims s on s.order_id = o.id where o.status = 'expired' and s.state in ('held', 'confirmed')`,
  'paid orders have their payment and every seat': `
    select o.id from orders o left join payments p on p.order_id = o.id
     where o.status = 'paid' and (p.id is null or p.amount_minor <> o.total_minor
        or o.item_count <> (select count(*) from seat_claims s where s.order_id = o.id and s.state = 'confirmed'))`,
}

/** The names of the rules that the database breaks now; and I2: the provider's charges for our orders are exactly our payments. */
export async function brokenInvariants(test: TestApp): Promise<string[]> {
  const broken: string[] = []
  for (const [name, query] of Object.entries(rules)) {
    if ((await test.sql.unsafe(query)).length > 0) broken.push(name)
  }
  const { charges } = await readLedger(test)
  const ours = new Set((await test.sql`select id from orders`).map(({ id }) => String(id)))
  const charged = charges
    .filter(({ status, metadata }) => status === 'succeeded' && ours.has(metadata.order_id ?? ''))
    .map(({ paymentIntent, amount }) => `${paymentIntent} ${amount}`)
  const booked =
    await test.sql`select transaction_id || ' ' || amount_minor as line from payments where amount_minor > 0`
  if (
    charged.toSorted().join() !==
    booked
      .map(({ line }) => String(line))
      .toSorted()
      .join()
  )
    broken.push('I2 charges = payments')
  return broken
}
