import type { RefundPolicy } from '@cadenza/contracts/money/refund-policy'
import { refundOn } from '@cadenza/contracts/money/refund-sentences'
import { describe, expect, test } from 'vitest'
import { quoteRefund } from '../../db/functions/refunds.ts'
import { datedCourse, newTerm } from '../../../test/dated-classes.ts'
import { call } from '../../../test/rest-client.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { until } from '../../../../../test/until.ts'
import { getCart } from '../cart/get-cart.ts'
import { listPayments } from '../checkout/list-payments.ts'
import { getCourseDetail } from '../catalogue/get-course.ts'
import { listEnrolments } from '../enrolments/list-enrolments.ts'
import { chooseRefundPolicy, listRefundPolicies, publishRefundPolicy } from './refund-policies.ts'

const product = runTestApp()
const admin = async () => (await product.make.admin()).ctx

const threeParts = {
  tiers: [
    { daysBefore: 30, percent: 100 },
    { daysBefore: 14, percent: 50 },
  ],
  feeMinor: 500,
  fullDays: 2,
}
const always = 'If we cancel: everything.'
const inWords = [
  'Full refund within 2 days of paying, until the class begins.',
  'After that: 100% until 30 days before the first day, 50% until 14 days before, then nothing.',
  'After the first 2 days, we keep $5 for each place.',
  always,
]
const firstInWords = [
  'Full refund within 14 days of paying, until the class begins.',
  'After that, a refund is up to the school.',
  always,
]

/** As a request that begins now: one keeps the school that it began with. */
const today = <C extends object>(ctx: C): C => ({ ...ctx, school: product.deps.school })

let made = 0
const uniqueName = () => `Policy ${++made}`

/** A new policy, as the list shows it. */
async function published(name = uniqueName()): Promise<RefundPolicy> {
  const { policies } = await publishRefundPolicy(await admin(), { name, version: 0, ...threeParts })
  const policy = policies.find((one) => one.name === name)
  if (!policy) throw new Error('not published')
  return policy
}

async function schoolPolicy(): Promise<string> {
  const [row] = await product.sql<{ id: string }[]>`select refund_policy_id as id from school`
  if (!row) throw new Error('no policy')
  return row.id
}

const linesAbout = (subjectId: string) =>
  product.sql`select action, before, after, detail from audit_log where subject_id = ${subjectId} order by id`

test('a school begins with full refunds for 14 days', async () => {
  const { policies } = await listRefundPolicies(await admin())
  expect(policies.find(({ isOfSchool }) => isOfSchool)).toMatchObject({
    version: 1,
    tiers: [],
    feeMinor: 0,
    fullDays: 14,
  })
})

test('versions follow each other, and the former ones stay as they were', async () => {
  const ctx = await admin()
  const first = await published()
  const next = { ...threeParts, name: first.name, version: 1, feeMinor: 0 }
  const { policies } = await publishRefundPolicy(ctx, next)
  const versions = policies.filter(({ name }) => name === first.name)
  expect(versions.map(({ version, feeMinor }) => [version, feeMinor])).toEqual([
    [2, 0],
    [1, 500],
  ])
  expect(versions[1]).toEqual(first)
  expect((await linesAbout(await ctx.schoolId())).at(-1)).toMatchObject({
    action: 'publishRefundPolicy',
    before: { version: 1, feeMinor: 500 },
    after: { version: 2, feeMinor: 0, tiers: ['100% until 30 days before', '50% until 14 days before'] },
    detail: { name: first.name },
  })
})

test('a name that is taken is told at its field; a version that is not the last one is a conflict', async () => {
  const ctx = await admin()
  const { name } = await published()
  await expect(publishRefundPolicy(ctx, { ...threeParts, name, version: 0 })).rejects.toMatchObject({
    kind: 'invalid_input',
    issues: [{ path: 'name' }],
  })
  for (const version of [2, 5])
    await expect(publishRefundPolicy(ctx, { ...threeParts, name, version })).rejects.toMatchObject({
      reason: 'policy_replaced',
    })
  const unknown = { ...threeParts, name: uniqueName(), version: 1 }
  await expect(publishRefundPolicy(ctx, unknown)).rejects.toMatchObject({ reason: 'policy_replaced' })
})

test('of admins who publish the same version at the same instant, one succeeds', async () => {
  const { name } = await published()
  const admins = await Promise.all([admin(), admin(), admin()])
  const outcomes = await Promise.allSettled(
    admins.map((ctx) => publishRefundPolicy(ctx, { ...threeParts, name, version: 1 })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of outcomes)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ reason: 'policy_replaced' })
})

