import { request } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { processorMs } from '../../../../test/processor-time.ts'
import type { TestPerson } from '../../test/factory.ts'
import { call, type Refusal } from '../../test/rest-client.ts'
import { startTestApp } from '../../test/test-app.ts'
import { runTestApp } from '../../test/run-test-app.ts'

let instructor: TestPerson

const product = runTestApp()
beforeAll(async () => {
  instructor = await product.make.instructor()
})

const target = 'POST /instructorCourses'
const json = JSON.stringify({ name: 'Violin', seats: 5, price: '10.00' })
const send = (body: string, type?: string) =>
  call<Refusal>(product.app, target, {
    as: instructor,
    body,
    headers: { ...(type && { 'content-type': type }) },
  })

const courses = async () => Number((await product.sql`select count(*) from courses`)[0]?.count)

test.each(['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'])(
  'reads %s',
  async (type) => {
    expect((await send(json, type)).status).toBe(201)
  },
)

const otherTypes = [
  ['text/plain', 415],
  ['application/x-www-form-urlencoded', 415],
  ['multipart/form-data; boundary=x', 415],
  ['application/json\ta', 415],
  ['application/json x', 415],
  ['application/xml', 415],
  ['nonsense', 415],
] as const

test.each(otherTypes)('refuses %j', async (type, status) => {
  const before = await courses()
  const answer = await send(json, type)
  expect([answer.status, answer.body.error.code]).toEqual([status, 'invalid_input'])
  expect(await courses()).toBe(before)
})

test.each([
  '{',
  '{"a":}',
  '[1,',
  'text',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"x":1}}}',
])('refuses %s as JSON', async (body) => {
  const answer = await send(body, 'application/json')
  expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid_input'])
  expect('x' in {}).toBe(false)
})

test('an empty JSON body is no body: the documented calls without payload accept it', async () => {
  const admin = await product.make.admin()
  const student = await product.make.student()
  const answer = await call(product.app, `PATCH /users/instructor/${student.userId}`, {
    as: admin,
    body: '',
    headers: { 'content-type': 'application/json' },
  })
  expect(answer).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
})

test('a body over 64 KiB is cut off with 413 in the one error shape', async () => {
  const answer = await send(JSON.stringify({ name: 'x'.repeat(64 * 1024) }), 'application/json')
  expect([answer.status, answer.body.error.code]).toEqual([413, 'invalid_input'])
})

test('deep and wide JSON is refused without holding up others', async () => {
  const deep = `${'['.repeat(15_000)}${']'.repeat(15_000)}`
  const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`k${i}`, 1])))
  const needed = await processorMs(async () => {
    expect((await send(deep, 'application/json')).status).toBe(400)
    const answer = await send(wide, 'application/json')
    expect(answer.status).toBe(400)
    expect(answer.body.error.issues?.length).toBeLessThanOrEqual(23)
  })
  expect(needed).toBeLessThan(1000)
})

test('an error names its request and nothing of the inside', async () => {
  const { body } = await call<Refusal>(product.app, 'GET /admin-stats')
  expect(body).toEqual({
    error: { code: 'unauthenticated', message: 'Please sign in', requestId: expect.any(String) },
  })
})

test('a failure of ours is a fixed sentence', async () => {
  const broken = await startTestApp()
  await broken.sql`alter table reviews rename column details to elsewhere`
  const { status, body } = await call<Refusal>(broken.app, 'GET /reviews')
  expect(status).toBe(500)
  expect(body).toEqual({
    error: { code: 'internal', message: 'Something went wrong on our side', requestId: expect.any(String) },
  })
  await broken.close()
})

test('statement timeouts answer 503 with Retry-After', async () => {
  const admin = await product.make.admin()
  const student = await product.make.student()
  await product.sql.begin(async (tx) => {
    await tx`select 1 from users where id = ${student.userId} for update`
    const answer = await call<Refusal>(product.app, `PATCH /users/admin/${student.userId}`, { as: admin })
    expect([answer.status, answer.body.error.code]).toEqual([503, 'unavailable'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})

test('private answers are not stored by caches, public ones are asked for again', async () => {
  const { headers } = await call(product.app, 'GET /instructorCourses', { as: instructor })
  expect(headers['cache-control']).toBe('no-store')
  expect((await call(product.app, 'GET /approvedCourses')).headers['cache-control']).toBe('no-cache')
})

test('a token in the address or in a cookie counts for nothing', async () => {
  const url = `/instructorCourses?access_token=${instructor.token}`
  expect(
    (await call(product.app, `GET ${url}`, { headers: { cookie: `access-token=${instructor.token}` } }))
      .status,
  ).toBe(401)
})

test.each([
  '',
  'Bearer',
  'Bearer ',
  'Basic abc',
  'Bearer a b',
  'bearer not-a-token',
  `Bearer ${'a'.repeat(5000)}`,
])('refuses the header %j on private and public paths', async (authorization) => {
  for (const path of ['/carts', '/approvedCourses', '/reviews', '/users']) {
    expect([path, (await call(product.app, `GET ${path}`, { headers: { authorization } })).status]).toEqual([
      path,
      401,
    ])
  }
})

test('a GET on a mutation and a method override do nothing', async () => {
  expect((await call(product.app, 'GET /jwt')).status).toBe(404)
  const headers = { 'x-http-method-override': 'DELETE' }
  expect((await call(product.app, 'POST /carts/1', { as: instructor, headers })).status).toBe(404)
})

test('a body that never ends is cut', async () => {
  const outcome = await new Promise<number | string>((resolve) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${instructor.token}` }
    const sending = request(`${product.origin}/instructorCourses`, { method: 'POST', headers }, (answer) => {
      resolve(answer.statusCode ?? 0)
      sending.destroy()
    })
    // The response may be lost when the connection ends while we are still writing.
    sending.on('error', () => resolve('cut'))
    const write = () => {
      if (!sending.destroyed) sending.write('x'.repeat(16 * 1024), () => setImmediate(write))
    }
    write()
  })
  expect([413, 'cut']).toContain(outcome)
})
