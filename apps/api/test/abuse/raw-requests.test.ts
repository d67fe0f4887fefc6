import { connect, type AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { changedTables, watchTables } from '../personal-data/changed-tables.ts'
import { runTestApp } from '../run-test-app.ts'
import { unwatched } from './run-case.ts'

/** Requests that no HTTP client would send, over a bare connection. */

const product = runTestApp()
beforeAll(() => watchTables(product.sql, { except: unwatched }))

/** What comes back until the server closes; every request here must make it do so. */
function exchange(text: string): Promise<string> {
  const { port } = product.app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')))
    socket.on('end', () => socket.end())
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

const lines = (...parts: string[]) => `${parts.join('\r\n')}\r\n\r\n`

test.each([
  [
    'I4: length and chunks together',
    lines('POST /carts HTTP/1.1', 'Host: x', 'Content-Length: 6', 'Transfer-Encoding: chunked') +
      '0\r\n\r\nG',
  ],
  [
    'I4: two lengths',
    lines('POST /carts HTTP/1.1', 'Host: x', 'Content-Length: 1', 'Content-Length: 2') + '{}',
  ],
  [
    'I4: a coding that is none',
    lines('POST /carts HTTP/1.1', 'Host: x', 'Transfer-Encoding: xchunked') + '{}',
  ],
  ['I4: a space before the colon', lines('POST /carts HTTP/1.1', 'Host: x', 'Content-Length : 2') + '{}'],
  ['I4: a folded header', 'GET /carts HTTP/1.1\r\nHost: x\r\n authorization: y\r\n\r\n'],
  ['I10: no Host', lines('GET /carts HTTP/1.1')],
  ['I10: two Hosts', lines('GET /carts HTTP/1.1', 'Host: a', 'Host: b', 'Connection: close')],
  ['I11: a line break in the address', 'GET /carts\r\nx: y HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['I11: NUL in a header', lines('GET /carts HTTP/1.1', 'Host: x', 'User-Agent: a\u0000b')],
])('%s is refused, and the connection ends', async (_, text) => {
  const answer = await exchange(text)
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? []
  expect(Number(status)).toBeGreaterThanOrEqual(400)
  expect(Number(status)).toBeLessThan(500)
  expect(answer).not.toMatch(/node_modules|\bat \S+ \(|fastify/i)
  // One response: nothing that followed was taken for a second request.
  expect(answer.split('HTTP/1.1 ').length - 1).toBe(1)
  expect(await changedTables(product.sql)).toEqual([])
})

test.each(['TRACE', 'TRACK', 'CONNECT', 'PROPFIND', 'DEBUG', 'FOO'])(
  'I7: %s does nothing',
  async (method) => {
    const answer = await exchange(
      lines(`${method} /admin-stats HTTP/1.1`, 'Host: x', 'X-Secret: echo-me', 'Connection: close'),
    )
    if (answer !== '') expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/)
    expect(answer).not.toContain('echo-me')
  },
)
