import { setTimeout as sleep } from 'node:timers/promises'
import type { Admin, Instructor } from '../../src/auth/actor.ts'
import { getCart } from '../../src/features/cart/get-cart.ts'
import { placeOrder } from '../../src/features/checkout/place-order.ts'
import { extendOrder, releaseReserved } from '../../src/features/checkout/extend-or-release.ts'
import { recordPayment } from '../../src/features/checkout/record-offline-payment.ts'
import { cancelCourse } from '../../src/features/class-changes/cancel-course.ts'
import { updateApprovedCourse } from '../../src/features/courses/update-approved-course.ts'
import { quoteWithdrawal, withdrawPlaces } from '../../src/features/enrolments/withdrawal.ts'
import { refundPayment } from '../../src/features/refunds/refund-payment.ts'
import { joinWaitlist, leaveWaitlist } from '../../src/features/waitlist/join-waitlist.ts'
import { acceptOffer, declineOffer } from '../../src/features/waitlist/own-offers.ts'
import type { TestPerson } from '../factory.ts'
import { clearFaults, payIntent, setFaults } from '../provider.ts'
import type { TestApp } from '../test-app.ts'
import type { Random } from './random.ts'

export interface School {
  admin: TestPerson<Admin>
  teacher: TestPerson<Instructor>
  students: TestPerson[]
  courseIds: string[]
  /** Of each class, at the beginning. */
  capacity: number
}

/** Everything around the students that can go wrong or change, until `stop`. */
export function startStorm(product: TestApp, school: School, random: Random) {
  const isOver = new AbortController()
  const every = async (milliseconds: number, action: () => Promise<unknown>) => {
    while (!isOver.signal.aborted) {
      // What is refused, or crashes, is part of the storm.
      await action().catch(() => {})
      await sleep(milliseconds * (0.5 + random.next()))
    }
  }
  const running = [
    every(70, () => changePrice(school, random)),
    every(120, () => setFaults(product, providerFault(random))),
    every(500, () => setFaults(product, { events: eventFault(random) })),
    every(300, () => refundSomebody(product, school, random)),
    every(400, () => giveSomethingBack(product, school, random)),
    every(300, () => sellToSomebody(school, random)),
    every(200, () => dealWithReserved(product, school, random)),
    every(60, () => waitForSomething(product, school, random)),
    every(100, () => dealWithOffer(product, school, random)),
    every(4000, () => cancelCourse(school.admin.ctx, { id: random.of(school.courseIds), reason: 'Chaos' })),
  ]
  return {
    async stop() {
      isOver.abort()
      await Promise.all(running)
      await clearFaults(product)
    },
  }
}

const priceList = [2000, 3500, 5000, 9900]

async function changePrice({ teacher, courseIds, capacity }: School, random: Random) {
  await updateApprovedCourse(teacher.ctx, {
    id: random.of(courseIds),
    name: 'Class in a storm',
    capacity: capacity - 2 + random.below(5),
    price: random.of(priceList),
  })
}

/** One call now and then: about 2 % fail at the provider, about 5 % lose their response. */
function providerFault(random: Random) {
  const none = { failBefore: 0, failAfter: 0, dropResponse: 0 }
  const match = random.of(['POST /v1/payment_intents*', 'POST /v1/refunds', '* /v1/*'])
  return {
    match,
    ...none,
    ...random.of([{ failBefore: 1 }, { failAfter: 1 }, { dropResponse: 1 }, { dropResponse: 1 }]),
  }
}

/** 40 % of the time all is well with the events. */
function eventFault(random: Random) {
  const none = { drop: false, duplicate: 0, delayMs: 0, reorder: false }
  const worse = random.of([{}, {}, { drop: true }, { duplicate: 2 }, { delayMs: 700, reorder: true }])
  return { ...none, ...worse }
}

async function refundSomebody({ sql }: TestApp, { admin }: School, random: Random) {
  const [paid] = await sql<{ id: string; course_id: string; claim_id: string }[]>`
    select p.id, s.course_id, s.id as claim_id from payments p join seat_claims s on s.order_id = p.order_id and s.state = 'confirmed'
     order by p.id offset ${random.below(40)} limit 1`
  if (!paid) return
  const part = random.of([{}, { courseIds: [paid.course_id] }, { claimIds: [paid.claim_id] }])
  await refundPayment(admin.ctx, { id: paid.id, ...part })
}

