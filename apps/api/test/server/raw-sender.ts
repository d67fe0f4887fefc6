import { connect, type Socket } from 'node:net'

interface Start {
  method: string
  path: string
  headers?: string[]
  /** The address that the sender speaks from: each of 127.0.0.0/8 is a network of its own. */
  from?: string
}

/** A request that a test sends by hand, byte by byte, over a socket of its own. */
export interface RawSender {
  socket: Socket
  /** Resolves when everything before was handed to the system; false when the connection ended before. */
  write(bytes: string | Buffer): Promise<boolean>
  /** The status of the response, as soon as there is one; 0 when the connection ended without one. */
  status: Promise<number>
  /** Everything that the server said. */
  text(): string
  ended: Promise<void>
}

/** Opens a connection and sends the head of a request. */
export function openRequest(origin: string, { method, path, headers = [], from }: Start): RawSender {
  const { hostname, port, host } = new URL(origin)
  const socket = connect({ host: hostname, port: Number(port), ...(from && { localAddress: from }) })
  socket.setNoDelay()
  let text = ''
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const status = new Promise<number>((resolve) => {
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString('latin1')
      const found = /HTTP\/1\.1 ((?!100)\d{3})/.exec(text)?.[1]
      if (found) resolve(Number(found))
    })
    socket.once('close', () => resolve(0))
  })
  // A server that has heard enough resets the connection.
  socket.on('error', () => {})
  const write = (bytes: string | Buffer) =>
    new Promise<boolean>((resolve) => {
      if (socket.destroyed || !socket.writable) return resolve(false)
      socket.once('close', () => resolve(false))
      socket.write(bytes, (error) => resolve(!error))
    })
  socket.setMaxListeners(0)
  socket.write([`${method} ${path} HTTP/1.1`, `Host: ${host}`, ...headers, '', ''].join('\r\n'))
  return { socket, write, status, text: () => text, ended }
}

/** Bytes as a chunk of a body without a declared length. */
export function asChunk(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
}
