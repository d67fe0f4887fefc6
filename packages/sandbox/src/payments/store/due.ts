import type { Sql } from 'postgres'
import type { Faults } from './fault-schema.ts'

export interface Due {
  /** How long until something is to happen at the bank; not above 0 when its time has come, null when there is nothing. */
  changeMs: number | null
  /** The same of the delivery of events. */
  deliveryMs: number | null
  /** The faults in force. */
  faults: Faults
}

/** When something is due next; one statement, because it is asked again and again when nobody is there. */
export async function findDue(sql: Sql): Promise<Due> {
  const untilMs = (dueAt: Fragment) => sql`(extract(epoch from ${dueAt} - clock_timestamp()) * 1000)::float8`
  const [due] = await sql<Due[]>`
    select ${untilMs(sql`(select min(due_at) from sandbox_payments.objects)`)} as "changeMs",
           ${untilMs(sql`(select min(due_at) from sandbox_payments.deliveries where finished_at is null)`)} as "deliveryMs",
           coalesce((select body from sandbox_payments.faults), '{}') as faults`
  return due ?? { changeMs: null, deliveryMs: null, faults: {} }
}

type Fragment = ReturnType<Sql>
