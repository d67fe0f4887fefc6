import { randomUUID } from 'node:crypto'
import rateLimit from '@fastify/rate-limit'
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../test/factory.ts'
import { documentedPaths } from '../test/documented-paths/documented-paths.ts'
import { payIntent } from '../test/provider.ts'
import { signInAtSandbox } from '../test/sandbox-identity.ts'
import { call } from '../test/rest-client.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { actors, makeWorld, type ActorName, type World } from '../test/world.ts'
import type { Ctx } from './context.ts'
import { writeReview } from './features/reviews/own-reviews.ts'
import { createLoadShedder } from './load-shedder.ts'
import { restPlugin } from './rest/plugin.ts'
import { publicProcedure, router } from './trpc/procedures.ts'
import { appRouter } from './trpc/router.ts'

/**
 * Who may do what, through both doors: every route and every procedure, as a visitor, as the student and the instructor
 * whose rows they are, as an admin, and as somebody of the same role whose rows they are not (`other`).
 */

/** Statuses in the order of `actors`; `200 (1)` also says how many rows went, `200 (true)` whether one did. */
type Expected = [visitor: string, student: string, instructor: string, admin: string, other: string]
interface Request {
  url?: string
  body?: unknown
  headers?: Record<string, string>
}
interface Row {
  expected: Expected
  /** The role of `other`; student unless told otherwise. */
  other?: 'instructor'
  request?(world: World, self: TestPerson | undefined): Request | Promise<Request>
}

let product: TestApp

beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

const everybody = (status: string): Expected => [status, status, status, status, status]
const signedIn = (status: string): Expected => ['401', status, status, status, status]
const adminsOnly: Expected = ['401', '403', '403', '200', '403']

/** Who may call the documented paths is in the tables of test/documented-paths, beside all else about them. */
const restMatrix: Record<string, Row> = {
  'GET /images/:id/:file': {
    expected: everybody('404'),
    request: () => ({ url: `/images/${randomUUID()}/800.webp` }),
  },
  'GET /openapi.json': { expected: everybody('200') },
  'GET /docs': { expected: everybody('200') },
  'GET /docs/json': { expected: everybody('200') },
  'GET /docs/yaml': { expected: everybody('200') },
  'GET /docs/static/index.html': { expected: everybody('302') },
  'GET /docs/static/swagger-initializer.js': { expected: everybody('200') },
  'GET /docs/static/*': {
    expected: everybody('200'),
    request: () => ({ url: '/docs/static/swagger-ui.css' }),
  },
  'GET /share/home.png': { expected: everybody('200'), request: () => ({ url: '/share/home.png' }) },
  'GET /share/:kind/:file': {
    expected: everybody('404'),
    request: () => ({ url: '/share/classes/00000000-0000-7000-8000-000000000000.png' }),
  },
  'GET /art/:file': { expected: everybody('200'), request: () => ({ url: '/art/logo.svg' }) },
  'GET /art/:kind/:file': { expected: everybody('200'), request: () => ({ url: '/art/banner/0.svg' }) },
  'GET /art/cover/:family/:file': {
    expected: everybody('200'),
    request: () => ({ url: '/art/cover/piano/a.svg' }),
  },
}

const procedureEdit = { name: 'Renamed', capacity: 12, price: '120.00' }

