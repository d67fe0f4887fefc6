import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { listAuditLogInput } from '@cadenza/contracts/office/audit-log'
import type { TestPerson } from '../../../test/factory.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { Admin } from '../../auth/actor.ts'
import { cancelCourse } from '../class-changes/cancel-course.ts'
import { approveCourse } from '../moderation/moderate-course.ts'
import { updateApprovedCourse } from '../courses/update-approved-course.ts'
import { closeCourse } from '../class-changes/close-course.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { changeRole } from '../users/change-role.ts'
import { deleteUser } from '../privacy/delete-user.ts'
import { listAuditLog } from './list-audit-log.ts'
import { writeAudit } from '../../records/people/write-audit.ts'

const product = runTestApp({ TIME_ZONE: 'America/New_York' })
let admin: TestPerson<Admin>
beforeAll(async () => {
  admin = await product.make.admin({ name: 'Noor Haddad' })
})

const read = (input: object = {}) => listAuditLog(admin.ctx, listAuditLogInput.parse(input))

async function paidCourse(name: string) {
  const student = await product.make.student({ name: 'Kim Sommer' })
  const courseId = await product.make.course({ name })
  await product.make.enrolment(student, [courseId])
  const [payment] = await product.sql<{ id: string; receipt: number }[]>`
    select id, receipt_number as receipt from payments where user_id = ${student.userId}`
  if (!payment) throw new Error('no payment')
  return { student, courseId, payment }
}

describe('lines', () => {
  test('tell who did what to what, under today’s names, newest first', async () => {
    const id = await product.make.course({ status: 'Pending', name: 'Harp' })
    await approveCourse(admin.ctx, { id })
    await updateApprovedCourse(admin.ctx, { id, name: 'Harp at dawn', capacity: 10, price: 10_000 })
    const { items } = await read({ subjectId: id })
    const actor = { id: admin.userId, name: 'Noor Haddad' }
    const subject = { id, type: 'course', name: 'Harp at dawn', receiptNumber: null }
    expect(items).toMatchObject([
      {
        action: 'updateApprovedCourse',
        before: { name: 'Harp' },
        after: { name: 'Harp at dawn' },
        actor,
        subject,
      },
      {
        action: 'approveCourse',
        before: { status: 'Pending' },
        after: { status: 'Approved' },
        actor,
        subject,
      },
    ])
    expect(items.map(({ requestId }) => requestId)).toEqual([admin.ctx.requestId, admin.ctx.requestId])
  })

  test('about money name the receipt, what went back and the request behind it', async () => {
    const { payment, courseId } = await paidCourse('Paid and given back')
    await refundPayment(admin.ctx, { id: payment.id })
    const [line] = (await read({ subjectId: payment.id })).items
    expect(line).toMatchObject({
      action: 'refundPayment',
      subject: { type: 'payment', receiptNumber: payment.receipt, name: null },
      before: { refundedMinor: 0, places: 1 },
      after: { refundedMinor: 10_000, places: 0 },
      detail: { reason: 'admin', amountMinor: 10_000, currency: 'USD', courseIds: [courseId] },
      requestId: admin.ctx.requestId,
    })
  })

  test('of refunds after a cancellation carry the request that cancelled', async () => {
    const { payment, courseId } = await paidCourse('To be cancelled')
    await cancelCourse(admin.ctx, { id: courseId, reason: 'Too few took part' })
    const [job] = await product.sql<{ data: Parameters<typeof closeCourse>[1] }[]>`
      select data from pgboss.job where name = 'close-course' and data ->> 'courseId' = ${courseId}`
    if (!job) throw new Error('no job')
    await closeCourse(product.deps, job.data)
    expect((await read({ subjectId: courseId })).items[0]).toMatchObject({
      before: { status: 'Approved' },
      after: { status: 'Cancelled', feedback: 'Too few took part' },
      requestId: admin.ctx.requestId,
    })
    expect((await read({ subjectId: payment.id })).items[0]).toMatchObject({
      detail: { reason: 'course_cancelled' },
      requestId: admin.ctx.requestId,
    })
  })

  test('keep nothing of somebody who was deleted but the id', async () => {
    const person = await product.make.admin({ name: 'Ana Ruiz' })
    const colleague = await product.make.student({ name: 'Ben Olsen' })
    await changeRole(person.ctx, { id: colleague.userId, role: 'instructor' })
    await deleteUser(admin.ctx, { id: person.userId })
    const [byThem] = (await read({ actor: person.userId })).items
    expect(byThem).toMatchObject({ actor: { id: person.userId, name: null }, subject: { name: 'Ben Olsen' } })
    const [aboutThem] = (await read({ subjectId: person.userId })).items
    expect(aboutThem).toMatchObject({
      action: 'deleteUser',
      before: { role: 'admin' },
      subject: { name: null },
    })
    expect((await read({ q: 'Ana Ruiz' })).items).toEqual([])
    expect((await read({ q: person.email })).items).toEqual([])
    const kept = await product.sql`select row_to_json(a)::text as line from audit_log a`
    expect(kept.map(({ line }) => String(line)).join('\n')).not.toMatch(/Ana Ruiz|Ben Olsen|@/)
  })

  test('of the first version are read as they were written then', async () => {
    const { userId } = await product.make.student()
    const courseId = await product.make.course({ status: 'Denied' })
    await product.sql`insert into audit_log (actor_id, action, subject_id, detail) values
      (${admin.userId}, 'changeRole', ${userId}, '{"from": "student", "to": "admin"}'),
      (${admin.userId}, 'denyCourse', ${courseId}, '{"feedback": "Too short"}')`
    expect((await read({ subjectId: userId })).items[0]).toMatchObject({
      before: { role: 'student' },
      after: { role: 'admin' },
      detail: {},
    })
    expect((await read({ subjectId: courseId })).items[0]).toMatchObject({ after: { feedback: 'Too short' } })
  })

  test('of a later version, and about what is no id, are shown all the same', async () => {
    await product.sql`insert into audit_log (action, subject_id, after) values
      ('ringBells', 'tower', '{"bells": {"great": 1}}'), ('changeRole', 'nobody', null)`
    const { items } = await read({ actor: 'product', limit: 2 })
    expect(items).toMatchObject([
      { action: 'changeRole', actor: null, subject: { id: 'nobody', type: 'user', name: null } },
      { action: 'ringBells', after: null, subject: { id: 'tower', type: null } },
    ])
  })
})

