import { msg } from '@lingui/core/runtime-macro'
import {
  codeKey,
  type AddDiscountInput,
  type Discount,
  type DiscountFields,
  type DiscountScope,
  type PauseDiscountInput,
  type ReviseDiscountInput,
} from '@cadenza/contracts/money/discount'
import { say } from '@cadenza/contracts/language/words'
import type { AuditFacts } from '@cadenza/contracts/text/facts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Admin, Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor, Transaction } from '../../db/connect/client.ts'
import { refreshEarlyPrices } from '../../db/functions/discounts.ts'
import { queueJob } from '../../db/functions/queue-job.ts'
import { courses } from '../../db/schema/courses.ts'
import { discountCodes, discounts } from '../../db/schema/discounts.ts'
import { terms } from '../../db/schema/terms.ts'
import { conflict, notFound, wrongField } from '../../errors.ts'
import { violates } from '../../lib/database-error.ts'
import { catalogueChanged } from '../../records/classes/catalogue-version.ts'
import { changedFacts } from '../../records/people/changed-facts.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { readDiscount } from './list-discounts.ts'

type Version = typeof discounts.$inferSelect

/**
 * Makes a discount, which counts from its first day on. Throws `invalid_input` for a term or a class that does not exist,
 * and `code_taken`.
 */
export function addDiscount(ctx: Ctx<Admin>, { kind, code, ...fields }: AddDiscountInput): Promise<Discount> {
  return saved(ctx, async (tx) => {
    const made = await writeVersion(tx, ctx, { kind }, fields)
    if (code !== undefined) await giveCode(tx, made.series, code)
    await note(tx, ctx, 'addDiscount', made, { after: await factsOf(tx, made) })
    return made.series
  })
}

/**
 * Makes the next version of a discount: places that have the former one keep it. The row of the series is locked, as by
 * every claim of a use of which there are only so many. Throws `not_found`, what `addDiscount` throws of the fields,
 * `stale` for another version than was seen, and `limit_below_uses`.
 */
export function reviseDiscount(
  ctx: Ctx<Admin>,
  { series, version, ...fields }: ReviseDiscountInput,
): Promise<Discount> {
  return saved(ctx, async (tx) => {
    const former = await lockSeries(tx, series)
    if (former.version !== version) throw conflict('stale')
    if (former.kind === 'early_bird' && fields.endsOn === null)
      throw wrongField('endsOn', say(msg`Please choose the last day`))
    const { uses } = await readDiscount(ctx, tx, series)
    // Late money may have passed a limit: as long as it stays as it is, the rest can be changed.
    if (fields.maxUses !== null && fields.maxUses !== former.maxUses && fields.maxUses < uses)
      throw conflict('limit_below_uses', { uses })
    const made = await writeVersion(tx, ctx, former, fields)
    const facts = changedFacts(await factsOf(tx, former), await factsOf(tx, made))
    await note(tx, ctx, 'reviseDiscount', made, facts)
    return series
  })
}

/** Stops a discount for now, or lets it go on. What is so already leaves no trace. Throws `not_found`. */
export function pauseDiscount(ctx: Ctx<Admin>, { series, paused }: PauseDiscountInput): Promise<Discount> {
  return saved(ctx, async (tx) => {
    const current = await lockSeries(tx, series)
    const wasPaused = current.pausedAt !== null
    if (wasPaused === paused) return series
    await tx
      .update(discounts)
      .set({ pausedAt: paused ? ctx.now() : null })
      .where(eq(discounts.id, current.id))
    await note(tx, ctx, 'pauseDiscount', current, { before: { paused: wasPaused }, after: { paused } })
    return series
  })
}

/** A change of discounts is one of the catalogue. Classes are locked last, as everywhere. */
async function saved(ctx: Ctx<Admin>, change: (tx: Transaction) => Promise<string>): Promise<Discount> {
  const series = await ctx.db.transaction(async (tx) => {
    const changed = await change(tx)
    await refreshEarlyPrices(tx, {})
    return changed
  })
  catalogueChanged(ctx)
  return readDiscount(ctx, ctx.db, series)
}

