import { afterEach, expect, test } from 'vitest'
import type { TestPerson } from '../../../test/factory.ts'
import { call, type Refusal } from '../../../test/rest-client.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { until } from '../../../../../test/until.ts'
import { changeRole } from '../users/change-role.ts'
import { deleteUser } from '../privacy/delete-user.ts'
import { approveCourse, denyCourse } from './moderate-course.ts'
import { canApproveOwn } from './own-submission.ts'

/** An admin cannot approve their own submission unless there is no other admin. */

const product = runTestApp()
afterEach(() => product.sql`update users set role = 'student'`)

const named = 'Bells by night'

/** An admin who was an instructor, and what they submitted then. */
async function submitter() {
  const admin = await product.make.admin()
  const id = await product.make.course({ instructorId: admin.userId, status: 'Pending', name: named })
  return { admin, id }
}

const statusOf = async (id: string) =>
  (await product.sql`select status from courses where id = ${id}`)[0]?.status as string
const linesOf = (id: string) =>
  product.sql`select actor_id, action, detail from audit_log where subject_id = ${id}`

const doors: Record<string, (admin: TestPerson, id: string) => ReturnType<typeof call<Refusal>>> = {
  'admin.courses.approve': (as, id) =>
    call(product.app, 'POST /trpc/admin.courses.approve', { as, body: { id } }),
  'POST /approvedCourses by id': (as, id) =>
    call(product.app, 'POST /approvedCourses', { as, body: { courseId: id } }),
  'POST /approvedCourses by e-mail and name': (as) =>
    call(product.app, 'POST /approvedCourses', { as, body: { email: as.email, name: named } }),
  'PUT /updateCoursesStatus': (as, id) =>
    call(product.app, `PUT /updateCoursesStatus/${id}`, { as, body: { status: 'Approved' } }),
}

test.each(Object.entries(doors))('%s: one’s own class waits for another admin', async (_door, approve) => {
  const { admin, id } = await submitter()
  const other = await product.make.admin()
  const refused = await approve(admin, id)
  expect(refused.status).toBe(409)
  expect(JSON.stringify(refused.body)).toContain('own_submission')
  expect([await statusOf(id), await linesOf(id)]).toEqual(['Pending', []])
  expect(await canApproveOwn(admin.ctx)).toEqual({ allowed: false })

  await approveCourse(other.ctx, { id })
  expect(await linesOf(id)).toEqual([
    { actor_id: other.userId, action: 'approveCourse', detail: { submittedBy: admin.userId } },
  ])
  expect((await approve(admin, id)).status).toBe(200)
  expect(await linesOf(id)).toHaveLength(1)
})

test.each(Object.entries(doors))(
  '%s: the only admin approves, and the line says so',
  async (_door, approve) => {
    const { admin, id } = await submitter()
    // An admin who has been removed does not count.
    await product.make.admin({ deletedAt: new Date() })
    expect(await canApproveOwn(admin.ctx)).toEqual({ allowed: true })
    expect((await approve(admin, id)).status).toBe(200)
    expect(await statusOf(id)).toBe('Approved')
    expect(await linesOf(id)).toEqual([
      { actor_id: admin.userId, action: 'approveCourse', detail: { submittedBy: admin.userId, own: true } },
    ])
  },
)

test('denying one’s own is allowed, and the line says whose it was', async () => {
  const { admin, id } = await submitter()
  await product.make.admin()
  expect(await denyCourse(admin.ctx, { id, feedback: 'Not ready' })).toMatchObject({ status: 'Denied' })
  expect((await linesOf(id))[0]?.detail).toEqual({ submittedBy: admin.userId, own: true })
})

test('a class that was changed in the meantime is stale, own or not', async () => {
  const { admin, id } = await submitter()
  await expect(approveCourse(admin.ctx, { id, version: 7 })).rejects.toMatchObject({ reason: 'stale' })
})

/**
 * While the other admin is being removed, there is no sole admin yet; while another is being added, there is no sole
 * admin any more. Whichever comes first, the approval sees the result.
 */
test('an admin who comes in the very instant is waited for', async () => {
  const { admin, id } = await submitter()
  const somebody = await product.make.student()
  const promotion = product.sql.begin(async (tx) => {
    await tx`select id from users where role = 'admin' order by id for no key update`
    const approval = approveCourse(admin.ctx, { id }).then(
      () => 'approved',
      (error: { reason: string }) => error.reason,
    )
    await until(async () => (await waiting()) > 0)
    await tx`update users set role = 'admin' where id = ${somebody.userId}`
    return { approval }
  })
  expect(await (await promotion).approval).toBe('own_submission')
})

test('the other admin goes in the very instant: approved alone, or not at all', async () => {
  for (let round = 0; round < 10; round++) {
    await product.sql`update users set role = 'student'`
    const { admin, id } = await submitter()
    const other = await product.make.admin()
    const leave =
      round % 2
        ? deleteUser(admin.ctx, { id: other.userId })
        : changeRole(admin.ctx, { id: other.userId, role: 'student' })
    const [, approval] = await Promise.allSettled([leave, approveCourse(admin.ctx, { id })])
    if (approval?.status === 'fulfilled') expect((await linesOf(id))[0]?.detail).toMatchObject({ own: true })
    else expect(approval?.reason).toMatchObject({ reason: 'own_submission' })
  }
})

async function waiting(): Promise<number> {
  const [row] = await product.sql<{ count: number }[]>`
    select count(*)::int from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like '%"users"%'`
  return row?.count ?? 0
}
