import autocannon from 'autocannon'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../../test/fresh-database.ts'
import {
  newDataDirectory,
  removeDataDirectory,
  runProduct,
  type RunningProduct,
} from '../../../../../test/running-product.ts'
import { until } from '../../../../../test/until.ts'
import type { TestPerson } from '../../factory.ts'
import { peopleOf, sharedSecret } from '../people-of.ts'
import { sendVisitors, visit } from '../visitors.ts'
import { quantile } from '../../../../../bench/lib/quantile.ts'

const directory = newDataDirectory()
let database: FreshDatabase
let product: RunningProduct
let origin = ''
let people: ReturnType<typeof peopleOf>
let student: TestPerson

beforeAll(async () => {
  database = await freshDatabase({ template: 'product' })
  product = runProduct({
    environment: { DATABASE_URL: database.url, DATA_DIR: directory, ACCESS_TOKEN_SECRET: sharedSecret },
  })
  origin = await product.ready()
  people = peopleOf(database.url)
  student = await people.make.student()
}, 60_000)
afterAll(async () => {
  await people.end()
  await product.stop()
  await database.drop()
  await removeDataDirectory(directory)
})

/** 500 sockets that ask as fast as they can, for three seconds. */
const rush = (path: string, headers: Record<string, string> = {}) =>
  autocannon({ url: `${origin}${path}`, connections: 500, duration: 3, headers, timeout: 10 })

describe('500 sockets at once', () => {
  test('get 200 or 503 with Retry-After, and the other lanes stay free', async () => {
    const rushing = rush('/carts', student.headers)
    const others = sendVisitors(origin, {
      count: 3,
      paths: ['/approvedCourses?limit=3', '/readyz', '/healthz'],
    })
    const shed = await firstShed('/carts', student.headers)
    const { '2xx': served, non2xx: refused, errors, timeouts, statusCodeStats } = await rushing
    await others.leave()

    expect(shed.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await shed.json()).toMatchObject({ error: { code: 'unavailable', requestId: expect.any(String) } })
    expect({ errors, timeouts }).toEqual({ errors: 0, timeouts: 0 })
    expect(Object.keys(statusCodeStats ?? {}).toSorted()).toEqual(['200', '503'])
    expect(Math.min(served, refused)).toBeGreaterThan(0)
    expect(others.visits.filter(({ status }) => status !== 200)).toEqual([])
    expect(
      quantile(
        others.visits.map(({ milliseconds }) => milliseconds),
        0.5,
      ),
    ).toBeLessThan(2000)
  }, 40_000)

  test('by tRPC are refused in the shape that its client reads, once for a whole batch', async () => {
    const path = '/trpc/student.cart.get,student.viewer.get?batch=1&input=%7B%7D'
    const rushing = rush(path, student.headers)
    const shed = await firstShed(path, student.headers)
    await rushing
    expect(shed.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await shed.json()).toMatchObject({
      error: { code: -32603, data: { code: 'SERVICE_UNAVAILABLE', httpStatus: 503, reason: 'unavailable' } },
    })
  }, 40_000)

  test('leave nothing behind: afterwards everything is served again', async () => {
    for (const path of ['/carts', '/approvedCourses?limit=3', '/readyz', '/config.json'])
      await until(async () => (await visit(`${origin}${path}`, student.headers)).status === 200)
    expect(product.process.exitCode).toBeNull()
  })
})

/** One 503 response among more requests at once than a lane and its queue hold; the rush may need a moment to begin. */
async function firstShed(path: string, headers: Record<string, string>): Promise<Response> {
  for (let crowd = 0; crowd < 20; crowd++) {
    const answers = await Promise.all(
      Array.from({ length: 250 }, () => fetch(`${origin}${path}`, { headers })),
    )
    const shed = answers.find(({ status }) => status === 503)
    if (shed) return shed
  }
  throw new Error('nothing was shed')
}
