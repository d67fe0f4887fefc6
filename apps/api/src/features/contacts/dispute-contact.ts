import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { WaitingWork } from '@cadenza/contracts/office/report'
import type { Ctx, Deps } from '../../context.ts'
import { lookedAfterBy } from '../../db/functions/families.ts'
import { contacts } from '../../db/schema/participants.ts'
import { lockParticipants } from '../../records/people/lock-participants.ts'
import { writeAudit } from '../../records/people/write-audit.ts'

const purposeOfToken = 'this contact is wrong'

interface Disputed {
  contactId: string
  /** The guardian who reads the mail. */
  userId: string
}

/** The token of a mail about a contact that the office wrote down: only this school can make it. */
export const disputeTokenOf = ({ seal }: Pick<Deps, 'seal'>, { contactId, userId }: Disputed) =>
  seal.seal(`${contactId} ${userId}`, purposeOfToken)

/**
 * Suspends the contact that a token names, for which its guardian says that it is wrong, until the office writes it anew or
 * removes it. The same answer when it is suspended or gone already, and to somebody who looks after the child no longer.
 */
export async function disputeContact(ctx: Ctx, { token }: { token: string }): Promise<{ known: boolean }> {
  const named = readToken(ctx, token)
  if (!named) return { known: false }
  const { contactId, userId } = named
  await ctx.db.transaction(async (tx) => {
    const which = and(eq(contacts.id, contactId), isNotNull(contacts.recordedBy))
    await lockParticipants(
      tx,
      sql`(${tx.select({ id: contacts.participantId }).from(contacts).where(which)})`,
    )
    const [row] = await tx
      .update(contacts)
      .set({ suspendedAt: sql`clock_timestamp()` })
      .where(and(which, isNull(contacts.suspendedAt), inArray(contacts.participantId, lookedAfterBy(userId))))
      .returning({ participantId: contacts.participantId })
    if (!row) return
    const line = { action: 'disputeContact', subjectId: row.participantId, detail: { contactId } } as const
    await writeAudit(tx, { actor: { userId }, requestId: ctx.requestId }, line)
  })
  return { known: true }
}

function readToken({ seal }: Pick<Deps, 'seal'>, token: string): Disputed | undefined {
  try {
    const [contactId, userId] = seal.open(token, purposeOfToken).split(' ')
    return contactId && userId ? { contactId, userId } : undefined
  } catch {
    return undefined
  }
}

/** Contacts that wait for the office, those that wait longest first: for statements that count its work. */
export const disputedContacts = sql<WaitingWork['disputed']>`(
  select coalesce(json_agg(json_build_object('id', wrong.id, 'name', wrong.name, 'child', json_build_object(
           'id', child.id, 'name', trim(child.given_name || ' ' || child.family_name), 'isSelf', false, 'ownerId', child.owner_id))
           order by wrong.suspended_at, wrong.id), '[]')
    from (select * from contacts where suspended_at is not null order by suspended_at, id limit 20) wrong
    join participants child on child.id = wrong.participant_id)`