const trpcMatrix: Record<string, Row> = {
  'public.courses.list': { expected: everybody('200'), request: () => ({ body: {} }) },
  'public.courses.get': {
    expected: everybody('200'),
    request: ({ approvedId }) => ({ body: { id: approvedId } }),
  },
  'public.instructors.list': { expected: everybody('200'), request: () => ({ body: {} }) },
  'public.instructors.get': {
    expected: everybody('200'),
    request: ({ instructor }) => ({ body: { id: instructor.userId } }),
  },
  'public.reviews.list': { expected: everybody('200') },
  'public.reviews.listOfCourse': {
    expected: everybody('200'),
    request: ({ approvedId }) => ({ body: { courseId: approvedId } }),
  },
  'student.viewer.get': { expected: signedIn('200') },
  'student.viewer.register': {
    expected: ['401', '200', '403', '403', '403'],
    request: ({ student }) => ({ body: { name: 'Ana', email: student.email } }),
  },
  'student.viewer.update': {
    expected: signedIn('200'),
    request: () => ({ body: { name: 'Ana', imageUrl: 'https://example.org/ana.png' } }),
  },
  'student.privacy.card': { expected: signedIn('200') },
  'student.privacy.agreeToCard': {
    expected: signedIn('200'),
    request: () => ({ body: { showsEmail: false, showsPhoto: true } }),
  },
  'student.privacy.export': { expected: signedIn('200'), request: () => ({ body: {} }) },
  // The instructor's class is in the cart of the student alone, so nobody attends it.
  'student.privacy.erase': {
    expected: signedIn('200'),
    request: async (_world, self) => ({ body: await erasureOf(self) }),
  },
  'student.cart.get': { expected: signedIn('200') },
  'student.cart.add': {
    expected: ['401', '200', '409', '200', '200'],
    request: async ({ instructor }) => ({ body: { courseId: await courseOf(instructor) } }),
  },
  'student.cart.remove': {
    expected: ['401', '200 (true)', '200 (false)', '200 (false)', '200 (false)'],
    request: ({ cartItemId }) => ({ body: { id: cartItemId } }),
  },
  'student.checkout.start': {
    expected: ['401', '200', '409', '409', '409'],
    request: () => ({ body: { totalMinor: 10_000 } }),
  },
  'student.checkout.current': { expected: signedIn('200') },
  'student.checkout.complete': {
    expected: ['401', '200', '404', '404', '404'],
    request: async ({ student }) => ({ body: { transactionId: await startedIntent(student) } }),
  },
  'student.checkout.cancel': {
    expected: ['401', '200', '404', '404', '404'],
    request: async ({ student }) => ({ body: { orderId: await startedOrder(student) } }),
  },
  'student.checkout.renew': {
    expected: ['401', '200', '404', '404', '404'],
    request: async ({ student }) => ({ body: { orderId: await startedOrder(student) } }),
  },
  // Nobody's cart is free.
  'student.checkout.enrolFree': { expected: signedIn('409'), request: () => ({ body: {} }) },
  'student.payments.list': { expected: signedIn('200') },
  'student.payments.get': {
    expected: ['401', '200', '404', '200', '404'],
    request: async ({ student }) => ({ body: { id: await madePayment(student) } }),
  },
  'student.enrolments.list': { expected: signedIn('200') },
  'student.enrolments.listCancelled': { expected: signedIn('200') },
  'student.reviews.listOwn': { expected: signedIn('200') },
  // Only the student is enrolled.
  'student.reviews.write': {
    expected: ['401', '200', '409', '409', '409'],
    request: async ({ student, approvedId }) => {
      await product.make.enrolment(student, [approvedId])
      return { body: { courseId: approvedId, rating: 5, reviewDetails: 'Warm and exact.' } }
    },
  },
  'student.reviews.withdraw': {
    expected: ['401', '200 (true)', '200 (false)', '200 (false)', '200 (false)'],
    request: async ({ student, approvedId }) => {
      await product.make.enrolment(student, [approvedId])
      await writeReview(student.ctx, { courseId: approvedId, rating: 5, reviewDetails: 'Warm and exact.' })
      return { body: { courseId: approvedId } }
    },
  },
  'instructor.courses.list': { expected: ['401', '403', '200', '403', '403'], request: () => ({ body: {} }) },
  'instructor.courses.get': {
    expected: ['401', '403', '200', '403', '404'],
    other: 'instructor',
    request: ({ pendingId }) => ({ body: { id: pendingId } }),
  },
  'instructor.courses.submit': {
    expected: ['401', '403', '200', '403', '403'],
    request: () => ({ body: procedureEdit }),
  },
  'instructor.courses.revise': {
    expected: ['401', '403', '200', '403', '404'],
    other: 'instructor',
    request: ({ deniedId }) => ({ body: { id: deniedId, ...procedureEdit } }),
  },
  'instructor.courses.updateApproved': {
    expected: ['401', '403', '200', '403', '404'],
    other: 'instructor',
    request: ({ approvedId }) => ({ body: { id: approvedId, ...procedureEdit } }),
  },
  'instructor.courses.roster': {
    expected: ['401', '403', '200', '403', '404'],
    other: 'instructor',
    request: ({ approvedId }) => ({ body: { id: approvedId } }),
  },
  'instructor.reports.totals': { expected: ['401', '403', '200', '403', '403'] },
  'admin.courses.list': { expected: adminsOnly, request: () => ({ body: {} }) },
  'admin.courses.get': { expected: adminsOnly, request: ({ pendingId }) => ({ body: { id: pendingId } }) },
  'admin.courses.approve': {
    expected: adminsOnly,
    request: ({ pendingId }) => ({ body: { id: pendingId } }),
  },
  'admin.courses.deny': {
    expected: adminsOnly,
    request: ({ pendingId }) => ({ body: { id: pendingId, feedback: 'No room for it' } }),
  },
  'admin.courses.getCancellationEffect': {
    expected: adminsOnly,
    request: ({ approvedId }) => ({ body: { id: approvedId } }),
  },
  'admin.courses.cancel': {
    expected: adminsOnly,
    request: ({ approvedId }) => ({ body: { id: approvedId, reason: 'The teacher is ill' } }),
  },
  'admin.courses.updateApproved': {
    expected: adminsOnly,
    request: ({ approvedId }) => ({ body: { id: approvedId, ...procedureEdit } }),
  },
  'admin.users.list': { expected: adminsOnly, request: () => ({ body: {} }) },
  'admin.users.changeRole': {
    expected: adminsOnly,
    request: ({ somebody }) => ({ body: { id: somebody.userId, role: 'admin' } }),
  },
  'admin.users.delete': {
    expected: adminsOnly,
    request: ({ somebody }) => ({ body: { id: somebody.userId } }),
  },
  'admin.payments.search': { expected: adminsOnly, request: () => ({ body: {} }) },
  'admin.payments.get': {
    expected: adminsOnly,
    request: async ({ student }) => ({ body: { id: await madePayment(student) } }),
  },
  'admin.payments.refund': {
    expected: adminsOnly,
    request: async ({ student }) => ({ body: { id: await madePayment(student) } }),
  },
  'admin.payments.attention': { expected: adminsOnly },
  'admin.payments.retryRefund': {
    expected: adminsOnly,
    request: async ({ student }) => ({ body: { id: await failedRefund(student) } }),
  },
  'admin.audit.run': { expected: adminsOnly },
  'admin.reports.totals': { expected: adminsOnly },
}

