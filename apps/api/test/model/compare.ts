import { getCart } from '../../src/features/cart/get-cart.ts'
import { listPayments } from '../../src/features/checkout/list-payments.ts'
import { getCurrentOrder } from '../../src/features/checkout/own-order.ts'
import { listAllCourses } from '../../src/records/classes/managed-courses.ts'
import { listEnrolments } from '../../src/features/enrolments/list-enrolments.ts'
import { brokenRules, selectPrepared } from '../invariants.ts'
import { bindNames } from './names.ts'
import type { Rig } from './rig.ts'
import { seatsOf, type SchoolModel } from './school-model.ts'
import type { Item, StudentModel } from './things.ts'

/** Reports how the product differs from its model, or which invariant is broken. */
export class Disagreement extends Error {
  override name = 'Disagreement'
}

/** The books, the provider and the product's responses match the model; no invariant is broken. */
export async function compare(model: SchoolModel, real: Rig, student?: StudentModel): Promise<void> {
  await bindNames(model, real)
  const broken = await selectPrepared<{ id: string }>(real.product.sql, allRules)
  if (broken.length > 0) throw new Disagreement(`broken: ${broken.map(({ id }) => id).join(', ')}`)
  requireSame('the books', modelBooks(model), await booksOf(real))
  requireSame('the catalogue', modelCourses(model), await coursesOf(real))
  if (student) await compareStudent(model, real, student)
}

export async function compareEverybody(model: SchoolModel, real: Rig): Promise<void> {
  await compare(model, real)
  for (const student of model.students) await compareStudent(model, real, student)
}

async function compareStudent(model: SchoolModel, real: Rig, student: StudentModel): Promise<void> {
  if (student.isDeleted) return
  requireSame('the student', modelStudent(model, student), await studentOf(real, student))
}

const allRules = `${brokenRules}
  union all select 'live-order-has-job' where exists (
    select 1 from orders o where o.holds_seats and not exists (
      select 1 from pgboss.job j where j.name = 'look-after-order' and j.data ->> 'orderId' = o.id::text))
  union all select 'queued-refund-has-job' where exists (
    select 1 from refunds r where r.status = 'queued' and not exists (
      select 1 from pgboss.job j where j.name = 'send-refund' and j.data ->> 'refundId' = r.id::text))`

async function booksOf({ product }: Rig): Promise<string[]> {
  const rows = await product.sql<{ line: string }[]>`
    select concat_ws(' ', 'order', o.id, o.status, o.total_minor, o.renewals, o.extended,
             o.expires_at <= clock_timestamp()) as line from orders o
    union all select concat_ws(' ', 'place', order_id, course_id, participant_id, state, price_minor) from seat_claims
    union all select concat_ws(' ', 'cart', user_id, course_id, participant_id) from cart_items
    union all select concat_ws(' ', 'payment', order_id, amount_minor, refunded_minor, method in ('transfer', 'cash')) from payments
    union all select concat_ws(' ', 'refund', r.id, p.order_id, r.amount_minor, r.status, r.attempt)
      from refunds r join payments p on p.id = r.payment_id
    union all select concat_ws(' ', 'dispute', d.id, p.transaction_id, d.status, d.closed_at is not null)
      from disputes d join payments p on p.id = d.payment_id
    union all select concat_ws(' ', 'intent', o.id, i.body ->> 'status')
      from orders o join sandbox_payments.objects i on i.id = o.payment_intent_id`
  return rows.map(({ line }) => line)
}

const providerWords = {
  unsettled: 'requires_payment_method',
  requires_action: 'requires_action',
  succeeded: 'succeeded',
  canceled: 'canceled',
}

