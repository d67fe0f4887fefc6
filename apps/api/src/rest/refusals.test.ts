import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../test/factory.ts'
import { call, type Refusal } from '../../test/rest-client.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

/** What is refused because of its shape, path by path. Who may call at all is in permissions.test.ts. */

let product: TestApp
let people: { student: TestPerson; instructor: TestPerson; admin: TestPerson }

beforeAll(async () => {
  product = await startTestApp()
  const { make } = product
  people = { student: await make.student(), instructor: await make.instructor(), admin: await make.admin() }
})
afterAll(() => product.close())

const id = randomUUID()
const course = { name: 'Violin', seats: 5, price: '10.00' }
const canary = 'canary-7f3a'

/** A body that is right, for each path that takes one; `wrong` lists fields that then must be refused. */
const bodies: [target: string, as: keyof typeof people, right: object, wrong: Record<string, unknown[]>][] = [
  ['POST /users', 'student', { name: 'Ana', email: 'own' }, badUser()],
  [
    'POST /carts',
    'student',
    { courseItemId: id },
    { courseItemId: [undefined, 5, null, {}], email: ['nobody', 5] },
  ],
  ['POST /create-payment-intent', 'student', { price: '10.00' }, { price: badPrices() }],
  ['POST /payments', 'student', { transactionId: 'pi_x' }, { transactionId: [undefined, '', 5, null] }],
  ['POST /instructorCourses', 'instructor', course, badCourse()],
  [`PUT /instructorCourses/${id}`, 'instructor', course, badCourse()],
  [
    `PUT /approvedCourses/${id}`,
    'instructor',
    course,
    { ...badCourse(), status: badStatuses(), email: ['x'] },
  ],
  [
    'POST /approvedCourses',
    'admin',
    { courseId: id },
    { courseId: [5, null], email: ['x'], status: badStatuses() },
  ],
  [
    `PUT /updateCoursesStatus/${id}`,
    'admin',
    { status: 'Approved' },
    { status: [...badStatuses(), 'Denied'] },
  ],
  [
    `PUT /denyCoursesStatus/${id}`,
    'admin',
    { status: 'Denied', feedback: 'Too long' },
    {
      status: [...badStatuses(), 'Approved'],
      feedback: [undefined, '', '   ', 'x'.repeat(2001), 'a\u0000b', 5],
    },
  ],
]

describe.each(bodies)('%s', (target, as, right, wrong) => {
  const send = (change: object) => {
    const own = 'email' in right ? { email: people[as].email } : {}
    return call<Refusal>(product.app, target, { as: people[as], body: { ...right, ...own, ...change } })
  }

  test('takes what is right', async () => {
    expect((await send({})).body.error?.code).not.toBe('invalid_input')
  })

  const cases = Object.entries(wrong).flatMap(([field, values]) =>
    values.map((value) => [field, value] as const),
  )
  test.each(cases)('refuses %s = %j', async (field, value) => {
    const { status, body } = await send({ [field]: value })
    expect([status, body.error.code]).toEqual([400, 'invalid_input'])
    expect(body.error.issues?.map(({ path }) => path)).toContain(field)
  })

  test.each(['_id', 'role', 'createdAt', 'seatsTaken', 'feedback', 'owner'])(
    'refuses the unknown %s',
    async (field) => {
      const known =
        (field === '_id' && target === 'POST /approvedCourses') ||
        (field === 'feedback' && 'feedback' in right)
      if (known) return
      const { status, body } = await send({ [field]: canary })
      expect(status).toBe(400)
      expect(body.error.issues).toContainEqual({ path: field, message: 'Unknown field' })
    },
  )

  test.each([[[]], ['text'], [5], [null], [undefined]])('refuses %j for a body', async (body) => {
    const answer = await call<Refusal>(product.app, target, { as: people[as], body })
    expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid_input'])
  })

  test('never sends back what was sent', async () => {
    const answers = [await send({ unknown: canary }), await send({ [canary]: 1, name: 5, price: canary })]
    expect(JSON.stringify(answers[0]?.body)).not.toContain(canary)
  })
})

const bodiless = [
  'PATCH /users/admin/:id',
  'PATCH /users/instructor/:id',
  'DELETE /users/:id',
  'DELETE /carts/:id',
]

