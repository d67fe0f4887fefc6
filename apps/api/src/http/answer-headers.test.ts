import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { request as send, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../test/factory.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { answerHeaders } from './answer-headers.ts'

/**
 * The headers of every response, whichever route sends it and whatever it contains. The routes are those registered
 * with Fastify.
 */

interface Target {
  method: string
  path: string
}

interface Answer {
  status: number
  headers: Record<string, string | undefined>
  body: string
}

const routes: Target[] = []
let product: TestApp
let admin: TestPerson

beforeAll(async () => {
  const collect = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance } // what Fastify publishes on its channel
    fastify.addHook('onRoute', note)
  }
  subscribe('fastify.initialization', collect)
  product = await startTestApp({}, { pages: true })
  unsubscribe('fastify.initialization', collect)
  admin = await product.make.admin()
})
afterAll(() => product.close())

function note({ method, url }: RouteOptions) {
  for (const each of [method].flat()) {
    const path = url
      .replace('/trpc/:path', '/trpc/public.courses.list')
      .replace(/:number\([^)]*\)/, '0')
      .replace(/(?<!:):(?!:)\w+/g, '00000000-0000-7000-8000-000000000000')
      .replaceAll('::', ':')
      .replace('*', 'anything')
    routes.push({ method: each, path })
  }
}

async function ask({ method, path }: Target, headers: Record<string, string> = {}, body?: Buffer | string) {
  const outgoing = send(product.origin, { method, path, headers, agent: false })
  outgoing.on('error', () => {})
  outgoing.end(body)
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const answer: Answer = {
    status: incoming.statusCode ?? 0,
    headers: incoming.headers as Answer['headers'],
    body: Buffer.concat(chunks).toString(),
  }
  return answer
}

/** What is wrong with the headers of a response, in words; nothing when all is well. */
function faults({ status, headers, body }: Answer, { personal }: { personal: boolean }): string[] {
  const type = headers['content-type'] ?? ''
  const cache = headers['cache-control'] ?? ''
  const isData = type.startsWith('application/json') || status === 304
  const checks: [string, boolean][] = [
    ['nosniff', headers['x-content-type-options'] === 'nosniff'],
    [
      'referrer policy',
      isData || /^(strict-origin-when-cross-origin|no-referrer)$/.test(headers['referrer-policy'] ?? ''),
    ],
    [
      'frame-ancestors',
      /frame-ancestors '(none|self)'|; sandbox$/.test(headers['content-security-policy'] ?? ''),
    ],
    ['no default script', !/unsafe-eval|\*/.test(headers['content-security-policy'] ?? '*')],
    [
      'permissions',
      isData || /camera=\(\).*microphone=\(\).*usb=\(\).*payment=/.test(headers['permissions-policy'] ?? ''),
    ],
    ['resource policy', headers['cross-origin-resource-policy'] === 'same-origin'],
    ['four for data', !isData || headers['permissions-policy'] === undefined],
    ['cache-control', cache !== ''],
    ['no-store for a token', !personal || cache === 'no-store'],
    ['no-store for a refusal', status < 400 || cache === 'no-store'],
    ['charset', !/^(application\/json|text\/)/.test(type) || /charset=utf-8/i.test(type)],
    ['a type', body === '' || type !== ''],
    ['no server name', headers.server === undefined && headers['x-powered-by'] === undefined],
    ['no version or stack', status < 400 || !/fastify|node_modules|\bat \w+ \(|v\d+\.\d+\.\d+/i.test(body)],
    ['vary by encoding', !headers['content-encoding'] || /accept-encoding/i.test(headers.vary ?? '')],
    ['no cross-origin grant', headers['access-control-allow-origin'] === undefined],
  ]
  return checks.flatMap(([name, isFine]) => (isFine ? [] : [name]))
}

const callers = (): Record<string, string>[] => [
  {},
  { accept: 'text/html', 'accept-encoding': 'gzip' },
  admin.headers,
  { authorization: 'Bearer junk' },
]

// They end in a tunnel or are refused by the client's own parser.
const askable = ({ method }: Target) => method !== 'CONNECT'

describe('every route, with and without a token, also where it refuses', () => {
  test('all are tried', () => {
    const paths = routes.map(({ path }) => path)
    for (const known of [
      '/users',
      '/trpc/public.courses.list',
      '/anything',
      '/assets/anything',
      '/docs',
      '/healthz',
    ])
      expect(paths).toContain(known)
    expect(routes.length).toBeGreaterThan(100)
  })

  test('has the headers of the house', async () => {
    const wrong: string[] = []
    for (const target of routes.filter(askable)) {
      for (const headers of callers()) {
        const found = faults(await ask(target, headers), { personal: 'authorization' in headers })
        if (found.length > 0)
          wrong.push(
            `${target.method} ${target.path} ${JSON.stringify(Object.keys(headers))}: ${found.join(', ')}`,
          )
      }
    }
    expect(wrong).toEqual([])
  })

  test('so have answers to what is no request of ours', async () => {
    const script =
      /src="(\/assets\/[^"]+\.js)"/.exec((await ask({ method: 'GET', path: '/' })).body)?.[1] ?? ''
    const targets: [Target, Record<string, string>, (Buffer | string)?][] = [
      [{ method: 'GET', path: '/%zz' }, {}],
      [{ method: 'GET', path: '/nowhere' }, { accept: 'application/json' }],
      [{ method: 'POST', path: '/jwt' }, { 'content-type': 'application/json' }, Buffer.alloc(100_000, 'x')],
      [{ method: 'POST', path: '/jwt' }, { 'content-type': 'application/json' }, '{'],
      [{ method: 'POST', path: '/jwt' }, { 'content-type': 'text/plain' }, 'x'],
      [{ method: 'POST', path: '/trpc/student.cart.add' }, { 'content-type': 'application/json' }, '{'],
      [{ method: 'TRACE', path: '/users' }, {}],
      [{ method: 'PROPFIND', path: '/users' }, {}],
      [{ method: 'GET', path: script }, { 'accept-encoding': 'br' }],
      [{ method: 'GET', path: `${script}.map` }, {}],
      [{ method: 'GET', path: '/art/banner/0.svg' }, {}],
      [{ method: 'GET', path: '/share/home.png' }, {}],
    ]
    for (const [target, headers, body] of targets)
      expect([target.path, faults(await ask(target, headers, body), { personal: false })]).toEqual([
        target.path,
        [],
      ])
  })

  test('negative control: a bare answer is found out', () => {
    const bare = { status: 200, headers: { 'content-type': 'text/html' }, body: '{}' }
    expect(faults(bare, { personal: true })).toEqual(
      expect.arrayContaining([
        'nosniff',
        'referrer policy',
        'frame-ancestors',
        'permissions',
        'resource policy',
        'cache-control',
        'charset',
      ]),
    )
  })
})

