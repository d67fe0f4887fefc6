import { expect, test } from 'vitest'
import { sendQueuedMails, mailsTo } from '../../../test/mails.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { startCheckout } from '../checkout/start-checkout.ts'
import { approveCourse, denyCourse } from './moderate-course.ts'
import { reviseCourse } from '../courses/revise-course.ts'
import { listUndoable, undoDecision } from './undo-decision.ts'

const product = runTestApp()

async function waiting() {
  const [admin, instructor] = await Promise.all([product.make.admin(), product.make.instructor()])
  const id = await product.make.course({
    status: 'Pending',
    instructorId: instructor.userId,
    name: 'Night harp',
  })
  return { admin, instructor, id }
}

const rowOf = async (id: string) => (await product.sql`select * from courses where id = ${id}`)[0]
const linesOf = (id: string) =>
  product.sql`select action, before, after from audit_log where subject_id = ${id} order by id`
const decidedAgo = (id: string, ago: string) =>
  product.sql`update courses set decided_at = clock_timestamp() - ${ago}::interval where id = ${id}`

test.each(['Approved', 'Denied'] as const)(
  'what was %s by mistake waits again, as it did',
  async (status) => {
    const { admin, id } = await waiting()
    const before = await rowOf(id)
    const { version } = await (status === 'Approved'
      ? approveCourse(admin.ctx, { id, version: 1 })
      : denyCourse(admin.ctx, { id, version: 1, feedback: 'Too short' }))
    expect((await listUndoable(admin.ctx)).map((course) => course.id)).toEqual([id])
    const undone = await undoDecision(admin.ctx, { id, version })
    expect(undone).toMatchObject({ status: 'Pending', feedback: null, decidedAt: null, version: 3 })
    // The address that it had for a moment remains its own: links to it may exist.
    const moved = { version: undefined, changed_at: undefined, slug: undefined }
    expect({ ...(await rowOf(id)), ...moved }).toEqual({ ...before, ...moved })
    expect((await linesOf(id)).at(-1)).toEqual({
      action: 'undoDecision',
      before: { status },
      after: { status: 'Pending' },
    })
    expect(await listUndoable(admin.ctx)).toEqual([])
    // Another undo is refused, and the class can be decided on again.
    await expect(undoDecision(admin.ctx, { id, version })).rejects.toMatchObject({ reason: 'stale' })
    expect((await approveCourse(admin.ctx, { id, version: 3 })).status).toBe('Approved')
  },
)

test('a second denial that is taken back leaves the first one as it was', async () => {
  const { admin, instructor, id } = await waiting()
  await denyCourse(admin.ctx, { id, feedback: 'Too short' })
  await reviseCourse(instructor.ctx, { id, name: 'Longer harp', capacity: 10, price: 10_000 })
  const before = await rowOf(id)
  const { version } = await denyCourse(admin.ctx, { id, feedback: 'Still too short' })
  await undoDecision(admin.ctx, { id, version })
  const after = await rowOf(id)
  expect(after?.last_round).toEqual(before?.last_round)
  expect([after?.decided_at, after?.decided_by]).toEqual([before?.decided_at, before?.decided_by])
})

test('only whoever decided takes it back, as they left it', async () => {
  const { admin, id } = await waiting()
  const other = await product.make.admin()
  const { version } = await approveCourse(admin.ctx, { id })
  expect(await listUndoable(other.ctx)).toEqual([])
  await expect(undoDecision(other.ctx, { id, version })).rejects.toMatchObject({ reason: 'stale' })
  await product.sql`update courses set version = version + 1 where id = ${id}`
  await expect(undoDecision(admin.ctx, { id, version })).rejects.toMatchObject({
    reason: 'stale',
    details: { status: 'Approved' },
  })
  const absent = { id: crypto.randomUUID(), version: 1 }
  await expect(undoDecision(admin.ctx, absent)).rejects.toMatchObject({ code: 'not_found' })
})

