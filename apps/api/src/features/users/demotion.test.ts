import { describe, expect, test } from 'vitest'
import { call, type Refusal } from '../../../test/rest-client.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { changeRole, changeRoleByCommand } from './change-role.ts'

const product = runTestApp()

const rowOf = async (id: string) => {
  const [row] =
    await product.sql`select role, session_version, admin_by_config_at from users where id = ${id}`
  return row
}
const carts = (as: { token: string }) => call<Refusal>(product.app, 'GET /carts', { as })

describe('a demotion', () => {
  test.each([
    ['admin', 'office'],
    ['admin', 'instructor'],
    ['office', 'instructor'],
    ['office', 'student'],
    ['admin', 'student'],
    ['instructor', 'student'],
  ] as const)('from %s to %s ends the sessions at once, and stands', async (from, to) => {
    const [admin, person] = await Promise.all([product.make.admin(), product.make.student({ role: from })])
    expect((await carts(person)).status).toBe(200)
    const body = { id: person.userId, role: to }
    const path = 'POST /trpc/admin.users.changeRole'
    expect((await call(product.app, path, { as: admin, body })).status).toBe(200)
    expect((await carts(person)).status).toBe(401)
    expect(await rowOf(person.userId)).toEqual({
      role: to,
      session_version: 2,
      admin_by_config_at: expect.any(Date) as Date,
    })
    const lines =
      await product.sql`select action, before, after from audit_log where subject_id = ${person.userId}`
    expect(lines).toEqual([{ action: 'changeRole', before: { role: from }, after: { role: to } }])
  })

  test('by the documented path is one, too: PATCH /users/instructor of an admin', async () => {
    const [admin, person] = await Promise.all([product.make.admin(), product.make.admin()])
    const path = `PATCH /users/instructor/${person.userId}`
    expect((await call(product.app, path, { as: admin })).body).toMatchObject({ modifiedCount: 1 })
    expect((await carts(person)).status).toBe(401)
  })

  test('by the command line is one, too', async () => {
    await product.make.admin()
    const person = await product.make.admin()
    expect(await changeRoleByCommand(product.deps.db, { email: person.email, role: 'student' })).toBe(true)
    expect((await carts(person)).status).toBe(401)
    expect(await rowOf(person.userId)).toMatchObject({ role: 'student', session_version: 2 })
  })

  test('of an unverified account is possible', async () => {
    const [admin, person] = await Promise.all([
      product.make.admin(),
      product.make.student({ role: 'instructor', emailVerified: false }),
    ])
    expect(await changeRole(admin.ctx, { id: person.userId, role: 'student' })).toMatchObject({
      changed: true,
    })
  })

  test('of the last admin is refused, over both doors and by the command line, and ends nothing', async () => {
    const lonely = await startTestApp()
    try {
      const admin = await lonely.make.admin()
      const body = { id: admin.userId, role: 'student' }
      const refusals = [
        await call<Refusal>(lonely.app, 'POST /trpc/admin.users.changeRole', { as: admin, body }),
        await call<Refusal>(lonely.app, `PATCH /users/instructor/${admin.userId}`, { as: admin }),
      ]
      for (const { status, body } of refusals) {
        expect(status).toBe(409)
        expect(JSON.stringify(body)).toContain('last_admin')
      }
      const byCommand = changeRoleByCommand(lonely.deps.db, { email: admin.email, role: 'student' })
      await expect(byCommand).rejects.toMatchObject({ reason: 'last_admin' })
      expect((await call(lonely.app, 'GET /carts', { as: admin })).status).toBe(200)
      expect(await lonely.sql`select 1 from audit_log`).toHaveLength(0)
    } finally {
      await lonely.close()
    }
  })
})

test('a promotion keeps the session, and the same role again changes and writes nothing', async () => {
  const [admin, person] = await Promise.all([product.make.admin(), product.make.student()])
  await changeRole(admin.ctx, { id: person.userId, role: 'instructor' })
  expect(await changeRole(admin.ctx, { id: person.userId, role: 'instructor' })).toMatchObject({
    changed: false,
  })
  expect((await carts(person)).status).toBe(200)
  expect(await rowOf(person.userId)).toEqual({
    role: 'instructor',
    session_version: 1,
    admin_by_config_at: null,
  })
  expect(await product.sql`select 1 from audit_log where subject_id = ${person.userId}`).toHaveLength(1)
})

test('by the command line: an unverified or unknown address is nobody, and the same role again writes nothing', async () => {
  const { email } = await product.make.student({ emailVerified: false })
  const admin = await product.make.admin()
  expect(await changeRoleByCommand(product.deps.db, { email, role: 'admin' })).toBe(false)
  expect(await changeRoleByCommand(product.deps.db, { email: admin.email, role: 'admin' })).toBe(true)
  expect(await product.sql`select 1 from audit_log where subject_id = ${admin.userId}`).toHaveLength(0)
})
