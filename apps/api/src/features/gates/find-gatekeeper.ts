import { and, eq, isNull } from 'drizzle-orm'
import type { Gatekeeper } from '../../auth/actor.ts'
import type { Deps } from '../../context.ts'
import { gates } from '../../db/schema/attendance.ts'
import { hashOfInvitation } from '../../records/people/invitation-token.ts'
import { handsInUntil } from './enter-gate.ts'

/** The tablet that holds this secret; undefined for a wrong one, a gate that the office ended, and one long over. */
export async function findGatekeeper(deps: Deps, secret: string): Promise<Gatekeeper | undefined> {
  const [gate] = await deps.db
    .select()
    .from(gates)
    .where(and(eq(gates.cookieHash, hashOfInvitation(secret)), isNull(gates.revokedAt)))
  if (!gate || deps.now() >= handsInUntil(gate.endsAt)) return undefined
  return { kind: 'gate', gateId: gate.id, gateName: gate.name, day: gate.day, endsAt: gate.endsAt }
}
