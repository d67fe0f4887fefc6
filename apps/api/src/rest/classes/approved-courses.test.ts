import { beforeAll, expect, test } from 'vitest'
import type { WireCourse } from '@cadenza/contracts/wire/wire'
import { call } from '../../../test/rest-client.ts'
import { runTestApp } from '../../../test/run-test-app.ts'

const courseCount = 30

const product = runTestApp()
beforeAll(async () => {
  const { userId } = await product.make.instructor({ name: 'Ida Bow' })
  for (let number = 1; number <= courseCount; number++) {
    await product.make.course({
      instructorId: userId,
      name: `Piano ${number}`,
      seatsTaken: number % 5,
      priceMinor: 1999,
    })
  }
  await product.make.course({ instructorId: userId, name: 'Secret', status: 'Pending' })
})

const list = (query = '', headers = {}) =>
  call<WireCourse[]>(product.app, `GET /approvedCourses${query}`, { headers })

test('without a page the whole catalogue comes, as documented', async () => {
  const { status, body, headers } = await list()
  expect(status).toBe(200)
  expect(body).toHaveLength(courseCount)
  expect(headers.link).toBeUndefined()
  expect(JSON.stringify(body)).not.toContain('Secret')
})

test('the links lead through every page once', async () => {
  const names: string[] = []
  let next: string | undefined = '/approvedCourses?limit=7'
  for (let page = 0; next && page < 10; page++) {
    const { body, headers }: Awaited<ReturnType<typeof list>> = await call(product.app, `GET ${next}`)
    names.push(...body.map(({ name }) => name))
    next = /^<(.+)>; rel="next"$/.exec(String(headers.link))?.[1]
  }
  expect(names).toHaveLength(courseCount)
  expect(new Set(names).size).toBe(courseCount)
})

test('searches by name and by instructor; wildcards mean themselves', async () => {
  expect((await list('?q=piano+7')).body.map(({ name }) => name)).toEqual(['Piano 7'])
  expect((await list('?q=ida')).body).toHaveLength(courseCount)
  for (const nothing of ['%25', '_', '%5C', "'%20OR%20'x'='x'--"])
    expect((await list(`?q=${nothing}`)).body).toEqual([])
  expect((await list('?q=')).body).toHaveLength(courseCount)
})

test('the tag saves the body until something changes', async () => {
  const { headers } = await list()
  const etag = String(headers.etag)
  expect(etag).toMatch(/^W\/"[\w-]+"$/)
  const same = await list('', { 'if-none-match': `"other", ${etag}` })
  expect([same.status, same.body, same.headers.etag]).toEqual([304, '', etag])
  await product.sql`update courses set name = 'Organ' where name = 'Piano 30'`
  const changed = await list('', { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(changed.headers.etag).not.toBe(etag)
})

test('one course has its tag, too', async () => {
  const id = (await list('?limit=1')).body[0]?._id
  const one = await call<WireCourse>(product.app, `GET /approvedCourses/${id}`)
  expect(one.body._id).toBe(id)
  const headers = { 'if-none-match': String(one.headers.etag) }
  expect((await call(product.app, `GET /approvedCourses/${id}`, { headers })).status).toBe(304)
})

test('whoever writes reads it back at once, however many others are reading', async () => {
  for (let round = 0; round < 20; round++) {
    const others = Array.from({ length: 5 }, () => list())
    await product.sql`update courses set name = ${`Round ${round}`} where name = 'Piano 1' or name like 'Round %'`
    expect((await list()).body.map(({ name }) => name)).toContain(`Round ${round}`)
    await Promise.all(others)
  }
})

test('a cursor that nobody was given is refused', async () => {
  const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const uuid = '00000000-0000-4000-8000-000000000000'
  for (const cursor of [
    'x',
    forged(5),
    forged(['abc', uuid]),
    forged(['9'.repeat(30), uuid]),
    forged(['a\u0000', uuid]),
  ]) {
    expect([cursor, (await list(`?cursor=${cursor}`)).status]).toEqual([cursor, 400])
  }
})
