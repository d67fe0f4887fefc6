import { describe, expect, test } from 'vitest'
import { runTestApp } from '../../test/run-test-app.ts'

const product = runTestApp()

interface Failure {
  error: {
    message: string
    data: {
      httpStatus: number
      reason: string
      requestId: string
      issues?: { path: string }[]
      stack?: string
    }
  }
}

async function call(procedure: string, input: unknown, headers: Record<string, string> = {}) {
  const answer = await product.app.inject({
    method: 'POST',
    url: `/trpc/${procedure}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(input),
  })
  return { status: answer.statusCode, body: answer.json<Failure>(), text: answer.body }
}

describe('refusals', () => {
  test('say what is wrong by field, and echo nothing', async () => {
    const { headers } = await product.make.instructor()
    const { status, body, text } = await call(
      'instructor.courses.submit',
      { name: '', capacity: 'secret-value', price: '1e3', owner: 'x' },
      headers,
    )
    expect(status).toBe(400)
    expect(body.error.data).toMatchObject({ reason: 'invalid_input' })
    expect(body.error.data.issues?.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['name', 'capacity', 'price']),
    )
    expect(text).not.toContain('secret-value')
  })

  test('carry the reason of a conflict and its details', async () => {
    const { headers } = await product.make.student({ buysFor: 'self' })
    const courseId = await product.make.course({ capacity: 1, seatsTaken: 1 })
    const { status, body } = await call('student.cart.add', { courseId }, headers)
    expect(status).toBe(409)
    expect(body.error.data).toMatchObject({ reason: 'sold_out', details: { courseIds: [courseId] } })
    expect(body.error.data.requestId).not.toBe('')
  })

  test('never show a stack, SQL or a path', async () => {
    const { headers } = await product.make.admin()
    await product.sql`alter table audit_log rename to audit_gone`
    const course = await product.make.course({ status: 'Pending' })
    const { status, text } = await call('admin.courses.approve', { id: course }, headers)
    await product.sql`alter table audit_gone rename to audit_log`
    expect(status).toBe(500)
    expect(text).not.toMatch(/audit|select|insert|\.ts|node_modules|stack/i)
    const [row] = await product.sql`select status from courses where id = ${course}`
    expect(row?.status).toBe('Pending')
  })

  test('a prototype in the input reaches nobody', async () => {
    const { headers } = await product.make.student()
    const answer = await product.app.inject({
      method: 'POST',
      url: '/trpc/student.cart.add',
      headers: { 'content-type': 'application/json', ...headers },
      payload: '{"courseId":"01a1fc93-f0fe-7c2b-8903-c0333ed7cb15","__proto__":{"admin":true}}',
    })
    expect(answer.statusCode).toBe(400)
    expect('admin' in {}).toBe(false)
  })
})

test('a bad token signs nobody in, and public procedures answer all the same', async () => {
  const headers = { authorization: 'Bearer nonsense' }
  expect((await call('student.viewer.register', { name: 'x', email: 'x@example.org' }, headers)).status).toBe(
    401,
  )
  const open = await product.app.inject({ url: `/trpc/public.reviews.list`, headers })
  expect(open.statusCode).toBe(200)
})

test('more than ten calls in one batch are refused', async () => {
  const batch = (size: number) =>
    product.app.inject({
      url: `/trpc/${Array.from({ length: size }, () => 'public.reviews.list').join(',')}?batch=1&input=${encodeURIComponent('{}')}`,
    })
  expect((await batch(10)).statusCode).toBe(200)
  expect((await batch(11)).statusCode).toBe(400)
})

test('N6: HEAD finds no procedure, whatever its name, and logs no failure', async () => {
  const failures: unknown[] = []
  const child = product.deps.log.child.bind(product.deps.log)
  product.deps.log.child = (...options) => {
    const log = child(...options)
    log.error = (...facts: unknown[]) => void failures.push(facts)
    return log
  }
  for (const name of ['public.terms.list', 'student.cart.get', 'no.such.procedure'])
    expect((await product.app.inject({ method: 'HEAD', url: `/trpc/${name}` })).statusCode).toBe(404)
  product.deps.log.child = child
  expect(failures).toEqual([])
})

test('a query is no mutation', async () => {
  const answer = await product.app.inject({
    method: 'GET',
    url: '/trpc/student.checkout.enrolFree',
    headers: (await product.make.student()).headers,
  })
  expect(answer.statusCode).toBe(405)
})

test.each([
  [
    'a forged cursor',
    { cursor: Buffer.from(JSON.stringify(['x', crypto.randomUUID()])).toString('base64url') },
  ],
  ['a null character', { q: 'a\u0000' }],
])('%s is the caller’s fault', async (_, input) => {
  const answer = await product.app.inject({
    url: `/trpc/public.courses.list?input=${encodeURIComponent(JSON.stringify(input))}`,
  })
  expect(answer.statusCode).toBe(400)
})