/** A student sees what a place brings, and gives it back for that; in between anything may happen. */
async function giveSomethingBack({ sql }: TestApp, { students }: School, random: Random) {
  const [place] = await sql<{ id: string; user_id: string }[]>`
    select id, user_id from seat_claims where state = 'confirmed' order by id offset ${random.below(40)} limit 1`
  const student = students.find(({ userId }) => userId === place?.user_id)
  if (!place || !student) return
  const enrolmentIds = [place.id]
  const { amountMinor } = await quoteWithdrawal(student.ctx, { enrolmentIds })
  await withdrawPlaces(student.ctx, { enrolmentIds, amountMinor })
}

/** A parent telephones, perhaps while they pay by card. */
async function sellToSomebody({ admin, students }: School, random: Random) {
  const { ctx, userId } = random.of(students)
  const { totalMinor } = await getCart(ctx)
  await placeOrder(admin.ctx, { userId, totalMinor, method: random.of(['transfer', 'transfer', 'cash']) })
}

/** A family puts some of its people into the line of a class, which mostly refuses it. */
async function waitForSomething({ sql }: TestApp, { students, courseIds }: School, random: Random) {
  const { ctx, userId } = random.of(students)
  const people = await sql<{ id: string }[]>`
    select id from participants where owner_id = ${userId} order by id limit ${1 + random.below(3)}`
  const [full] = await sql<{ id: string }[]>`
    select id from courses where id = any (${courseIds}::uuid[]) and seats_taken >= capacity - 1 order by id offset ${random.below(5)} limit 1`
  if (!full) return
  await joinWaitlist(ctx, { courseId: full.id, participantIds: people.map(({ id }) => id) })
}

/** It is accepted and perhaps paid, declined, or its time is over; of one that is being paid, too. */
async function dealWithOffer(product: TestApp, { students }: School, random: Random) {
  const [offer] = await product.sql<{ id: string; entry_id: string; user_id: string; total: number }[]>`
    select id, entry_id, user_id, total_minor as total from orders where entry_id is not null and holds_seats
     order by id offset ${random.below(5)} limit 1`
  const ctx = students.find(({ userId }) => userId === offer?.user_id)?.ctx
  if (!offer || !ctx) return
  const { id: orderId, total: totalMinor } = offer
  const accept = async () => {
    const accepted = await acceptOffer(ctx, { orderId, totalMinor })
    if (accepted.kind === 'toPay' && random.chance(0.7)) await payIntent(product, accepted.checkout)
  }
  await random.of([
    accept,
    accept,
    accept,
    () => declineOffer(ctx, { orderId }),
    () => leaveWaitlist(ctx, { entryId: offer.entry_id }),
    () => product.sql`update orders set offered_until = clock_timestamp() where id = ${orderId}`,
  ])()
}

/** Its money comes, it gets more time, it is released, or its time is over; cash comes for what is open by card, too. */
async function dealWithReserved({ sql }: TestApp, { admin }: School, random: Random) {
  const isOpen = random.chance(0.3)
  const [order] = await sql<{ id: string; total: number; today: string; later: string }[]>`
    select id, total_minor as total, school_day(clock_timestamp())::text as today, (coalesce(due_on, current_date) + 1)::text as later
      from orders where case when ${isOpen} then is_live else status = 'reserved' end order by id offset ${random.below(5)} limit 1`
  if (!order) return
  const { id, total: amountMinor, today: receivedOn } = order
  const money = { orderId: id, method: 'transfer' as const, amountMinor, receivedOn, note: '', again: false }
  await random.of([
    () => recordPayment(admin.ctx, money),
    () => recordPayment(admin.ctx, money),
    () => extendOrder(admin.ctx, { id, dueOn: order.later }),
    () => releaseReserved(admin.ctx, { id }),
    () => sql`update orders set expires_at = clock_timestamp() where id = ${id} and status = 'reserved'`,
  ])()
}
