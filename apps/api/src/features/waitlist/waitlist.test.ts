import { describe, expect, test } from 'vitest'
import { datedCourse, newTerm, patchFunction } from '../../../test/dated-classes.ts'
import { endHold } from '../../../test/adversarial/shop.ts'
import type { NewCourse, TestPerson } from '../../../test/factory.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { queueMail } from '../../../test/mails.ts'
import { payIntent } from '../../../test/provider.ts'
import { reservedOrder, schoolDay } from '../../../test/reserved-orders.ts'
import { termFields } from '../../../test/rooms-and-terms.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { scheduleOf } from '../../../test/schedules.ts'
import {
  freeSeat as free,
  fullCourse as makeFull,
  offerTo,
  waitingFamily,
  waitWith,
} from '../../../test/waitlists.ts'
import { raiseCounters } from '../../admission/rate-counters.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { declineSeconds, mostDeclines } from '../checkout/card-testing.ts'
import { completeCheckout } from '../checkout/complete-checkout.ts'
import { enrolFree } from '../checkout/enrol-free.ts'
import { lookAfterOrder } from '../checkout/look-after-order.ts'
import { cancelCheckout, getCurrentOrder } from '../checkout/own-order.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { releaseReserved } from '../checkout/extend-or-release.ts'
import { recordPayment } from '../checkout/record-offline-payment.ts'
import { startCheckout } from '../checkout/start-checkout.ts'
import type { Mail } from '../../gateways/mail-gateway.ts'
import { updateApprovedCourse } from '../courses/update-approved-course.ts'
import { revokeGuardian } from '../guardians/revoke-guardian.ts'
import { createFamily } from '../families/create-family.ts'
import { sendMail } from '../mails/send-mail.ts'
import { handOverChildren } from '../people/hand-over-children.ts'
import { reconcile } from '../provider-events/reconcile.ts'
import { chooseRefundPolicy, publishRefundPolicy } from '../refund-policies/refund-policies.ts'
import { closeCourse } from '../class-changes/close-course.ts'
import { saveSchedule } from '../schedules/save-schedule.ts'
import { updateTerm } from '../terms/terms.ts'
import { eraseAccount } from '../privacy/erase-own-account.ts'
import { joinWaitlist, joinWaitlistFor, leaveWaitlist, leaveWaitlistFor } from './join-waitlist.ts'
import { keepWaitlists } from './keep-waitlists.ts'
import { getWaitlistOfClass, listWaitlistEvents } from './waitlist-of-class.ts'
import { moveEntry, offerOutOfTurn } from './move-entry.ts'
import { listOwnEntries as pageOwnEntries } from './own-entries.ts'
import { acceptOffer, declineOffer, getOffer } from './own-offers.ts'
import { listToCall, markCalled } from './to-call.ts'

const product = runTestApp()
const sql: typeof product.sql = ((...given: Parameters<typeof product.sql>) => product.sql(...given)) as never

const fullCourse = (seats: number, facts: NewCourse = {}) => makeFull(product, seats, facts)
const waiting = (courseId: string, seats = 1) => waitingFamily(product, courseId, seats)
const freeSeat = (courseId: string, holder: TestPerson) => free(product, courseId, holder)
const listOwnEntries = async (ctx: TestPerson['ctx']) => (await pageOwnEntries(ctx)).items
const offerOf = async ({ ctx }: TestPerson) => (await listOwnEntries(ctx))[0]?.offer?.orderId ?? null

async function stateOf(courseId: string) {
  const [row] = await sql<{ taken: number; saved: number }[]>`
    select seats_taken as taken, seats_saved as saved from courses where id = ${courseId}`
  return row
}

const jobsOf = (kind: string, id: string) => sql`
  select 1 from pgboss.job where name = 'send-mail' and data ->> 'kind' = ${kind}
     and (data ->> 'orderId' = ${id} or data ->> 'entryId' = ${id})`

