import { describe, expect, test } from 'vitest'
import { startMoveInput, startOfficeMoveInput } from '@cadenza/contracts/places/move'
import { datedCourse, newTerm } from '../../../test/dated-classes.ts'
import {
  boughtPlace,
  brokenBooks,
  disputed,
  moneyOf,
  moveAsQuoted,
  moveAtOnce,
  paidMove,
  placeIn,
  weeksOf,
} from '../../../test/moves.ts'
import { openSale, termWithOpening } from '../../../test/openings.ts'
import { reservedOrder, schoolDay } from '../../../test/reserved-orders.ts'
import { tellOfChanges } from '../../../test/mails.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { freeSeat, fullCourse, offerTo } from '../../../test/waitlists.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { cancelCheckout } from '../checkout/own-order.ts'
import { endCheckoutsFor } from '../checkout/end-checkouts.ts'
import { updateApprovedCourse } from '../courses/update-approved-course.ts'
import { quoteWithdrawal, withdrawPlaces } from '../enrolments/withdrawal.ts'
import { revokeGuardian } from '../guardians/revoke-guardian.ts'
import { joinWaitlist } from '../waitlist/join-waitlist.ts'
import { startOfficeMove } from './office-move.ts'
import { quoteMove } from './quote-move.ts'
import { changeParticipant, startMove } from './start-move.ts'

const product = runTestApp()
const sql: typeof product.sql = ((...given: Parameters<typeof product.sql>) => product.sql(...given)) as never

const all = { tiers: [{ daysBefore: 0, percent: 100 }] }
const hour = 3_600_000
/** A time of Berlin's clocks, in so many hours. */
const inHours = (hours: number) =>
  new Date(Date.now() + hours * hour).toLocaleString('sv', { timeZone: 'Europe/Berlin' }).slice(0, 16)

const claimOf = async (courseId: string) =>
  (await sql`select * from seat_claims where course_id = ${courseId} and is_live order by id desc`)[0]
const seatsOf = async (courseId = '') =>
  (await sql<{ taken: number }[]>`select seats_taken as taken from courses where id = ${courseId}`)[0]?.taken

/** What a move of a place is refused with, and what its quote says first. */
async function refusalOf({ ctx }: TestPerson, enrolmentId: string, courseId = '') {
  const { problems, totalMinor, refundMinor } = await quoteMove(ctx, { enrolmentId, courseId })
  const { reason } = await startMove(ctx, { enrolmentId, courseId, totalMinor, refundMinor }).then(
    () => ({ reason: 'moved' }),
    (error: { reason: string }) => error,
  )
  return { said: problems[0]?.reason ?? null, reason }
}

