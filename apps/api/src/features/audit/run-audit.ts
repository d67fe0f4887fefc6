import { sql } from 'drizzle-orm'
import type { AuditReport } from '@cadenza/contracts/office/audit'
import type { Deps } from '../../context.ts'
import { isRehearsal } from '../../db/prepare/rehearsal.ts'
import { attendanceInvariants } from './attendance-invariants.ts'
import { compareWithProvider } from './compare-with-provider.ts'
import { describeBroken, type Finding } from './describe-broken.ts'
import { familyInvariants } from './family-invariants.ts'
import { waitlistInvariants } from './waitlist-invariants.ts'
import { invariants } from './invariants.ts'
import { placeMoneyInvariants } from './place-money-invariants.ts'

/** How many broken rows a finding names. */
const mostNamed = 20

/** The rules on our own books. */
export const bookRules = [
  ...invariants,
  ...placeMoneyInvariants,
  ...familyInvariants,
  ...waitlistInvariants,
  ...attendanceInvariants,
]

/**
 * Checks every rule on seats and money, and our books against the provider's, unless this is the rehearsal of a backup:
 * that provider's keys are elsewhere. Reads only.
 */
export async function runAudit(deps: Deps): Promise<AuditReport> {
  const checked: Finding[] = []
  for (const { id, rule, query } of bookRules) {
    // oxlint-disable-next-line cadenza/raw-sql -- a rule of ours, from bookRules
    const rows = await deps.db.execute<{ id: string }>(sql.raw(query))
    checked.push({ id, rule, broken: rows.slice(0, mostNamed).map((row) => String(row.id)) })
  }
  const hasProvider = !(await isRehearsal(deps.db))
  const compared = hasProvider ? await compareWithProvider(deps) : []
  const findings = await describeBroken(deps, [...checked, ...compared])
  return {
    at: deps.now().toISOString(),
    provider: hasProvider ? deps.payments.provider : 'no provider, as a rehearsal has none',
    findings,
    passed: findings.filter(({ broken }) => broken.length === 0).length,
    failed: findings.filter(({ broken }) => broken.length > 0).length,
  }
}
