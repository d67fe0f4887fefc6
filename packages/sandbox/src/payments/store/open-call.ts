import type { Sql } from 'postgres'
import type { Faults } from './fault-schema.ts'
import { newClaim, type Claim, type KeyedRequest } from './idempotency.ts'
import type { Kind, Stored } from './store.ts'

export interface Opened {
  /** The active faults. */
  faults: Faults
  /** The object that the path names, if there is one. */
  named: Stored<Kind> | undefined
  /** Present if the request has a key that no other request holds. */
  claim: Claim | undefined
}

interface Row extends Stored<Kind> {
  faults: Faults
  claimed: boolean
}

/** Reads and claims in one statement what every call begins with. */
export async function openCall(
  sql: Sql,
  { id, keyed }: { id: string; keyed: KeyedRequest | undefined },
): Promise<Opened> {
  const own = keyed && newClaim(sql, keyed)
  const rows = await sql<Row[]>`
    with claimed as (${own?.insertion ?? sql`select 1 where false`})
    select faults.body as faults, exists (select from claimed) as claimed, kind, id, version, named.body, details
      from sandbox_payments.faults left join sandbox_payments.objects named on named.id = ${id}`
  const [row] = rows
  if (!row) throw new Error('sandbox_payments.faults has lost its row')
  const { faults, claimed, ...named } = row
  return { faults, named: named.id ? named : undefined, claim: claimed ? own?.claim : undefined }
}
