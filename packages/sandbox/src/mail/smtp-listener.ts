import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import type { Sql } from 'postgres'
import type { SMTPServer, SMTPServerSession } from 'smtp-server'
import { deliverMail } from './mail-box.ts'

export interface SmtpListener {
  /** `smtp://127.0.0.1:<port>`; the first call begins to listen, and loads what that takes. Throws once stopped. */
  url(): Promise<string>
  /** Ends every connection. */
  stop(): Promise<void>
}

const longestGoodbyeMs = 500
const largestMailBytes = 5_000_000

/** A mail server on a free port of loopback alone: it takes mails to any address and puts them into the mail box. */
export function smtpListener({ sql }: { sql: Sql }): SmtpListener {
  let listening: Promise<SMTPServer> | undefined
  let isStopped = false
  return {
    async url() {
      if (isStopped) throw new Error('the mail server has stopped')
      listening ??= listen(sql)
      const { port } = (await listening).server.address() as AddressInfo // not a pipe: it listens on a port
      return `smtp://127.0.0.1:${port}`
    },
    async stop() {
      isStopped = true
      const server = await listening
      if (server) await new Promise<void>((resolve) => server.close(resolve))
    },
  }
}

async function listen(sql: Sql): Promise<SMTPServer> {
  const { SMTPServer } = await import('smtp-server')
  const server = new SMTPServer({
    // Loopback has no certificate and no names; any process on this machine may send.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestMailBytes,
    closeTimeout: longestGoodbyeMs,
    logger: false,
    onData: (stream, session, answer) => {
      receive(sql, stream, session).then(
        () => answer(),
        (error: unknown) => answer(error instanceof Error ? error : new Error(String(error))),
      )
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: 0, host: '127.0.0.1' }, resolve)
  })
  // A sender that hangs up is the sender's problem; without a listener it would end the process.
  server.on('error', () => {})
  return server
}

async function receive(sql: Sql, stream: Readable, { envelope }: SMTPServerSession) {
  const { default: PostalMime } = await import('postal-mime')
  const { subject = '', text = '', html, messageId, ...mail } = await PostalMime.parse(await readAll(stream))
  const attachments = mail.attachments.map(({ filename, mimeType }) => ({
    name: filename ?? 'unnamed',
    type: mimeType,
  }))
  const to = envelope.rcptTo.map(({ address }) => address)
  await deliverMail(sql, { to, subject, text, html, messageId, attachments })
}

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= largestMailBytes) chunks.push(chunk)
  }
  // Read to its end all the same: only then does the sender listen for the response.
  if (bytes > largestMailBytes) throw Object.assign(new Error('The mail is too large'), { responseCode: 552 })
  return Buffer.concat(chunks)
}
