import type { Setup } from '@cadenza/contracts/school/school'
import { setupSteps, type SetupStep } from '@cadenza/contracts/school/school-values'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { Admin } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { enqueue } from '../../db/queue/queue.ts'
import { countWithin } from '../../admission/rate-counters.ts'
import { school } from '../../db/schema/school.ts'
import { users } from '../../db/schema/users.ts'
import { conflict } from '../../errors.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { reachableAddress } from '../../records/people/reachable-address.ts'

/** For one admin, per hour. */
const mostTestMails = 5

/** How far the school is on its way to its first sale, read from what is there. */
export async function getSetup(ctx: Ctx<Admin>): Promise<Setup> {
  const [done, [row], address] = await Promise.all([
    listDone(ctx),
    ctx.db.select({ later: school.setupLater }).from(school),
    ownAddress(ctx),
  ])
  const stateOf = (step: SetupStep) => {
    if (done[step]) return 'done'
    return row?.later.includes(step) ? 'later' : 'open'
  }
  return {
    steps: setupSteps.map((step) => ({ step, state: stateOf(step) })),
    testMailTo: ctx.mail ? address : null,
  }
}

async function listDone(ctx: Ctx<Admin>): Promise<Record<SetupStep, boolean>> {
  const { street, city, phone, email, texts, transferHolder, transferAccount } = ctx.school
  const [found] = await ctx.db.execute<
    Omit<Record<SetupStep, boolean>, 'contact' | 'texts' | 'transfers'>
  >(sql`
    select exists (select from terms where ends_on >= current_date) as terms,
           exists (select from rooms where archived_at is null) as rooms,
           exists (select from users where role = 'instructor' and deleted_at is null) as teachers,
           exists (select from courses where status = 'Approved') as classes,
           exists (select from payments where amount_minor > 0) as payments,
           exists (select from consent_texts where version > 1) or exists (select from consents) as consents,
           (select mail_tested_at is not null from school) as mail,
           exists (select from (select refund_policy_id as id from school union select refund_policy_id from terms)
                    join refund_policies using (id)
                    -- Every school begins with the first.
                    where valid_from > (select min(valid_from) from refund_policies)) as refunds,
           exists (select from backups) as backups,
           exists (select from courses left join terms on terms.id = courses.term_id
                    where courses.status = 'Approved'
                      and (terms.sale_closes_at is null or terms.sale_closes_at > now())) as sale`)
  if (!found) throw new Error('a select without a row')
  return {
    ...found,
    contact: street !== '' && city !== '' && (phone !== '' || email !== ''),
    texts: (['aboutUs', 'terms', 'privacy'] as const).every((key) => texts.includes(key)),
    transfers: transferHolder !== '' && transferAccount !== '',
  }
}

/** Puts a step off, or takes it up again. */
export async function postponeStep(
  ctx: Ctx<Admin>,
  { step, later }: { step: SetupStep; later: boolean },
): Promise<Setup> {
  const without = sql`array_remove(${school.setupLater}, ${step}::text)`
  await changeSetup(ctx, {
    set: { setupLater: later ? sql`array_append(${without}, ${step}::text)` : without },
    detail: { step, state: later ? 'later' : 'open' },
  })
  return getSetup(ctx)
}

/** Emails the admin, to see whether mail arrives. Throws `email_unverified` and `rate_limited`. */
export async function sendTestMail(ctx: Ctx<Admin>): Promise<{ queued: true }> {
  const { userId } = ctx.actor
  if ((await ownAddress(ctx)) === null) throw conflict('email_unverified')
  await ctx.db.transaction(async (tx) => {
    await countWithin(tx, [{ key: `test-mail:user:${userId}`, seconds: 3600, most: mostTestMails }])
    await enqueue(tx, 'send-mail', { kind: 'test', userId })
  })
  return { queued: true }
}

/** The admin has read the test mail: only a person can know. */
export async function confirmTestMail(ctx: Ctx<Admin>): Promise<Setup> {
  await changeSetup(ctx, { set: { mailTestedAt: ctx.now() }, detail: { step: 'mail', state: 'done' } })
  return getSetup(ctx)
}

interface SetupChange {
  set: { setupLater: SQL } | { mailTestedAt: Date }
  detail: { step: SetupStep; state: string }
}

async function changeSetup(ctx: Ctx<Admin>, { set, detail }: SetupChange): Promise<void> {
  const subjectId = await ctx.schoolId()
  await ctx.db.transaction(async (tx) => {
    await tx.update(school).set(set)
    await writeAudit(tx, ctx, { action: 'updateSetup', subjectId, detail })
  })
}

async function ownAddress(ctx: Ctx<Admin>): Promise<string | null> {
  const [row] = await ctx.db
    .select({ address: reachableAddress() })
    .from(users)
    .where(eq(users.id, ctx.actor.userId))
  return row?.address ?? null
}
