import { expect, test } from 'vitest'
import { clearFaults, setFaults } from '../../test/provider.ts'
import { runTestApp } from '../../test/run-test-app.ts'

const lines: string[] = []
const school = runTestApp({ LOG_LEVEL: 'info' }, { logTo: { write: (line) => void lines.push(line) } })

test('there was no line for a request: at info there is one, without what the caller wrote', async () => {
  const { origin, make } = school
  const person = await make.student({ email: 'mother@example.org' })
  await fetch(`${origin}/calendar/a-secret-token.ics`)
  await fetch(`${origin}/carts`, { headers: person.headers })
  await fetch(`${origin}/trpc/public.courses.list?input={}&who=mother@example.org`)
  await fetch(`${origin}/trpc/mother@example.org`)
  const requests = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'request')
  expect(requests.map(({ route }) => route)).toEqual([
    '/calendar/:token.ics',
    '/carts',
    '/trpc/public.courses.list',
    '/trpc/',
  ])
  for (const request of requests)
    expect(Object.keys(request)).toEqual(
      expect.arrayContaining(['requestId', 'method', 'route', 'status', 'ms']),
    )
  expect(requests.map(({ actor }) => actor)).toEqual([undefined, person.userId, undefined, undefined])
  expect(lines.join('')).not.toMatch(/a-secret|mother/)
})

test('the request id that a person sees is in the log line of what failed, by both doors', async () => {
  const { origin, make, sql } = school
  const admin = await make.admin()
  const idSeen = async (path: string) => {
    const answer = await fetch(origin + path, { headers: admin.headers })
    const body = JSON.stringify(await answer.json())
    return { status: answer.status, id: /"requestId":"([\w-]{36})"/.exec(body)?.[1] ?? 'none' }
  }
  await sql`alter table cart_items rename to gone`
  const byRest = await idSeen(`/carts?email=${admin.email}`)
  const byProcedure = await idSeen('/trpc/student.cart.get')
  await sql`alter table gone rename to cart_items`
  await setFaults(school, { match: 'GET /v1/payment_intents', failBefore: 1000 })
  const unavailable = await idSeen('/trpc/admin.audit.run')
  await clearFaults(school)
  expect([byRest, byProcedure, unavailable].map(({ status }) => status)).toEqual([500, 500, 503])
  for (const { id } of [byRest, byProcedure, unavailable])
    expect(
      lines.filter((line) => /"level":[45]0/.test(line) && line.includes(`"requestId":"${id}"`)),
    ).toHaveLength(1)
})
