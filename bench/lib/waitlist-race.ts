import { setTimeout as pause } from 'node:timers/promises'
import type { Arena } from './arena.ts'
import { inParallel } from './client.ts'
import { checkOutAll, pay, type Outcomes } from './purchases.ts'
import { quantiles } from './quantile.ts'
import { familiesOf, oneEach, type Buyer } from './school.ts'

export interface LineRace {
  visitors: Outcomes
  /** Families that were offered places, and what became of it. */
  offered: number
  accepted: number
  declined: number
  /** Milliseconds that a freeing statement took with the whole line waiting, in the middle. */
  freeMs: number
}

interface Size {
  seats: number
  /** Families of one to four that wait. */
  families: number
  /** People who want a seat of the full class at once. */
  visitors: number
}

const width = 100

/**
 * A class is sold out and families wait for it. A tenth of its seats are given back, one after the other, while visitors
 * want seats at once; of the families that are offered places every third declines, so that the next has its turn.
 */
export async function runLineRace(
  { origins, school, client }: Arena,
  { seats, families, visitors }: Size,
): Promise<LineRace> {
  const { sql } = school
  const courseIds = await school.classes(1, seats)
  const [courseId = ''] = courseIds
  await checkOutAll(client, origins, await school.buyers(oneEach(seats, courseIds)), { width })
  const waiting = await school.parents(familiesOf(families, courseId))
  await sql`
    select join_line(user_id, course_id, array_agg(participant_id), 'USD')
      from cart_items where course_id = ${courseId} and user_id = any (${waiting.map(({ userId }) => userId)}::uuid[])
     group by user_id, course_id`
  await sql`delete from cart_items where user_id = any (${waiting.map(({ userId }) => userId)}::uuid[])`
  const crowd = await school.buyers(oneEach(visitors, courseIds))
  const byUser = new Map(waiting.map((buyer) => [buyer.userId, buyer]))
  const rush = checkOutAll(client, origins, crowd, { width })
  const took: number[] = []
  const paid = await sql<{ id: string; userId: string }[]>`
    select id, user_id as "userId" from payments where order_id in (select order_id from seat_claims where course_id = ${courseId})
     limit ${Math.ceil(seats / 10)}`
  for (const { id, userId } of paid) {
    const startedAt = performance.now()
    await sql`select refund_payment(${id}, null, 'withdrawal', ${userId})`
    took.push(performance.now() - startedAt)
    await pause(50)
  }
  const answers = { accepted: 0, declined: 0 }
  const known = new Set<string>()
  for (;;) {
    const offers = await sql<{ id: string; userId: string; totalMinor: number }[]>`
      select id, user_id as "userId", total_minor as "totalMinor" from orders
       where status = 'offered' and entry_id in (select id from waitlist_entries where course_id = ${courseId})`
    const fresh = offers.filter(({ id }) => !known.has(id))
    if (fresh.length === 0) break
    await inParallel(fresh, width, async (offer) => {
      known.add(offer.id)
      const buyer = byUser.get(offer.userId)
      if (!buyer) return
      if (known.size % 3 === 0) {
        await sql`select end_offer(${offer.id}, 'declined')`
        answers.declined++
      } else if (await acceptAndPay(client, origins[0] ?? '', buyer, offer)) answers.accepted++
    })
  }
  const { outcomes } = await rush
  // The provider's last events are on their way.
  await pause(1000)
  return { visitors: outcomes, offered: known.size, ...answers, freeMs: quantiles(took).p50 }
}

async function acceptAndPay(
  client: Arena['client'],
  origin: string,
  { token }: Buyer,
  { id: orderId, totalMinor }: { id: string; totalMinor: number },
): Promise<boolean> {
  const accepted = await client.callPatiently('POST', `${origin}/trpc/student.offers.accept`, {
    token,
    json: { orderId, totalMinor },
  })
  const { checkout } =
    (accepted.body.result as { data?: { checkout?: Record<string, unknown> } } | undefined)?.data ?? {}
  return checkout !== undefined && (await pay(client, [origin, origin], token, checkout)) === 'paid'
}