test.each(bodiless)('%s takes no body', async (target) => {
  const url = target.replace(':id', id)
  const send = (body: unknown) => call(product.app, url, { as: people.admin, body })
  expect((await send({ role: 'admin' })).status).toBe(400)
  expect((await send({})).status).not.toBe(400)
})

const queries = [
  'GET /carts?',
  'GET /payments?',
  'GET /myCourses?',
  'GET /myApprovedCourses?',
  'GET /users?',
  'GET /reviews?',
  'GET /admin-stats?',
  'GET /instructorCourses?',
  'GET /approvedCourses?',
  `GET /approvedCourses/${id}?`,
  `GET /instructorCourses/${id}?`,
]
const badQueries = [
  'sort=name;drop',
  'email=a@b.co&email=c@d.co',
  'email[]=a@b.co',
  'email[$ne]=',
  'email=%00',
  '__proto__=1',
]

test.each(queries.flatMap((target) => badQueries.map((query) => target + query)))(
  '%s is refused',
  async (target) => {
    const { status, body } = await call<Refusal>(product.app, target, { as: people.admin })
    expect([status, body.error.code]).toEqual([400, 'invalid_input'])
  },
)

const listQueries = [
  'limit=0',
  'limit=101',
  'limit=1e9',
  'limit=-1',
  'limit=',
  'limit=1&limit=2',
  'offset=-1',
  'q=%00',
  `q=${'x'.repeat(101)}`,
]

test.each(listQueries)('GET /approvedCourses?%s is refused', async (query) => {
  expect((await call(product.app, `GET /approvedCourses?${query}`)).status).toBe(400)
})

const strangeIds = [
  'x',
  '2147483648',
  '1e3',
  "'%20OR%201=1--",
  '%00',
  'a'.repeat(4000),
  '..%2f1',
  randomUUID().toUpperCase(),
  '%F0%9F%8E%BB',
]
const byId: [target: string, as: keyof typeof people, body?: object][] = [
  ['GET /approvedCourses/:id', 'student'],
  ['GET /instructorCourses/:id', 'instructor'],
  ['GET /updateCoursesStatus/:id', 'admin'],
  ['PUT /instructorCourses/:id', 'instructor', course],
  ['PUT /approvedCourses/:id', 'admin', course],
  ['PUT /updateCoursesStatus/:id', 'admin', { status: 'Approved' }],
  ['PUT /denyCoursesStatus/:id', 'admin', { status: 'Denied', feedback: 'No' }],
  ['PATCH /users/admin/:id', 'admin'],
  ['PATCH /users/instructor/:id', 'admin'],
  ['DELETE /users/:id', 'admin'],
  ['DELETE /carts/:id', 'student'],
]

test.each(byId)('%s answers a strange id as an absent one', async (target, as, body) => {
  const answerTo = async (strange: string) => {
    const answer = await call<Refusal>(product.app, target.replace(':id', strange), { as: people[as], body })
    return {
      status: answer.status,
      body: { ...answer.body, error: answer.body.error && { ...answer.body.error, requestId: '' } },
    }
  }
  const absent = await answerTo(id)
  for (const strange of strangeIds) expect([strange, await answerTo(strange)]).toEqual([strange, absent])
})

function badPrices() {
  return [
    undefined,
    null,
    -1,
    0.001,
    '12abc',
    '١٢',
    12.345,
    '99999999',
    '1e3',
    '-5',
    '',
    true,
    [],
    {},
    'NaN',
    'Infinity',
    0.1 + 0.2,
  ]
}

function badCourse() {
  return {
    name: [undefined, '', '   ', 5, null, 'a\nb', 'a\u0000b', 'a\u202Eb', 'x'.repeat(121)],
    seats: [undefined, -1, 0, 1.5, 2 ** 31, null, [], [5], true, '0x10', '1e2', 'many', {}],
    price: [...badPrices(), '0.49', 0.01],
  }
}

function badUser() {
  return {
    name: [undefined, '', 5, 'a\u0000b', 'x'.repeat(81), '\uD800'],
    email: [undefined, 'nobody', 5, 'a@b', `${'x'.repeat(250)}@example.org`],
    image: [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil',
      'https:\\\\evil',
      'http://169.254.169.254',
      '',
      5,
      'x'.repeat(5000),
    ],
  }
}

function badStatuses() {
  return [null, 5, '', 'Paid', '<script>', 'APPROVED\u0000', 'x'.repeat(1000)]
}
