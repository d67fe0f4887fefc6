import { beforeEach, describe, expect, test } from 'vitest'
import { mailsTo, sendQueuedMails, tellOfChanges } from '../../../test/mails.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { call } from '../../../test/rest-client.ts'
import type { TestPerson } from '../../../test/factory.ts'
import type { Admin } from '../../auth/actor.ts'
import { updateApprovedCourse } from '../courses/update-approved-course.ts'
import { answerChange, answerLinkedChange, changeTokenOf, findLinkedChange } from './answer-change.ts'
import { listChangeAnswers } from './list-change-answers.ts'
import { listOpenChanges } from './open-changes.ts'

const product = runTestApp()
let admin: TestPerson<Admin>
beforeEach(async () => {
  admin = await product.make.admin()
})

const change = async (id: string, level: 'advanced' | 'beginner') => {
  await updateApprovedCourse(admin.ctx, { id, name: 'Choir', capacity: 10, price: 10_000, level })
  await tellOfChanges(product)
}

/** A family with a place in a class whose level has changed. */
async function concerned({ hasAccount = true } = {}) {
  const [mother, courseId] = [await product.make.student(), await product.make.course({ name: 'Choir' })]
  const mia = await product.make.child(mother, { givenName: 'Mia', familyName: 'Weber' })
  await product.make.enrolment(mother, [courseId], [mia])
  if (!hasAccount)
    await product.sql`update users set identity_uid = null, email_verified = false, claimable_email = email, email = null
                       where id = ${mother.userId}`
  await change(courseId, 'advanced')
  const [open] = await listOpenChanges(mother.ctx)
  if (!open) throw new Error('nothing is open')
  const { until, refundMinor } = open
  const token = changeTokenOf(product.deps, { courseId, userId: mother.userId })
  return { mother, mia, courseId, open, token, shown: { until, refundMinor } }
}

const visitor = () => ({ ...product.deps, actor: { kind: 'visitor' } as const, requestId: 'visit' })
const outcomes = async (courseId: string) =>
  (await listChangeAnswers(admin.ctx, { courseId })).map(({ outcome }) => outcome)
const live = (courseId: string) =>
  product.sql`select 1 from seat_claims where course_id = ${courseId} and state = 'confirmed'`

describe('who paid', () => {
  test('reads what was and what is, says that it is fine, and may still give it back', async () => {
    const { mother, courseId, open, shown } = await concerned()
    expect(open).toMatchObject({
      courseId,
      name: 'Choir',
      changes: [['Level', 'any → advanced']],
      refundMinor: 10_000,
      places: [{ participantName: 'Mia Weber', isPaid: true, isAgreed: false }],
    })
    expect(await outcomes(courseId)).toEqual(['not_heard'])
    for (let twice = 0; twice < 2; twice++)
      expect(await answerChange(mother.ctx, { courseId, answer: 'fine', ...shown })).toEqual({
        answered: true,
      })
    expect(await outcomes(courseId)).toEqual(['fine'])
    expect((await answerChange(mother.ctx, { courseId, answer: 'give_back', ...shown })).answered).toBe(true)
    expect(await outcomes(courseId)).toEqual(['given_back'])
    expect(await live(courseId)).toHaveLength(0)
    expect(await answerChange(mother.ctx, { courseId, answer: 'give_back', ...shown })).toEqual({
      answered: false,
    })
  })

  test('answers what was shown: not a later change, nor another amount', async () => {
    const { mother, courseId, shown } = await concerned()
    const otherAmount = { ...shown, refundMinor: 9_999 }
    await expect(
      answerChange(mother.ctx, { courseId, answer: 'give_back', ...otherAmount }),
    ).rejects.toMatchObject({ reason: 'quote_changed' })
    await product.sql`update seat_claims set free_until = free_until - interval '1 day' where course_id = ${courseId}`
    await change(courseId, 'beginner')
    for (const answer of ['fine', 'give_back'] as const)
      await expect(answerChange(mother.ctx, { courseId, answer, ...shown })).rejects.toMatchObject({
        reason: 'stale',
      })
    expect(await outcomes(courseId)).toEqual(['not_heard'])
  })

  test('alone answers: another guardian and a stranger have nothing to answer, and no link', async () => {
    const { mother, mia, courseId, shown } = await concerned()
    const [father, stranger] = [await product.make.student(), await product.make.student()]
    await product.make.guardian(mia, father)
    await sendQueuedMails(product)
    await change(courseId, 'beginner')
    await sendQueuedMails(product)
    const textTo = async ({ email }: { email: string }) =>
      (await mailsTo(product, email)).find(({ subject }) => subject === 'Choir has changed')?.text
    expect(await textTo(father)).not.toMatch(/classChanged/)
    expect(await textTo(mother)).toMatch(/classChanged/)
    for (const { ctx } of [father, stranger]) {
      expect(await listOpenChanges(ctx)).toEqual([])
      expect(await answerChange(ctx, { courseId, answer: 'fine', ...shown })).toEqual({ answered: false })
    }
    expect(await outcomes(courseId)).toEqual(['not_heard'])
  })

  test('has nothing to answer once the time is over', async () => {
    const { mother, courseId, token, shown } = await concerned()
    await product.sql`update seat_claims set free_until = now() - interval '1 second' where course_id = ${courseId}`
    expect(await answerChange(mother.ctx, { courseId, answer: 'fine', ...shown })).toEqual({
      answered: false,
    })
    expect(await findLinkedChange(visitor(), { token })).toBeNull()
  })
})