describe('a freed seat', () => {
  test('is offered to the first family in the same statement, at today’s price, and mailed', async () => {
    const { courseId, holders } = await fullCourse(2)
    const [first, second] = [await waiting(courseId), await waiting(courseId)]
    expect([first.entry.place, second.entry.place]).toEqual([1, 2])
    await sql`update courses set price_minor = 12000 where id = ${courseId}`
    await freeSeat(courseId, holders[0]!)
    const orderId = await offerOf(first)
    const offer = await getOffer(first.ctx, { orderId: orderId ?? '' })
    expect(offer).toMatchObject({ state: 'offered', totalMinor: 12_000, totalNowMinor: 12_000 })
    expect(offer.people.map(({ id }) => id)).toEqual(first.people)
    expect(await jobsOf('waitlist-offer', orderId ?? '')).toHaveLength(1)
    expect(await offerOf(second)).toBeNull()
    expect((await listOwnEntries(second.ctx))[0]?.place).toBe(1)
    expect(await stateOf(courseId)).toEqual({ taken: 2, saved: 0 })
    expect(await brokenInvariants(product)).toEqual([])
  })

  test('too few seats for a family are saved for it; a smaller one behind it goes by, three times at most', async () => {
    const { courseId, holders } = await fullCourse(6)
    const family = await waiting(courseId, 2)
    const small = [
      await waiting(courseId),
      await waiting(courseId),
      await waiting(courseId),
      await waiting(courseId),
    ]
    for (const holder of holders.slice(0, 3)) await freeSeat(courseId, holder)
    expect(await Promise.all(small.map(offerOf))).toEqual([
      expect.any(String),
      expect.any(String),
      expect.any(String),
      null,
    ])
    // The fourth fits, but nobody goes by the family any more.
    await freeSeat(courseId, holders[3]!)
    expect(await offerOf(small[3]!)).toBeNull()
    expect(await stateOf(courseId)).toEqual({ taken: 5, saved: 1 })
    await freeSeat(courseId, holders[4]!)
    expect(await offerOf(family)).toEqual(expect.any(String))
    const passes =
      await sql`select by_entry from waitlist_events where entry_id = ${family.entry.id} and kind = 'passed'`
    expect(new Set(passes.map(({ by_entry }) => by_entry))).toEqual(
      new Set(small.slice(0, 3).map(({ entry }) => entry.id)),
    )
    expect(await brokenInvariants(product)).toEqual([])
  })

  test('that is saved is not sold; it goes on sale after its time, and is the line’s again when another is freed', async () => {
    const { courseId, holders } = await fullCourse(3)
    const family = await waiting(courseId, 2)
    await freeSeat(courseId, holders[0]!)
    const visitor = await product.make.student()
    await expect(addToCart(visitor.ctx, { courseId })).rejects.toMatchObject({ reason: 'sold_out' })
    await sql`update courses set saved_until = now() - interval '1 second' where id = ${courseId}`
    await keepWaitlists(product.deps)
    expect(await stateOf(courseId)).toEqual({ taken: 2, saved: 0 })
    await addToCart(visitor.ctx, { courseId })
    await freeSeat(courseId, holders[1]!)
    expect(await offerOf(family)).toEqual(expect.any(String))
    const events = await sql`select kind from waitlist_events where course_id = ${courseId} order by at`
    expect(events.map(({ kind }) => kind)).toEqual(['joined', 'opened', 'offered'])
  })

  test('fits whoever joins while it is saved, and more seats are offered when the class grows', async () => {
    const { courseId, holders } = await fullCourse(2)
    const family = await waiting(courseId, 2)
    await freeSeat(courseId, holders[0]!)
    const single = await waiting(courseId)
    expect(single.entry.offer).not.toBeNull()
    const admin = await product.make.admin()
    await updateApprovedCourse(admin.ctx, { id: courseId, name: 'Larger', price: 7_500, capacity: 4 })
    const offered = await sql`select total_minor from orders where id = ${await offerOf(family)}`
    expect(offered).toEqual([{ total_minor: 15_000 }])
    expect(await stateOf(courseId)).toEqual({ taken: 4, saved: 0 })
  })

  test('of a hold or a reserved order that ends without payment is the line’s, too', async () => {
    const courseId = await product.make.course({ capacity: 2 })
    const [buyer, reserver, office] = [
      await product.make.student(),
      await product.make.student(),
      await product.make.office(),
    ]
    await product.make.cart(buyer, [courseId])
    const { orderId } = await startCheckout(buyer.ctx, { totalMinor: 10_000 })
    await product.make.cart(reserver, [courseId])
    const reserved = await reservedOrder({ product, student: reserver })
    const [first, second] = [await waiting(courseId), await waiting(courseId)]
    await cancelCheckout(buyer.ctx, { orderId })
    expect(await offerOf(first)).toEqual(expect.any(String))
    await releaseReserved(office.ctx, { id: reserved })
    expect(await offerOf(second)).toEqual(expect.any(String))
  })

  test('goes by a family that is just buying otherwise, and tells so', async () => {
    const { courseId, holders } = await fullCourse(4)
    const [large, buying, after] = [
      await waiting(courseId, 2),
      await waiting(courseId),
      await waiting(courseId),
    ]
    await sql`update waitlist_entries set passes = 3 where id = ${large.entry.id}`
    await freeSeat(courseId, holders[0]!)
    await sql`update courses set saved_until = now() where id = ${courseId}`
    await keepWaitlists(product.deps)
    await product.make.cart(buying, [courseId], buying.people)
    await startCheckout(buying.ctx, { totalMinor: 10_000 })
    for (const holder of holders.slice(1)) await freeSeat(courseId, holder)
    expect(await Promise.all([large, buying, after].map(offerOf))).toEqual([
      expect.any(String),
      null,
      expect.any(String),
    ])
    expect(
      await sql`select kind, by_entry from waitlist_events where entry_id = ${buying.entry.id} and kind <> 'joined'`,
    ).toEqual([{ kind: 'skipped', by_entry: after.entry.id }])
    expect(await brokenInvariants(product)).toEqual([])
  })
})

describe('joining', () => {
  test('is refused for what a buyer is refused, except that the class is full', async () => {
    const { courseId } = await fullCourse(2, { ageMin: 8, ageMax: 9 })
    const mother = await product.make.student()
    const [fits, old, unasked] = [
      await product.make.child(mother, { birthDate: '2018-01-01' }),
      await product.make.child(mother, { birthDate: '2001-01-01' }),
      await product.make.child(mother, { birthDate: '2018-01-02' }),
    ]
    await product.make.consent(unasked, mother, false)
    const join = (participantIds: string[], by = mother) => joinWaitlist(by.ctx, { courseId, participantIds })
    await expect(join([old])).rejects.toMatchObject({ reason: 'not_eligible' })
    await expect(join([unasked])).rejects.toMatchObject({ reason: 'consent_missing' })
    const stranger = await product.make.student()
    await expect(join([fits], stranger)).rejects.toMatchObject({ kind: 'not_found' })
    const aunt = await product.make.student()
    await product.make.guardian(fits, aunt, { canBuy: false })
    await expect(join([fits], aunt)).rejects.toMatchObject({ reason: 'not_guardian' })
    await expect(
      joinWaitlist(mother.ctx, { courseId: await product.make.course(), participantIds: [fits] }),
    ).rejects.toMatchObject({ reason: 'not_sold_out' })
    const { courseId: small } = await fullCourse(1)
    await expect(
      joinWaitlist(mother.ctx, { courseId: small, participantIds: [fits, old] }),
    ).rejects.toMatchObject({ reason: 'party_too_large', details: { capacity: 1 } })
    await join([fits])
    await expect(join([fits])).rejects.toMatchObject({ reason: 'already_waiting' })
    await expect(
      joinWaitlist(mother.ctx, {
        courseId: await product.make.course({ status: 'Denied' }),
        participantIds: [fits],
      }),
    ).rejects.toMatchObject({ kind: 'not_found' })
  })

  test('closes twelve hours before the class, and a clash is refused', async () => {
    const soon = new Date(Date.now() + 11 * 3_600_000).toISOString()
    const { courseId } = await fullCourse(1)
    await sql`update courses set first_session_at = ${soon}, over_at = ${soon}::timestamptz + interval '1 hour' where id = ${courseId}`
    const person = await product.make.student()
    const participantIds = [await product.make.self(person)]
    await expect(joinWaitlist(person.ctx, { courseId, participantIds })).rejects.toMatchObject({
      reason: 'list_closed',
    })
    await sql`update courses set first_session_at = null, over_at = null where id = ${courseId}`
    const [one, other] = [
      await datedCourse(product, { meets: ['2027-07-05 09:30'], capacity: 1, priceMinor: 0 }),
      await datedCourse(product, { meets: ['2027-07-05 09:30'], priceMinor: 0, termId: await newTerm(sql) }),
    ]
    const taker = await product.make.student()
    await product.make.cart(taker, [one])
    await enrolFree(taker.ctx)
    await product.make.cart(person, [other])
    await enrolFree(person.ctx)
    const joins = () => joinWaitlist(person.ctx, { courseId: one, participantIds })
    await expect(joins()).rejects.toMatchObject({ reason: 'clash' })
    // A place of the same term can be moved to what is offered.
    await sql`update courses set term_id = null where id = ${other}`
    expect(await joins()).toMatchObject({ place: 1 })
  })
})

