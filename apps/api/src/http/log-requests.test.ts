import { expect, test } from 'vitest'
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