describe('the link', () => {
  test('changes nothing when it is opened, and says that it is fine when it is pressed, twice alike', async () => {
    const { courseId, token, shown } = await concerned()
    const opened = await call(
      product.app,
      `GET /trpc/public.changes.get?input=${encodeURIComponent(JSON.stringify({ token }))}`,
    )
    expect(opened.status).toBe(200)
    expect(await findLinkedChange(visitor(), { token })).toMatchObject({ name: 'Choir', hasAccount: true })
    expect(await outcomes(courseId)).toEqual(['not_heard'])
    for (let twice = 0; twice < 2; twice++)
      expect(await answerLinkedChange(visitor(), { token, answer: 'fine', ...shown })).toEqual({
        answered: true,
      })
    expect(await outcomes(courseId)).toEqual(['fine'])
  })

  test('gives nothing back for a person with an account: it may be forwarded', async () => {
    const { courseId, token, shown } = await concerned()
    await expect(
      answerLinkedChange(visitor(), { token, answer: 'give_back', ...shown }),
    ).rejects.toMatchObject({ kind: 'forbidden' })
    expect(await live(courseId)).toHaveLength(1)
  })

  test('gives back for a family without an account, once', async () => {
    const { mother, courseId, token, shown } = await concerned({ hasAccount: false })
    await sendQueuedMails(product)
    const [mail] = (await mailsTo(product, mother.email)).filter(
      ({ subject }) => subject === 'Choir has changed',
    )
    expect(mail?.text).toMatch(/classChanged\?token=/)
    expect(await findLinkedChange(visitor(), { token })).toMatchObject({
      hasAccount: false,
      refundMinor: 10_000,
    })
    expect(await answerLinkedChange(visitor(), { token, answer: 'give_back', ...shown })).toEqual({
      answered: true,
    })
    expect(await live(courseId)).toHaveLength(0)
    expect(await answerLinkedChange(visitor(), { token, answer: 'give_back', ...shown })).toEqual({
      answered: false,
    })
    expect(
      await product.sql`
      select 1 from refund_lines join seat_claims on seat_claims.id = claim_id where course_id = ${courseId}`,
    ).toHaveLength(1)
  })

  test('of another, cut off or made up, reaches nothing', async () => {
    const { courseId, token, shown } = await concerned()
    const stranger = changeTokenOf(product.deps, { courseId, userId: (await product.make.student()).userId })
    for (const wrong of [stranger, token.slice(0, -2), 'made-up', '']) {
      expect(await findLinkedChange(visitor(), { token: wrong })).toBeNull()
      expect(await answerLinkedChange(visitor(), { token: wrong, answer: 'fine', ...shown })).toEqual({
        answered: false,
      })
    }
    expect(await outcomes(courseId)).toEqual(['not_heard'])
  })
})

test('the office reads whom to call: first those who were not heard of, with a number where no mail reaches', async () => {
  const { mother, courseId } = await concerned()
  await product.sql`update users set phone = '+49 30 1', bounced_email = email where id = ${mother.userId}`
  expect(await listChangeAnswers(admin.ctx, { courseId })).toEqual([
    expect.objectContaining({
      outcome: 'not_heard',
      participantName: 'Mia Weber',
      payer: { id: mother.userId, name: 'Test Person', phone: '+49 30 1' },
      isUnreached: true,
    }),
  ])
  await expect(listChangeAnswers(admin.ctx, { courseId: mother.userId })).rejects.toMatchObject({
    kind: 'not_found',
  })
})
