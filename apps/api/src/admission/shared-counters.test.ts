import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { signInAtSandbox } from '../../test/sandbox-identity.ts'
import { call } from '../../test/rest-client.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { countUp, forgetOldCounters } from './rate-counters.ts'
import { createRateLimits } from './rate-limits.ts'

/** Two processes that share only a database. */
let here: TestApp
let there: TestApp
beforeAll(async () => {
  here = await startTestApp()
  there = await startTestApp({}, { beside: here })
})
afterAll(async () => {
  await there.close()
  await here.close()
})

const patiently = { timeout: 60_000, interval: 50 }
const visitor = { kind: 'visitor' as const }
/** The parts of a request that counting looks at. */
const from = (ip: string) =>
  ({ ip, id: crypto.randomUUID() }) as Parameters<ReturnType<typeof createRateLimits>>[1]

const guess = ({ app }: TestApp, remoteAddress: string, token = 'not.a.token', email = 'ana@example.org') =>
  app.inject({
    method: 'POST',
    url: '/jwt',
    remoteAddress,
    headers: { authorization: `Bearer ${token}` },
    payload: { email },
  })

describe('two processes', () => {
  test('sixty failures split over both close the door of both to bad tokens, and to no good one', async () => {
    for (let attempt = 0; attempt < 60; attempt++)
      expect((await guess(attempt % 2 ? here : there, '10.1.0.1')).statusCode).toBe(401)
    for (const process of [here, there]) expect((await guess(process, '10.1.0.1')).statusCode).toBe(429)
    expect((await guess(there, '10.1.0.2')).statusCode).toBe(401)
    const ana = await signInAtSandbox(here)
    for (const process of [here, there])
      expect((await guess(process, '10.1.0.1', ana.idToken, ana.email)).statusCode).toBe(200)
  })

  test('a person’s calls count together, by both doors of both', async () => {
    const eager = await here.make.student()
    const byRest = ({ app }: TestApp) =>
      call(app, 'POST /create-payment-intent', { as: eager, body: { price: '100.00' } })
    const byTrpc = ({ app }: TestApp) =>
      app.inject({
        method: 'POST',
        url: '/trpc/student.checkout.start',
        headers: eager.headers,
        payload: { totalMinor: 10_000 },
      })
    for (let turn = 0; turn < 30; turn++) {
      for (const process of [here, there]) {
        expect((await byRest(process)).status).toBe(409)
        expect((await byTrpc(process)).statusCode).toBe(409)
      }
    }
    for (const process of [here, there]) {
      expect((await byRest(process)).status).toBe(429)
      expect((await byTrpc(process)).statusCode).toBe(429)
    }
  })

  test('twenty at once are counted as twenty', async () => {
    const counts = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        countUp((index % 2 ? here : there).deps.db, [
          { key: 'at once: b', seconds: 60 },
          { key: 'at once: a', seconds: 60 },
        ]),
      ),
    )
    const seen = counts.flat().filter(({ key }) => key === 'at once: a')
    expect(seen.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
  })
})

describe('account before address', () => {
  test('who is signed in is not refused for what strangers at the same address do', async () => {
    const count = createRateLimits(here.deps)
    const { ctx } = await here.make.student()
    for (let turn = 0; turn < 6000; turn++) await count('search', from('10.1.0.3'), visitor)
    await expect(count('search', from('10.1.0.3'), visitor)).rejects.toMatchObject({ kind: 'rate_limited' })
    await expect(count('search', from('10.1.0.4'), visitor)).resolves.toBeUndefined()
    await expect(count('search', from('10.1.0.3'), ctx.actor)).resolves.toBeUndefined()
  })

  test('nor by the doors: a school whose address is closed to bad tokens goes on working', async () => {
    for (let attempt = 0; attempt < 61; attempt++) await guess(here, '10.1.0.5')
    const student = await here.make.student()
    const answer = await here.app.inject({
      method: 'POST',
      url: '/carts',
      remoteAddress: '10.1.0.5',
      headers: student.headers,
      payload: { courseItemId: await here.make.course() },
    })
    expect(answer.statusCode).toBe(201)
  })
})