test('what a page and a program share says so', async () => {
  for (const accept of ['text/html', 'application/json']) {
    const { headers, status } = await ask({ method: 'GET', path: '/nowhere' }, { accept })
    expect([status, headers.vary]).toEqual([404, expect.stringContaining('accept')])
    expect(headers.vary?.split(', ')).toContain('accept')
  }
  for (const path of ['/users', '/approvedCourses'])
    expect((await ask({ method: 'GET', path })).headers.vary).toContain('authorization')
})

describe('what is nobody’s business is not there', () => {
  test.each([
    '/.env',
    '/.git/HEAD',
    '/.git/config',
    '/package.json',
    '/metrics',
    '/healthz-detail',
    '/debug',
    '/server-status',
    '/documentation/json',
    '/assets/',
    '/assets/../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/.vite/manifest.json',
    '/.vite/manifest.json',
    '/images/',
    '/docs/../package.json',
    '/docs/static/..%2f..%2fpackage.json',
    '/src/main.tsx',
    '/node_modules/fastify/package.json',
  ])('%s', async (path) => {
    const { status, body } = await ask({ method: 'GET', path })
    // Way out of a folder: refused by the file server itself.
    expect(path.includes('..') ? [400, 404] : [404]).toContain(status)
    expect(body).not.toMatch(/"(dependencies|version)"/)
  })

  test('no built file has its map beside it, or names one', async () => {
    const { body } = await ask({ method: 'GET', path: '/' })
    const files = [
      ...new Set([...body.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file)),
    ]
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) {
      expect((await ask({ method: 'GET', path: `${file}.map` })).status).toBe(404)
      expect((await ask({ method: 'GET', path: file })).body).not.toContain('sourceMappingURL')
    }
  })
})

describe('another spelling of an address or method is the same door, or none', () => {
  test.each([
    '//users',
    '/users/',
    '/%75sers',
    '/users;x',
    '/users;/admin',
    '/a%2f..%2fusers',
    '/./users',
    '/USERS',
    '/users%00',
    '/users%20',
  ])('%s', async (path) => {
    const { status, body } = await ask({ method: 'DELETE', path: `${path}/${admin.userId}` })
    expect([401, 404]).toContain(status)
    expect(body).not.toContain(admin.email)
    const listed = await ask({ method: 'GET', path }, { accept: 'application/json' })
    expect([200, 404, 400]).toContain(listed.status)
    expect(listed.body).not.toContain(admin.email)
  })

  test.each(['TRACE', 'PROPFIND', 'OPTIONS', 'PUT'])('%s of a list is not answered', async (method) => {
    expect([404, 405]).toContain((await ask({ method, path: '/users' }, admin.headers)).status)
  })

  test('no header turns one method into another', async () => {
    const student = await product.make.student()
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const { status } = await ask(
        { method: 'POST', path: `/users/${student.userId}?_method=DELETE` },
        { ...admin.headers, [name]: 'DELETE', 'content-type': 'application/json' },
        '{}',
      )
      expect([404, 405]).toContain(status)
    }
    const [row] = await product.sql`select deleted_at from users where id = ${student.userId}`
    expect(row?.deleted_at).toBeNull()
  })

  test('an absolute address of somewhere else is not followed, and no name in Host is repeated', async () => {
    const socket = connect(Number(new URL(product.origin).port), '127.0.0.1')
    socket.write(
      'GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n',
    )
    const chunks: Buffer[] = []
    for await (const chunk of socket) chunks.push(chunk as Buffer)
    expect(Buffer.concat(chunks).toString()).not.toContain('evil.example')
  })
})

test('only the school’s own host is bound to TLS: its other subdomains may be without', async () => {
  const app = Fastify()
  answerHeaders(app, { publicUrl: () => 'https://school.example' })
  app.get('/', (_, reply) => reply.type('text/html').send('x'))
  expect((await app.inject('/')).headers['strict-transport-security']).toBe('max-age=31536000')
})