/** Its last version, while no claim takes a limited use, and no one else changes it. Throws `not_found`. */
export async function lockSeries(tx: Executor, series: string): Promise<Version> {
  await tx.select({ id: discounts.id }).from(discounts).where(eq(discounts.id, series)).for('no key update')
  const [current] = await tx
    .select()
    .from(discounts)
    .where(and(eq(discounts.series, series), isNull(discounts.replacedAt)))
  if (!current) throw notFound('discount')
  return current
}

/**
 * Writes a version, and queues what lists must know when it begins and ends. It stands in for the former one, of whose
 * kind it is, and is paused as that was.
 */
export async function writeVersion(
  tx: Executor,
  ctx: Ctx<Office>,
  { kind, pausedAt, ...former }: Pick<Version, 'kind'> & Partial<Version>,
  { startsOn, endsOn, applies, ...fields }: DiscountFields,
): Promise<Version> {
  if (former.id !== undefined)
    await tx
      .update(discounts)
      .set({ replacedAt: sql`clock_timestamp()` })
      .where(eq(discounts.id, former.id))
  const [next] = await tx.execute<{ id: string }>(sql`select uuidv7() as id`)
  const id = next?.id ?? ''
  const [made] = await tx
    .insert(discounts)
    .values({
      ...{ ...fields, id, kind, pausedAt, series: former.series ?? id, version: (former.version ?? 0) + 1 },
      applies: await knownScope(tx, applies),
      startsAt: startsOn === null ? null : sql`end_of_school_day(${startsOn}::date - 1)`,
      endsAt: endsOn === null ? null : sql`end_of_school_day(${endsOn}::date)`,
      createdBy: ctx.actor.userId,
    })
    .returning()
  if (!made) throw new Error('insert returned no row')
  for (const start of [made.startsAt, made.endsAt])
    if (start !== null && start > ctx.now()) await queueJob(tx, { queue: 'refresh-prices', data: {}, start })
  return made
}

async function giveCode(tx: Executor, series: string, code: string): Promise<void> {
  try {
    await tx.insert(discountCodes).values({ series, codeKey: codeKey(code), shown: code.trim() })
  } catch (error) {
    if (violates(error, 'discount_codes_code_key_key')) throw conflict('code_taken')
    throw error
  }
}

/** With ids as the database writes them. Throws `invalid_input` for what does not exist. */
async function knownScope(tx: Executor, applies: DiscountScope): Promise<DiscountScope> {
  if ('termId' in applies) {
    const [term] = await tx.select({ id: terms.id }).from(terms).where(eq(terms.id, applies.termId))
    if (!term) throw wrongField('applies.termId', say(msg`There is no such term`))
    return { termId: term.id }
  }
  if (!('courseIds' in applies)) return {}
  const found = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(inArray(courses.id, applies.courseIds))
    .orderBy(asc(courses.id))
  const asked = new Set(applies.courseIds.map((id) => id.toLowerCase()))
  if (found.length < asked.size)
    throw wrongField('applies.courseIds', say(msg`One of these classes no longer exists`))
  return { courseIds: found.map(({ id }) => id) }
}

async function note(
  tx: Executor,
  ctx: Ctx<Admin>,
  action: 'addDiscount' | 'reviseDiscount' | 'pauseDiscount',
  { name, series }: Version,
  facts: { before?: AuditFacts; after?: AuditFacts } = {},
) {
  const detail = { discount: name, series }
  await writeAudit(tx, ctx, { action, subjectId: await ctx.schoolId(), ...facts, detail })
}

/** As the log keeps them: classes by their names. */
async function factsOf(tx: Executor, { id }: Version): Promise<AuditFacts> {
  const [facts] = await tx.execute<AuditFacts>(sql`
    select version, kind, name, percent, amount_minor as "amountMinor", applies ->> 'termId' as "termId",
           array(select courses.name from courses
                  where courses.id in (select jsonb_array_elements_text(applies -> 'courseIds')::uuid) order by courses.name) as classes,
           school_day(starts_at)::text as "startsOn", school_day(ends_at - interval '1 second')::text as "endsOn",
           max_uses as "maxUses", max_per_family as "maxPerFamily",
           (select shown from discount_codes where discount_codes.series = discounts.series) as code
      from discounts where id = ${id}`)
  return facts ?? {}
}
