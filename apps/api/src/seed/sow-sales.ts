import { dayAfter } from '@cadenza/contracts/timetable/calendar-day'
import { sql } from 'drizzle-orm'
import type { PlacedOrder } from '@cadenza/contracts/money/office-sale'
import { manualMethods } from '@cadenza/contracts/money/refund-values'
import type { Sandbox } from '@cadenza/sandbox'
import { z } from 'zod'
import type { Office } from '../auth/actor.ts'
import type { Ctx, Deps } from '../context.ts'
import { priceCart } from '../db/functions/discounts.ts'
import { claimOrder, settleOrder } from '../db/functions/orders.ts'
import { setCapacity } from '../db/functions/offers.ts'
import { quoteMove, startMove } from '../db/functions/moves.ts'
import { quoteRefund, withdrawPlaces } from '../db/functions/refunds.ts'
import { joinWaitlist } from '../db/functions/waitlist.ts'
import { cartItems } from '../db/schema/orders.ts'
import { addCode } from '../features/cart/cart-codes.ts'
import { placeOrder } from '../features/checkout/place-order.ts'
import { recordPayment } from '../features/checkout/record-offline-payment.ts'
import { toMove } from '../features/moves/start-move.ts'
import { refundPayment } from '../features/refunds/refund-payment.ts'
import { schoolToday } from '../records/days/school-today.ts'
import type { DemoClass } from './demo-classes.ts'
import type { Deed } from './demo-past.ts'
import { asRows, type DemoLine, type DemoTables } from './demo-tables.ts'

const dayMs = 86_400_000

/** What a line about a child's place in a class names. */
interface Found extends Record<string, unknown> {
  n: number
  userId: string
  participantId: string
  courseId: string
  /** Null until the place is bought. */
  claimId: string | null
  paymentId: string | null
  beginsAt: string
}

type Place = Found & { line: DemoLine }

export interface Seller {
  deps: Deps
  sandbox: Sandbox
  tables: DemoTables
  office: Ctx<Office>
}

/**
 * What was sold, given back and waited for, by the product's own functions: seats, books, audit log and mails agree, and
 * so do the books of the sandbox's provider.
 */
export async function salesOf(seller: Seller, classes: DemoClass[]): Promise<Deed[]> {
  const places = await readPlaces(seller, 'orders')
  const orders = [...Map.groupBy(places, ({ line: { order } }) => order).values()]
  return [
    ...orders.flatMap((order) => dealOf(seller, order)),
    ...seller.tables.read('refunds').map((line): Deed => {
      return { at: line.given_back_at, act: () => giveBack(seller, line) }
    }),
    ...seller.tables
      .read('moves')
      .map((line): Deed => ({ at: line.moved_at, act: () => move(seller, line) })),
    ...(await waitsOf(seller)),
    // Full classes have more seats now: these are offered to the first who wait.
    ...classes.flatMap(({ id: course, laterCapacity: capacity }): Deed[] =>
      capacity ? [{ at: undefined, act: () => setCapacity(seller.deps.db, { course, capacity }) }] : [],
    ),
  ]
}

async function readPlaces(
  { deps: { db }, tables }: Seller,
  table: string,
  lines = tables.read(table),
): Promise<Place[]> {
  const rows = await db.execute<Found>(sql`
    select n, users.id as "userId", child.id as "participantId", courses.id as "courseId",
           claim.id as "claimId", payments.id as "paymentId", first_session_at as "beginsAt"
      from ${asRows(lines)} line(n integer, parent text, given_name text, course text)
      join users on parent in (users.email, users.claimable_email)
      join participants child on child.owner_id = users.id and child.given_name = line.given_name
      join courses on courses.name = course
      left join seat_claims claim on claim.participant_id = child.id and claim.course_id = courses.id
      left join payments on payments.order_id = claim.order_id
     order by n`)
  return lines.map((line, at) => {
    const found = rows.find(({ n }) => n === at)
    if (!found)
      throw new Error(`${table}.csv: there is no ${line.given_name} of ${line.parent}, or no ${line.course}`)
    return { ...found, line }
  })
}

/** What becomes of the places of one order. `paid_at`: when its money came, where that was later. */
function dealOf(seller: Seller, places: Place[]): Deed[] {
  const { method, placed_at: at, paid_at: paidAt } = places[0]?.line ?? {}
  if (method === 'card') return [{ at, act: () => buy(seller, places) }]
  let placed: PlacedOrder | undefined
  const place = { at, act: async () => void (placed = await sellByOffice(seller, places)) }
  return paidAt ? [place, { at: paidAt, act: () => receive(seller, paidAt, placed) }] : [place]
}

