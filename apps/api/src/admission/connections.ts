import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import { BlockList, isIPv6, type Socket } from 'node:net'
import type { FastifyServerFactory } from 'fastify'
import { networkOf } from '../lib/caller-network.ts'

/** A connection costs some 20 kB: sixty megabytes at the most. */
const mostConnections = 3000
/**
 * Of one network: a school of 150 people with six connections each. Trusted proxies speak for many callers and have no
 * bound.
 */
const mostOfOneNetwork = 1000
/** From the first byte, or from the connection when nothing comes, to the end of the headers. */
const headersMs = 10_000
/** The last safety net behind the limits on bodies (bodies.ts), the longest of which it exceeds. */
const wholeRequestMs = 200_000
/**
 * Longer than the sixty seconds of common proxies, so that none of them writes into a connection that we are closing.
 */
const idleMs = 72_000
/** Nothing moves in either direction: a reader that never reads. Longer than any request is worked on. */
const stuckMs = 60_000
/** How often Node checks for connections whose time is over. */
const lookEveryMs = 1000
/** How long a refused sender has to read why, before the connection ends. */
const lastWordsMs = 1000

export interface Connections {
  serverFactory: FastifyServerFactory
  /** How many are open, and how many the network with the most has. */
  gauges(): { open: number; mostOfOneNetwork: number }
}

/**
 * Makes HTTP servers that no sender can overload: connections are bounded in number and time, and unread data is not
 * accepted.
 */
export function createConnections({ trustedProxies }: { trustedProxies: string[] }): Connections {
  const isTrusted = trustedBy(trustedProxies)
  const open = new Map<string, number>()

  function admit(socket: Socket) {
    const address = socket.remoteAddress ?? ''
    const network = networkOf(address)
    const already = open.get(network) ?? 0
    if (already >= mostOfOneNetwork && !isTrusted(address)) return void socket.destroy()
    open.set(network, already + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  }

  return {
    serverFactory: (handler) => boundedServer(handler).on('connection', admit),
    gauges: () => ({
      open: [...open.values()].reduce((sum, count) => sum + count, 0),
      mostOfOneNetwork: Math.max(0, ...open.values()),
    }),
  }
}

/** True for a request that declares a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

const waitingForContinue = new WeakSet<IncomingMessage>()

/** Asks a sender who waits for permission (`Expect: 100-continue`) to send the body. */
export function askForBody(request: IncomingMessage, response: ServerResponse) {
  if (waitingForContinue.delete(request)) response.writeContinue()
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void

const timing: ServerOptions = {
  headersTimeout: headersMs,
  requestTimeout: wholeRequestMs,
  keepAliveTimeout: idleMs,
  connectionsCheckingInterval: lookEveryMs,
}

function boundedServer(handler: Listener): Server {
  const listener: Listener = (request, response) => {
    if (hasBody(request)) closeUnlessRead(request, response)
    handler(request, response)
  }
  const server = createServer(timing, listener)
  server.maxConnections = mostConnections
  server.setTimeout(stuckMs)
  // Node would ask for the body before the sender has been checked.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    waitingForContinue.add(request)
    listener(request, response)
  })
  return server
}

/**
 * After a response, Node reads on in order to reuse the connection, for as long as the sender sends. Here the
 * connection is kept only when the body was read to its end.
 */
function closeUnlessRead(request: IncomingMessage, response: ServerResponse) {
  const { shouldKeepAlive } = response
  response.shouldKeepAlive = false
  request.once('end', () => (response.shouldKeepAlive = shouldKeepAlive))
  response.prependOnceListener('finish', () => {
    if (!request.complete) endSlowly(request.socket)
  })
}

/** Ends without reading on, but not so abruptly that the response is lost: a reset would lose it. */
function endSlowly(socket: Socket) {
  // Node reads the rest of a body, and destroys the socket when the last response of a connection was written.
  socket.pause()
  socket.resume = () => socket
  socket.destroySoon = () => {
    socket.end()
    setTimeout(() => socket.destroy(), lastWordsMs).unref()
  }
}

function trustedBy(proxies: string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/')
    if (prefix === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(prefix), familyOf(address))
  }
  return (address) => {
    const bare = address.replace(/^::ffff:(?=\d+\.)/i, '')
    return bare !== '' && list.check(bare, familyOf(bare))
  }
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
