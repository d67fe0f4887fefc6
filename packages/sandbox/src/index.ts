import type { FastifyPluginAsync } from 'fastify'
import type { Sql } from 'postgres'
import { ensureAccount, type Account } from './identity/accounts.ts'
import { identityPlugin } from './identity/plugin.ts'
import { migrateIdentity } from './identity/schema.ts'
import { mailPlugin, migrateMail } from './mail/mail-box.ts'
import { smtpListener } from './mail/smtp-listener.ts'
import { execute } from './payments/http/execute.ts'
import { startEventDelivery } from './payments/delivery/event-delivery.ts'
import { paymentsPlugin } from './payments/plugin.ts'
import { migratePayments } from './payments/store/schema.ts'

export interface SandboxOptions {
  /** A pool of its own: the sandbox stands for services that run elsewhere. */
  sql: Sql
  /** The product's own origin, known once it listens: events are delivered there. */
  origin: () => string
  /** The product's public address, perhaps a proxy: links in mails lead there. */
  publicUrl: () => string
  /** The address that the product listens on. */
  host: string
  production: boolean
  /** Undefined: the real service is used. */
  identity?: { projectId: string }
  payments?: {
    secretKey: string
    publishableKey: string
    webhookSecret: string
    /** Types of the events that are delivered; left out: all. */
    webhookEvents?: string[]
  }
}

export interface Sandbox {
  plugin: FastifyPluginAsync
  /**
   * Creates the sandbox's own tables, as their `owner` if its own pool may not; before everything else that
   * needs them.
   */
  migrate(owner?: Sql): Promise<void>
  /** Creates an account to sign in with, if there is none with that id yet. */
  ensureAccount(account: Account): Promise<void>
  /**
   * Pays with the test card that always works, as a browser would: for demo data. Returns the intent's id.
   */
  takePayment(payment: DemoPayment): Promise<string>
  /** The mail server's address. It listens from the first call on; its mails are at `/sandbox/mail`. */
  smtpUrl(): Promise<string>
  /** Begins to deliver payment events; call it once the product listens. */
  start(): void
  stop(): Promise<void>
}

interface DemoPayment {
  amountMinor: number
  currency: string
  metadata: Record<string, string>
}

const loopback = new Set(['127.0.0.1', 'localhost', '::1'])

/**
 * Stands in for the identity service, the payment provider and the mail server, by their own wire protocols.
 * Anyone can sign in as anyone here, so it refuses production and every address but loopback.
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  if (options.production) throw new Error('the sandbox does not run in production')
  if (!loopback.has(options.host))
    throw new Error(`the sandbox listens on loopback only, not on ${options.host}`)
  const { sql, origin, publicUrl, identity, payments } = options
  const smtp = smtpListener({ sql })
  const webhookUrl = () => `${origin()}/webhooks/stripe`
  let delivery: ReturnType<typeof startEventDelivery> | undefined
  return {
    plugin: async (app) => {
      await app.register(mailPlugin({ sql }))
      if (identity)
        await app.register(identityPlugin({ sql, origin: publicUrl, projectId: identity.projectId }))
      if (payments) await app.register(paymentsPlugin({ sql, ...payments, webhookUrl }))
    },
    async migrate(owner = sql) {
      await migrateMail(owner)
      if (identity) await migrateIdentity(owner)
      if (payments) await migratePayments(owner, payments)
    },
    ensureAccount: (account) => ensureAccount(sql, account),
    async takePayment({ amountMinor, currency, metadata }) {
      if (!payments) throw new Error('payments are not taken by the sandbox')
      const form = new URLSearchParams({
        amount: String(amountMinor),
        currency,
        confirm: 'true',
        payment_method: 'pm_card_visa',
      })
      for (const [key, value] of Object.entries(metadata)) form.set(`metadata[${key}]`, value)
      const { status, body } = await execute(
        { sql, ...payments },
        {
          method: 'POST',
          path: '/v1/payment_intents',
          rawForm: form.toString(),
          authorization: `Bearer ${payments.secretKey}`,
          idempotencyKey: undefined,
        },
      )
      if (status !== 200) throw new Error(`the sandbox took no payment: ${body}`)
      return (JSON.parse(body) as { id: string }).id
    },
    start() {
      if (payments) delivery = startEventDelivery({ sql, ...payments, webhookUrl })
    },
    smtpUrl: () => smtp.url(),
    stop: async () => void (await Promise.all([delivery?.stop(), smtp.stop()])),
  }
}
