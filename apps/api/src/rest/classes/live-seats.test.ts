import { expect, test } from 'vitest'
import { runTestApp } from '../../../test/run-test-app.ts'
import { newCourse } from '../../../test/timetable-school.ts'

// The last proxy is believed, so that a test can come from several networks.
const school = runTestApp({ TRUSTED_PROXIES: '127.0.0.1/32' })

/** What a listener on one network receives about some classes, for as long as they listen. */
async function listen(ids: string[], network = '203.0.113.7') {
  const hangUp = new AbortController()
  const answer = await fetch(`${school.origin}/live/seats?ids=${ids.join(',')}`, {
    headers: { 'x-forwarded-for': network },
    signal: hangUp.signal,
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => {
    const { value = '' } = (await reader?.read()) ?? {}
    return JSON.parse(value.replace(/^data: /, '')) as Record<string, number>
  }
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    next,
    hangUp: () => hangUp.abort(),
  }
}

const take = (id: string, seats: number) =>
  school.sql`update courses set seats_taken = seats_taken + ${seats} where id = ${id}`

test('what is left now, and then what changes, once for several changes; nothing of other classes', async () => {
  const [one, other, third] = [
    await newCourse(school.sql),
    await newCourse(school.sql),
    await newCourse(school.sql),
  ]
  const heard = await listen([one, other])
  expect(heard.type).toBe('text/event-stream; charset=utf-8')
  expect(await heard.next()).toEqual({ [one]: 10, [other]: 10 })
  await school.sql.begin(async (sql) => {
    await sql`update courses set seats_taken = seats_taken + 3 where id in ${sql([other, third])}`
    await sql`update courses set seats_taken = seats_taken + 1 where id = ${other}`
  })
  expect(await heard.next()).toEqual({ [other]: 6 })
  await school.sql`update courses set status = 'Cancelled' where id = ${one}`
  expect(await heard.next()).toEqual({ [one]: 0 })
  heard.hangUp()
})

test('all who watch are told of a sale', async () => {
  const id = await newCourse(school.sql)
  const listeners = await Promise.all(Array.from({ length: 20 }, () => listen([id])))
  await Promise.all(listeners.map(({ next }) => next()))
  await take(id, 1)
  const news = await Promise.all(listeners.map(({ next }) => next()))
  expect(news).toEqual(news.map(() => ({ [id]: 9 })))
  for (const { hangUp } of listeners) hangUp()
})

test('one network gets its part of the slots, a hundred, whatever it tries, and everybody else theirs', async () => {
  const id = await newCourse(school.sql)
  const greedy = await Promise.all(Array.from({ length: 120 }, () => listen([id], '198.51.100.1')))
  const statuses = greedy.map(({ status }) => status)
  expect([
    statuses.filter((one) => one === 200).length,
    statuses.filter((one) => one === 503).length,
  ]).toEqual([100, 20])
  const others = await listen([id], '198.51.100.2')
  expect(others.status).toBe(200)
  expect(await others.next()).toEqual({ [id]: 10 })
  // A client that disconnects gives the slot back.
  greedy[0]?.hangUp()
  await expect
    .poll(async () => {
      const again = await listen([id], '198.51.100.1')
      again.hangUp()
      return again.status
    })
    .toBe(200)
  for (const { hangUp } of [...greedy, others]) hangUp()
})

test.each([
  '',
  'ids=',
  'ids=nobody',
  `ids=${Array.from({ length: 61 }, () => crypto.randomUUID()).join(',')}`,
])('what names no classes is refused: %s', async (query) => {
  expect((await school.app.inject(`/live/seats?${query}`)).statusCode).toBe(400)
})