describe('an offer', () => {
  async function offered(seats = 1, facts: NewCourse = {}) {
    const { courseId, holders } = await fullCourse(seats, facts)
    const family = await waiting(courseId, seats)
    const next = await waiting(courseId, seats)
    for (const holder of holders) await freeSeat(courseId, holder)
    const orderId = (await offerOf(family)) ?? ''
    return { courseId, family, next, orderId, total: 10_000 * seats }
  }

  test('is accepted and paid as a checkout is, once, in two tabs', async () => {
    const { courseId, family, orderId, total } = await offered(2)
    const accept = () => acceptOffer(family.ctx, { orderId, totalMinor: total })
    const [one, other] = await Promise.all([accept(), accept()])
    if (one.kind !== 'toPay' || other.kind !== 'toPay') throw new Error('nothing to pay')
    expect(other.checkout.paymentIntentId).toBe(one.checkout.paymentIntentId)
    expect(await getCurrentOrder(family.ctx)).toMatchObject({ orderId, status: 'awaiting_payment' })
    await payIntent(product, one.checkout)
    expect(await completeCheckout(family.ctx, { transactionId: one.checkout.paymentIntentId })).toMatchObject(
      { status: 'paid' },
    )
    expect(await getOffer(family.ctx, { orderId })).toMatchObject({ state: 'taken' })
    await expect(accept()).rejects.toMatchObject({ reason: 'already_paid' })
    expect(await listOwnEntries(family.ctx)).toEqual([])
    expect(await stateOf(courseId)).toEqual({ taken: 2, saved: 0 })
    expect(await brokenInvariants(product)).toEqual([])
  })

  // Negative control: an offer that was accepted without asking for a proof was paid by any card.
  test('on a network where cards are tested asks those who never paid for 3-D Secure', async () => {
    const { family, orderId, total } = await offered()
    const callerNetwork = '203.0.113.77'
    await raiseCounters(product.deps.db, [
      { key: `declined:network:${callerNetwork}`, seconds: declineSeconds, count: mostDeclines.network },
    ])
    const accepted = await acceptOffer({ ...family.ctx, callerNetwork }, { orderId, totalMinor: total })
    if (accepted.kind !== 'toPay') throw new Error('nothing to pay')
    expect(await payIntent(product, accepted.checkout)).toBe('requires_action')
  })

  test('whose checkout is left goes on, and is paid under another key', async () => {
    const { family, orderId, total } = await offered()
    const first = await acceptOffer(family.ctx, { orderId, totalMinor: total })
    expect(await cancelCheckout(family.ctx, { orderId })).toMatchObject({ status: 'offered' })
    expect(await getOffer(family.ctx, { orderId })).toMatchObject({ state: 'offered' })
    expect(await getCurrentOrder(family.ctx)).toBeNull()
    const second = await acceptOffer(family.ctx, { orderId, totalMinor: total })
    if (first.kind !== 'toPay' || second.kind !== 'toPay') throw new Error('nothing to pay')
    expect(second.checkout.paymentIntentId).not.toBe(first.checkout.paymentIntentId)
    // So does one whose hold ends, as long as the offer lasts; then it ends, and the next family has its turn.
    await endHold(product, orderId)
    await lookAfterOrder(product.deps, { orderId })
    expect(await getOffer(family.ctx, { orderId })).toMatchObject({ state: 'offered' })
    expect(await brokenInvariants(product)).toEqual([])
  })

  // A second tab, or a second press after a lost answer, ended the offer and told the family that its time was over.
  test('goes on when its checkout is left twice, or was never begun', async () => {
    const { family, next, orderId, total } = await offered()
    const leave = () => cancelCheckout(family.ctx, { orderId })
    expect(await leave()).toMatchObject({ status: 'offered' })
    await acceptOffer(family.ctx, { orderId, totalMinor: total })
    for (const _ of ['one tab', 'the other']) expect(await leave()).toMatchObject({ status: 'offered' })
    expect(await getOffer(family.ctx, { orderId })).toMatchObject({ state: 'offered' })
    expect(await offerOf(next)).toBeNull()
    expect(await jobsOf('waitlist-ended', family.entry.id)).toHaveLength(0)
    await expect(cancelCheckout(next.ctx, { orderId })).rejects.toMatchObject({ kind: 'not_found' })
    expect(await brokenInvariants(product)).toEqual([])
  })

  // Negative control: the page that read today's policy of the term showed its sentences.
  test('shows the refund policy that it was made under, not a later one', async () => {
    const admin = await product.make.admin()
    const termId = await newTerm(sql)
    const { family, orderId, total } = await offered(1, { termId })
    const rules = async () => {
      const { refundRules } = await getOffer({ ...family.ctx, school: product.deps.school }, { orderId })
      return refundRules.join(' ')
    }
    const ofSchool = /^Full refund within 14 days of paying/
    expect(await rules()).toMatch(ofSchool)
    const policy = { name: 'Strict', version: 0, tiers: [], feeMinor: 0, fullDays: 3 }
    const { policies } = await publishRefundPolicy(admin.ctx, policy)
    const strict = policies.find(({ name }) => name === policy.name)
    await chooseRefundPolicy(admin.ctx, { termId, policyId: strict?.id ?? '' })
    expect(await rules()).toMatch(ofSchool)

    const accepted = await acceptOffer(family.ctx, { orderId, totalMinor: total })
    if (accepted.kind !== 'toPay') throw new Error('nothing to pay')
    await payIntent(product, accepted.checkout)
    const { paymentIntentId: transactionId } = accepted.checkout
    await completeCheckout(family.ctx, { transactionId })
    const quoted = () => sql`
      select percent from quote_refund(array(select id from seat_claims where order_id = ${orderId}), now() + interval '5 days')`
    expect([await rules(), await quoted()]).toEqual([expect.stringMatching(ofSchool), [{ percent: 100 }]])
    // A place without a policy of its own is under the school's, whatever its term has now.
    await sql`update seat_claims set refund_policy_id = null where order_id = ${orderId}`
    expect([await rules(), await quoted()]).toEqual([expect.stringMatching(ofSchool), [{ percent: 100 }]])
  })

  test('is not ended by the checkout of a cart, nor accepted beside one', async () => {
    const { courseId, family, orderId, total } = await offered()
    await expect(addToCart(family.ctx, { courseId, participantId: family.people[0] })).rejects.toMatchObject({
      reason: 'place_reserved',
    })
    const other = await product.make.course()
    await addToCart(family.ctx, { courseId: other, participantId: family.people[0] })
    const cart = await startCheckout(family.ctx, { totalMinor: 10_000 })
    await expect(acceptOffer(family.ctx, { orderId, totalMinor: total })).rejects.toMatchObject({
      reason: 'payment_in_progress',
    })
    await cancelCheckout(family.ctx, { orderId: cart.orderId })
    await acceptOffer(family.ctx, { orderId, totalMinor: total })
    await expect(addToCart(family.ctx, { courseId, participantId: family.people[0] })).rejects.toMatchObject({
      reason: 'place_reserved',
    })
    await expect(startCheckout(family.ctx, { totalMinor: 10_000 })).rejects.toMatchObject({
      reason: 'offer_in_payment',
    })
    await expect(declineOffer(family.ctx, { orderId })).rejects.toMatchObject({ reason: 'offer_in_payment' })
    await expect(leaveWaitlist(family.ctx, { entryId: family.entry.id })).rejects.toMatchObject({
      reason: 'offer_in_payment',
    })
  })

  test('that is declined, left or over goes to the next family at once', async () => {
    for (const how of ['declined', 'left', 'expired', 'job lost'] as const) {
      const { courseId, family, next, orderId, total } = await offered()
      if (how === 'declined') expect(await declineOffer(family.ctx, { orderId })).toEqual({ leftNow: true })
      if (how === 'left')
        expect(await leaveWaitlist(family.ctx, { entryId: family.entry.id })).toEqual({ leftNow: true })
      if (how === 'expired') {
        await sql`update orders set offered_until = now() - interval '1 second', expires_at = now() - interval '1 second' where id = ${orderId}`
        await lookAfterOrder(product.deps, { orderId })
        expect(await jobsOf('waitlist-ended', family.entry.id)).toHaveLength(1)
        // The office finds it by person, class and order.
        expect(
          await sql`select kind from mails where kind = 'waitlist-ended' and user_id = ${family.userId}
                       and course_id = ${courseId} and order_id = ${orderId}`,
        ).toHaveLength(1)
      }
      if (how === 'job lost') {
        await sql`insert into waitlist_events (entry_id, course_id, kind) values (${family.entry.id}, ${courseId}, 'reminded')`
        await sql`update orders set checked_at = now() - interval '1 minute', offered_until = now() - interval '1 second', expires_at = now() - interval '1 second' where id = ${orderId}`
        await reconcile(product.deps)
      }
      expect(await offerOf(next)).toEqual(expect.any(String))
      expect(await getOffer(family.ctx, { orderId })).toMatchObject({ state: 'ended' })
      expect(await declineOffer(family.ctx, { orderId })).toEqual({ leftNow: false })
      await expect(acceptOffer(family.ctx, { orderId, totalMinor: total })).rejects.toMatchObject({
        reason: 'offer_ended',
      })
      expect(await listOwnEntries(family.ctx)).toEqual([])
    }
    expect(await brokenInvariants(product)).toEqual([])
  })

  test('is reminded of once, at half time', async () => {
    const { orderId } = await offered()
    await lookAfterOrder(product.deps, { orderId })
    expect(await jobsOf('waitlist-reminder', orderId)).toHaveLength(0)
    await sql`update orders set created_at = now() - interval '2 days' where id = ${orderId}`
    await keepWaitlists(product.deps)
    await lookAfterOrder(product.deps, { orderId })
    expect(await jobsOf('waitlist-reminder', orderId)).toHaveLength(1)
  })

  test('is judged again when it is accepted: age, clash, consents, price', async () => {
    const { courseId, family, orderId, total } = await offered()
    const accept = (totalMinor = total) => acceptOffer(family.ctx, { orderId, totalMinor })
    await expect(accept(total + 100)).rejects.toMatchObject({
      reason: 'price_changed',
      details: { amountMinor: total },
    })
    await sql`update courses set age_max = 3 where id = ${courseId}`
    await expect(accept()).rejects.toMatchObject({ reason: 'not_eligible' })
    await sql`update courses set age_max = null where id = ${courseId}`
    await product.make.consent(family.people[0]!, family, false)
    await expect(accept()).rejects.toMatchObject({ reason: 'consent_missing' })
    await product.make.consent(family.people[0]!, family)
    const stranger = await product.make.student()
    await expect(acceptOffer(stranger.ctx, { orderId, totalMinor: total })).rejects.toMatchObject({
      kind: 'not_found',
    })
    await expect(getOffer(stranger.ctx, { orderId })).rejects.toMatchObject({ kind: 'not_found' })
    await expect(declineOffer(stranger.ctx, { orderId })).rejects.toMatchObject({ kind: 'not_found' })
    await accept()
  })

  test('of a free class is settled at once', async () => {
    const { family, orderId } = await offered(1, { priceMinor: 0 })
    expect(await acceptOffer(family.ctx, { orderId, totalMinor: 0 })).toMatchObject({
      kind: 'done',
      completion: { status: 'paid' },
    })
    expect(await getOffer(family.ctx, { orderId })).toMatchObject({ state: 'taken' })
    expect(await brokenInvariants(product)).toEqual([])
  })

  test('holds its seat when the class becomes smaller', async () => {
    const { courseId, orderId, family } = await offered(2)
    const admin = await product.make.admin()
    await expect(
      updateApprovedCourse(admin.ctx, { id: courseId, name: 'Test course', price: 100, capacity: 1 }),
    ).rejects.toMatchObject({
      reason: 'seats_below_taken',
      details: { seatsTaken: 2 },
    })
    expect(await getOffer(family.ctx, { orderId })).toMatchObject({ state: 'offered' })
  })

  test('is sold by no one but its family, and not by the office before it is accepted', async () => {
    const { courseId, family, orderId, total } = await offered()
    const office = await product.make.office()
    const visitor = await product.make.student()
    for (const [person, people, reason] of [
      [visitor, undefined, 'sold_out'],
      [family, family.people, 'place_reserved'],
    ] as const) {
      await product.make.cart(person, [courseId], people && [...people])
      const sale = { userId: person.userId, totalMinor: total, method: 'cash' as const }
      await expect(placeOrder(office.ctx, sale)).rejects.toMatchObject({ reason })
    }
    const money = { orderId, method: 'cash' as const, amountMinor: total, note: '', again: false }
    await expect(
      recordPayment(office.ctx, { ...money, receivedOn: await schoolDay({ product }) }),
    ).rejects.toMatchObject({ reason: 'not_reserved' })
    expect(await getOffer(family.ctx, { orderId })).toMatchObject({ state: 'offered' })
  })

  test('ends with the class that is cancelled, and so does its line', async () => {
    const { courseId, family, next, orderId } = await offered()
    const admin = await product.make.admin()
    await sql`select cancel_course(${courseId}, ${admin.userId}, 'No room')`
    await closeCourse(product.deps, { courseId, actorId: admin.userId })
    expect(await getOffer(family.ctx, { orderId })).toMatchObject({ state: 'ended' })
    for (const { entry } of [family, next]) expect(await jobsOf('waitlist-ended', entry.id)).toHaveLength(1)
    expect(await stateOf(courseId)).toEqual({ taken: 0, saved: 0 })
    expect(await brokenInvariants(product)).toEqual([])
  })
})

