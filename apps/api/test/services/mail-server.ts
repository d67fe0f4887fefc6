import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  /** The envelope's, which is where a mail goes, whatever its headers say. */
  recipients: string[]
  /** As it came, headers and all. */
  raw: string
}

export interface MailServer {
  port: number
  received: ReceivedMail[]
  /** How many connections there are, and how many there were. */
  connections(): { open: number; made: number }
  /** Hangs up on everybody. */
  hangUp(): void
  stop(): Promise<void>
}

interface Temper {
  /** For how long it thinks about each mail. */
  takesMs?: number
  /** Accepts that many mails and hangs up. */
  losesAnswers?: number
  /** Refuses every recipient with this code and text. */
  refuses?: { code: number; text: string }
}

/** An outside mail server. */
export async function startMailServer({
  takesMs = 0,
  losesAnswers = 0,
  refuses,
}: Temper = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let left = losesAnswers
  let made = 0
  const hangUp = () => {
    for (const connection of server.connections) connection._socket.destroy()
  }
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    onConnect(_session, answer) {
      made++
      answer()
    },
    onRcptTo(_recipient, _session, answer) {
      answer(refuses && Object.assign(new Error(refuses.text), { responseCode: refuses.code }))
    },
    onData(stream, session, answer) {
      void text(stream).then((raw) => {
        received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), raw })
        if (left-- <= 0) return takesMs > 0 ? void setTimeout(answer, takesMs) : answer()
        hangUp()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1' }, resolve))
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    connections: () => ({ open: server.connections.size, made }),
    hangUp,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
