import { expect, test } from 'vitest'
import { call } from '../../../test/rest-client.ts'
import { signInAtSandbox } from '../../../test/sandbox-identity.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { runTestApp } from '../../../test/run-test-app.ts'

const product = runTestApp()

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

test('a role counts at once, also when it is lost', async () => {
  const [admin, other] = [await product.make.admin(), await product.make.admin()]
  expect((await call(product.app, 'GET /admin-stats', { as: other })).status).toBe(200)
  await call(product.app, `PATCH /users/instructor/${other.userId}`, { as: admin })
  // Losing a role ends every session.
  expect((await call(product.app, 'GET /admin-stats', { as: other })).status).toBe(401)
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