describe('whoever can no longer come', () => {
  test('leaves the family’s offer, which goes on for the others; the seat goes to the next', async () => {
    const { courseId, holders } = await fullCourse(2)
    const mother = await product.make.student()
    const father = await product.make.student()
    const people = [await product.make.child(mother), await product.make.child(father)]
    await product.make.guardian(people[0]!, father)
    const guardianshipId = await product.make.guardian(people[1]!, mother)
    const entry = await joinWaitlist(mother.ctx, { courseId, participantIds: people })
    const next = await waiting(courseId)
    for (const holder of holders) await freeSeat(courseId, holder)
    // The father sees the child that he looks after, but neither accepts nor leaves.
    expect(await listOwnEntries(father.ctx)).toMatchObject([
      { id: entry.id, isOwn: false, offer: null, offeredUntil: null },
    ])
    await revokeGuardian(father.ctx, { id: guardianshipId })
    expect(await getOffer(mother.ctx, { orderId: (await offerOf(mother)) ?? '' })).toMatchObject({
      state: 'offered',
      totalMinor: 10_000,
      people: [{ id: people[0] }],
    })
    expect(await offerOf(next)).toEqual(expect.any(String))
    // The second offer has a reminder of its own.
    const again = (await offerOf(mother)) ?? ''
    await sql`insert into waitlist_events (entry_id, course_id, kind, at) values (${entry.id}, ${courseId}, 'reminded', now() - interval '2 hours')`
    await sql`update orders set created_at = now() - interval '1 hour', offered_until = now() + interval '30 minutes' where id = ${again}`
    await keepWaitlists(product.deps)
    expect(await jobsOf('waitlist-reminder', again)).toHaveLength(1)
    expect(await brokenInvariants(product)).toEqual([])
  })

  test('children who pass to another account keep their place in the line with it', async () => {
    const { courseId } = await fullCourse(2)
    const office = await product.make.office()
    const [mother, father] = [await product.make.student(), await product.make.student()]
    const wait = async () => {
      const { people, entry } = await waitWith(product, mother, courseId)
      await product.make.guardian(people[0]!, father)
      return { people, id: entry.id }
    }
    const [kept, handed, left] = [await wait(), await wait(), await wait()]
    const pass = (participantIds: string[], stays: boolean) =>
      handOverChildren(office.ctx, { id: mother.userId, toId: father.userId, participantIds, stays })
    await pass(kept.people, true)
    await pass(handed.people, false)
    const owners = () => sql`
      select id, user_id as "userId" from waitlist_entries where id in (${kept.id}, ${handed.id}, ${left.id}) and state = 'waiting' order by id`
    expect(await owners()).toEqual([
      { id: kept.id, userId: mother.userId },
      { id: handed.id, userId: father.userId },
      { id: left.id, userId: mother.userId },
    ])
    await eraseAccount(mother.ctx, { author: mother.ctx, action: 'eraseOnRequest' })
    expect((await owners()).map(({ userId }) => userId)).toEqual(Array(3).fill(father.userId))
    expect((await listOwnEntries(father.ctx)).map(({ place }) => place)).toEqual([1, 2, 3])
    expect(await brokenInvariants(product)).toEqual([])
  })

  test('or has got a place otherwise leaves the line; an entry without people ends', async () => {
    const { courseId, holders } = await fullCourse(1)
    const family = await waiting(courseId, 1)
    await sql`select set_capacity(${courseId}, 2)`
    // Offered at once: so let it end in a line that may buy.
    await declineOffer(family.ctx, { orderId: (await offerOf(family)) ?? '' })
    expect(await listOwnEntries(family.ctx)).toEqual([])
    await freeSeat(courseId, holders[0]!)
    const { courseId: open, holders: of } = await fullCourse(2, { priceMinor: 0 })
    const pair = await waiting(open, 2)
    await freeSeat(open, of[0]!)
    await sql`update courses set saved_until = now() where id = ${open}`
    await sql`select open_saved_seats(${open})`
    await product.make.cart(pair, [open], [pair.people[0]!])
    await enrolFree(pair.ctx)
    expect(await listOwnEntries(pair.ctx)).toMatchObject([{ people: [{ id: pair.people[1] }] }])
    await sql`update participants set erase_at = now() where id = ${pair.people[1]!}`
    await keepWaitlists(product.deps)
    expect(await listOwnEntries(pair.ctx)).toEqual([])
    expect(await brokenInvariants(product)).toEqual([])
  })

  test('the list of a class that has begun ends', async () => {
    const { courseId } = await fullCourse(1)
    const family = await waiting(courseId)
    await sql`update courses set first_session_at = now() - interval '1 hour', over_at = now() + interval '1 hour' where id = ${courseId}`
    await keepWaitlists(product.deps)
    expect(await listOwnEntries(family.ctx)).toEqual([])
    await sql`update courses set first_session_at = null, over_at = null where id = ${courseId}`
  })
})

