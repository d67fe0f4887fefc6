import type { SMTPPoolOptions, Transporter } from 'nodemailer'
import { AppError } from '../errors.ts'
import { mailsAtOnce, type Mail, type MailGateway } from './mail-gateway.ts'

interface Sender {
  name: string
  address: string
}

interface Options {
  /** `smtp://` or `smtps://` with the credentials to sign in. Read at the first email. */
  url: () => string | Promise<string>
  from: () => Sender
}

interface SmtpMailGateway extends MailGateway {
  /** Ends the connections that are kept; nothing can be sent any more. */
  close(): Promise<void>
}

const timeouts = {
  dnsTimeout: 5000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
  // We say goodbye before a server does, and before the socket's own timeout.
  idleTimeout: 10_000,
}

/** Sends email by SMTP, over a few connections that are kept while there is mail. The library is loaded with the first. */
export function smtpMailGateway({ url, from }: Options): SmtpMailGateway {
  let transport: Promise<Transporter> | undefined
  return {
    async send(mail) {
      try {
        // One for all: those who come while it is opened wait for it.
        transport ??= openTransport(url).catch((error: unknown) => {
          transport = undefined
          throw error
        })
        await (await transport).sendMail(toMessage(mail, from()))
        return {}
      } catch (cause) {
        const refused = refusalForGood(cause)
        if (refused) return { refused }
        throw new AppError('unavailable', 'The mail server did not take the mail', { cause })
      }
    },
    async close() {
      const opened = await transport?.catch(() => undefined)
      opened?.close()
    },
  }
}

/**
 * The code with which a server refused the recipient's address for good. Its policies, such as of a sender without SPF
 * (`5.7.1`), are refused by the same command, and say nothing about the address: RFC 3463 tells them apart.
 */
function refusalForGood(error: unknown): string | undefined {
  const { command, responseCode, response } = error as Partial<Record<string, unknown>>
  if (command !== 'RCPT TO' || typeof responseCode !== 'number' || responseCode < 500) return undefined
  const [status] = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(String(response)) ?? []
  if (status ? !/^5\.[12]\./.test(status) : ![550, 551, 553].includes(responseCode)) return undefined
  return [responseCode, status].filter(Boolean).join(' ')
}

async function openTransport(url: Options['url']): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport(toTransportOptions(await url()))
}

/** A password never crosses a network unencrypted, whatever the server or an attacker in between offers. */
export function toTransportOptions(url: string): SMTPPoolOptions & { url: string; pool: true } {
  const { protocol, username, hostname } = new URL(url)
  const requireTLS = protocol === 'smtp:' && username !== '' && !isLoopback(hostname)
  const pool = { pool: true, maxConnections: mailsAtOnce } as const
  return { url, requireTLS, disableFileAccess: true, disableUrlAccess: true, ...pool, ...timeouts }
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.')
}

function toMessage(mail: Mail, from: Sender) {
  const { to, subject, text, html, messageId, thread, replyTo, unsubscribeUrl, attachments = [] } = mail
  const idOf = (name: string) => `<${name}@${from.address.split('@').at(-1)}>`
  return {
    from,
    to,
    ...(replyTo && { replyTo }),
    // Mail programs would decode what a title or a name spells so.
    subject: subject.replaceAll('=?', '= ?'),
    text,
    html,
    messageId: idOf(messageId),
    // The first mail of a conversation is not known by its own id: all refer to a root that was never sent.
    ...(thread && { inReplyTo: idOf(thread), references: idOf(thread) }),
    attachments: attachments.map(({ fileName, type, content }) => ({
      filename: fileName,
      contentType: type,
      content,
    })),
    headers: {
      // Prevents vacation auto-replies.
      'Auto-Submitted': 'auto-generated',
      // Postmark sends it back with a report about the mail.
      'X-PM-Metadata-mail': messageId,
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}