async function buy(seller: Seller, places: Place[]): Promise<void> {
  const { db, school, settings, payments: gateway } = seller.deps
  const { user, amount } = await fillCart(seller, places)
  const { holdSeconds } = settings
  const claim = { user, provider: gateway.provider, currency: school.currency, expected: amount, holdSeconds }
  await payByCard(seller, await claimOrder(db, claim), amount)
}

async function payByCard({ deps, sandbox }: Seller, order: string, amount: number): Promise<void> {
  const { db, school } = deps
  const { currency } = school
  const metadata = { order_id: order, school_id: await deps.schoolId() }
  const payment = { amountMinor: amount, currency: currency.toLowerCase(), metadata }
  const intent = await sandbox.takePayment(payment)
  const card = { method: 'card', cardBrand: 'visa', cardLast4: '4242' }
  await settleOrder(db, { order, intent, amount, currency, isOurs: true, ...card })
}

async function fillCart({ deps: { db }, office }: Seller, places: Place[]) {
  await db
    .insert(cartItems)
    .values(places.map(({ userId, participantId, courseId }) => ({ userId, participantId, courseId })))
  const user = places[0]?.userId ?? ''
  for (const code of new Set(places.flatMap(({ line }) => line.code ?? [])))
    await addCode(office, { userId: user, code })
  const lines = await priceCart.rows(db, { user, at: office.now(), items: null, locked: null })
  return { user, amount: lines.reduce((sum, { priceMinor }) => sum + priceMinor, 0) }
}

const methodSchema = z.enum(manualMethods)

/** `due_on`: in so many days, for an order that still waits for its money. */
async function sellByOffice(seller: Seller, places: Place[]): Promise<PlacedOrder> {
  const { office } = seller
  const { method, due_on: dueIn } = places[0]?.line ?? {}
  const { user: userId, amount: totalMinor } = await fillCart(seller, places)
  const dueOn = dueIn && dayAfter(await schoolToday(office, office.db), Number(dueIn))
  return placeOrder(office, {
    userId,
    totalMinor,
    method: methodSchema.parse(method),
    ...(dueOn && { dueOn }),
  })
}

async function receive({ office }: Seller, at: string, placed: PlacedOrder | undefined): Promise<void> {
  if (placed?.status !== 'reserved')
    throw new Error('orders.csv: the money of an order came that did not wait for it')
  const { orderId, method, totalMinor: amountMinor } = placed.reservation
  const receivedOn = at.slice(0, 10)
  await recordPayment(office, { orderId, method, amountMinor, receivedOn, note: '', again: false })
}

/** A family's own as of so many days before the class begins, by the policy of its summer; the office's whole. */
async function giveBack(seller: Seller, line: DemoLine): Promise<void> {
  const { deps, office } = seller
  const [place] = await readPlaces(seller, 'refunds', [line])
  const { claimId, paymentId, userId: actor, beginsAt } = place ?? {}
  if (!claimId || !paymentId || !actor || !beginsAt)
    throw new Error(`refunds.csv: ${line.given_name} has no place in ${line.course}`)
  if (line.reason === 'admin') return void (await refundPayment(office, { id: paymentId }))
  const at = new Date(Date.parse(beginsAt) - Number(line.days_before) * dayMs)
  const [quote] = await quoteRefund(deps.db, { claims: [claimId], at })
  const given = { claims: [claimId], actor, at, expected: quote?.refundMinor ?? 0 }
  await withdrawPlaces(deps.db, { ...given, reason: 'student', request: null })
}

/** To a dearer class, whose difference is paid by card. */
async function move(seller: Seller, line: DemoLine): Promise<void> {
  const { deps, office } = seller
  const [from] = await readPlaces(seller, 'moves', [line])
  const [to] = await readPlaces(seller, 'moves', [{ ...line, course: line.to ?? '' }])
  if (!from?.claimId || !to) throw new Error(`moves.csv: ${line.given_name} has no place in ${line.course}`)
  const asked = {
    ...toMove(office, { enrolmentId: from.claimId, courseId: to.courseId }),
    user: from.userId,
    actor: from.userId,
  }
  const { totalMinor: total, refundMinor: refund } = await quoteMove(deps.db, {
    ...asked,
    credit: null,
    price: null,
  })
  const order = await startMove(deps.db, { ...asked, total, refund })
  if (order !== null && total > 0) await payByCard(seller, order, total)
}

/** Families wait for full classes. */
async function waitsOf(seller: Seller): Promise<Deed[]> {
  const { db, school } = seller.deps
  const places = await readPlaces(seller, 'waitlist_entries')
  const families = Map.groupBy(places, ({ courseId, userId }) => `${courseId} ${userId}`)
  return [...families.values()].map((family): Deed => {
    const { userId: user = '', courseId: course = '', line } = family[0] ?? {}
    const participants = family.map(({ participantId }) => participantId)
    const wait = { user, course, participants, currency: school.currency, most: null }
    return { at: line?.joined_at, act: () => joinWaitlist(db, wait) }
  })
}