test('a fee above every price is allowed, and the list says what the highest price is', async () => {
  const ctx = await admin()
  await product.make.course({ priceMinor: 777_700 })
  const fields = { name: uniqueName(), version: 0, tiers: [], feeMinor: 999_999, fullDays: 0 }
  expect(await publishRefundPolicy(ctx, fields)).toMatchObject({ highestPriceMinor: 777_700 })
})

describe('what is chosen', () => {
  test('for a term counts before the school’s, until it is as the school again', async () => {
    const ctx = await admin()
    const [policy, termId] = [await published(), await newTerm(product.sql)]
    const [inTerm, outside] = [await product.make.course({ termId }), await product.make.course()]
    const { policies, terms } = await chooseRefundPolicy(ctx, { termId, policyId: policy.id })
    expect(terms).toContainEqual(expect.objectContaining({ id: termId, policyId: policy.id }))
    expect(policies.find(({ id }) => id === policy.id)?.terms).toHaveLength(1)
    expect((await getCourseDetail(today(ctx), { id: inTerm })).refundRule).toEqual([inWords.join(' ')])
    expect((await getCourseDetail(today(ctx), { id: outside })).refundRule).toEqual([firstInWords.join(' ')])

    await chooseRefundPolicy(ctx, { termId, policyId: null })
    expect((await getCourseDetail(today(ctx), { id: inTerm })).refundRule).toEqual([firstInWords.join(' ')])
    expect(await linesAbout(termId)).toMatchObject([
      {
        action: 'chooseTermRefundPolicy',
        before: { policy: null },
        after: { policy: policy.name, version: 1 },
      },
      {
        action: 'chooseTermRefundPolicy',
        before: { policy: policy.name, version: 1 },
        after: { policy: null },
      },
    ])
  })

  test('a next version changes nothing until it is chosen, nor what was bought before', async () => {
    const ctx = await admin()
    const [policy, former] = [await published(), await schoolPolicy()]
    const student = await product.make.student()
    const [early, late] = [
      await product.make.course({ name: 'Early' }),
      await product.make.course({ name: 'Late' }),
    ]
    await product.make.enrolment(student, [early])
    await chooseRefundPolicy(ctx, { policyId: policy.id })
    await publishRefundPolicy(ctx, { ...threeParts, name: policy.name, version: 1, feeMinor: 0 })
    expect((await getCourseDetail(today(ctx), { id: late })).refundRule).toEqual([inWords.join(' ')])
    await product.make.cart(student, [late])
    expect((await getCart(today(student.ctx))).refundRules).toEqual([inWords.join(' ')])
    await product.make.enrolment(student, [late])
    const rules = (await listPayments(student.ctx)).map(({ refundRules }) => refundRules)
    expect(rules).toEqual([[inWords.join(' ')], [firstInWords.join(' ')]])
    // What is given back follows, too: the school's policy of now has a fee.
    await product.sql`update payments set paid_at = paid_at - interval '10 days' where user_id = ${student.userId}`
    const [claim] = await product.sql<{ id: string }[]>`select id from seat_claims where course_id = ${early}`
    const given = { claims: [claim?.id ?? ''], at: new Date() }
    expect(await quoteRefund(product.deps.db, given)).toMatchObject([{ feeMinor: 0, percent: 100 }])
    await chooseRefundPolicy(ctx, { policyId: former })
    const { policies } = await listRefundPolicies(ctx)
    expect(policies.find(({ id }) => id === policy.id)).toMatchObject({ places: 1, isOfSchool: false })
  })

  test('a cart of two policies names the classes of each', async () => {
    const ctx = await admin()
    const termId = await newTerm(product.sql)
    await chooseRefundPolicy(ctx, { termId, policyId: (await published()).id })
    const student = await product.make.student()
    const first = await product.make.course({ name: 'Outside' })
    const second = await product.make.course({ name: 'Inside', termId })
    await product.make.cart(student, [first, second])
    expect((await getCart(today(student.ctx))).refundRules).toEqual([
      `Outside: ${firstInWords.slice(0, -1).join(' ')}`,
      `Inside: ${inWords.slice(0, -1).join(' ')}`,
      always,
    ])
  })

  // The rule counted in days from a first day that stood elsewhere: nobody could say until when a refund is full.
  test('is told with its days by the clocks of the class, as if paid now, and then as it was paid', async () => {
    const ctx = await admin()
    const termId = await newTerm(product.sql)
    await chooseRefundPolicy(ctx, { termId, policyId: (await published()).id })
    const id = await datedCourse(product, { termId, meets: ['2027-07-05 09:30', '2027-07-06 09:30'] })
    const student = await product.make.student()
    await product.make.cart(student, [id])
    const rulesAt = async (at: string) => {
      const now = () => new Date(at)
      const { refundRules } = await getCart({ ...today(student.ctx), now })
      expect((await getCourseDetail({ ...today(ctx), now }, { id })).refundRule).toEqual(refundRules)
      return refundRules.join(' ')
    }
    // In Berlin it is the next day already.
    expect(await rulesAt('2027-05-01T22:30:00Z')).toBe(
      `Full refund until May 3, 2027. Full refund less $5 until June 5. Half less $5 until June 21. ${always}`,
    )
    expect(await rulesAt('2027-06-19T10:00:00Z')).toBe(
      `Full refund until June 20, 2027. Half less $5 until June 21. ${always}`,
    )
    expect(await rulesAt('2027-07-04T10:00:00Z')).toBe(`Full refund until the class begins. ${always}`)
    await product.make.enrolment(student, [id])
    await product.sql`update payments set paid_at = '2027-06-01 12:00+02' where user_id = ${student.userId}`
    const paid = `Full refund until June 2, 2027. Full refund less $5 until June 5. Half less $5 until June 21. ${always}`
    expect((await listPayments(student.ctx)).map(({ refundRules }) => refundRules)).toEqual([[paid]])
    const at = (now: string) =>
      listEnrolments({ ...student.ctx, now: () => new Date(now) }).then(
        ([place]) => place?.giveBack?.untilText,
      )
    expect(await at('2027-06-01T10:30:00Z')).toBe('June 2, 2027')
    expect(await at('2027-06-03T09:00:00Z')).toBe('June 3, 2027 12:00 PM')
    expect(await at('2027-06-05T09:00:00Z')).toBe('June 5, 2027')
  })

  test('what is chosen already leaves no line', async () => {
    const ctx = await admin()
    const [termId, { id: policyId }] = [await newTerm(product.sql), await published()]
    await chooseRefundPolicy(ctx, { termId, policyId })
    await chooseRefundPolicy(ctx, { termId, policyId })
    expect(await linesAbout(termId)).toHaveLength(1)
  })

  test('is known to every process', async () => {
    const other = await startTestApp({}, { beside: product })
    try {
      const termId = await newTerm(product.sql)
      await chooseRefundPolicy(await admin(), { termId, policyId: (await published()).id })
      await until(() => other.deps.school.refundTermsOf[termId] !== undefined)
      expect(other.deps.school.refundTermsOf[termId]).toEqual(threeParts)
    } finally {
      await other.close()
    }
  })

  test('must be there', async () => {
    const ctx = await admin()
    const [absent, { id: policyId }] = [crypto.randomUUID(), await published()]
    for (const input of [
      { policyId: absent },
      { termId: await newTerm(product.sql), policyId: absent },
      { termId: absent, policyId },
      { termId: absent, policyId: null },
    ])
      await expect(chooseRefundPolicy(ctx, input)).rejects.toMatchObject({ kind: 'not_found' })
  })
})

