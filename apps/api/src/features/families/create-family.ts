import { and, count, eq, isNull, ne } from 'drizzle-orm'
import { childLimit } from '@cadenza/contracts/families/family-values'
import type {
  AddChildrenInput,
  CreateFamilyInput,
  MadeFamily,
  UpdateFamilyInput,
} from '@cadenza/contracts/people/office-family'
import type { AddChildInput } from '@cadenza/contracts/families/participant'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { participants } from '../../db/schema/participants.ts'
import { users } from '../../db/schema/users.ts'
import { staffInvitations } from '../../db/schema/staff-invitations.ts'
import { conflict } from '../../errors.ts'
import { violates } from '../../lib/database-error.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { requireFamily } from '../../records/people/require-person.ts'
import { isGoodAt } from '../staff-invitations/open-invitations.ts'
import { isUnclaimed, unclaimed } from '../../records/people/unclaimed.ts'

type UserRow = typeof users.$inferSelect

/**
 * Makes a family for a parent who has no account: a row without an identity, with its self and children. A person who
 * signs in with its address, verified, becomes that row (`claimFamily`). An account that has this verified address is
 * used instead, and gets the children and the number that it does not have yet. Throws `address_of_staff`, `address_claimed` for an
 * address that another family waits for, and `too_many_children`.
 */
export async function createFamily(ctx: Ctx<Office>, input: CreateFamilyInput): Promise<MadeFamily> {
  const { name, email, phone, children } = input
  return ctx.db
    .transaction(async (tx) => {
      const known = email === undefined ? undefined : await findAccount(tx, ctx, email)
      const id = known ? known.id : await insertFamily(tx, { name, phone, claimableEmail: email ?? null })
      if (known?.phone === '') await tx.update(users).set({ phone }).where(eq(users.id, id))
      const added = await addMissing(tx, id, children)
      const existing = known !== undefined
      await writeAudit(tx, ctx, {
        action: 'createFamily',
        subjectId: id,
        detail: { existing, children: added, hasAddress: email !== undefined },
      })
      return { id, existing, added }
    })
    .catch(asClaimed)
}

/**
 * Adds children to a family, with an account or without. One that it has already, by name and birth date, stays one.
 * Throws `not_found`, `address_of_staff` and `too_many_children`.
 */
export async function addChildren(
  ctx: Ctx<Office>,
  { id, children }: AddChildrenInput,
): Promise<{ added: number }> {
  return ctx.db.transaction(async (tx) => {
    await requireFamily(tx, id, 'no key update')
    const added = await addMissing(tx, id, children)
    await writeAudit(tx, ctx, { action: 'addChildren', subjectId: id, detail: { children: added } })
    return { added }
  })
}

/**
 * Changes any family's number, and its name and address for as long as it has no account. The log says how long the
 * number is. Throws `not_found`, `family_has_account` also when someone has just claimed it, `email_in_use`,
 * `address_of_staff` and `address_claimed`.
 */
export async function updateFamily(
  ctx: Ctx<Office>,
  { id, name, phone, email }: UpdateFamilyInput,
): Promise<{ changed: boolean }> {
  return ctx.db
    .transaction(async (tx) => {
      if (email && (await findAccount(tx, ctx, email))) throw conflict('email_in_use')
      const before = await requireFamily(tx, id, 'no key update')
      const isNumberAlone = name === undefined && email === undefined
      const values = { name, phone, claimableEmail: email }
      // Asked again by the statement itself: a sign-in may become the family at any moment.
      const changed = await tx
        .update(users)
        .set(values)
        .where(and(eq(users.id, id), isNumberAlone ? undefined : unclaimed))
        .returning({ id: users.id })
      if (changed.length === 0 || !(isNumberAlone || isUnclaimed(before)))
        throw conflict('family_has_account')
      const fields = (['name', 'phone', 'claimableEmail'] as const).filter(
        (one) => values[one] !== undefined && before[one] !== values[one],
      )
      if (fields.length === 0) return { changed: false }
      const detail = { fields, ...(fields.includes('phone') && { phoneLength: phone.length }) }
      await writeAudit(tx, ctx, { action: 'updateFamily', subjectId: id, detail })
      return { changed: true }
    })
    .catch(asClaimed)
}

function asClaimed(error: unknown): never {
  throw violates(error, 'users_claimable_email_key') ? conflict('address_claimed') : error
}

/** The account that has proved this address; never one of staff, nor an address that is invited to be. */
async function findAccount(tx: Executor, ctx: Ctx<Office>, email: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, true), isNull(users.deletedAt)))
    .for('no key update')
  const invited = await tx.$count(
    staffInvitations,
    and(eq(staffInvitations.email, email), isGoodAt(ctx.now())),
  )
  const isStaff = row ? row.role !== 'student' : invited > 0 || ctx.settings.adminEmails.includes(email)
  if (isStaff) throw conflict('address_of_staff')
  return row
}

async function insertFamily(
  tx: Executor,
  values: Pick<UserRow, 'name' | 'phone' | 'claimableEmail'>,
): Promise<string> {
  const [made] = await tx.insert(users).values(values).returning({ id: users.id })
  if (!made) throw new Error('insert returned no row')
  return made.id
}

/** Those whom the family does not have, by name and birth date. The caller has locked its row. */
async function addMissing(tx: Executor, ownerId: string, children: AddChildInput[]): Promise<number> {
  const { givenName, familyName, birthDate } = participants
  const own = and(
    eq(participants.ownerId, ownerId),
    ne(participants.isSelf, true),
    isNull(participants.erasedAt),
  )
  const known = new Set(
    (await tx.select({ givenName, familyName, birthDate }).from(participants).where(own)).map(keyOf),
  )
  const missing = new Map(children.map((child) => [keyOf(child), child]))
  for (const key of known) missing.delete(key)
  if (missing.size === 0) return 0
  const [row] = await tx.select({ children: count() }).from(participants).where(own)
  if ((row?.children ?? 0) + missing.size > childLimit)
    throw conflict('too_many_children', { limit: childLimit })
  await tx.insert(participants).values([...missing.values()].map((child) => ({ ...child, ownerId })))
  return missing.size
}

const keyOf = (child: { givenName: string; familyName: string; birthDate: string | null }) =>
  JSON.stringify([child.givenName.toLowerCase(), child.familyName.toLowerCase(), child.birthDate])