describe('a class to move to', () => {
  type Make = (term: string) => Promise<string>
  const made =
    (facts: Parameters<typeof datedCourse>[1]): Make =>
    (termId) =>
      datedCourse(product, { priceMinor: 10_000, termId, ...facts })
  const meets = ['2027-07-20 09:30']

  test.each<[string, string, string, Make]>([
    ['is cancelled', 'not_available', 'sale_closed', made({ meets, status: 'Cancelled' })],
    ['waits for a decision', 'not_available', 'sale_closed', made({ meets, status: 'Pending' })],
    ['is over', 'sale_closed', 'sale_closed', made({ meets: ['2025-07-20 09:30'] })],
    ['costs another currency', 'other_currency', 'other_currency', made({ meets, currency: 'EUR' })],
    ['is for older ones', 'not_eligible', 'not_eligible', made({ meets, ageMin: 70 })],
    [
      'is of a term whose sale has not opened',
      'sale_not_open',
      'sale_not_open',
      async () => made({ meets })(await newTerm(product.sql, { opens: new Date(Date.now() + hour) })),
    ],
    [
      'has a waiting room',
      'waiting_room',
      'waiting_room',
      async () => {
        const { termId } = await termWithOpening(product)
        await openSale(product, termId)
        return made({ meets })(termId)
      },
    ],
  ])('that %s is refused', async (_, said, reason, make) => {
    const [one] = await weeksOf(product, [10_000])
    const { student, enrolmentId } = await boughtPlace(product, one)
    await sql`update participants set birth_date = '1990-01-01' where owner_id = ${student.userId}`
    const to = await make((await termOf(one)) ?? '')
    expect(await refusalOf(student, enrolmentId, to)).toEqual({ said, reason })
    expect([await seatsOf(one), await seatsOf(to)]).toEqual([1, 0])
  })

  const termOf = async (id = '') =>
    (await sql<{ term: string }[]>`select term_id as term from courses where id = ${id}`)[0]?.term

  test('is neither its own nor one that the payer teaches', async () => {
    const [one, two] = await weeksOf(product, [10_000, 10_000])
    const { student, enrolmentId } = await boughtPlace(product, one)
    expect(await refusalOf(student, enrolmentId, one)).toMatchObject({ reason: 'already_enrolled' })
    await sql`update courses set co_teacher_id = ${student.userId} where id = ${two!}`
    expect(await refusalOf(student, enrolmentId, two)).toMatchObject({ reason: 'own_course' })
  })

  test('may be one of the term whose sale has closed', async () => {
    const closed = await newTerm(product.sql, { closes: new Date(Date.now() + hour) })
    const [one, two, three] = await weeksOf(product, [
      { priceMinor: 10_000, termId: closed },
      { priceMinor: 10_000, termId: closed },
      10_000,
    ])
    const { student, enrolmentId } = await boughtPlace(product, one)
    const other = await boughtPlace(product, three)
    await sql`update terms set sale_closes_at = now() - interval '1 hour' where id = ${closed}`
    expect(await refusalOf(student, enrolmentId, two)).toEqual({ said: null, reason: 'moved' })
    expect(await refusalOf(other.student, other.enrolmentId, two)).toMatchObject({ reason: 'sale_closed' })
  })

  test('that is free, shortly before it begins, makes no more refundable', async () => {
    const term = await newTerm(product.sql)
    const [one, free] = await weeksOf(product, [
      { priceMinor: 10_000, termId: term, meets: [inHours(48)] },
      { priceMinor: 0, termId: term, meets: [inHours(72)] },
    ])
    const { student, enrolmentId } = await boughtPlace(product, one, {
      tiers: [{ daysBefore: 0, percent: 30 }],
    })
    expect(await quoteWithdrawal(student.ctx, { enrolmentIds: [enrolmentId] })).toMatchObject({
      amountMinor: 3000,
    })
    expect(await quoteMove(student.ctx, { enrolmentId, courseId: free! })).toMatchObject({
      rule: 'policy',
      refundMinor: 3000,
      keptMinor: 7000,
      totalMinor: 0,
    })
    const moved = await moveAtOnce(student, enrolmentId, free)
    expect(await moneyOf(product, moved)).toEqual([])
  })
})