test('is for admins alone', async () => {
  const policyId = await schoolPolicy()
  const { make } = product
  for (const as of [await make.student(), await make.instructor(), await make.office()])
    for (const [path, body] of [
      ['GET /trpc/admin.refundPolicies.list', undefined],
      ['POST /trpc/admin.refundPolicies.choose', { policyId }],
      ['POST /trpc/admin.refundPolicies.publish', { ...threeParts, name: uniqueName(), version: 0 }],
    ] as const)
      expect((await call(product.app, path, { as, ...(body && { body }) })).status).toBe(403)
})

test('examples are what the database gives back, on each day from payment to class', async () => {
  const { id } = await published()
  const days = { paidOn: '2027-05-01', firstDay: '2027-07-05' }
  const rows = await product.sql<{ day: string; refund: number }[]>`
    select day::date::text as day, greatest(0, part(24000, percent) - fee_minor) as refund
      from generate_series('2027-05-01'::date, '2027-07-06', '1 day') day
      cross join lateral refund_terms(${id}, '2027-05-01 09:00+02', '2027-07-05 09:30+02', 'Europe/Berlin',
                                      (day::timestamp + interval '9 hours') at time zone 'Europe/Berlin')`
  expect(rows.map(({ day, refund }) => [day, refund])).toEqual(
    rows.map(({ day }) => [day, refundOn(threeParts, 24_000, { ...days, givenBackOn: day })]),
  )
  expect(new Set(rows.map(({ refund }) => refund))).toEqual(new Set([24_000, 23_500, 11_500, 0]))
})