describe('every change counts, whatever it is', () => {
  const changes = async (product: TestApp, headers: Record<string, string>, count: number) => {
    const one = () => product.app.inject({ method: 'DELETE', url: `/carts/${crypto.randomUUID()}`, headers })
    const statuses = await Promise.all(Array.from({ length: count }, one))
    return new Set(statuses.map(({ statusCode }) => statusCode))
  }

  test('1,200 in a minute, by both doors together; looking goes on', async () => {
    const { headers, userId } = await here.make.student()
    expect(await changes(here, headers, 5)).toEqual(new Set([200]))
    // The rest of the 1,200 happens elsewhere; what happened here is shared within a second.
    await vi.waitFor(async () => {
      const updated =
        await here.sql`update rate_counters set count = 1199 where key = ${`change:account:${userId}`} and count = 5`
      expect(updated.count).toBe(1)
    }, patiently)
    // The next request brings the news that the limit is near, and from then on each call is counted at once.
    await vi.waitFor(async () => expect(await changes(here, headers, 1)).toEqual(new Set([429])), patiently)
    const byTrpc = await here.app.inject({
      method: 'POST',
      url: '/trpc/student.cart.remove',
      headers,
      payload: { id: crypto.randomUUID() },
    })
    expect(byTrpc.statusCode).toBe(429)
    expect((await here.app.inject({ url: '/carts', headers })).statusCode).toBe(200)
  })
})

describe('what is far from its limit', () => {
  const countOf = async (key: string) => {
    const [row] = await here.sql<{ count: number }[]>`
      select count from rate_counters where key = ${key} and window_ends_at > now()`
    return row?.count ?? 0
  }

  test('is told later and not forgotten: after a tenth of the limit each call is counted at once', async () => {
    const count = createRateLimits(here.deps)
    const { ctx, userId } = await here.make.student()
    const key = `startCheckout:account:${userId}`
    const start = () => count('startCheckout', from('10.1.0.30'), ctx.actor)
    for (let turn = 0; turn < 12; turn++) await start()
    await start()
    expect(await countOf(key)).toBe(13)
    await start()
    expect(await countOf(key)).toBe(14)
  })

  test('is told by a process that hears no more of it', async () => {
    const count = createRateLimits(here.deps)
    const people = await Promise.all([here.make.student(), here.make.student()])
    for (const { ctx } of people)
      for (let turn = 0; turn < 3; turn++) await count('addToCart', from('10.1.0.31'), ctx.actor)
    for (const { userId } of people)
      await vi.waitFor(async () => expect(await countOf(`addToCart:account:${userId}`)).toBe(3), patiently)
  })

  test('three processes allow a tenth of the limit more at the most, each but one', async () => {
    const counts = [here, here, there].map(({ deps }) => createRateLimits(deps))
    const { ctx } = await here.make.student()
    let allowed = 0
    const start = (turn: number) => counts[turn % 3]?.('startCheckout', from('10.1.0.32'), ctx.actor)
    for (let turn = 0; turn < 200; turn++)
      try {
        await start(turn)
        allowed++
      } catch (error) {
        expect(error).toMatchObject({ kind: 'rate_limited' })
      }
    expect(allowed).toBe(120)
    // A client that opens a fourth door finds out within its first tenth.
    const late = createRateLimits(there.deps)
    let more = 0
    const another = () => late('startCheckout', from('10.1.0.32'), ctx.actor)
    const isAllowed = () =>
      another().then(
        () => true,
        () => false,
      )
    while (more <= 12 && (await isAllowed())) more++
    expect(more).toBeLessThanOrEqual(12)
  })

  test('small limits are never told later', async () => {
    const count = createRateLimits(here.deps)
    const { ctx, userId } = await here.make.student()
    await count('exportOwnData', from('10.1.0.33'), ctx.actor)
    expect(await countOf(`exportOwnData:account:${userId}`)).toBe(1)
  })
})

