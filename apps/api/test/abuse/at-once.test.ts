import { expect, test } from 'vitest'
import { runTestApp } from '../run-test-app.ts'
import { makeWorld, type World } from '../world.ts'
import type { Attempt } from './abuse-case.ts'
import { send } from './run-case.ts'

/** Cases that only show when many come at once, half of them through each door. */

const product = runTestApp()

const statusesOf = async (world: World, attempts: Omit<Attempt, 'gets'>[]) => {
  const replies = await Promise.all(attempts.map((attempt) => send(world, { ...attempt, gets: '' })))
  // A busy machine sheds load with 503, which changes nothing.
  for (const { status } of replies) expect(status === 503 || status < 500).toBe(true)
  return replies.map(({ status }) => status)
}
const count = async (rows: PromiseLike<readonly unknown[]>) => (await rows).length

test('U6: admins who delete each other at once leave one', async () => {
  for (let round = 0; round < 10; round++) {
    const world = await makeWorld(product)
    const second = await product.make.admin()
    const { admin } = world
    await product.sql`
      update users set role = 'student' where role = 'admin' and id not in (${admin.userId}, ${second.userId})`
    const statuses = await statusesOf(world, [
      { to: `DELETE /users/${second.userId}`, as: admin },
      { to: 'admin.users.delete', as: second, body: { id: admin.userId } },
      { to: 'admin.users.changeRole', as: admin, body: { id: second.userId, role: 'instructor' } },
      { to: `PATCH /users/instructor/${admin.userId}`, as: second },
    ])
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
    const left = product.sql`select 1 from users where role = 'admin' and deleted_at is null`
    expect(await count(left)).toBeGreaterThan(0)
  }
})

test('C11: twenty approvals at once are one class and one decision', async () => {
  const world = await makeWorld(product)
  const { pendingId } = world
  const doors: Omit<Attempt, 'gets'>[] = [
    { to: 'POST /approvedCourses', as: 'admin', body: { courseId: pendingId } },
    { to: `PUT /updateCoursesStatus/${pendingId}`, as: 'admin', body: { status: 'Approved' } },
    { to: 'admin.courses.approve', as: 'admin', body: { id: pendingId } },
  ]
  await statusesOf(world, Array.from({ length: 7 }, () => doors).flat())
  expect(
    await count(
      product.sql`select 1 from audit_log where subject_id = ${pendingId} and action = 'approveCourse'`,
    ),
  ).toBe(1)
  const { text } = await send(world, { to: 'GET /approvedCourses', gets: '200' })
  expect(text.split(pendingId).length - 1).toBeLessThanOrEqual(2)
  expect(
    await count(product.sql`select 1 from courses where id = ${pendingId} and status = 'Approved'`),
  ).toBe(1)
})

test('C17: what is approved is what was looked at, whatever is saved in the meantime', async () => {
  for (let round = 0; round < 10; round++) {
    const world = await makeWorld(product)
    const { pendingId: id } = world
    const [seen] = await product.sql<{ version: number; price: number }[]>`
      select version, price_minor as price from courses where id = ${id}`
    const edit = { id, name: 'Renamed', capacity: 12, price: '900.00' }
    const [approved] = await statusesOf(world, [
      { to: 'admin.courses.approve', as: 'admin', body: { id, version: seen?.version } },
      { to: 'instructor.courses.revise', as: 'instructor', body: edit },
      {
        to: `PUT /instructorCourses/${id}`,
        as: 'instructor',
        body: { name: 'Renamed', seats: 12, price: '900.00' },
      },
    ])
    const [row] = await product.sql`select status, price_minor as price from courses where id = ${id}`
    // Of a request whose response came too late, it is unknown whether it took effect.
    if (approved === 200 || (approved === 503 && row?.status === 'Approved'))
      expect(row).toEqual({ status: 'Approved', price: seen?.price })
    else expect([approved === 503 ? 409 : approved, row?.status]).toEqual([409, 'Pending'])
  }
})

test('K5: fifty selections at once are one row', async () => {
  const world = await makeWorld(product)
  const id = await product.make.course()
  const doors: Omit<Attempt, 'gets'>[] = [
    { to: 'POST /carts', as: 'other', body: { courseItemId: id } },
    { to: 'student.cart.add', as: 'other', body: { courseId: id } },
  ]
  const statuses = await statusesOf(world, Array.from({ length: 25 }, () => doors).flat())
  const taken = statuses.filter((status) => status < 300).length
  expect(taken).toBeLessThanOrEqual(1)
  // The response to the accepted one may have come too late.
  if (!statuses.includes(503)) expect(taken).toBe(1)
  expect(await count(product.sql`select 1 from cart_items where course_id = ${id}`)).toBe(1)
})

test('P3: fifty checkouts at once are one order and one intent', async () => {
  const world = await makeWorld(product)
  const doors: Omit<Attempt, 'gets'>[] = [
    { to: 'POST /create-payment-intent', as: 'student', body: { price: '100.00' } },
    { to: 'student.checkout.start', as: 'student', body: { totalMinor: 10_000 } },
  ]
  await statusesOf(world, Array.from({ length: 25 }, () => doors).flat())
  const orders =
    await product.sql`select payment_intent_id from orders where user_id = ${world.student.userId}`
  expect(orders).toHaveLength(1)
  const [course] = await product.sql`select seats_taken from courses where id = ${world.approvedId}`
  expect(course?.seats_taken).toBe(1)
})