describe('the office', () => {
  test('moves a family and offers out of turn, with a reason that the list shows', async () => {
    const { courseId, holders } = await fullCourse(2)
    const [first, second] = [await waiting(courseId, 2), await waiting(courseId)]
    const office = await product.make.office()
    const line = await moveEntry(office.ctx, {
      entryId: second.entry.id,
      way: 'up',
      reason: 'Sister is in it',
    })
    expect(line.entries.map(({ id }) => id)).toEqual([second.entry.id, first.entry.id])
    expect(line).toMatchObject({ families: 2, people: 3 })
    await expect(
      moveEntry(office.ctx, { entryId: second.entry.id, way: 'up', reason: 'Again' }),
    ).rejects.toMatchObject({ reason: 'not_waiting' })
    await moveEntry(office.ctx, { entryId: first.entry.id, way: 'up', reason: 'Back' })
    await expect(
      offerOutOfTurn(office.ctx, { entryId: second.entry.id, reason: 'Now' }),
    ).rejects.toMatchObject({ reason: 'sold_out' })
    await sql`update waitlist_entries set passes = 3 where id = ${first.entry.id}`
    await freeSeat(courseId, holders[0]!)
    expect(await stateOf(courseId)).toEqual({ taken: 1, saved: 1 })
    const after = await offerOutOfTurn(office.ctx, { entryId: second.entry.id, reason: 'Only one seat' })
    expect(after.entries[0]).toMatchObject({ id: second.entry.id, state: 'offered', place: null })
    const events = await listWaitlistEvents(office.ctx, { id: courseId })
    expect(
      events.items.filter(({ reason }) => reason !== null).map(({ kind, reason }) => [kind, reason]),
    ).toEqual([
      ['offered', 'Only one seat'],
      ['moved', 'Back'],
      ['moved', 'Sister is in it'],
    ])
    expect(await stateOf(courseId)).toEqual({ taken: 2, saved: 0 })
    await expect(getWaitlistOfClass(office.ctx, { id: crypto.randomUUID() })).rejects.toMatchObject({
      kind: 'not_found',
    })
    expect(await brokenInvariants(product)).toEqual([])
  })
})