function modelBooks({ orders, students, moneyBack }: SchoolModel): string[] {
  return [
    ...orders.map(
      (o) => `order ${o.id} ${o.status} ${o.totalMinor} ${o.renewals} ${flag(o.extended)} ${flag(o.isOver)}`,
    ),
    ...orders.flatMap(({ id, lines }) =>
      lines.map((line) => `place ${id} ${placeOf(line)} ${line.state} ${line.priceMinor}`),
    ),
    ...students.flatMap(({ id, cart }) => cart.map((item) => `cart ${id} ${placeOf(item)}`)),
    ...orders
      .filter(({ status }) => status === 'paid')
      .map(
        (order) =>
          `payment ${order.id} ${order.totalMinor} ${moneyBack.refundedMinor(order)} ${flag(order.byHand)}`,
      ),
    ...moneyBack.refunds.map((r) => `refund ${r.id} ${r.order.id} ${r.amountMinor} ${r.status} ${r.attempt}`),
    ...moneyBack.disputes.flatMap(({ id, intent, noted }) =>
      noted ? [`dispute ${id} ${intent.id} ${noted} ${flag(noted !== 'needs_response')}`] : [],
    ),
    ...orders.flatMap(({ id, intent }) => (intent ? [`intent ${id} ${providerWords[intent.status]}`] : [])),
  ]
}

const flag = (value: boolean) => (value ? 't' : 'f')

async function coursesOf({ admin }: Rig): Promise<string[]> {
  const courses = await listAllCourses(admin.ctx)
  return courses.map(
    (course) =>
      `${course.id} ${course.status} ${course.availableSeats}/${course.capacity} ${course.priceMinor}`,
  )
}

function modelCourses(model: SchoolModel): string[] {
  return model.courses.map((course) => {
    const available = course.capacity - model.seatsTaken(course)
    return `${course.id} ${course.status} ${available}/${course.capacity} ${course.priceMinor}`
  })
}

async function studentOf({ people }: Rig, { id }: StudentModel): Promise<string[]> {
  const person = people.get(id)
  if (!person) throw new Error('nobody')
  const { ctx } = person
  const [cart, enrolments, payments, order] = await Promise.all([
    getCart(ctx),
    listEnrolments(ctx),
    listPayments(ctx),
    getCurrentOrder(ctx),
  ])
  return [
    ...cart.items.map((item) => `cart ${placeOf(item)} ${item.problem}`),
    ...enrolments.map((place) => `enrolled ${placeOf(place)} ${place.pricePaidMinor}`),
    ...payments.map(({ amountMinor, refundedMinor }) => `paid ${amountMinor} ${refundedMinor}`),
    `order ${order?.status}`,
  ]
}

function modelStudent(model: SchoolModel, student: StudentModel): string[] {
  const paid = model.paidOrders.filter((order) => order.student === student)
  return [
    ...student.cart.map((item) => `cart ${placeOf(item)} ${problemOf(model, student, item)}`),
    ...paid.flatMap(({ lines }) =>
      lines
        .filter(({ state }) => state === 'confirmed')
        .map((line) => `enrolled ${placeOf(line)} ${line.priceMinor}`),
    ),
    ...paid.map((order) => `paid ${order.totalMinor} ${model.moneyBack.refundedMinor(order)}`),
    `order ${model.latestOrderOf(student)?.status}`,
  ]
}

function problemOf(model: SchoolModel, { cart }: StudentModel, item: Item) {
  const { course } = item
  if (model.isEnrolled(item)) return 'already_enrolled'
  if (model.isReserved(item)) return 'place_reserved'
  if (course.status !== 'Approved') return 'not_available'
  return model.isFull(course, seatsOf(cart, course)) && !model.holdsSeat(item) ? 'sold_out' : null
}

/** Which class, and for whom: as the model knows them, and as the product returns them. */
const placeOf = ({ course, participant }: { course: { id: string }; participant: { id: string } }) =>
  `${course.id} ${participant.id}`

/** The order of lines is irrelevant; a line that only one side has is a difference. */
export function requireSame(what: string, expected: string[], actual: string[]) {
  const missing = without(expected, actual)
  const extra = without(actual, expected)
  if (missing.length + extra.length === 0) return
  const lines = [...missing.map((line) => `- ${line}`), ...extra.map((line) => `+ ${line}`)]
  throw new Disagreement(`${what}: the model says -, the product +\n${lines.join('\n')}`)
}

function without(from: string[], taken: string[]): string[] {
  const left = [...from]
  for (const line of taken) {
    const index = left.indexOf(line)
    if (index >= 0) left.splice(index, 1)
  }
  return left
}
