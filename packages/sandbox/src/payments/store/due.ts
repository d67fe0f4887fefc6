import type { Sql } from 'postgres'
import type { Faults } from './fault-schema.ts'

export interface Due {
  /**
   * How long until something is due at the bank; zero or less when it is due now, null when there is nothing.
   */
  changeMs: number | null
  /** The same for the delivery of events. */
  deliveryMs: number | null
  /** The active faults. */
  faults: Faults
}

/** When something is due next; one statement, because it is repeated constantly even without traffic. */
export async function findDue(sql: Sql): Promise<Due> {
  const untilMs = (dueAt: Fragment) => sql`(extract(epoch from ${dueAt} - clock_timestamp()) * 1000)::float8`
  const [due] = await sql<Due[]>`
    select ${untilMs(sql`(select min(due_at) from sandbox_payments.objects)`)} as "changeMs",
           ${untilMs(sql`(select min(due_at) from sandbox_payments.deliveries where finished_at is null)`)} as "deliveryMs",
           coalesce((select body from sandbox_payments.faults), '{}') as faults`
  return due ?? { changeMs: null, deliveryMs: null, faults: {} }
}

type Fragment = ReturnType<Sql>