test('pages of lists say where the next begins, and places count over all of them', async () => {
  const { courseId } = await fullCourse(3)
  const families = [await waiting(courseId), await waiting(courseId), await waiting(courseId)]
  const ids = families.map(({ entry }) => entry.id)
  const office = await product.make.office()
  const first = await getWaitlistOfClass(office.ctx, { id: courseId, limit: 2 })
  const cursor = first.nextCursor ?? ''
  const second = await getWaitlistOfClass(office.ctx, { id: courseId, limit: 2, cursor })
  expect([...first.entries, ...second.entries].map(({ id, place }) => [id, place])).toEqual(
    ids.map((id, index) => [id, index + 1]),
  )
  expect([first.families, second.families, second.nextCursor]).toEqual([3, 3, null])
  const news = await listWaitlistEvents(office.ctx, { id: courseId, limit: 2 })
  const older = await listWaitlistEvents(office.ctx, {
    id: courseId,
    limit: 2,
    cursor: news.nextCursor ?? '',
  })
  expect([news.items.length, older.items.length, older.nextCursor]).toEqual([2, 1, null])
  await expect(getWaitlistOfClass(office.ctx, { id: courseId, cursor: 'x' })).rejects.toMatchObject({
    kind: 'invalid_input',
  })

  const family = families[0]!
  const other = await fullCourse(1)
  const { entry } = await waitWith(product, family, other.courseId)
  const mine = await pageOwnEntries(family.ctx, { limit: 1 })
  const rest = await pageOwnEntries(family.ctx, { limit: 1, cursor: mine.nextCursor ?? '' })
  expect([mine.items[0]?.id, rest.items[0]?.id, rest.nextCursor]).toEqual([ids[0], entry.id, null])
  expect((await pageOwnEntries(family.ctx, { courseId: other.courseId })).items).toMatchObject([
    { id: entry.id },
  ])
})

