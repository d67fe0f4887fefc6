import { dayAfter } from '@cadenza/contracts/timetable/calendar-day'
import { sql } from 'drizzle-orm'
import { manualMethods } from '@cadenza/contracts/money/refund-values'
import type { Sandbox } from '@cadenza/sandbox'
import { z } from 'zod'
import type { Office } from '../auth/actor.ts'
import type { Ctx, Deps } from '../context.ts'
import { claimOrder, settleOrder } from '../db/functions/orders.ts'
import { setCapacity } from '../db/functions/offers.ts'
import { quoteRefund, withdrawPlaces } from '../db/functions/refunds.ts'
import { joinWaitlist } from '../db/functions/waitlist.ts'
import { cartItems } from '../db/schema/orders.ts'
import { placeOrder } from '../features/checkout/place-order.ts'
import { recordPayment } from '../features/checkout/record-offline-payment.ts'
import { refundPayment } from '../features/refunds/refund-payment.ts'
import { schoolToday } from '../records/days/school-today.ts'
import type { DemoClass } from './demo-classes.ts'
import { asRows, type DemoLine, type DemoTables } from './demo-tables.ts'

const dayMs = 86_400_000

/** What a line about a child's place in a class names. */
interface Found extends Record<string, unknown> {
  n: number
  userId: string
  participantId: string
  courseId: string
  priceMinor: number
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
 * Sells, gives back and keeps waiting by the product's own functions: seats, books, audit log and mails agree, and so do
 * the books of the sandbox's provider. Not in one transaction, as the provider is called in between; a crash leaves only
 * holds, which end by themselves.
 */
export async function sowSales(seller: Seller, classes: DemoClass[]): Promise<void> {
  const places = await readPlaces(seller, 'orders')
  const [byCard, byOffice] = [places.filter(isByCard), places.filter((place) => !isByCard(place))]
  const families = [...Map.groupBy(byCard, ({ userId }) => userId).values()]
  const dated = await Promise.all(families.map((family) => buyAll(seller, ordersOf(family))))
  await datePayments(seller, dated.flat())
  for (const order of ordersOf(byOffice)) await sellByOffice(seller, order)
  for (const place of await readPlaces(seller, 'refunds')) await giveBack(seller, place)
  await waitInLine(seller, classes)
}

const isByCard = ({ line: { method } }: Place) => method === 'card'
const ordersOf = (places: Place[]) => [...Map.groupBy(places, ({ line: { order } }) => order).values()]

async function readPlaces({ deps: { db }, tables }: Seller, table: string): Promise<Place[]> {
  const lines = tables.read(table)
  const rows = await db.execute<Found>(sql`
    select n, users.id as "userId", child.id as "participantId", courses.id as "courseId", courses.price_minor as "priceMinor",
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

interface Dated {
  order: string
  at: string
}

/** Buys by the sandbox's card: the order ids, with when they are to have been paid. */
async function buyAll(seller: Seller, orders: Place[][]): Promise<Dated[]> {
  const dated: Dated[] = []
  for (const places of orders) {
    const order = await buy(seller, places)
    const at = instantOf(places[0]?.line.paid_at, seller.deps.now())
    if (at) dated.push({ order, at })
  }
  return dated
}

/** `-30`: thirty days ago. Undefined for today. */
function instantOf(cell = '0', now: Date): string | undefined {
  if (cell === '0') return undefined
  return /^-\d+$/.test(cell) ? new Date(now.getTime() + Number(cell) * dayMs).toISOString() : cell
}

async function buy({ deps, sandbox }: Seller, places: Place[]): Promise<string> {
  const { db, school, settings, payments: gateway } = deps
  const { currency } = school
  const { user, amount } = await fillCart(deps, places)
  const { holdSeconds } = settings
  const claim = { user, provider: gateway.provider, currency, expected: amount, holdSeconds }
  const order = await claimOrder(db, claim)
  const metadata = { order_id: order, school_id: await deps.schoolId() }
  const payment = { amountMinor: amount, currency: currency.toLowerCase(), metadata }
  const intent = await sandbox.takePayment(payment)
  const card = { method: 'card', cardBrand: 'visa', cardLast4: '4242' }
  await settleOrder(db, { order, intent, amount, currency, isOurs: true, ...card })
  return order
}

async function fillCart({ db }: Deps, places: Place[]) {
  await db
    .insert(cartItems)
    .values(places.map(({ userId, participantId, courseId }) => ({ userId, participantId, courseId })))
  const amount = places.reduce((sum, { priceMinor }) => sum + priceMinor, 0)
  return { user: places[0]?.userId ?? '', amount }
}

async function datePayments({ deps: { db } }: Seller, dated: Dated[]): Promise<void> {
  const rows = dated.map(({ order, at }) => ({ order_id: order, at }))
  await db.execute(sql`
    with dated as (select * from ${asRows(rows)} line(order_id uuid, at timestamptz)),
         received as (update payments set paid_at = at from dated where payments.order_id = dated.order_id)
    update orders set paid_at = at from dated where orders.id = dated.order_id`)
}

const methodSchema = z.enum(manualMethods)

/** `due_on`: in so many days; `paid_at` is then empty as long as the money has not come. */
async function sellByOffice({ deps, office }: Seller, places: Place[]): Promise<void> {
  const { method: written, due_on: dueIn, paid_at: paidAt } = places[0]?.line ?? {}
  const method = methodSchema.parse(written)
  const { user: userId, amount: totalMinor } = await fillCart(deps, places)
  const today = await schoolToday(office, office.db)
  const dueOn = dueIn && dayAfter(today, Number(dueIn))
  const placed = await placeOrder(office, { userId, totalMinor, method, ...(dueOn && { dueOn }) })
  if (placed.status !== 'reserved' || !paidAt) return
  const { orderId } = placed.reservation
  const money = { orderId, method, amountMinor: totalMinor, receivedOn: today, note: '', again: false }
  await recordPayment(office, money)
}

/** A family's own as of so many days before the class begins, by the policy of its summer; the office's whole. */
async function giveBack({ deps: { db }, office }: Seller, place: Place): Promise<void> {
  const { line, claimId, paymentId, userId: actor, beginsAt } = place
  if (!claimId || !paymentId)
    throw new Error(`refunds.csv: ${line.given_name} has no place in ${line.course}`)
  if (line.reason === 'admin') return void (await refundPayment(office, { id: paymentId }))
  const at = new Date(Date.parse(beginsAt) - Number(line.days_before) * dayMs)
  const [quote] = await quoteRefund(db, { claims: [claimId], at })
  const given = { claims: [claimId], actor, at, expected: quote?.refundMinor ?? 0 }
  await withdrawPlaces(db, { ...given, reason: 'student', request: null })
}

/** Families wait for full classes, which then have more seats: these are offered to the first of them. */
async function waitInLine(seller: Seller, classes: DemoClass[]): Promise<void> {
  const { db, school } = seller.deps
  const entries = Map.groupBy(
    await readPlaces(seller, 'waitlist_entries'),
    ({ courseId, userId }) => `${courseId} ${userId}`,
  )
  for (const family of entries.values()) {
    const { userId: user = '', courseId: course = '' } = family[0] ?? {}
    const participants = family.map(({ participantId }) => participantId)
    await joinWaitlist(db, { user, course, participants, currency: school.currency, most: null })
  }
  for (const { id, laterCapacity: capacity } of classes)
    if (capacity) await setCapacity(db, { course: id, capacity })
}
