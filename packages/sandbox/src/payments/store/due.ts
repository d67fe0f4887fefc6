import type { Sql } from 'postgres'
import type { Faults } from './fault-schema.ts'

export interface Due {
  /** At the bank. */
  changes: boolean
  /** Of events. */
  deliveries: boolean
  /** The faults in force. */
  faults: Faults
}

/** Whether the time of something has come; one statement, because it is asked each second when nobody is there. */
export async function findDue(sql: Sql): Promise<Due> {
  const [due] = await sql<Due[]>`
    select exists (select from sandbox_payments.objects where due_at <= clock_timestamp()) as changes,
           exists (select from sandbox_payments.deliveries where finished_at is null and due_at <= clock_timestamp()) as deliveries,
           coalesce((select body from sandbox_payments.faults), '{}') as faults`
  return due ?? { changes: false, deliveries: false, faults: {} }
}