describe('REST', () => {
  test('every route is in the matrix, and every row of it is a route', async () => {
    const undocumented = (await listRestRoutes()).filter((route) => !isDocumented(route))
    expect(compare(undocumented, restMatrix)).toEqual({ unlisted: [], gone: [] })
  })

  test.each(Object.entries(restMatrix))('%s', async (target, row) => {
    expect(await outcomes(product.app, toRestTarget(target), row)).toEqual(row.expected)
  })

  test('HEAD tells no more than GET', async () => {
    const gets = Object.entries(restMatrix).filter(([target]) => target.startsWith('GET '))
    for (const [target, row] of gets) {
      const { url } = await requestOf(row, target.slice(4), await makeWorld(product, row), undefined)
      expect([target, (await call(product.app, `HEAD ${url}`)).status]).toEqual([
        target,
        Number(row.expected[0]),
      ])
    }
  })

  test('an unlisted route and an unguarded one are caught', async () => {
    const careless = Fastify()
    const seen = collectRoutes(careless)
    careless.get('/payroll', () => ({ salary: 1 }))
    await careless.ready()
    expect(compare(seen, restMatrix).unlisted).toEqual(['GET /payroll'])
    expect(await outcomes(careless, toRestTarget('GET /payroll'), { expected: adminsOnly })).not.toEqual(
      adminsOnly,
    )
  })
})

describe('tRPC', () => {
  test('every procedure is in the matrix, and every row of it is a procedure', () => {
    expect(compare(Object.keys(appRouter._def.procedures), trpcMatrix)).toEqual({ unlisted: [], gone: [] })
  })

  test.each(Object.entries(trpcMatrix))('%s', async (path, row) => {
    expect(await outcomes(product.app, toProcedureTarget(path), row)).toEqual(row.expected)
  })

  test('an unlisted procedure and an unguarded one are caught', async () => {
    const payroll = router({ payroll: publicProcedure.query(() => 1) })
    expect(compare(Object.keys(payroll._def.procedures), trpcMatrix).unlisted).toEqual(['payroll'])
    const careless = Fastify()
    const ctx: Ctx = { ...product.deps, actor: { kind: 'visitor' }, requestId: '' }
    const trpcOptions = { router: payroll, createContext: () => ({ ctx, refusal: undefined }) }
    await careless.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions })
    const target = { method: 'GET', url: '/trpc/payroll', inQuery: true }
    expect(await outcomes(careless, target, { expected: adminsOnly })).not.toEqual(adminsOnly)
  })
})

