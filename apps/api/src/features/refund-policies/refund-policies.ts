import type {
  ChooseRefundPolicyInput,
  PublishRefundPolicyInput,
  RefundPolicyList,
} from '@cadenza/contracts/money/refund-policy'
import type { AuditFacts } from '@cadenza/contracts/text/facts'
import { asc, desc, eq, getColumns, sql } from 'drizzle-orm'
import type { Admin } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { refundPolicies } from '../../db/schema/refund-policies.ts'
import { school } from '../../db/schema/school.ts'
import { terms } from '../../db/schema/terms.ts'
import { conflict, notFound, wrongField } from '../../errors.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { announceChange } from '../school/announce-change.ts'

/** More versions than a school writes in its life. */
const mostPolicies = 300

/** Every version, newest first for each name, with where it holds and how many places were bought under it. */
export async function listRefundPolicies({ db }: Ctx<Admin>): Promise<RefundPolicyList> {
  const [rows, termRows, [onSale]] = await Promise.all([
    db
      .select({
        ...getColumns(refundPolicies),
        isOfSchool: sql<boolean>`exists (select from school where school.refund_policy_id = refund_policies.id)`,
        places: sql<number>`(select count(*)::int from seat_claims where seat_claims.refund_policy_id = refund_policies.id and seat_claims.state = 'confirmed')`,
      })
      .from(refundPolicies)
      .orderBy(asc(refundPolicies.name), desc(refundPolicies.version))
      .limit(mostPolicies),
    db
      .select({ id: terms.id, name: terms.name, policyId: terms.refundPolicyId })
      .from(terms)
      .where(sql`terms.ends_on >= current_date or terms.refund_policy_id is not null`)
      .orderBy(asc(terms.startsOn), asc(terms.name)),
    db.execute<{ highest: number | null }>(
      sql`select max(price_minor) as highest from courses where status = 'Approved' and (ends_on is null or ends_on >= current_date)`,
    ),
  ])
  return {
    policies: rows.map(({ validFrom, ...row }) => ({
      ...row,
      validFrom: validFrom.toISOString(),
      terms: termRows.filter(({ policyId }) => policyId === row.id).map(({ name }) => name),
    })),
    terms: termRows,
    highestPriceMinor: onSale?.highest ?? null,
  }
}

/**
 * Publishes a policy under a new name, or the next version of one; what holds for the school and its terms stays until it
 * is chosen. Throws `invalid_input` on `name` for a new policy whose name is taken, and `policy_replaced` when `version`
 * is no longer the last one.
 */
export async function publishRefundPolicy(
  ctx: Ctx<Admin>,
  { version, ...fields }: PublishRefundPolicyInput,
): Promise<RefundPolicyList> {
  const subjectId = await ctx.schoolId()
  await ctx.db.transaction(async (tx) => {
    const [last] = await tx
      .select()
      .from(refundPolicies)
      .where(eq(refundPolicies.name, fields.name))
      .orderBy(desc(refundPolicies.version))
      .limit(1)
    if (version === 0 && last) throw wrongField('name', 'Another policy has this name already')
    if ((last?.version ?? 0) !== version) throw conflict('policy_replaced')
    const [made] = await tx
      .insert(refundPolicies)
      .values({ ...fields, version: version + 1, validFrom: sql`clock_timestamp()` })
      // Another admin published the same version at the same instant.
      .onConflictDoNothing()
      .returning()
    if (!made) throw conflict('policy_replaced')
    await writeAudit(tx, ctx, {
      action: 'publishRefundPolicy',
      subjectId,
      ...(last && { before: factsOf(last) }),
      after: factsOf(made),
      detail: { name: made.name, policyId: made.id },
    })
  })
  return listRefundPolicies(ctx)
}

/**
 * Chooses what holds for places that are bought from now on, of the school or of one term; places that are bought already
 * keep theirs. What is chosen already leaves no trace. Throws `not_found` for a policy or a term that is not there.
 */
export async function chooseRefundPolicy(
  ctx: Ctx<Admin>,
  input: ChooseRefundPolicyInput,
): Promise<RefundPolicyList> {
  const schoolId = await ctx.schoolId()
  await ctx.db.transaction(async (tx) => {
    const chosen = await findPolicy(tx, input.policyId)
    if (input.policyId !== null && !chosen) throw notFound('policy')
    const former = 'termId' in input ? await policyOfTerm(tx, input.termId) : await policyOfSchool(tx)
    if (former === input.policyId) return
    const set = { refundPolicyId: input.policyId }
    await ('termId' in input
      ? tx.update(terms).set(set).where(eq(terms.id, input.termId))
      : tx.update(school).set(set))
    await writeAudit(tx, ctx, {
      action: 'termId' in input ? 'chooseTermRefundPolicy' : 'chooseRefundPolicy',
      subjectId: 'termId' in input ? input.termId : schoolId,
      before: nameOf(await findPolicy(tx, former)),
      after: nameOf(chosen),
    })
    await announceChange(tx)
  })
  await ctx.reloadSchool()
  return listRefundPolicies(ctx)
}

type PolicyRow = typeof refundPolicies.$inferSelect

async function findPolicy(tx: Executor, id: string | null): Promise<PolicyRow | undefined> {
  if (id === null) return undefined
  const [row] = await tx.select().from(refundPolicies).where(eq(refundPolicies.id, id))
  return row
}

async function policyOfTerm(tx: Executor, id: string): Promise<string | null> {
  const [term] = await tx
    .select({ policyId: terms.refundPolicyId })
    .from(terms)
    .where(eq(terms.id, id))
    .for('no key update')
  if (!term) throw notFound('term')
  return term.policyId
}

async function policyOfSchool(tx: Executor): Promise<string | null> {
  const [row] = await tx.select({ policyId: school.refundPolicyId }).from(school).for('no key update')
  return row?.policyId ?? null
}

/** A term without one is as the school. */
const nameOf = (row: PolicyRow | undefined): AuditFacts =>
  row ? { policy: row.name, version: row.version } : { policy: null }

const factsOf = ({ version, tiers, feeMinor, fullDays }: PolicyRow): AuditFacts => ({
  version,
  fullDays,
  feeMinor,
  tiers: tiers.map(({ daysBefore, percent }) => `${percent}% until ${daysBefore} days before`),
})
