import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pagesPlugin } from '../../src/pages/plugin.ts'
import { siteConfigAt } from '../site-config.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

/** What a browser is given: the built files, and the pages in front of everything that is not there. */

const built = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const files = readdirSync(built, { recursive: true, encoding: 'utf8' })
let school: TestApp
let pages: FastifyInstance

beforeAll(async () => {
  school = await startTestApp()
  pages = Fastify({ pluginTimeout: 0 })
  const visitor = { ...school.deps, actor: { kind: 'visitor' as const }, requestId: 'test' }
  await pages.register(
    pagesPlugin({
      siteConfig: () => siteConfigAt('https://school.example'),
      publicUrl: () => 'https://school.example',
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

/** Keys with a value; the sandbox's own are public. */
const secrets =
  /\b(?:sk|rk)_(?:live|test)_(?!sandbox)\w{6,}|\bwhsec_\w{8,}|-----BEGIN [A-Z ]*PRIVATE KEY|postgres(?:ql)?:\/\/\w+:\w+@|"type":\s*"service_account"/

describe('B6: the built files', () => {
  const texts = files.filter((name) => /\.(js|css|html|json|svg|txt)$/.test(name))

  test('are there', () => expect(texts.length).toBeGreaterThan(5))
  test.each(texts)('%s holds no secret', (name) => {
    expect(secrets.exec(readFileSync(join(built, name), 'utf8'))?.[0]).toBeUndefined()
  })
  test.each(['sk_live_a1b2c3d4', 'whsec_0123456789', '-----BEGIN RSA PRIVATE KEY', 'postgres://a:b@db'])(
    'with %s would be found',
    (planted) => expect(secrets.test(`const key="${planted}"`)).toBe(true),
  )
})

test('B7: no source map is built or served', async () => {
  expect(files.filter((name) => name.endsWith('.map'))).toEqual([])
  const scripts = files.filter((name) => name.endsWith('.js')).slice(0, 5)
  for (const name of [...scripts.map((script) => `/${script}.map`), '/assets/main.js.map', '/main.js.map'])
    expect([name, (await pages.inject(name)).statusCode]).toEqual([name, 404])
})

test.each([
  '/.env',
  '/.git/HEAD',
  '/.git/config',
  '/package.json',
  '/pnpm-lock.yaml',
  '/metrics',
  '/healthz-detail',
  '/server-status',
  '/debug',
  '/backup',
  '/backup.sql',
  '/admin',
  '/phpinfo.php',
  '/assets/../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%00',
])('B8: %s answers 404, page or not', async (path) => {
  const { statusCode, body } = await pages.inject({ url: path, headers: { accept: 'text/html' } })
  expect([path, statusCode]).toEqual([path, 404])
  expect(body).not.toMatch(/"dependencies"|lockfileVersion|root:x:/)
})
