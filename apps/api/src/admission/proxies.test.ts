import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buyer } from '../../test/adversarial/shop.ts'
import { keepWindowOpen } from '../../test/server/rate-windows.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'

/** One that stands alone, and one behind a proxy and a balancer that it trusts. */
let alone: TestApp
let behind: TestApp
beforeAll(async () => {
  alone = await startTestApp()
  behind = await startTestApp({ TRUSTED_PROXIES: '192.0.2.1, 10.0.0.0/8, fd00::/8' }, { beside: alone })
})
afterAll(async () => {
  await behind.close()
  await alone.close()
})

const proxy = '192.0.2.1'

/** For a good caller's checkout: the network recorded with the order. Through either door. */
async function networkNoted(
  product: TestApp,
  door: 'REST' | 'tRPC',
  { peer, forwarded }: { peer: string; forwarded?: string },
): Promise<string> {
  const { headers, userId } = await buyer(product)
  const [url, payload] =
    door === 'REST'
      ? ['/create-payment-intent', { price: '100.00' }]
      : ['/trpc/student.checkout.start', { totalMinor: 10_000 }]
  const answer = await product.app.inject({
    method: 'POST',
    url,
    remoteAddress: peer,
    headers: { ...headers, ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
    payload,
  })
  expect(answer.statusCode).toBe(200)
  const [order] = await product.sql`select caller_network from orders where user_id = ${userId}`
  return order?.caller_network
}

describe.each(['REST', 'tRPC'] as const)('by %s', (door) => {
  test.each([
    ['the socket’s address', { peer: '203.0.113.9' }, '203.0.113.9'],
    ['not what it claims', { peer: '203.0.113.9', forwarded: '198.51.100.1' }, '203.0.113.9'],
    ['not even when it claims to be a proxy', { peer: '203.0.113.9', forwarded: '10.0.0.1' }, '203.0.113.9'],
  ])('without trusted proxies a caller is %s', async (_, from, network) =>
    expect(await networkNoted(alone, door, from)).toBe(network),
  )

  test.each([
    ['what the proxy says', { peer: proxy, forwarded: '203.0.113.9' }, '203.0.113.9'],
    ['an untrusted peer itself', { peer: '203.0.113.9', forwarded: '198.51.100.1' }, '203.0.113.9'],
    [
      'the right-most that no trusted proxy has',
      { peer: proxy, forwarded: '198.51.100.1, 203.0.113.9, 10.1.2.3' },
      '203.0.113.9',
    ],
    ['a /64', { peer: 'fd00::1', forwarded: '2001:db8:7:8:9::1' }, '2001:db8:7:8::/64'],
    ['the proxy, which says nothing', { peer: proxy }, proxy],
    ['the proxy, which says garbage', { peer: proxy, forwarded: 'garbage; drop table' }, proxy],
    ['the proxy, which says nothing but commas', { peer: proxy, forwarded: ', ,,' }, proxy],
    ['the one it can read', { peer: proxy, forwarded: '203.0.113.9, %00, 10.1.2.3' }, '10.1.2.3'],
  ])('behind trusted proxies a caller is %s', async (_, from, network) =>
    expect(await networkNoted(behind, door, from)).toBe(network),
  )
})

const guess = ({ app }: TestApp, remoteAddress: string, forwarded: string) =>
  app.inject({
    method: 'POST',
    url: '/jwt',
    remoteAddress,
    headers: { authorization: 'Bearer not.a.token', 'x-forwarded-for': forwarded },
    payload: { email: 'ana@example.org' },
  })

test.each([
  [100, 'by itself', { product: () => alone, peer: '203.0.113.20', key: '203.0.113.20' }],
  [100, 'past the proxy', { product: () => behind, peer: '203.0.113.21', key: '203.0.113.21' }],
  [1000, 'through the proxy', { product: () => behind, peer: proxy, key: '203.0.113.22' }],
])('%i X-Forwarded-For values are one caller: %s', async (count, _, { product, peer, key }) => {
  const claim = (index: number) => `198.51.${index >> 8}.${index & 255}`
  const send = async (index: number) =>
    (await guess(product(), peer, peer === proxy ? `${claim(index)}, ${key}` : claim(index))).statusCode
  for (let index = 0; index < 60; index++) expect(await send(index)).toBe(401)
  await keepWindowOpen(product(), key)
  for (let index = 60; index < count; index += 20) {
    const values = Array.from({ length: 20 }, (_, next) => index + next)
    expect(await Promise.all(values.map(send))).toEqual(Array(20).fill(429))
  }
})

test('behind a proxy, sixty failures of one caller refuse no other', async () => {
  for (let index = 0; index < 60; index++) await guess(behind, proxy, '203.0.113.30')
  expect((await guess(behind, proxy, '203.0.113.30')).statusCode).toBe(429)
  expect((await guess(behind, proxy, '203.0.113.31')).statusCode).toBe(401)
})

test('X-Forwarded-Host, X-Forwarded-Proto and Host are in no answer', async () => {
  await behind.make.course()
  await behind.make.course()
  for (const url of [
    '/approvedCourses?limit=1',
    '/config.json',
    '/openapi.json',
    '/docs',
    '/nowhere',
    '/docs/static',
  ]) {
    const answer = await behind.app.inject({
      url,
      remoteAddress: proxy,
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' },
    })
    expect(`${JSON.stringify(answer.headers)}${answer.body}`).not.toMatch(/evil\.example|gopher/)
  }
})