test('after ten minutes it stays', async () => {
  const { admin, id } = await waiting()
  const { version } = await approveCourse(admin.ctx, { id })
  await decidedAgo(id, '8 minutes')
  expect(await listUndoable(admin.ctx)).toHaveLength(1)
  await decidedAgo(id, '11 minutes')
  expect(await listUndoable(admin.ctx)).toEqual([])
  await expect(undoDecision(admin.ctx, { id, version })).rejects.toMatchObject({ reason: 'undo_ended' })
  expect((await rowOf(id))?.status).toBe('Approved')
})

test('once a seat was held it stays, also when the seat was given back', async () => {
  const { admin, id } = await waiting()
  const student = await product.make.student()
  const { version } = await approveCourse(admin.ctx, { id })
  await product.make.cart(student, [id])
  await startCheckout(student.ctx, { totalMinor: 10_000 })
  const undo = () => undoDecision(admin.ctx, { id, version })
  await expect(undo()).rejects.toMatchObject({ reason: 'undo_ended' })
  expect(await listUndoable(admin.ctx)).toEqual([])
  await product.sql`update seat_claims set state = 'released' where course_id = ${id}`
  await expect(undo()).rejects.toMatchObject({ reason: 'undo_ended' })
})

test('who buys while it is taken back either has the seat, and it stays, or gets none', async () => {
  for (let round = 0; round < 8; round++) {
    const { admin, id } = await waiting()
    const student = await product.make.student()
    const { version } = await approveCourse(admin.ctx, { id })
    await product.make.cart(student, [id])
    const [undone, bought] = await Promise.allSettled([
      undoDecision(admin.ctx, { id, version }),
      startCheckout(student.ctx, { totalMinor: 10_000 }),
    ])
    expect([undone.status, bought.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const row = await rowOf(id)
    expect([row?.status, row?.seats_taken]).toEqual(
      undone.status === 'fulfilled' ? ['Pending', 0] : ['Approved', 1],
    )
  }
})

test('two admins at once: one denies, and the other’s approval is not taken back by surprise', async () => {
  const { admin, id } = await waiting()
  const other = await product.make.admin()
  const outcomes = await Promise.allSettled([
    approveCourse(admin.ctx, { id, version: 1 }),
    denyCourse(other.ctx, { id, version: 1, feedback: 'No' }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await listUndoable(admin.ctx)).toHaveLength(outcomes[0].status === 'fulfilled' ? 1 : 0)
  expect(await listUndoable(other.ctx)).toHaveLength(outcomes[1].status === 'fulfilled' ? 1 : 0)
})

const delays = () =>
  product.sql<{ kind: string; seconds: number }[]>`
    select data ->> 'kind' as kind, round(extract(epoch from start_after - created_on))::int as seconds
      from pgboss.job where name = 'send-mail' order by created_on`

test('the mail waits a minute: a decision that is undone at once is never told', async () => {
  await product.sql`delete from pgboss.job where name = 'send-mail'`
  const { admin, instructor, id } = await waiting()
  const { version } = await denyCourse(admin.ctx, { id, feedback: 'Oops' })
  const undone = await undoDecision(admin.ctx, { id, version })
  await approveCourse(admin.ctx, { id, version: undone.version })
  expect(await delays()).toEqual([
    { kind: 'course-denied', seconds: 60 },
    { kind: 'course-approved', seconds: 60 },
  ])
  await sendQueuedMails(product)
  const mails = await mailsTo(product, instructor.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Night harp was approved'])
})

test('approved, undone and approved again is told once', async () => {
  const { admin, instructor, id } = await waiting()
  const { version } = await approveCourse(admin.ctx, { id })
  const undone = await undoDecision(admin.ctx, { id, version })
  await product.sql`select pg_sleep(0.002)`
  await approveCourse(admin.ctx, { id, version: undone.version })
  await sendQueuedMails(product)
  expect(await mailsTo(product, instructor.email)).toHaveLength(1)
})

test('undone after the mail has left, another one takes it back', async () => {
  const { admin, instructor, id } = await waiting()
  const { version } = await approveCourse(admin.ctx, { id })
  await sendQueuedMails(product)
  await decidedAgo(id, '2 minutes')
  await undoDecision(admin.ctx, { id, version })
  await sendQueuedMails(product)
  const [mail] = await mailsTo(product, instructor.email)
  expect(mail?.subject).toBe('Night harp is under review again')
  expect(mail?.text).toContain('it no longer holds')
})
