import { sql } from 'drizzle-orm'
import type { Gate } from '@cadenza/contracts/places/gate'
import { gates } from '../../db/schema/attendance.ts'

/** Still a gate at this moment: neither over nor ended by the office. */
export const isLiveGate = (now: Date) =>
  sql`${gates.revokedAt} is null and ${gates.endsAt} > ${now.toISOString()}::timestamptz`

export function toGate(
  row: typeof gates.$inferSelect,
  { openedBy, now }: { openedBy: string; now: Date },
): Gate {
  const { id, name, createdAt, takenAt, endsAt, revokedAt, refusals, refusedAt } = row
  return {
    id,
    name,
    openedBy,
    createdAt: createdAt.toISOString(),
    takenAt: takenAt?.toISOString() ?? null,
    endsAt: endsAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    isLive: revokedAt === null && endsAt > now,
    refusals,
    refusedAt: refusedAt?.toISOString() ?? null,
  }
}