describe('a family that calls', () => {
  test('is put into the line by the office by its own rules, although it has no account, and taken out of it', async () => {
    const { courseId, holders } = await fullCourse(1)
    const office = await product.make.office()
    const { id: userId } = await createFamily(office.ctx, {
      name: 'Rosa Lind',
      email: `${crypto.randomUUID()}@example.org`,
      phone: '',
      children: [{ givenName: 'Ida', familyName: 'Lind', birthDate: '2018-01-01' }],
    })
    const [child] = await sql<{ id: string }[]>`
      select id from participants where owner_id = ${userId} and not is_self`
    const participantIds = [child?.id ?? '']
    const join = (whom = userId) => joinWaitlistFor(office.ctx, { userId: whom, courseId, participantIds })
    await expect(join()).rejects.toMatchObject({ reason: 'consent_missing' })
    await product.make.consent(participantIds[0]!, { userId })
    await expect(join((await product.make.student()).userId)).rejects.toMatchObject({ kind: 'not_found' })
    const { entries } = await join()
    expect(entries).toMatchObject([{ place: 1, family: { name: 'Rosa Lind' } }])
    await freeSeat(courseId, holders[0]!)
    const orderId = (await offerTo(product, { userId })) ?? ''
    const mails: Mail[] = []
    const send = async (mail: Mail) => (mails.push(mail), {})
    const job = { kind: 'waitlist-offer', orderId } as const
    await sendMail({ ...product.deps, mail: { send } }, job, await queueMail(product, job))
    expect(mails[0]?.text).toMatch(/\/signUp\?email=.*&from=\/dashboard\/offer\//)
    const entryId = entries[0]?.id ?? ''
    expect((await leaveWaitlistFor(office.ctx, { entryId })).entries).toEqual([])
    await leaveWaitlistFor(office.ctx, { entryId })
    expect(
      await sql`select action from audit_log where subject_id = ${courseId} and actor_id = ${office.userId} order by id`,
    ).toEqual([{ action: 'joinLineFor' }, { action: 'leaveLineFor' }])
    expect(await brokenInvariants(product)).toEqual([])
  })
})

// By the school's clocks, without summer time in between.
test.each([
  ['24 hours', '2027-03-01 12:00', '2027-07-01 09:00', '2027-03-02 12:00'],
  ['moved from the night to the morning', '2027-03-01 23:00', '2027-07-01 09:00', '2027-03-03 10:00'],
  ['moved from the early morning', '2027-03-01 05:00', '2027-07-01 09:00', '2027-03-02 10:00'],
  ['6 hours in the last week', '2027-03-01 09:00', '2027-03-05 09:00', '2027-03-01 15:00'],
  ['never later than 12 hours before the class', '2027-03-01 18:00', '2027-03-02 13:00', '2027-03-02 01:00'],
  ['of a class without dates', '2027-03-01 12:00', null, '2027-03-02 12:00'],
])('an offer holds %s', async (_, now, first, end) => {
  const [school] = await sql<
    { zone: string; currency: string }[]
  >`select time_zone as zone, currency from school`
  const at = (clock: string | null) => clock && `${clock}:00 ${school?.zone}`
  const course = { status: 'Approved', currency: school?.currency ?? '', first_session_at: at(first) }
  const restore = await patchFunction(
    product.sql,
    'line_open_until',
    'clock_timestamp()',
    `timestamptz '${at(now)}'`,
  )
  expect(
    await sql`
      select line_open_until(jsonb_populate_record(null::courses, ${product.sql.json(course)})) = ${at(end)}::text::timestamptz as same`,
  ).toEqual([{ same: true }])
  await restore()
})

describe('a line that opens again', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  const input = (opens: Date | null, closes: Date | null) => ({
    ...termFields(),
    waitingRoom: false,
    saleOpensAt: opens?.toISOString() ?? null,
    saleClosesAt: closes?.toISOString() ?? null,
  })
  /** A class of two in a term that is no longer sold: one seat is given back while a single waits behind a pair. */
  async function closedSale() {
    const { courseId, holders } = await fullCourse(2)
    const [pair, single] = [await waiting(courseId, 2), await waiting(courseId)]
    const termId = await newTerm(product.sql, { closes: new Date() })
    await sql`update courses set term_id = ${termId} where id = ${courseId}`
    await freeSeat(courseId, holders[0]!)
    expect([await offerOf(single), await stateOf(courseId)]).toEqual([null, { taken: 1, saved: 0 }])
    return { courseId, termId, pair, single }
  }
  /** A class of one that seems to begin within twelve hours: its seat is given back. */
  async function soon() {
    const { courseId, holders } = await fullCourse(1)
    const family = await waiting(courseId)
    const admin = await product.make.admin()
    await saveSchedule(admin.ctx, scheduleOf(courseId, { count: 2 }))
    await sql`update courses set first_session_at = now() + interval '11 hours' where id = ${courseId}`
    await freeSeat(courseId, holders[0]!)
    expect(await offerOf(family)).toBeNull()
    const putOff = () => saveSchedule(admin.ctx, scheduleOf(courseId, { count: 2, start: '10:30' }))
    return { courseId, family, putOff }
  }

  test('by the sale of its term offers in the same statement', async () => {
    const { courseId, termId, pair, single } = await closedSale()
    const office = await product.make.office()
    await updateTerm(office.ctx, { ...input(null, null), id: termId })
    expect([await offerOf(single), await offerOf(pair)]).toEqual([expect.any(String), null])
    expect(await stateOf(courseId)).toEqual({ taken: 2, saved: 0 })
    expect(await brokenInvariants(product)).toEqual([])
  })

  test('saves what fits nobody, for three days at most', async () => {
    const { courseId, termId, single } = await closedSale()
    await leaveWaitlist(single.ctx, { entryId: single.entry.id })
    await sql`update terms set sale_closes_at = null where id = ${termId}`
    expect(await stateOf(courseId)).toEqual({ taken: 1, saved: 1 })
    const [kept] =
      await sql`select saved_until < now() + interval '73 hours' as ends from courses where id = ${courseId}`
    expect(kept?.ends).toBe(true)
  })

  test('by another term, or by dates that are put off', async () => {
    const { courseId, single } = await closedSale()
    await sql`update courses set term_id = null where id = ${courseId}`
    expect(await offerOf(single)).toEqual(expect.any(String))
    const { family, putOff } = await soon()
    await putOff()
    expect(await offerOf(family)).toEqual(expect.any(String))
    expect(await brokenInvariants(product)).toEqual([])
  })

  // A sale that opens by itself has no statement that could offer: until then the seats are saved.
  test('when the clock opens the sale offers before a visitor can buy', async () => {
    const { courseId, termId, single } = await closedSale()
    await sql`update terms set sale_opens_at = ${inHours(48)}, sale_closes_at = null where id = ${termId}`
    expect(await stateOf(courseId)).toEqual({ taken: 1, saved: 1 })
    const later = inHours(240)
    await sql`update terms set sale_opens_at = ${later} where id = ${termId}`
    expect(await sql`select saved_until from courses where id = ${courseId}`).toEqual([
      { saved_until: later },
    ])
    const due = () => sql`update courses set saved_until = now() where id = ${courseId}`
    await due()
    // It was put off in the meantime: they are saved on.
    expect(await sql`select open_saved_seats(${courseId}) as opened`).toEqual([{ opened: false }])
    expect(await stateOf(courseId)).toEqual({ taken: 1, saved: 1 })
    await sql`alter table terms disable trigger terms_offer_again`
    await sql`update terms set sale_opens_at = now() where id = ${termId}`
    await sql`alter table terms enable trigger terms_offer_again`
    const visitor = await product.make.student()
    await expect(addToCart(visitor.ctx, { courseId })).rejects.toMatchObject({ reason: 'sold_out' })
    await due()
    await keepWaitlists(product.deps)
    expect(await offerOf(single)).toEqual(expect.any(String))
    expect(await brokenInvariants(product)).toEqual([])
  })

  test('leaves those alone that went on sale after their time', async () => {
    const { courseId, holders } = await fullCourse(2)
    const pair = await waiting(courseId, 2)
    await freeSeat(courseId, holders[0]!)
    await sql`update courses set saved_until = now() where id = ${courseId}`
    await keepWaitlists(product.deps)
    const next = await waiting(courseId, 2)
    await leaveWaitlist(next.ctx, { entryId: next.entry.id })
    await keepWaitlists(product.deps)
    expect([await offerOf(pair), await stateOf(courseId)]).toEqual([null, { taken: 1, saved: 0 }])
    expect(await brokenInvariants(product)).toEqual([])
  })

  // Negative controls: without these lines families stood beside free seats, and no rule said so.
  test.each([
    [
      'the sale',
      ['offer_again', 'perform offer_seats(line.id)', 'perform line.id'],
      async () => {
        const { termId, single, courseId } = await closedSale()
        await sql`update terms set sale_closes_at = null where id = ${termId}`
        return { courseId, family: single }
      },
    ],
    [
      'the dates',
      ['save_schedule', 'if v_was_closed then', 'if false then'],
      async () => {
        const { courseId, family, putOff } = await soon()
        await putOff()
        return { courseId, family }
      },
    ],
  ] as const)('is reported where %s did not offer, and taken up', async (_, [name, part, by], open) => {
    const restore = await patchFunction(product.sql, name, part, by)
    const { courseId, family } = await open()
    await restore()
    expect(await offerOf(family)).toBeNull()
    expect(await brokenInvariants(product)).toEqual(['no-seat-beside-a-line'])
    await keepWaitlists(product.deps)
    expect(await offerOf(family)).toEqual(expect.any(String))
    expect((await stateOf(courseId))?.saved).toBe(0)
    expect(await brokenInvariants(product)).toEqual([])
  })
})

