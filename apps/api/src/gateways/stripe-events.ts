import { hash } from 'node:crypto'
import type Stripe from 'stripe'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import type { PaymentEvent } from './payment-gateway.ts'

interface Secrets {
  webhookSecret: string
  provider: string
}

/** How old a signature may be, and how far the provider's clock may be ahead of ours. */
const oldestSeconds = 300
const aheadSeconds = 60

/**
 * A delivered event whose signature is valid over the exact bytes, made not long ago and not in the future. An event of
 * the other mode (test or live) is refused like a forged one; an authentic one that cannot be read is returned with its
 * flaw.
 */
export function readEvent(
  stripe: Stripe,
  rawBody: Buffer,
  signature: string | undefined,
  { webhookSecret, provider }: Secrets,
): PaymentEvent {
  try {
    const { signature: signatures } = stripe.webhooks
    if (!signatures) throw new Error('the SDK cannot check signatures')
    signatures.verifyHeader(rawBody, signature ?? '', webhookSecret, oldestSeconds)
    if (timestampOf(signature ?? '') > Date.now() / 1000 + aheadSeconds)
      throw new Error('the timestamp is ahead of our clock')
    const content = parse(rawBody)
    if (isLive(content) !== (provider === 'stripe_live')) throw new Error('the event is of the other mode')
    return toEvent(content) ?? unreadable(rawBody)
  } catch (cause) {
    throw new AppError('invalid_input', 'The signature does not hold', { cause })
  }
}

/** The signature that the SDK checks: it takes the last one when a header has several. */
function timestampOf(signature: string): number {
  const given = signature.split(',').filter((part) => part.startsWith('t='))
  return Number.parseInt(given.at(-1)?.slice(2) ?? '', 10)
}

function parse(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString())
  } catch {
    return undefined
  }
}

function isLive(content: unknown): boolean {
  return typeof content === 'object' && content !== null && 'livemode' in content && Boolean(content.livemode)
}

const word = z.string().regex(/^[\w.-]{1,255}$/)
const envelope = z.object({ id: word, type: word, data: z.unknown().optional() })
const subject = z.object({ object: z.object({ id: word }) })

/** The object that an event refers to; undefined when not even its id can be read. */
export function toEvent(content: unknown): PaymentEvent | undefined {
  const event = envelope.safeParse(content)
  if (!event.success) return undefined
  const { id, type, data } = event.data
  const about = subject.safeParse(data)
  return about.success
    ? { id, type, objectId: about.data.object.id }
    : { id, type, objectId: '', flaw: 'no_object' }
}

/** Derived from the bytes, so that a repeated delivery is recognised. */
function unreadable(rawBody: Buffer): PaymentEvent {
  return { id: `unreadable_${hash('sha256', rawBody)}`, type: 'unreadable', objectId: '', flaw: 'unreadable' }
}
