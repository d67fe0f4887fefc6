import { eq } from 'drizzle-orm'
import type { Executor } from '../../db/connect/client.ts'
import { users } from '../../db/schema/users.ts'
import { conflict } from '../../errors.ts'
import { hasBounced } from './has-bounced.ts'
import { reachableAddress } from './reachable-address.ts'

/** A person whom mail reaches. Throws `person_unreachable` when none does, and `address_bounced` when it came back. */
export async function requireReachable(tx: Executor, id: string) {
  const [row] = await tx
    .select({ address: reachableAddress(), user: users })
    .from(users)
    .where(eq(users.id, id))
  if (!row?.address) throw conflict('person_unreachable')
  if (hasBounced(row.user)) throw conflict('address_bounced')
  return row.user
}