describe('one family with many entries', () => {
  /** A family whose children wait one by one behind each other, and an honest one behind them. */
  async function many(owner: () => Promise<TestPerson>) {
    const { courseId, holders } = await fullCourse(1)
    const family = await owner()
    const office = await product.make.office()
    const entries: string[] = []
    for (let n = 0; n < 3; n++) {
      const child = await product.make.child(family)
      await joinWaitlistFor(office.ctx, { userId: family.userId, courseId, participantIds: [child] })
      const [row] = await sql`select entry_id from waitlist_people where participant_id = ${child}`
      entries.push(row?.entry_id)
    }
    await sql`update waitlist_entries set passes = 2 where id = ${entries[1]!}`
    const honest = await waiting(courseId)
    await freeSeat(courseId, holders[0]!)
    const line = async () =>
      (
        await sql`select id, passes from waitlist_entries where course_id = ${courseId} and state = 'waiting' order by queued_at, id`
      ).map(({ id, passes }) => [id, passes])
    const end = async () => {
      const orderId = (await offerTo(product, family)) ?? ''
      await sql`update orders set offered_until = now() - interval '1 second', expires_at = now() - interval '1 second' where id = ${orderId}`
      await lookAfterOrder(product.deps, { orderId })
    }
    return { courseId, family, office, entries, honest, line, end }
  }
  const mailed = async (entryId: string) => {
    const mails: Mail[] = []
    const send = async (mail: Mail) => (mails.push(mail), {})
    const job = { kind: 'waitlist-ended', entryId } as const
    await sendMail({ ...product.deps, mail: { send } }, job, await queueMail(product, job))
    return mails[0]?.text ?? ''
  }

  // A new account with twelve invented children stood before every honest family, for a day each.
  test('has at most six people in one list; the office may add more, and another guardian has six of their own', async () => {
    const { courseId } = await fullCourse(7)
    const mother = await product.make.student()
    await waitWith(product, mother, courseId, 4)
    await waitWith(product, mother, courseId, 2)
    await expect(waitWith(product, mother, courseId)).rejects.toMatchObject({
      reason: 'too_many_waiting',
      details: { limit: 6 },
    })
    const seventh = await product.make.child(mother)
    const father = await product.make.student()
    await product.make.guardian(seventh, father)
    await joinWaitlist(father.ctx, { courseId, participantIds: [seventh] })
    const eighth = await product.make.child(mother)
    const office = await product.make.office()
    await joinWaitlistFor(office.ctx, { userId: mother.userId, courseId, participantIds: [eighth] })
    // Of another list it counts nothing, and who leaves makes room.
    const { courseId: other } = await fullCourse(6)
    await waitWith(product, mother, other, 6)
    for (const entry of (await listOwnEntries(mother.ctx)).filter(
      ({ isOwn, course }) => isOwn && course.id === courseId,
    ))
      await leaveWaitlist(mother.ctx, { entryId: entry.id })
    await waitWith(product, mother, courseId, 6)
  })

  test('whose offer runs out unused goes to the end with all of them, in their order, and is told', async () => {
    const { courseId, entries, honest, line, end, office } = await many(() => product.make.student())
    await end()
    expect(await offerOf(honest)).toEqual(expect.any(String))
    expect(await line()).toEqual([
      [entries[1], 0],
      [entries[2], 0],
    ])
    const [own] =
      await sql`select queued_at > now() - interval '1 minute' as late from waitlist_entries where id = ${entries[1]!}`
    expect(own?.late).toBe(true)
    const { items } = await listWaitlistEvents(office.ctx, { id: courseId })
    expect(items.filter(({ kind }) => kind === 'requeued')).toHaveLength(2)
    expect(await mailed(entries[0]!)).toMatch(
      /As this offer was not used, \w+ and \w+ now wait at the end of the list\./,
    )
    expect(await listToCall(office.ctx)).toEqual([])
    expect(await brokenInvariants(product)).toEqual([])
  })

  test('whose offer is declined keeps their places', async () => {
    const { entries, family, line } = await many(() => product.make.student())
    await declineOffer(family.ctx, { orderId: (await offerTo(product, family)) ?? '' })
    expect((await line())[0]).toEqual([entries[2], 0])
    expect(await offerOf(family)).toEqual(expect.any(String))
  })

  test.each([
    [
      'has no account',
      (id: string) => sql`update users set identity_uid = null, email_verified = false where id = ${id}`,
    ],
    ['does not receive mail', (id: string) => sql`update users set bounced_email = email where id = ${id}`],
  ])('that %s keeps them, and is to be called until the office has', async (_, change) => {
    const { courseId, entries, family, end, office, line } = await many(() => product.make.student())
    await sql`update users set phone = '+49 30 1234' where id = ${family.userId}`
    await change(family.userId)
    const toCall = async () => (await listToCall(office.ctx)).filter(({ course }) => course.id === courseId)
    expect(await toCall()).toMatchObject([
      { entryId: entries[0], family: { id: family.userId, phone: '+49 30 1234' }, isOver: false },
    ])
    await end()
    // The next of theirs has its turn, before the honest family.
    expect((await line())[0]?.[0]).toBe(entries[2])
    expect(await toCall()).toMatchObject([
      { entryId: entries[0], isOver: true },
      { entryId: entries[1], isOver: false },
    ])
    for (const entryId of entries.slice(0, 2)) {
      expect(await markCalled(office.ctx, { entryId })).toEqual({ calledNow: true })
      expect(await markCalled(office.ctx, { entryId })).toEqual({ calledNow: false })
    }
    expect(await toCall()).toEqual([])
    await expect(markCalled(office.ctx, { entryId: crypto.randomUUID() })).rejects.toMatchObject({
      kind: 'not_found',
    })
    expect(await mailed(entries[0]!)).not.toContain('at the end of the list')
    expect(await brokenInvariants(product)).toEqual([])
  })
})

test('nothing is offered once the term is no longer sold', async () => {
  const { courseId, holders } = await fullCourse(1)
  const family = await waiting(courseId)
  await sql`update courses set term_id = ${await newTerm(product.sql, { closes: new Date() })} where id = ${courseId}`
  await freeSeat(courseId, holders[0]!)
  expect(await offerOf(family)).toBeNull()
  expect(await stateOf(courseId)).toEqual({ taken: 0, saved: 0 })
})
