import { pino } from 'pino'
import { newDataDirectory, removeDataDirectory, type RunOptions } from '../../../../test/running-product.ts'
import { until } from '../../../../test/until.ts'
import type { Deps } from '../../src/context.ts'
import { stripePaymentGateway } from '../../src/gateways/stripe-payment-gateway.ts'
import { brokenInvariants } from '../invariants.ts'
import { peopleOf, sharedSecret } from './people-of.ts'
import { superviseProduct, type Supervisor } from './processes/supervisor.ts'
import { visit } from './visitors.ts'

type People = ReturnType<typeof peopleOf>

export interface FaultSchool {
  origin: string
  product: Supervisor
  people: People
  directory: string
  /** How long the first process took until it was ready, on this machine as busy as it is. */
  firstStartMs: number
  /** The rules that are broken now, by the product's own audit and by the provider's ledger. */
  audit(): Promise<string[]>
  /** Whether it can serve now. */
  isReady(): Promise<boolean>
  /** Stops the product; the exit code. */
  close(): Promise<number | null>
}

interface Options extends Omit<RunOptions, 'environment'> {
  /** Where the tests themselves reach the database; the product too unless `through` says otherwise. */
  databaseUrl: string
  through?: string
  environment?: Record<string, string>
  directory?: string
  /** The product's own embedded database, whose socket is in this folder of the product's view of the disk. */
  socketFolder?: string
}

/** The product in a process of its own, started again whenever it dies, with people and its books seen from outside. */
export async function openSchool({
  databaseUrl,
  through = databaseUrl,
  environment = {},
  directory = newDataDirectory(),
  socketFolder,
  ...options
}: Options): Promise<FaultSchool> {
  const began = performance.now()
  const product = await superviseProduct(
    {
      DATABASE_URL: through,
      DATA_DIR: directory,
      ACCESS_TOKEN_SECRET: sharedSecret,
      LOG_LEVEL: 'fatal',
      ...environment,
    },
    options,
  )
  const firstStartMs = performance.now() - began
  const { origin } = product
  const embedded = socketFolder && `/proc/${product.current().process.pid}/root${socketFolder}`
  const people = peopleOf(
    embedded ? `postgres://postgres@localhost/postgres?host=${encodeURIComponent(embedded)}` : databaseUrl,
    Number(environment.FAULT_CLOCK_SHIFT_MS ?? 0),
  )
  const books = { deps: booksOf(people, origin), sql: people.sql, origin }
  return {
    origin,
    product,
    people,
    directory,
    firstStartMs,
    audit: () => brokenInvariants(books),
    isReady: async () => (await visit(`${origin}/readyz`)).status === 200,
    async close() {
      await people.end()
      const exit = await product.stop()
      await removeDataDirectory(directory)
      return exit
    },
  }
}

/** Nothing is broken, at the latest after the time that a reconciliation may take. */
export async function untilSound(school: Pick<FaultSchool, 'audit'>, timeoutMs = 60_000): Promise<void> {
  let broken: string[] = []
  const isSound = async () => {
    broken = await school.audit().catch((error: unknown) => [String(error)])
    return broken.length === 0
  }
  await until(isSound, { timeoutMs, everyMs: 250, describe: () => `for ${broken.join()}` })
}

/** What the audit needs, and nothing else. */
export function booksOf({ db, sql }: People, origin: string): Deps {
  const payments = stripePaymentGateway({
    secretKey: 'sk_test_sandbox',
    webhookSecret: 'unused',
    provider: 'sandbox',
    apiBase: () => origin,
  })
  const schoolId = async () => String((await sql`select id from school`)[0]?.id)
  return { db, payments, schoolId, now: () => new Date(), log: pino({ level: 'silent' }) } as unknown as Deps
}
