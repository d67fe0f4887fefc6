import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { datedCourse } from '../../../test/dated-classes.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { mailsTo, sendQueuedMails } from '../../../test/mails.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { Admin, Office } from '../../auth/actor.ts'
import { listCancelledPlaces } from '../enrolments/list-cancelled-places.ts'
import { withdrawPlaces } from '../enrolments/withdrawal.ts'
import { cancelCourse } from '../class-changes/cancel-course.ts'
import { closeCourse } from '../class-changes/close-course.ts'
import { quotePayment } from './quote-payment.ts'
import { refundPayment } from './refund-payment.ts'

/** The office gives amounts back for single places; what the family and the other guardians are told. */

const product = runTestApp()
let admin: TestPerson<Admin>
let office: TestPerson<Office>
beforeAll(async () => {
  admin = await product.make.admin()
  office = await product.make.office()
})
// The places were bought without a provider, which is all that the books miss.
afterAll(async () => {
  const broken = (await brokenInvariants(product)).filter(
    (id) => !['payments-charged', 'ledger'].includes(id),
  )
  expect(broken).toEqual([])
})

/** Two places at 100.00 of a mother's children in one class of next July, under a policy that gives a part. */
async function family({ percent = 50, feeMinor = 0 } = {}) {
  const mother = await product.make.student()
  const children = [
    await product.make.child(mother, { givenName: 'Mia', familyName: 'Weber' }),
    await product.make.child(mother, { givenName: 'Ben', familyName: 'Weber' }),
  ] as const
  const courseId = await datedCourse(product, { meets: ['2091-07-05 09:30'], name: 'Harp' })
  const [policy] = await product.sql<{ id: string }[]>`
    insert into refund_policies (name, version, tiers, fee_minor, full_days)
    values (${`Policy of ${courseId}`}, 1, ${product.sql.json([{ daysBefore: 3, percent }])}, ${feeMinor}, 0) returning id`
  for (const child of children) await product.make.enrolment(mother, [courseId], [child])
  await product.sql`update seat_claims set refund_policy_id = ${policy?.id ?? ''} where course_id = ${courseId}`
  const places = await product.sql<{ id: string; paymentId: string }[]>`
    select seat_claims.id, payments.id as "paymentId" from seat_claims join payments using (order_id)
     where course_id = ${courseId} order by seat_claims.id`
  const [mias, bens] = places
  if (!mias || !bens) throw new Error('no places')
  return { mother, children, courseId, mias, bens }
}

const give = (
  place: { id: string; paymentId: string },
  amountMinor: number,
  { reason = '', keepPlaces = false, ctx = admin.ctx as TestPerson<Office>['ctx'] } = {},
) =>
  refundPayment(ctx, { id: place.paymentId, lines: [{ claimId: place.id, amountMinor }], keepPlaces, reason })

const placeRow = async ({ id }: { id: string }) =>
  (
    await product.sql`
      select state, seats_taken, refunds.reason, refunds.amount_minor from seat_claims
        join courses on courses.id = course_id
        left join refund_lines on claim_id = seat_claims.id left join refunds on refunds.id = refund_lines.refund_id
       where seat_claims.id = ${id}`
  )[0]

const lastLine = async ({ paymentId }: { paymentId: string }) =>
  (
    await product.sql`
      select detail from audit_log where subject_id = ${paymentId} and action = 'refundPayment' order by id desc limit 1`
  )[0]?.detail

