import { and, eq, isNull, sql } from 'drizzle-orm'
import { mostCartCodes } from '@cadenza/contracts/money/discount-values'
import { foldEmail } from '@cadenza/contracts/text/text'
import type { Deps } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { cartItems } from '../../db/schema/orders.ts'
import { participants } from '../../db/schema/participants.ts'
import { users } from '../../db/schema/users.ts'
import type { Identity } from '../../gateways/identity-gateway.ts'
import { lockFamilyOf } from '../../records/people/lock-families.ts'
import { leaveTombstone } from '../privacy/tombstone.ts'
import { writeAudit } from '../../records/people/write-audit.ts'

type UserRow = typeof users.$inferSelect
type Claimed = typeof users.$inferInsert

/**
 * The family that the office made for this verified address: from now on the row of the person who signs in with it, with
 * children, places, receipts and cart. Sign-ins that are older than this one give no session any more, as the account's
 * earlier holder may have been another person. Undefined when no family waits for the address.
 */
export async function claimFamily(tx: Executor, identity: Identity): Promise<UserRow | undefined> {
  const { uid, email, emailVerified, signedInAt } = identity
  if (!emailVerified || !email) return undefined
  return become(tx, email, { identityUid: uid, email, authValidAfter: signedInAt })
}

/**
 * The same for a person who has a record already, as those have who signed up before they confirmed their address. A young
 * record, which nothing of the books refers to, brings its children and its cart and leaves a tombstone. Any other stays
 * what it is: the office sees that the family waits for the address of an account, and can hand its children over.
 */
export async function joinFamily(
  tx: Executor,
  deps: Deps,
  { known, identity }: { known: UserRow; identity: Identity },
): Promise<UserRow> {
  const { uid, email, emailVerified, signedInAt } = identity
  if (!emailVerified || !email || !(await isAwaited(tx, email))) return known
  if (!(await isYoung(tx, known))) return known
  await lockFamilyOf(tx, known.id)
  await tx.update(users).set({ identityUid: null, emailVerified: false }).where(eq(users.id, known.id))
  const family = await become(tx, email, {
    identityUid: uid,
    email,
    authValidAfter: signedInAt,
    registeredAt: known.registeredAt,
  })
  // The office has changed the address at this very moment.
  if (!family) throw new Error('the family that waited for this address is gone')
  await bringAlong(tx, { fromId: known.id, toId: family.id })
  await leaveTombstone(tx, deps, known.id)
  return family
}

/** Only while no one has become it: the office may be changing its address. */
async function become(tx: Executor, email: string, values: Partial<Claimed>): Promise<UserRow | undefined> {
  const [row] = await tx
    .update(users)
    .set({ ...values, emailVerified: true, claimableEmail: null })
    .where(isWaitingFor(email))
    .returning()
  if (!row) return undefined
  const line = { action: 'claimFamily', before: { hasAccount: false }, after: { hasAccount: true } } as const
  await writeAudit(tx, { actor: { userId: row.id }, requestId: null }, { ...line, subjectId: row.id })
  return row
}

const isWaitingFor = (email: string) =>
  and(eq(users.claimableEmail, foldEmail(email)), isNull(users.identityUid), isNull(users.deletedAt))

async function isAwaited(tx: Executor, email: string): Promise<boolean> {
  return (await tx.$count(users, isWaitingFor(email))) > 0
}

/** It has bought nothing, works nowhere, looks after no one else's child, and the office has nothing noted about it. */
async function isYoung(tx: Executor, { id, role }: UserRow): Promise<boolean> {
  if (role !== 'student') return false
  const [row] = await tx.execute<{ young: boolean }>(sql`
    select not (exists (select from orders where user_id = ${id})
             or exists (select from seat_claims where participant_id = self_of(${id}))
             or exists (select from guardianships where user_id = ${id})
             or exists (select from opening_tickets where user_id = ${id})
             or exists (select from waitlist_entries where user_id = ${id})
             or exists (select from eligibility_waivers where user_id = ${id})
             or exists (select from person_remarks where user_id = ${id})
             or exists (select from contacts where participant_id = self_of(${id}))
             or exists (select from participant_private where participant_id = self_of(${id}))) as young`)
  return row?.young ?? false
}

/**
 * Children, their answers, what is in the cart with its codes, and a birth date that the family does not have. A price that
 * the office named ends with its line.
 */
async function bringAlong(tx: Executor, { fromId, toId }: { fromId: string; toId: string }) {
  const [from, to] = [sql`self_of(${fromId})`, sql`self_of(${toId})`]
  await tx.execute(sql`
    insert into consents (participant_id, user_id, text_id, given)
    select participant_id, ${toId}::uuid, text_id, given
      from (select distinct on (participant_id, text_id) participant_id, text_id, given, id
              from consents where user_id = ${fromId} order by participant_id, text_id, id desc) as answer
     order by id`)
  await tx.execute(sql`
    insert into cart_items (user_id, course_id, participant_id)
    select ${toId}::uuid, course_id, case when participant_id = ${from} then ${to} else participant_id end
      from cart_items where user_id = ${fromId} order by id
    on conflict do nothing`)
  await tx.delete(cartItems).where(eq(cartItems.userId, fromId))
  await tx.execute(sql`
    insert into cart_codes (user_id, series, added_at)
    select ${toId}::uuid, series, added_at from cart_codes typed
     where user_id = ${fromId} and not exists (select from cart_codes there where there.user_id = ${toId} and there.series = typed.series)
     order by added_at limit greatest(0, ${mostCartCodes} - (select count(*) from cart_codes where user_id = ${toId}))`)
  await tx
    .update(participants)
    .set({ ownerId: toId })
    .where(and(eq(participants.ownerId, fromId), eq(participants.isSelf, false)))
  await tx.execute(sql`
    update participants set birth_date = (select birth_date from participants where id = ${from})
     where id = ${to} and birth_date is null`)
}