describe('search', () => {
  test('by class as it is called now and as it was called then, by person and address', async () => {
    const teacher = await product.make.instructor({ name: 'Ida Quist' })
    const id = await product.make.course({ instructorId: teacher.userId, name: 'Zither 100%' })
    await updateApprovedCourse(teacher.ctx, { id, name: 'Lute', capacity: 10, price: 10_000 })
    for (const q of ['zither 100%', 'LUTE', 'ida q', teacher.email, id])
      expect(
        (await read({ q })).items.map(({ subject }) => subject.id),
        q,
      ).toEqual([id])
    expect((await read({ q: 'zither 100_' })).items).toEqual([])
  })

  test('by receipt number finds the payment and its refunds', async () => {
    const { payment } = await paidCourse('Found by receipt')
    await refundPayment(admin.ctx, { id: payment.id })
    const [refund] = await product.sql<
      { id: string }[]
    >`select id from refunds where payment_id = ${payment.id}`
    await writeAudit(product.deps.db, admin.ctx, {
      action: 'retryRefund',
      subjectId: refund?.id ?? '',
      before: { status: 'failed' },
      after: { status: 'queued' },
    })
    const { items } = await read({ q: String(payment.receipt) })
    expect(items.map(({ action, subject }) => [action, subject.receiptNumber])).toEqual([
      ['retryRefund', payment.receipt],
      ['refundPayment', payment.receipt],
    ])
  })

  test('by request, by action and by who did it', async () => {
    const other = await product.make.admin()
    const [one, two] = await Promise.all([product.make.student(), product.make.student()])
    await changeRole(other.ctx, { id: one.userId, role: 'instructor' })
    await deleteUser(other.ctx, { id: two.userId })
    const actionsOf = async (input: object) => (await read(input)).items.map(({ action }) => action)
    expect(await actionsOf({ q: other.ctx.requestId })).toEqual(['deleteUser', 'changeRole'])
    expect(await actionsOf({ actor: other.userId })).toEqual(['deleteUser', 'changeRole'])
    expect(await actionsOf({ actor: other.userId, action: 'changeRole' })).toEqual(['changeRole'])
    expect(await actionsOf({ actor: randomUUID() })).toEqual([])
  })

  test('by days of the school, both included', async () => {
    const { userId } = await product.make.student()
    // Half past eleven in the evening in New York is the next day in UTC.
    await product.sql`insert into audit_log (action, subject_id, created_at)
      values ('changeRole', ${userId}, '2025-07-05T03:30:00Z')`
    const found = async (days: object) => (await read({ subjectId: userId, ...days })).items.length
    expect(await found({ from: '2025-07-04', to: '2025-07-04' })).toBe(1)
    expect(await found({ from: '2025-07-05' })).toBe(0)
    expect(await found({ to: '2025-07-03' })).toBe(0)
    expect(await found({ from: '2025-07-01', to: '2025-07-31' })).toBe(1)
  })

  test('has pages that hold while lines are added', async () => {
    const person = await product.make.student()
    for (let step = 0; step < 5; step++)
      await changeRole(admin.ctx, { id: person.userId, role: step % 2 ? 'student' : 'instructor' })
    const first = await read({ subjectId: person.userId, limit: 3 })
    await changeRole(admin.ctx, { id: person.userId, role: 'student' })
    const rest = await read({ subjectId: person.userId, limit: 3, cursor: first.nextCursor })
    const roles = [...first.items, ...rest.items].map(({ after }) => after?.role)
    expect(roles).toEqual(['instructor', 'student', 'instructor', 'student', 'instructor'])
    expect(rest.nextCursor).toBeNull()
  })

  test.each([
    { from: '04.07.2025' },
    { from: '2025-02-30' },
    { action: 'x' },
    { actor: 'x' },
    { limit: 101 },
  ])('%j is refused', (input) => {
    expect(listAuditLogInput.safeParse(input).success).toBe(false)
  })
})