describe('the office', () => {
  test('sees what the policy gives of each place, and what is left', async () => {
    const { mias, courseId } = await family({ percent: 50, feeMinor: 500 })
    expect(await quotePayment(office.ctx, { id: mias.paymentId })).toMatchObject({
      amountMinor: 4500,
      leftMinor: 10_000,
      outsideMinor: 0,
      disputedMinor: 0,
      places: [
        {
          enrolmentId: mias.id,
          courseId,
          participantName: 'Mia Weber',
          courseName: 'Harp',
          paidMinor: 10_000,
          percent: 50,
          feeMinor: 500,
          refundMinor: 4500,
          hasBegun: false,
        },
      ],
    })
  })

  test('gives what the policy says without a word; the place is gone', async () => {
    const { mias } = await family()
    await give(mias, 5000, { ctx: office.ctx })
    expect(await placeRow(mias)).toEqual({
      state: 'revoked',
      seats_taken: 1,
      reason: 'admin',
      amount_minor: 5000,
    })
    expect(await lastLine(mias)).not.toHaveProperty('why')
    expect((await quotePayment(office.ctx, { id: mias.paymentId })).places).toEqual([])
  })

  test.each([
    ['another amount', 7000, false],
    ['less', 0, false],
    ['what the policy says, while the place stays', 5000, true],
  ])('gives %s only with a reason, which the log keeps', async (_, amountMinor, keepPlaces) => {
    const { mias } = await family()
    await expect(give(mias, amountMinor, { keepPlaces })).rejects.toMatchObject({
      kind: 'invalid_input',
      issues: [{ path: 'reason' }],
    })
    expect(await placeRow(mias)).toMatchObject({ state: 'confirmed', seats_taken: 2 })
    await give(mias, amountMinor, { keepPlaces, reason: 'One day fell out' })
    expect(await placeRow(mias)).toEqual({
      state: keepPlaces ? 'confirmed' : 'revoked',
      seats_taken: keepPlaces ? 2 : 1,
      reason: amountMinor > 0 ? 'goodwill' : null,
      amount_minor: amountMinor > 0 ? amountMinor : null,
    })
    expect(await lastLine(mias)).toMatchObject({ reason: 'goodwill', why: 'One day fell out' })
  })

  test('gives no more than is still paid, and finds a place that is gone or of another payment', async () => {
    const { mias, bens } = await family()
    const reason = 'They were kind'
    await give(mias, 3000, { reason, keepPlaces: true })
    await expect(give(mias, 7001, { reason })).rejects.toMatchObject({
      kind: 'invalid_input',
      issues: [{ path: 'lines.0.amountMinor' }],
    })
    await expect(give({ ...bens, paymentId: mias.paymentId }, 100, { reason })).rejects.toMatchObject({
      reason: 'nothing_to_refund',
    })
    await expect(give(mias, 0, { reason, keepPlaces: true })).rejects.toMatchObject({
      reason: 'nothing_to_refund',
    })
    await give(mias, 7000, { reason })
    await expect(give(mias, 0, { reason })).rejects.toMatchObject({ reason: 'nothing_to_refund' })
  })

  test('two at once: one of them gives', async () => {
    const { mias } = await family()
    const results = await Promise.allSettled([give(mias, 5000), give(mias, 5000)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('is held to its limit, which an admin is not', async () => {
    const { mias } = await family()
    await product.sql`update seat_claims set price_minor = 20000, list_price_minor = 20000 where id = ${mias.id}`
    await product.sql`update claim_funding set amount_minor = 20000 where claim_id = ${mias.id}`
    await product.sql`update payments set amount_minor = 20000 where id = ${mias.paymentId}`
    await product.sql`update orders set total_minor = 20000 where id = (select order_id from payments where id = ${mias.paymentId})`
    const reason = 'The child is ill'
    await expect(give(mias, 10_001, { reason, ctx: office.ctx })).rejects.toMatchObject({
      reason: 'refund_above_limit',
    })
    await give(mias, 10_001, { reason })
  })

  test('learns what went back at the provider and what the bank disputes', async () => {
    const { mias } = await family()
    await product.sql`select record_outside_refund(transaction_id, ${`re_${mias.id}`}, 6000, 'USD') from payments where id = ${mias.paymentId}`
    await product.sql`
      insert into disputes (id, payment_id, payment_intent_id, status, reason, amount_minor)
      select ${`dp_${mias.id}`}, id, transaction_id, 'needs_response', 'general', 4000 from payments where id = ${mias.paymentId}`
    expect(await quotePayment(admin.ctx, { id: mias.paymentId })).toMatchObject({
      leftMinor: 0,
      outsideMinor: 6000,
      disputedMinor: 4000,
      // What the bank disputes may be lost: neither the policy nor the office gives anything of it.
      places: [{ refundMinor: 0 }],
    })
    const promised = () => give(mias, 4000, { reason: 'As promised' })
    await expect(promised()).rejects.toMatchObject({ reason: 'nothing_to_refund' })
    await product.sql`update disputes set status = 'won', closed_at = now() where payment_id = ${mias.paymentId}`
    await expect(give(mias, 5000, { reason: 'As promised' })).rejects.toMatchObject({
      reason: 'nothing_to_refund',
    })
    await promised()
  })
})

test('a class that is cancelled gives everything back, also under a policy of nothing', async () => {
  const { mother, courseId } = await family({ percent: 0 })
  await cancelCourse(admin.ctx, { id: courseId, reason: 'Storm' })
  await closeCourse(product.deps, { courseId, actorId: admin.userId })
  expect(await listCancelledPlaces(mother.ctx)).toMatchObject([
    { refund: { amountMinor: 10_000 } },
    { refund: { amountMinor: 10_000 } },
  ])
})

describe('mails', () => {
  async function newMailsTo({ email }: { email: string }) {
    await sendQueuedMails(product)
    return mailsTo(product, email)
  }

  test('name what is given back of each place; the other guardian learns no amount', async () => {
    const { mother, children, mias, bens } = await family({ percent: 50, feeMinor: 500 })
    const father = await product.make.student()
    await product.make.guardian(children[0], father)
    await withdrawPlaces(mother.ctx, { enrolmentIds: [mias.id], amountMinor: 4500 })
    const mail = (await newMailsTo(mother)).find(
      ({ subject }) => subject === 'You cancelled your place in Harp',
    )
    expect(mail?.text).toContain('You get back: $45.00 of $100.00')
    expect(mail?.text).toContain('$45.00 is on its way back to the card')
    const mails = await newMailsTo(father)
    expect(mails.map(({ subject }) => subject)).toEqual(['Mia Weber no longer has a place in Harp'])
    expect(mails[0]?.text).not.toContain('$')
    // Ben is looked after by his mother alone, and nobody is told twice.
    await withdrawPlaces(mother.ctx, { enrolmentIds: [bens.id], amountMinor: 4500 })
    expect(await newMailsTo(father)).toHaveLength(1)
  })

  test('say that nothing comes back where nothing does', async () => {
    const { mother, mias, bens } = await family({ percent: 0 })
    await withdrawPlaces(mother.ctx, { enrolmentIds: [mias.id, bens.id], amountMinor: 0 })
    const mails = await newMailsTo(mother)
    const text = 'No money is given back for this.'
    expect(mails.filter((mail) => mail.text.includes(text))).toHaveLength(1)
    expect(await listCancelledPlaces(mother.ctx)).toMatchObject([{ refund: null }, { refund: null }])
  })

  test('say what was given back before, where a class is cancelled whose money the family has', async () => {
    const { mother, courseId, mias, bens } = await family()
    const keep = { reason: 'Two days fell out', keepPlaces: true }
    await give(mias, 10_000, keep)
    await give(bens, 4000, keep)
    await cancelCourse(admin.ctx, { id: courseId, reason: 'Storm' })
    await closeCourse(product.deps, { courseId, actorId: admin.userId })
    const texts = (await newMailsTo(mother)).map(({ text }) => text)
    const about = (words: string) => texts.find((text) => text.includes(words)) ?? ''
    const whole = about('You get back: $0.00 of $100.00, and $100.00 was given back before')
    expect(whole).toContain('$100.00 was given back before. No more money is given back for this.')
    const part = about('You get back: $60.00 of $100.00, and $40.00 was given back before')
    expect(part).toContain('$60.00 is on its way back to the card')
    const places = await listCancelledPlaces(mother.ctx)
    const bySum = new Map(
      places.map(({ id, refund, refundedBeforeMinor }) => [id, [refund?.amountMinor, refundedBeforeMinor]]),
    )
    expect([bySum.get(mias.id), bySum.get(bens.id)]).toEqual([
      [undefined, 10_000],
      [6000, 4000],
    ])
  })

  test('a guardian who no longer looks after the child is told nothing', async () => {
    const { mother, children, mias } = await family()
    const father = await product.make.student()
    const guardianshipId = await product.make.guardian(children[0], father)
    await withdrawPlaces(mother.ctx, { enrolmentIds: [mias.id], amountMinor: 5000 })
    await product.sql`update guardianships set revoked_at = now() where id = ${guardianshipId}`
    expect(await newMailsTo(father)).toEqual([])
  })
})
