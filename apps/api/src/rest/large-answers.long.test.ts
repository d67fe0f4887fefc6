import { expect, test } from 'vitest'
import type { WireCourse } from '@cadenza/contracts/wire/wire'
import { call } from '../../test/rest-client.ts'
import { runTestApp } from '../../test/run-test-app.ts'

const product = runTestApp()

test('a catalogue too large for one answer says that it goes on', async () => {
  const { userId } = await product.make.instructor()
  for (let first = 1; first <= 10_050; first += 1005)
    await product.sql`
      insert into courses (instructor_id, name, family, capacity, price_minor, currency, status)
      select ${userId}, 'Scale ' || number, 'piano', 10, 100, 'USD', 'Approved' from generate_series(${first}::int, ${first + 1004}::int) number`
  const whole = await call<WireCourse[]>(product.app, 'GET /approvedCourses')
  const next = /^<(.+)>; rel="next"$/.exec(String(whole.headers.link))?.[1] ?? ''
  const rest = await call<WireCourse[]>(product.app, `GET ${next}`)
  expect([whole.body.length, rest.body.length, rest.headers.link]).toEqual([10_000, 50, undefined])
  expect(new Set([...whole.body, ...rest.body].map(({ _id }) => _id)).size).toBe(10_050)
})
