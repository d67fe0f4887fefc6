import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, type Refusal } from '../../test/rest-client.ts'
import { signInAtSandbox } from '../../test/sandbox-identity.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

let product: TestApp

beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

type WireUser = Record<string, unknown>

test('visitors and students see the instructors, never a student; admins see everybody', async () => {
  const [student, instructor, admin] = [
    await product.make.student(),
    await product.make.instructor({ name: 'Ida' }),
    await product.make.admin(),
  ]
  for (const as of [undefined, student, instructor]) {
    const { body } = await call<WireUser[]>(product.app, 'GET /users', { as })
    expect(body).toEqual([
      {
        _id: instructor.userId,
        name: 'Ida',
        email: instructor.email,
        image: expect.stringContaining('/art/monogram/'),
        role: 'instructor',
      },
    ])
  }
  const { body } = await call<WireUser[]>(product.app, 'GET /users', { as: admin })
  expect(new Map(body.map(({ _id, role }) => [_id, role]))).toEqual(
    new Map([
      [student.userId, undefined],
      [instructor.userId, 'instructor'],
      [admin.userId, 'admin'],
    ]),
  )
})

test('registers once, by identity token or by access token, and keeps what is there', async () => {
  const ana = await signInAtSandbox(product)
  const register = (token: string, name: string) =>
    call(product.app, 'POST /users', {
      as: { token },
      body: { name, email: ana.email, image: 'https://example.org/a.png' },
    })
  const first = await register(ana.idToken, 'Ana')
  expect(first).toMatchObject({ status: 201, body: { acknowledged: true, insertedId: expect.any(String) } })
  const again = await register(ana.idToken, 'Mallory')
  expect(again).toMatchObject({ status: 200, body: { insertedId: null, message: 'user already exists' } })
  const jwt = await call<string>(product.app, 'POST /jwt', {
    as: { token: ana.idToken },
    body: { email: ana.email },
  })
  expect((await register(jwt.body, 'Mallory')).body).toMatchObject({ insertedId: null })
  const [row] = await product.sql`select id, name, role from users where email = ${ana.email}`
  expect(row).toEqual({ id: first.body.insertedId, name: 'Ana', role: 'student' })
})

test('nobody registers for somebody else, or as more than a student', async () => {
  const ana = await signInAtSandbox(product)
  const as = { token: ana.idToken }
  const foreign = await call(product.app, 'POST /users', {
    as,
    body: { name: 'Ana', email: 'ben@example.org' },
  })
  expect(foreign.status).toBe(403)
  const admin = await call(product.app, 'POST /users', {
    as,
    body: { name: 'Ana', email: ana.email, role: 'admin' },
  })
  expect(admin.status).toBe(400)
  expect(
    await product.sql`select 1 from users where email = 'ben@example.org' or role = 'admin' and email = ${ana.email}`,
  ).toHaveLength(0)
})

test('promotes once and writes it down', async () => {
  const [admin, student] = [await product.make.admin(), await product.make.student()]
  const promote = () => call(product.app, `PATCH /users/instructor/${student.userId}`, { as: admin })
  expect((await promote()).body).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 })
  expect((await promote()).body).toMatchObject({ modifiedCount: 0 })
  const audit = await product.sql`select actor_id, action from audit_log where subject_id = ${student.userId}`
  expect(audit).toEqual([{ actor_id: admin.userId, action: 'changeRole' }])
  expect((await call(product.app, `PATCH /users/admin/${randomUUID()}`, { as: admin })).status).toBe(404)
})

test('an unverified account becomes no staff', async () => {
  const [admin, student] = [await product.make.admin(), await product.make.student({ emailVerified: false })]
  const { status, body } = await call<Refusal>(product.app, `PATCH /users/admin/${student.userId}`, {
    as: admin,
  })
  expect([status, body.error.code]).toEqual([409, 'email_unverified'])
})

test('a role counts at once, also when it is lost', async () => {
  const [admin, other] = [await product.make.admin(), await product.make.admin()]
  expect((await call(product.app, 'GET /admin-stats', { as: other })).status).toBe(200)
  await call(product.app, `PATCH /users/instructor/${other.userId}`, { as: admin })
  expect((await call(product.app, 'GET /admin-stats', { as: other })).status).toBe(403)
})

test('a deleted person is signed out and nameless, absent ones cost nothing', async () => {
  const [admin, student] = [await product.make.admin(), await product.make.student()]
  const remove = (id: string) => call<Refusal>(product.app, `DELETE /users/${id}`, { as: admin })
  expect((await remove(student.userId)).body).toEqual({ acknowledged: true, deletedCount: 1 })
  expect((await remove(student.userId)).body).toMatchObject({ deletedCount: 0 })
  expect((await remove(randomUUID())).body).toMatchObject({ deletedCount: 0 })
  expect((await remove(admin.userId)).body.error.code).toBe('own_account')
  expect((await call(product.app, 'GET /carts', { as: student })).status).toBe(401)
})

test('tells a role to its owner and to admins; every other address is forbidden, known or not', async () => {
  const [admin, student, instructor] = [
    await product.make.admin(),
    await product.make.student(),
    await product.make.instructor(),
  ]
  const ask = async (as: { token: string }, path: string) =>
    (await call(product.app, `GET ${path}`, { as })).body
  expect(await ask(student, `/users/admin/${student.email}`)).toEqual({ admin: false })
  expect(await ask(student, `/users/admin/${student.email.toUpperCase()}`)).toEqual({ admin: false })
  expect(await ask(instructor, `/users/instructor/${instructor.email}`)).toEqual({ instructor: true })
  expect(await ask(admin, `/users/admin/${admin.email}`)).toEqual({ admin: true })
  expect(await ask(admin, `/users/instructor/${instructor.email}`)).toEqual({ instructor: true })
  for (const absent of ['nobody@example.org', 'x', '%00']) {
    expect(await ask(admin, `/users/admin/${absent}`)).toEqual({ admin: false })
  }
  for (const address of [admin.email, 'nobody@example.org', 'x', '%00']) {
    expect(await ask(student, `/users/admin/${address}`)).toMatchObject({ error: { code: 'forbidden' } })
  }
})

test('the totals count people, approved classes and money in major units', async () => {
  const fresh = await startTestApp()
  const admin = await fresh.make.admin()
  await fresh.make.course()
  await fresh.make.course({ status: 'Pending' })
  const { body } = await call(fresh.app, 'GET /admin-stats', { as: admin })
  expect(body).toEqual({ users: 3, courses: 1, revenue: 0 })
  await fresh.close()
})
