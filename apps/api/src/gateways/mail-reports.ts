import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { isId } from '@cadenza/contracts/text/text'
import { AppError } from '../errors.ts'

/** An address refused a mail for good after a mail server had taken it. */
export interface MailReport {
  /** Ours, where the report names it. */
  mailId?: string | undefined
  address: string
  /** What the mail server said, as a code such as `550 5.1.1`; undefined where the report has none. */
  problem?: string | undefined
}

/** What the secret was proved for. */
export interface Delivery {
  /** Undefined for an authentic report of anything else. */
  report: MailReport | undefined
  /** What counts once while its signature holds, for that many seconds; undefined where nothing was signed. */
  once: { key: string; seconds: number } | undefined
}

/** Reads what is delivered to `/webhooks/mail`. */
export interface MailReports {
  /** Throws `invalid_input` unless it is signed with the secret. */
  read(rawBody: Buffer, headers: Headers): Delivery
}

type Headers = Record<string, string | string[] | undefined>

interface Options {
  secret: string
  now(): Date
}

/** Each provider proves itself in its own way; without any of these a report is refused. */
export function mailReports(options: Options): MailReports {
  return {
    read(rawBody, headers) {
      const content = parse(rawBody)
      // Each proof opens the form of its own sender, and no other's.
      const ours = signedByUs(rawBody, headers, options)
      if (ours) return { report: fromUs(content), once: ours }
      const mailgun = signedByMailgun(content, options)
      if (mailgun) return { report: fromMailgun(content), once: mailgun }
      if (isFromPostmark(content, headers, options)) return { report: fromPostmark(content), once: undefined }
      throw new AppError('invalid_input', 'The signature does not hold')
    },
  }
}

/** How old a signature may be: Mailgun delivers a report again for eight hours. */
const oldestSeconds = { ours: 300, mailgun: 12 * 3600 }
const aheadSeconds = 60

/** `mail-signature: t=<seconds>,v1=<hex HMAC-SHA-256 of "<seconds>.<body>">`. */
function signedByUs(rawBody: Buffer, headers: Headers, { secret, now }: Options): Delivery['once'] {
  const [, seconds, signature] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(headers['mail-signature'])) ?? []
  if (!seconds || !signature || !isFresh(seconds, now(), oldestSeconds.ours)) return undefined
  const expected = hmac(secret, Buffer.concat([Buffer.from(`${seconds}.`), rawBody]))
  return isSame(signature, expected) ? onceBy(signature, oldestSeconds.ours) : undefined
}

const mailgunSignature = z.object({
  signature: z.object({
    timestamp: z.coerce.string().regex(/^\d{1,12}$/),
    token: z.string().max(200),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
})

/** Mailgun signs the time and a random text, not the report itself: anyone who saw them could sign any report. */
function signedByMailgun(content: unknown, { secret, now }: Options): Delivery['once'] {
  const report = mailgunSignature.safeParse(content).data?.signature
  if (!report || !isFresh(report.timestamp, now(), oldestSeconds.mailgun)) return undefined
  const expected = hmac(secret, Buffer.from(report.timestamp + report.token))
  return isSame(report.signature, expected) ? onceBy(report.signature, oldestSeconds.mailgun) : undefined
}

/** For as long as it is fresh, also by a clock that is ahead of ours. */
const onceBy = (signature: string, oldest: number) => ({
  key: `mailReport:${signature}`,
  seconds: oldest + aheadSeconds,
})

/** Postmark signs nothing: it sends a password that was given to it with the address. */
function isFromPostmark(content: unknown, { authorization }: Headers, { secret }: Options): boolean {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(String(authorization)) ?? []
  if (!encoded || !postmarkReport.safeParse(content).success) return false
  const password = Buffer.from(encoded, 'base64').toString().split(':').slice(1).join(':')
  return isSame(hmac(secret, Buffer.from(password)), hmac(secret, Buffer.from(secret)))
}

function isFresh(seconds: string, now: Date, oldest: number): boolean {
  const age = now.getTime() / 1000 - Number(seconds)
  return age <= oldest && age >= -aheadSeconds
}

const hmac = (secret: string, text: Buffer) => createHmac('sha256', secret).update(text).digest('hex')

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

function parse(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString())
  } catch {
    return undefined
  }
}

const address = z.string().min(3).max(320)
const mailId = z.string().refine(isId).optional().catch(undefined)

/** For any other mail server: a script of the school sends it. */
const ownReport = z.object({
  event: z.literal('bounce'),
  address,
  mailId,
  code: z.string().max(100).optional(),
})

const mailgunReport = z.object({
  'event-data': z.object({
    event: z.literal('failed'),
    severity: z.literal('permanent'),
    // `espblock` and others are about the sender.
    reason: z.enum(['bounce', 'suppress-bounce', 'hardfail']),
    recipient: address,
    message: z.object({ headers: z.object({ 'message-id': z.string().optional() }) }).optional(),
    'delivery-status': z.object({ message: z.string().optional(), code: z.number().optional() }).optional(),
  }),
})

const postmarkReport = z.object({
  RecordType: z.string(),
  Type: z.string().optional(),
  Email: z.string().optional(),
  Details: z.string().optional(),
  Metadata: z.record(z.string(), z.string()).optional().catch(undefined),
})
/** Those of an address; a full mailbox and a blocked sender are other types. */
const postmarkHardTypes = ['HardBounce', 'BadEmailAddress']

function fromUs(content: unknown): MailReport | undefined {
  const { data } = ownReport.safeParse(content)
  return data && { address: data.address, mailId: data.mailId, problem: codeIn(data.code) }
}

function fromMailgun(content: unknown): MailReport | undefined {
  const report = mailgunReport.safeParse(content).data?.['event-data']
  if (!report) return undefined
  const status = report['delivery-status']
  return {
    address: report.recipient,
    mailId: idIn(report.message?.headers['message-id']),
    problem: codeIn(`${status?.code ?? ''} ${status?.message ?? ''}`),
  }
}

function fromPostmark(content: unknown): MailReport | undefined {
  const { data } = postmarkReport.safeParse(content)
  if (data?.RecordType !== 'Bounce' || !data.Email || !postmarkHardTypes.includes(data.Type ?? ''))
    return undefined
  return { address: data.Email, mailId: mailId.parse(data.Metadata?.mail), problem: codeIn(data.Details) }
}

/** `<id>@school.example`, as the mail was sent with it. */
const idIn = (messageId = '') => mailId.parse(messageId.replace(/^</, '').split('@')[0])

/** The codes alone: what servers say around them may hold an address. */
function codeIn(text = ''): string | undefined {
  const codes = [/\b5\d\d\b/, /\b5\.\d{1,3}\.\d{1,3}\b/].flatMap((code) => code.exec(text)?.[0] ?? [])
  return codes.length > 0 ? codes.join(' ') : undefined
}