describe('a place', () => {
  test('that is held, was moved or given back, or is of another person is none', async () => {
    const [one, two, three] = await weeksOf(product, [10_000, 15_000, 10_000])
    const { student, enrolmentId } = await boughtPlace(product, one, all)
    const missing = (id: string, by = student) =>
      expect(refusalOf(by, id, three)).rejects.toMatchObject({ kind: 'not_found' })
    await missing(enrolmentId, await product.make.student())
    await moveAsQuoted(student, enrolmentId, two)
    await missing((await claimOf(two!))?.id)
    const gone = await boughtPlace(product, one, all)
    const { amountMinor } = await quoteWithdrawal(gone.student.ctx, { enrolmentIds: [gone.enrolmentId] })
    await withdrawPlaces(gone.student.ctx, { enrolmentIds: [gone.enrolmentId], amountMinor })
    await missing(gone.enrolmentId, gone.student)
    const left = await boughtPlace(product, one)
    await moveAsQuoted(left.student, left.enrolmentId, three)
    await missing(left.enrolmentId, left.student)
  })

  test('whose bank disputes the payment moves with what is left of it', async () => {
    const [one, two] = await weeksOf(product, [10_000, 10_000])
    const { student, enrolmentId } = await boughtPlace(product, one)
    await disputed(product, enrolmentId)
    expect(await quoteMove(student.ctx, { enrolmentId, courseId: two! })).toMatchObject({
      creditMinor: 0,
      totalMinor: 10_000,
    })
    await paidMove(product, student, enrolmentId, two)
    expect(await moneyOf(product, await placeIn(product, student, two))).toEqual([10_000])
  })

  test('that another one requires cannot leave, and the other is named', async () => {
    const [one, two, next] = await weeksOf(product, [10_000, 10_000, 10_000])
    const { student, enrolmentId } = await boughtPlace(product, one)
    await sql`insert into course_prerequisites (course_id, requires_course_id) values (${next!}, ${one!})`
    await product.make.enrolment(student, [next!])
    const { problems } = await quoteMove(student.ctx, { enrolmentId, courseId: two! })
    expect(problems[0]).toEqual({ reason: 'place_required', courseIds: [next] })
    expect(await refusalOf(student, enrolmentId, two)).toMatchObject({ reason: 'place_required' })
  })

  test('has no negative amounts', () => {
    const id = crypto.randomUUID()
    const asked = { enrolmentId: id, courseId: id, totalMinor: 0, refundMinor: 0 }
    expect(startMoveInput.safeParse(asked).success).toBe(true)
    for (const minor of [-1, 0.5, 2 ** 31])
      for (const name of ['totalMinor', 'refundMinor'])
        expect(startMoveInput.safeParse({ ...asked, [name]: minor }).success).toBe(false)
  })
})

test('a reserved place changes its class: reference and day stay, the total is new, and its money is recorded', async () => {
  const [one, two] = await weeksOf(product, [10_000, 7000])
  const student = await product.make.student()
  await product.make.cart(student, [one!])
  const orderId = await reservedOrder({ product, student })
  const order = (id: string) =>
    sql`select reference, due_on, total_minor, status from orders where id = ${id}`
  const [before] = await order(orderId)
  await moveAsQuoted(student, (await claimOf(one!))?.id, two)
  const { order_id: again } = (await claimOf(two!)) ?? {}
  expect(await order(again)).toEqual([{ ...before, total_minor: 7000 }])
  expect(await order(orderId)).toMatchObject([{ status: 'expired', reference: null }])
  expect([await seatsOf(one), await seatsOf(two)]).toEqual([0, 1])
  await sql`select record_payment(${again}, 'transfer', 7000, ${await schoolDay({ product })}, '', false, null, ${student.userId}, null)`
  expect(await moneyOf(product, await placeIn(product, student, two))).toEqual([7000])
})

test('a move that its family is paying for is not said to be made when the office makes it for nothing', async () => {
  const [one, two] = await weeksOf(product, [{ priceMinor: 10_000 }, { priceMinor: 10_000, termId: null }])
  const { student, enrolmentId } = await boughtPlace(product, one)
  expect(await moveAsQuoted(student, enrolmentId, two)).toMatchObject({ kind: 'toPay' })
  const office = await product.make.admin()
  const asked = {
    enrolmentId,
    courseId: two!,
    totalMinor: 0,
    refundMinor: 0,
    creditMinor: 10_000,
    reason: 'ill',
  }
  await expect(startOfficeMove(office.ctx, startOfficeMoveInput.parse(asked))).rejects.toMatchObject({
    reason: 'move_in_progress',
  })
})

test('a reserved place takes no way out of its changed class along into another', async () => {
  const [one, two] = await weeksOf(product, [{ priceMinor: 10_000 }, { priceMinor: 10_000 }])
  const student = await product.make.student()
  await product.make.cart(student, [one!])
  await reservedOrder({ product, student })
  const admin = await product.make.admin()
  const change = { id: one!, name: 'Choir', capacity: 10, price: 10_000, level: 'advanced' as const }
  await updateApprovedCourse(admin.ctx, change)
  await tellOfChanges(product)
  expect(await claimOf(one!)).toMatchObject({ free_until: expect.any(Date) })
  await moveAsQuoted(student, (await claimOf(one!))?.id, two)
  expect(await claimOf(two!)).toMatchObject({ free_until: null, change_agreed_at: null })
})

