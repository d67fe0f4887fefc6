import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pagePatterns } from '../../test/catalogue/page-paths.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { siteConfigAt, writeAllTexts } from '../../test/site-config.ts'
import { pagesPlugin } from './plugin.ts'

const publicUrl = 'https://school.example'
const patterns = pagePatterns()
const nobody = '00000000-0000-7000-8000-000000000000'
let school: TestApp
let pages: FastifyInstance
let ids: Record<string, string>

beforeAll(async () => {
  school = await startTestApp()
  await writeAllTexts(school)
  const { userId: instructorId } = await school.make.instructor({ name: 'Ada Lindqvist' })
  await school.make.course({ name: 'Evening jazz', instructorId, family: 'piano' })
  ids = { '/classes/$course': 'evening-jazz', '/instructors/$id': instructorId }
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

/** What a person sees: the document without the data beside it, which contains times. */
function content(body: string) {
  return body.replaceAll(/<script[\s\S]*?<\/script>/g, '')
}

async function open(url: string) {
  const { statusCode, body, headers } = await pages.inject(url)
  return {
    status: statusCode,
    location: headers.location,
    content: content(body),
  }
}

/** Sends the path unchanged; other clients normalise it first. */
async function sendRaw(origin: string, path: string) {
  const request = get(origin, { path, agent: false, headers: { accept: 'text/html' } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.resume()
  return { status: response.statusCode, location: response.headers.location }
}

const addressOf = (pattern: string) =>
  pattern.replace(/\$(id|course|reference|enrolmentId)/, ids[pattern] ?? nobody).replace(/\/\{-\$\w+\}/, '')
const long = 'x'.repeat(10_000)

/** The text in the address, and the value it yields. */
const parameters: [bad: string, same: string][] = [
  ['utm_source=x&utm_medium=y', ''],
  ['fbclid=IwAR0', ''],
  ['x=1', ''],
  ['code=SUMMER10&x=1', 'code=SUMMER10'],
  ['code=%3Cscript%3E&code=1', ''],
  ['family=kazoo', ''],
  ['family=piano&family=kazoo', 'family=piano'],
  ['family[]=piano', ''],
  ['family[$ne]=piano', ''],
  ['family=%7B%22a%22%3A1%7D', ''],
  ['sort=name%3Bdrop', ''],
  ['sort=Popular&page=-1&limit=1e9&offset=-1&cursor=x', ''],
  ['q=%00', ''],
  ['q=%00%01jazz%7F', 'q=jazz'],
  ['q=jazz&q=b', 'q=jazz'],
  ['q=%20%20jazz%20', 'q=jazz'],
  ['q=%ED%A0%80', 'q=%EF%BF%BD%EF%BF%BD%EF%BF%BD'],
  ['q=%', 'q=%25'],
  ['q=%zz', 'q=%25zz'],
  ['q=%E0%A4%A', 'q=%EF%BF%BD%25A'],
  ['q=null', 'q=null'],
  ['q=true', 'q=true'],
  ['q=1e3', 'q=1e3'],
  ['q=[1,2]', 'q=%5B1%2C2%5D'],
  [`q=${long}`, `q=${long.slice(0, 100)}`],
  [`q=${'%F0%9F%98%80'.repeat(60)}`, `q=${'%F0%9F%98%80'.repeat(50)}`],
  ['__proto__=x&constructor=y&toString=z', ''],
  ['__proto__[x]=y', ''],
  ['from=//evil.example', ''],
  ['from=https://evil.example', ''],
  ['from=javascript:alert(1)', ''],
  ['from=/%5Cevil.example', ''],
  ['from=/%09/evil.example', ''],
  ['mode=%00&oobCode=%00', 'mode=&oobCode='],
  ['status=Nonsense&at=%00&next=x&role=god', ''],
  ['&&&===&&?', ''],
]

describe('an address with parameters that a page does not know, or not so, is that page', () => {
  test('every page is tried', () => {
    expect(patterns.length).toBeGreaterThan(25)
    expect(patterns).toContain('/dashboard/receipt/$id')
  })

  test.each(patterns)('%s', async (pattern) => {
    const address = addressOf(pattern)
    const plain = await open(address)
    expect(plain.status).toBe(200)
    for (const [bad, same] of parameters) {
      const expected = same === '' ? plain : await open(`${address}?${same}`)
      expect({ bad, ...(await open(`${address}?${bad}`)) }).toEqual({ bad, ...expected })
    }
  })

  test('a link to the class list keeps what it says', async () => {
    const found = await open('/classes?utm_source=x&q=jazz&family=piano&fbclid=y')
    expect(found.content).toContain('Evening jazz')
    expect(found.content).not.toContain('No class found')
    expect((await open('/classes?q=cello')).content).toContain('No class found')
  })
})

const steps = [
  '%00',
  '..%2f',
  '..%2F..%2Fetc',
  '%2e%2e',
  '%5c',
  'x;y',
  '%E2%80%AE',
  long.slice(0, 4000),
  '1e3',
  '-1',
]

test.each(['/classes/', '/instructors/', '/dashboard/updateClass/', '/dashboard/receipt/', '/'])(
  'what cannot be an address below %s is not found, or left to the browser',
  async (folder) => {
    for (const step of steps) {
      const { status } = await open(folder + step)
      expect({ step, status }).toEqual({
        step,
        status: expect.toSatisfy((code) => code === 404 || code === 200),
      })
    }
  },
)

test('other spellings of an address are that page, or nothing', async () => {
  const plain = await open('/classes')
  for (const same of ['/classes/', '/%63lasses', '/CLASSES']) expect(await open(same)).toEqual(plain)
  const origin = await pages.listen({ port: 0, host: '127.0.0.1' })
  for (const none of [
    '//classes',
    '/classes//',
    '/classes;x',
    '/x/../classes',
    '//evil.example/classes',
    '/%2fclasses',
  ])
    expect({ none, ...(await sendRaw(origin, none)) }).toEqual({ none, status: 404, location: undefined })
})

test('whatever the Host header says, no link or redirect is built from it', async () => {
  for (const url of ['/', '/classes', '/nowhere', '/sitemap.xml', '/robots.txt', '/dashboard']) {
    const { body, headers } = await pages.inject({
      url,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    })
    expect(body).not.toContain('evil.example')
    expect(JSON.stringify(headers)).not.toContain('evil.example')
  }
})
