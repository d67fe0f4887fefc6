import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { siteConfigAt } from '../../test/site-config.ts'
import { pagesPlugin } from './plugin.ts'

const publicUrl = 'https://school.example'
const all = 60
let school: TestApp
let pages: FastifyInstance

beforeAll(async () => {
  school = await startTestApp()
  const { userId: instructorId } = await school.make.instructor({ name: 'Ada Lindqvist' })
  for (let number = 1; number <= all; number++)
    await school.make.course({ name: `Class ${String(number).padStart(2, '0')}`, instructorId })
  pages = Fastify({ pluginTimeout: 0, routerOptions: { maxParamLength: 5000 } })
  const visitor = { ...school.deps, actor: { kind: 'visitor' as const }, requestId: 'test' }
  await pages.register(
    pagesPlugin({
      siteConfig: () => siteConfigAt(publicUrl),
      publicUrl: () => publicUrl,
      version: () => 0,
      visitorOf: () => visitor,
      now: () => new Date(),
    }),
  )
})
afterAll(async () => {
  await pages.close()
  await school.close()
})

/** What a visitor without JavaScript sees of the list. */
async function open(url: string) {
  const { statusCode, headers, body } = await pages.inject(url)
  const html = body.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '')
  return {
    status: statusCode,
    location: headers.location,
    names: [...html.matchAll(/<h3[^>]*>.*?(Class \d\d)/g)].map(([, name]) => name),
    summary: /role="status"[^>]*>([^<]*)/.exec(html)?.[1],
    next: /href="([^"]*)"[^>]*>Next page/.exec(html)?.[1]?.replaceAll('&amp;', '&'),
    first: /href="([^"]*)"[^>]*>First page/.exec(html)?.[1],
  }
}

test('48 classes stand on a page, and the others behind a link that needs no JavaScript', async () => {
  const first = await open('/classes?sort=name')
  expect(first).toMatchObject({ status: 200, summary: '1–48 of 60 classes', first: undefined })
  const second = await open(first.next ?? '')
  expect(second).toMatchObject({
    summary: '49–60 of 60 classes',
    next: undefined,
    first: '/classes?sort=name',
  })
  expect([...first.names, ...second.names]).toEqual(
    Array.from({ length: all }, (_, index) => `Class ${String(index + 1).padStart(2, '0')}`),
  )
})

test('a place in a list that is none leads to the beginning of the list', async () => {
  const { status, location } = await open('/classes?sort=name&after=forged&page=2')
  expect([status, location]).toEqual([307, '/classes?sort=name'])
})