test('a parent moves no reservation into a class of which too many seats wait for transfers; the office may', async () => {
  const [one, two] = await weeksOf(product, [10_000, { priceMinor: 10_000, capacity: 4 }])
  const people = [await product.make.student(), await product.make.student(), await product.make.student()]
  for (const [index, student] of people.entries()) {
    await product.make.cart(student, [index < 2 ? two! : one!])
    await reservedOrder({ product, student })
  }
  const id = (await claimOf(one!))?.id
  await expect(moveAsQuoted(people[2]!, id, two)).rejects.toMatchObject({
    reason: 'transfer_not_offered',
    details: { why: 'share', courseIds: [two] },
  })
  const office = await product.make.office()
  const asked = { enrolmentId: id, courseId: two!, totalMinor: 10_000, refundMinor: 0 }
  const moved = await startOfficeMove(office.ctx, startOfficeMoveInput.parse(asked))
  expect(moved).toMatchObject({ status: 'reserved', reservation: { totalMinor: 10_000 } })
})

test('two reserved places of one order that were moved, released, are there again for late money', async () => {
  const [one, two, three, four] = await weeksOf(product, [10_000, 10_000, 10_000, 10_000])
  const student = await product.make.student()
  await product.make.cart(student, [one!, two!])
  await reservedOrder({ product, student })
  const moved = await moveAsQuoted(student, (await claimOf(one!))?.id, three)
  expect(moved).toEqual({ kind: 'done', enrolmentId: (await claimOf(three!))?.id })
  const again = await moveAsQuoted(student, (await claimOf(two!))?.id, four)
  expect(again).toEqual({ kind: 'done', enrolmentId: (await claimOf(four!))?.id })
  const { order_id: orderId } = (await claimOf(four!)) ?? {}
  await sql`select release_order(${orderId})`
  expect([await seatsOf(three), await seatsOf(four)]).toEqual([0, 0])
  await sql`select record_payment(${orderId}, 'transfer', 20000, ${await schoolDay({ product })}, '', false, null, ${student.userId}, null)`
  expect([await seatsOf(three), await seatsOf(four)]).toEqual([1, 1])
})

