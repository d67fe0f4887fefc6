import type { Sql } from 'postgres'
import { readJob, type QueueName } from '../src/db/queue/jobs.ts'
import { compareWithProvider } from '../src/features/audit/compare-with-provider.ts'
import { bookRules } from '../src/features/audit/run-audit.ts'
import { readLedger } from './provider.ts'
import type { TestApp } from './test-app.ts'

/** What an audit needs of a product, whether it runs in this process or in another. */
export type Books = Pick<TestApp, 'deps' | 'sql' | 'origin'>

/** Selects the names of the rules that are broken, of all on our own books. */
export const brokenRules = bookRules
  .map(({ id, query }) => `select '${id}' as id where exists (${query})`)
  .join(' union all ')

/**
 * Prepared, unlike a text without values that is sent as it is: to plan all rules takes far longer than to look for
 * them in a school of a few people.
 */
export function selectPrepared<T extends object>(sql: Sql, text: string) {
  return sql<T[]>`${sql.unsafe(text)}`
}

/**
 * The names of the rules that are broken now: those of the product's own audit, and I2 once more against the ledger
 * that the provider keeps outside its API.
 */
export async function brokenInvariants(test: Books): Promise<string[]> {
  const own = await selectPrepared<{ id: string }>(test.sql, brokenRules)
  const between = (await compareWithProvider(test.deps)).filter((finding) => finding.broken.length > 0)
  const broken = [...own, ...between].map(({ id }) => id)
  if (!(await agreesWithLedger(test))) broken.push('ledger')
  if (!(await areJobsReadable(test))) broken.push('jobs')
  return broken
}

/** Everything that was queued, here or by a SQL function, has the input that its worker takes. */
async function areJobsReadable({ sql }: Books): Promise<boolean> {
  const jobs = await sql<{ name: QueueName; data: unknown }[]>`
    select distinct name, data from pgboss.job where name !~ '^__pgboss'`
  return jobs.every(({ name, data }) => readJob(name, data))
}

/** Every charge for one of our orders is booked once with its amount, as a payment or as a refund. */
async function agreesWithLedger(test: Books): Promise<boolean> {
  const { charges } = await readLedger(test)
  const schoolId = await test.deps.schoolId()
  const rows = await test.sql`
    select transaction_id as intent, amount_minor as amount from payments where method = 'card'
    union all select payment_intent_id, amount_minor from refunds where payment_id is null and method = 'card'`
  const booked = rows.map(({ intent, amount }) => `${intent} ${amount}`)
  // Charges of a version that named no school are ours when they are booked.
  const charged = charges
    .filter(({ status }) => status === 'succeeded')
    .map(({ paymentIntent, amount, metadata }) => ({ line: `${paymentIntent} ${amount}`, metadata }))
    .filter(
      ({ line, metadata }) =>
        metadata.school_id === schoolId || (!metadata.school_id && booked.includes(line)),
    )
    .map(({ line }) => line)
  return charged.toSorted().join() === booked.toSorted().join()
}
