import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { coursePath } from '../../test/catalogue/course-path.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import type { Ctx } from '../context.ts'
import type { Admin } from '../auth/actor.ts'
import { catalogueVersion } from '../records/classes/catalogue-version.ts'
import { cancelCourse } from '../features/class-changes/cancel-course.ts'
import { approveCourse } from '../features/moderation/moderate-course.ts'
import { updateApprovedCourse } from '../features/courses/update-approved-course.ts'
import { siteConfigAt } from '../../test/site-config.ts'
import { pagesPlugin } from './plugin.ts'

const publicUrl = 'https://school.example'
let school: TestApp
let pages: FastifyInstance
let admin: Ctx<Admin>
let instructorId: string
const noon = new Date('2036-07-05T12:00:00Z')
let now = noon
/** Called once for each rendered page. */
const visitorOf = vi.fn((): Ctx => ({ ...school.deps, actor: { kind: 'visitor' }, requestId: 'test' }))

beforeAll(async () => {
  school = await startTestApp()
  instructorId = (await school.make.instructor()).userId
  admin = (await school.make.admin()).ctx
  pages = Fastify({ pluginTimeout: 0 })
  await pages.register(
    pagesPlugin({
      siteConfig: () => ({ ...siteConfigAt(publicUrl), timeZone: 'UTC' }),
      publicUrl: () => publicUrl,
      version: () => catalogueVersion(school.deps),
      visitorOf,
      now: () => now,
    }),
  )
  // What is remembered for a second is remembered for the whole file.
  vi.spyOn(performance, 'now').mockReturnValue(1)
})
afterAll(async () => {
  vi.restoreAllMocks()
  await pages.close()
  await school.close()
})

async function renderingsOf(addresses: string[]): Promise<number> {
  visitorOf.mockClear()
  for (const address of addresses) await pages.inject(address)
  return visitorOf.mock.calls.length
}

const numbered = (before: string, count: number) => Array.from({ length: count }, (_, n) => `${before}${n}`)

test('parameters that a page does not know, and addresses that lead nowhere, render nothing anew', async () => {
  expect(await renderingsOf(numbered('/?x=', 300))).toBe(1)
  expect(await renderingsOf(numbered('/?utm_source=', 300))).toBe(0)
  expect(await renderingsOf(numbered('/classes?family=kazoo&x=', 100))).toBe(1)
  expect(await renderingsOf(numbered('/nowhere', 100))).toBe(1)
  expect(await renderingsOf(numbered('/dashboard/myCart?page=', 100))).toBe(1)
  expect(await renderingsOf(numbered('/dashboard/receipt/', 100))).toBe(0)
  expect(await renderingsOf(numbered('/dashboard/adminHome?weeks=', 100))).toBe(1)
  expect(
    await renderingsOf([
      '/classes?q=jazz&free=yes',
      '/classes?free=yes&x=1&q=jazz',
      '/classes/?q=+jazz&free=yes',
    ]),
  ).toBe(1)
})

test('negative control: parameters that the page knows make other pages', async () => {
  expect(await renderingsOf(numbered('/classes?q=', 5))).toBe(5)
})

test('who approves, edits or cancels a class sees it on the pages at once', async () => {
  const id = await school.make.course({ name: 'Harp at dawn', instructorId, status: 'Pending' })
  const list = async () => (await pages.inject('/classes?q=dawn')).body
  expect(await list()).not.toContain('Harp at dawn')
  await approveCourse(admin, { id })
  expect(await list()).toContain('Harp at dawn')
  await updateApprovedCourse(admin, { id, name: 'Lute at dawn', capacity: 10, price: 100 })
  expect(await list()).toContain('Lute at dawn')
  expect((await pages.inject(await coursePath(school.sql, id))).body).toContain('Lute at dawn')
  await cancelCourse(admin, { id, reason: null })
  expect(await list()).not.toContain('Lute at dawn')
  expect((await pages.inject(`/classes/${id}`)).statusCode).toBe(404)
})

test('a renamed class moves at once: its id and former addresses lead to the new one for good, with what was asked', async () => {
  const id = await school.make.course({ name: 'Pipe in spring', instructorId })
  const open = async (address: string) => {
    const { statusCode, headers } = await pages.inject(`/classes/${address}`)
    return [statusCode, headers.location, headers['cache-control']]
  }
  expect(await open('pipe-in-spring')).toEqual([200, undefined, expect.stringContaining('s-maxage')])
  expect(await open(`${id}?utm_source=mail`)).toEqual([
    301,
    '/classes/pipe-in-spring?utm_source=mail',
    'no-cache',
  ])
  await updateApprovedCourse(admin, { id, name: 'Tabor in spring', capacity: 10, price: 100 })
  expect(await open('tabor-in-spring')).toEqual([200, undefined, expect.stringContaining('s-maxage')])
  for (const former of ['pipe-in-spring', id])
    expect(await open(`${former}?a=b&c=%20d`)).toEqual([
      301,
      '/classes/tabor-in-spring?a=b&c=%20d',
      'no-cache',
    ])
})

test('no page of the day before is served: neither by this process nor by a cache in front of it', async () => {
  const at = async (time: string) => {
    now = new Date(`2036-07-05T${time}Z`)
    const renderings = await renderingsOf(['/classes?q=midnight'])
    return [(await pages.inject('/classes?q=midnight')).headers['cache-control'], renderings]
  }
  const always = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60'
  expect(await at('12:00:00')).toEqual([always, 1])
  expect(await at('23:58:49')).toEqual([always, 0])
  expect(await at('23:58:51')).toEqual(['public, max-age=0, s-maxage=10', 0])
  expect(await at('23:59:49')).toEqual(['public, max-age=0, s-maxage=10', 0])
  expect(await at('23:59:51')).toEqual(['no-cache', 0])
  now = new Date('2036-07-06T00:00:00Z')
  expect(await renderingsOf(['/classes?q=midnight', '/classes?q=midnight'])).toBe(1)
  now = noon
})

test('negative control: what changes behind the back of this process is seen when the second is over', async () => {
  const id = await school.make.course({ name: 'Oboe by night', instructorId })
  const path = await coursePath(school.sql, id)
  const page = async () => (await pages.inject(path)).body
  expect(await page()).toContain('Oboe by night')
  await school.sql`update courses set description = 'With a viola' where id = ${id}`
  expect(await page()).toContain('Oboe by night')
  vi.mocked(performance.now).mockReturnValue(1002)
  expect(await page()).toContain('With a viola')
})