describe('an offer of a full class', () => {
  async function offered() {
    const [one] = await weeksOf(product, [10_000])
    const { courseId: full, holders } = await fullCourse(product, 1, { priceMinor: 15_000 })
    const { student, enrolmentId } = await boughtPlace(product, one, all)
    await sql`update courses set term_id = (select term_id from courses where id = ${one!}) where id = ${full}`
    const participantIds = [await product.make.self(student)]
    await joinWaitlist(student.ctx, { courseId: full, participantIds })
    await freeSeat(product, full, holders[0]!)
    const orderId = (await offerTo(product, student)) ?? ''
    const rows = () =>
      sql`select orders.status, kind, total_minor, replaces, credit_minor, claim.price_minor, claim.refund_policy_id, claim.state
            from orders join seat_claims claim on claim.order_id = orders.id where orders.id = ${orderId}`
    return { one, full, student, enrolmentId, orderId, rows, before: await rows() }
  }

  test('is accepted as a move, by which the place goes', async () => {
    const { one, full, student, enrolmentId } = await offered()
    await paidMove(product, student, enrolmentId, full)
    expect([await seatsOf(one), await seatsOf(full)]).toEqual([0, 1])
    expect(await moneyOf(product, await placeIn(product, student, full))).toEqual([10_000, 5000])
    const [policies] = await sql<{ count: number }[]>`
      select count(distinct refund_policy_id)::int as count from seat_claims where user_id = ${student.userId}`
    expect(policies).toEqual({ count: 1 })
  })

  test('that is left goes on as it was', async () => {
    const { full, student, enrolmentId, orderId, rows, before } = await offered()
    expect(before).toMatchObject([{ status: 'offered', kind: 'purchase', total_minor: 15_000 }])
    await moveAsQuoted(student, enrolmentId, full)
    expect(await rows()).toMatchObject([{ kind: 'move', total_minor: 5000, replaces: enrolmentId }])
    await cancelCheckout(student.ctx, { orderId })
    expect(await rows()).toEqual(before)
    expect(await quoteMove(student.ctx, { enrolmentId, courseId: full })).toMatchObject({
      problems: [],
      totalMinor: 5000,
    })
  })

  test('that runs out while it is paid frees its seat, and the place stays', async () => {
    const { one, full, student, enrolmentId, orderId, rows } = await offered()
    await moveAsQuoted(student, enrolmentId, full)
    await sql`update orders set offered_until = now() - interval '1 second' where id = ${orderId}`
    await cancelCheckout(student.ctx, { orderId })
    expect(await rows()).toMatchObject([{ status: 'expired', state: 'released' }])
    expect([await seatsOf(one), await seatsOf(full)]).toEqual([1, 0])
  })

  test('is none for a place that is only reserved', async () => {
    const { full, student } = await offered()
    const [two] = await weeksOf(product, [{ priceMinor: 10_000, meets: ['2027-07-20 09:30'] }])
    await product.make.cart(student, [two!])
    await reservedOrder({ product, student })
    expect(await refusalOf(student, (await claimOf(two!))?.id, full)).toMatchObject({
      reason: 'place_reserved',
    })
  })
})

describe('guardians', () => {
  async function family() {
    const [one, two, three] = await weeksOf(product, [10_000, 15_000, 10_000])
    const [mother, father] = [await product.make.student(), await product.make.student()]
    const child = await product.make.child(mother)
    const guardianshipId = await product.make.guardian(child, father)
    await product.make.enrolment(father, [one!], [child])
    return {
      one,
      two,
      three,
      mother,
      father,
      child,
      guardianshipId,
      enrolmentId: await placeIn(product, father, one),
    }
  }

  test('who did not pay, or no longer look after the child, move nothing', async () => {
    const { two, mother, father, child, guardianshipId, enrolmentId } = await family()
    await expect(refusalOf(mother, enrolmentId, two)).rejects.toMatchObject({ kind: 'not_found' })
    await sql`update guardianships set can_buy = false where id = ${guardianshipId}`
    expect(await refusalOf(father, enrolmentId, two)).toEqual({
      said: 'not_guardian',
      reason: 'not_guardian',
    })
    const own = await product.make.child(father)
    await expect(changeParticipant(father.ctx, { enrolmentId, participantId: own })).rejects.toMatchObject({
      reason: 'not_guardian',
    })
    await revokeGuardian(mother.ctx, { id: guardianshipId })
    await expect(refusalOf(father, enrolmentId, two)).rejects.toMatchObject({ kind: 'not_found' })
    await expect(changeParticipant(father.ctx, { enrolmentId, participantId: child })).rejects.toMatchObject({
      kind: 'not_found',
    })
  })

  test.each<[string, (of: Awaited<ReturnType<typeof family>>) => Promise<unknown>]>([
    ['a guardian who is removed', ({ mother, guardianshipId: id }) => revokeGuardian(mother.ctx, { id })],
    [
      'a child that is erased',
      ({ child: participantId }) => endCheckoutsFor(product.deps, { participantId }),
    ],
  ])('%s ends an open move, and the place stays', async (_, end) => {
    const of = await family()
    await moveAsQuoted(of.father, of.enrolmentId, of.two)
    await end(of)
    expect([await seatsOf(of.one), await seatsOf(of.two)]).toEqual([1, 0])
    expect(await sql`select from orders where user_id = ${of.father.userId} and is_live`).toHaveLength(0)
  })
})

test('and the books are right', async () => {
  expect(await brokenBooks(product)).toEqual([])
})