function compare(present: string[], matrix: Record<string, Row>) {
  return {
    unlisted: present.filter((name) => !(name in matrix)),
    gone: Object.keys(matrix).filter((name) => !present.includes(name)),
  }
}

function isDocumented(route: string): boolean {
  return route.replaceAll(/:(\w+)/g, '{$1}') in documentedPaths
}

/** As Fastify itself registers them, answers to HEAD left out: it makes one for each GET. */
async function listRestRoutes(): Promise<string[]> {
  const app = Fastify()
  const routes = collectRoutes(app)
  await app.register(rateLimit, { global: false })
  await app.register(
    restPlugin({
      deps: product.deps,
      load: createLoadShedder({ phase: 'serving' }),
      contextOf: () => Promise.reject(new Error('not called')),
      countCall: async () => {},
    }),
  )
  await app.ready()
  await app.close()
  return routes
}

function collectRoutes(app: FastifyInstance): string[] {
  const routes: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push(`${one} ${url}`)
  })
  return routes
}

interface Target {
  method: string
  url: string
  /** tRPC queries carry their input in the address. */
  inQuery?: boolean
}

function toRestTarget(target: string): Target {
  const [method = '', url = ''] = target.split(' ')
  return { method, url }
}

function toProcedureTarget(path: string): Target {
  // tRPC types its procedures as a tree and keeps them by their whole path.
  const procedures = appRouter._def.procedures as unknown as Record<
    string,
    { _def: { type: string } } | undefined
  >
  const isQuery = procedures[path]?._def.type === 'query'
  return { method: isQuery ? 'GET' : 'POST', url: `/trpc/${path}`, inQuery: isQuery }
}

async function outcomes(app: FastifyInstance, target: Target, row: Row): Promise<string[]> {
  return Promise.all(actors.map((actor) => outcome(app, target, row, actor)))
}

async function outcome(app: FastifyInstance, target: Target, row: Row, actor: ActorName): Promise<string> {
  const world = await makeWorld(product, row)
  const self = actor === 'visitor' ? undefined : world[actor]
  const { url, body, headers } = await requestOf(row, target.url, world, self)
  const query =
    target.inQuery && body !== undefined ? `?input=${encodeURIComponent(JSON.stringify(body))}` : ''
  const answer = await call(app, `${target.method} ${url}${query}`, {
    as: self,
    body: target.inQuery ? undefined : body,
    headers,
  })
  const text = JSON.stringify(answer.body) ?? ''
  const [, effect] = /"(?:deletedCount|removed)":(\d+|true|false)/.exec(text) ?? []
  const counts = target.method === 'DELETE' || /\.(remove|withdraw)$/.test(target.url)
  return effect && counts ? `${answer.status} (${effect})` : String(answer.status)
}

async function requestOf(row: Row, url: string, world: World, self: TestPerson | undefined) {
  return { url, ...(await row.request?.(world, self)) }
}

function courseOf(instructor: TestPerson): Promise<string> {
  return product.make.course({ instructorId: instructor.userId })
}

interface Started {
  paymentIntentId: string
  orderId: string
  clientSecret: string
}

async function start(student: TestPerson): Promise<Started> {
  const options = { as: student, body: { price: '100.00' } }
  return (await call<Started>(product.app, 'POST /create-payment-intent', options)).body
}

const startedIntent = async (student: TestPerson) => (await start(student)).paymentIntentId
const startedOrder = async (student: TestPerson) => (await start(student)).orderId

async function erasureOf(self: TestPerson | undefined) {
  const [row] = await product.sql<{ uid: string }[]>`
    select identity_uid as uid from users where id = ${self?.userId ?? randomUUID()}`
  const { idToken } = await signInAtSandbox(product, row)
  return { idToken, confirmation: 'ERASE' }
}

async function madePayment(student: TestPerson): Promise<string> {
  const started = await start(student)
  await payIntent(product, started)
  const body = { transactionId: started.paymentIntentId }
  const saved = await call<{ payment: { _id: string } }>(product.app, 'POST /payments', { as: student, body })
  return saved.body.payment._id
}

async function failedRefund(student: TestPerson): Promise<string> {
  const paymentId = await madePayment(student)
  const [refund] = await product.sql<{ id: string }[]>`
    select request_refund(${paymentId}, null, 'admin', ${student.userId}) as id`
  if (!refund) throw new Error('no refund')
  await product.sql`select settle_refund(${refund.id}, 0, 'failed', null, 'expired_or_canceled_card')`
  return refund.id
}