describe('without the shared counters', () => {
  test('nobody is refused for that, and each process goes by its own count', async () => {
    const eager = await here.make.student()
    const start = () =>
      call(here.app, 'POST /create-payment-intent', { as: eager, body: { price: '100.00' } })
    await here.sql`alter table rate_counters rename to counters_elsewhere`
    try {
      for (let turn = 0; turn < 120; turn++) expect((await start()).status).toBe(409)
      expect((await start()).status).toBe(429)
    } finally {
      await here.sql`alter table counters_elsewhere rename to rate_counters`
    }
  })

  test('a table that is locked keeps nobody waiting for long', async () => {
    const student = await here.make.student()
    const courseId = await here.make.course()
    await here.sql.begin(async (locked) => {
      await locked`lock table rate_counters in access exclusive mode`
      const answer = await call(here.app, 'POST /carts', { as: student, body: { courseItemId: courseId } })
      expect(answer.status).toBe(201)
    })
  })
})

describe('strangers with many addresses', () => {
  test('fill neither the table nor the memory: those beyond share one count', async () => {
    const count = createRateLimits(here.deps, { mostNetworks: 20 })
    for (let stranger = 0; stranger < 60; stranger++)
      await count('failedSignIn', from(`2001:db8:${stranger.toString(16)}::1`), visitor)
    const rows =
      await here.sql`select key, count from rate_counters where key like 'failedSignIn:network:2001:db8:%'`
    expect(rows).toHaveLength(20)
    const [others] = await here.sql`select count from rate_counters where key = 'failedSignIn:others'`
    expect(others?.count).toBe(40)
  })

  test('by the addresses of one /64 are one caller', async () => {
    for (let attempt = 0; attempt < 60; attempt++) await guess(here, `2001:db8:aa:1::${attempt.toString(16)}`)
    expect((await guess(here, '2001:db8:aa:1:ffff::1')).statusCode).toBe(429)
    expect((await guess(here, '2001:db8:aa:2::1')).statusCode).toBe(401)
  })

  test('are counted by who heard them, also where the shared count has missed some', async () => {
    for (let attempt = 0; attempt < 60; attempt++) await guess(here, '10.1.0.9')
    await here.sql`update rate_counters set count = 5 where key = 'failedSignIn:network:10.1.0.9'`
    expect((await guess(here, '10.1.0.9')).statusCode).toBe(429)
    // Negative control: a process that has received none of them relies on the shared count.
    expect((await guess(there, '10.1.0.9')).statusCode).toBe(401)
  })

  test('who is refused already costs the database nothing', async () => {
    for (let attempt = 0; attempt < 61; attempt++) await guess(here, '10.1.0.6')
    await here.sql`delete from rate_counters where key = 'failedSignIn:network:10.1.0.6'`
    expect((await guess(here, '10.1.0.6')).statusCode).toBe(429)
    expect(
      await here.sql`select from rate_counters where key = 'failedSignIn:network:10.1.0.6'`,
    ).toHaveLength(0)
  })

  test('are forgotten when their window is over, and counted from one again', async () => {
    const { db } = here.deps
    const counter = { key: 'forgotten', seconds: 60 }
    await countUp(db, [counter])
    const [second] = await countUp(db, [counter])
    expect(second?.count).toBe(2)
    await here.sql`update rate_counters set window_ends_at = now() - interval '1 second' where key = 'forgotten'`
    expect((await countUp(db, [counter]))[0]?.count).toBe(1)
    await here.sql`update rate_counters set window_ends_at = now() - interval '1 second' where key = 'forgotten'`
    await forgetOldCounters(db)
    expect(await here.sql`select from rate_counters where key = 'forgotten'`).toHaveLength(0)
  })

  test('a key of any length is cut', async () => {
    const [counted] = await countUp(here.deps.db, [{ key: 'x'.repeat(50_000), seconds: 1 }])
    expect(counted?.key).toHaveLength(200)
  })
})
