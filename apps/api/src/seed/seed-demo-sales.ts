import { and, eq } from 'drizzle-orm'
import type { Deps } from '../context.ts'
import { claimOrder } from '../db/functions/orders.ts'
import { recordPayment, reserveOrder, takeMoney } from '../db/functions/offline-payments.ts'
import { refundPayment } from '../db/functions/refunds.ts'
import type { Transaction } from '../db/connect/client.ts'
import { auditLog } from '../db/schema/audit-log.ts'
import { cartItems, orders } from '../db/schema/orders.ts'
import { courses } from '../db/schema/courses.ts'
import { participants } from '../db/schema/participants.ts'
import { users } from '../db/schema/users.ts'
import { schoolToday } from '../features/timetable/school-today.ts'
import { soldByOffice } from './demo-families.ts'

type Sale = (typeof soldByOffice)[keyof typeof soldByOffice]

const dueInDays = 7

/** What the office has sold by the product's own functions: reserved, paid in cash, and to be sent back by hand. */
export async function sellWithoutCard(deps: Deps, officeId: string): Promise<void> {
  // Its dates are those of the database, which holds the places.
  const today = await schoolToday({ ...deps, now: () => new Date() }, deps.db)
  const taken = { receivedOn: today, note: '', actor: officeId, again: false }
  await deps.db.transaction(async (tx) => {
    await reserve(tx, deps, { sale: soldByOffice.reserved, officeId })
    const sold = await claim(tx, deps, { sale: soldByOffice.cash, officeId })
    await takeMoney(tx, { ...taken, order: sold.order, method: 'cash' })
    await tx.insert(auditLog).values({
      actorId: officeId,
      action: 'placeOrder',
      subjectId: sold.order,
      after: { status: 'paid' },
      detail: { method: 'cash', amountMinor: sold.amount, currency: deps.school.currency },
    })
    const { order, amount } = await reserve(tx, deps, { sale: soldByOffice.sentBack, officeId })
    const money = { ...taken, order, amount, method: 'transfer', late: false, ended: null, request: null }
    const payment = await recordPayment(tx, money)
    const back = { payment: payment ?? '', courses: null, claims: null, limit: null, request: null }
    await refundPayment(tx, { ...back, reason: 'admin', actor: officeId })
  })
}

interface Given {
  sale: Sale
  officeId: string
}

async function reserve(tx: Transaction, deps: Deps, given: Given) {
  const claimed = await claim(tx, deps, given)
  const { officeId: actor } = given
  const terms = { method: 'transfer', dueOn: null, usualDays: dueInDays, actor }
  await reserveOrder(tx, { order: claimed.order, ...terms })
  return claimed
}

async function claim(tx: Transaction, deps: Deps, { sale: { parent, child, course }, officeId }: Given) {
  const { school, settings, payments: gateway } = deps
  const [place] = await tx
    .select({
      userId: users.id,
      participantId: participants.id,
      courseId: courses.id,
      amount: courses.priceMinor,
    })
    .from(users)
    .innerJoin(participants, and(eq(participants.ownerId, users.id), eq(participants.givenName, child)))
    .innerJoin(courses, eq(courses.name, course))
    .where(eq(users.name, parent))
  if (!place) throw new Error(`the demo data has no ${child} of ${parent}, or no ${course}`)
  const { amount, ...item } = place
  await tx.insert(cartItems).values(item)
  const { currency } = school
  const { holdSeconds } = settings
  const claim = { user: item.userId, provider: gateway.provider, currency, expected: amount, holdSeconds }
  const order = await claimOrder(tx, claim)
  await tx.update(orders).set({ placedBy: officeId }).where(eq(orders.id, order))
  return { order, amount }
}
