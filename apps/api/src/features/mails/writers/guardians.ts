import { and, asc, eq, isNull, or, type SQL } from 'drizzle-orm'
import { listWithComma } from '@cadenza/contracts/text/list-of'
import { alias } from 'drizzle-orm/pg-core'
import { withoutLinks } from '@cadenza/contracts/text/characters'
import { formatDate } from '@cadenza/contracts/timetable/date-text'
import type { Deps } from '../../../context.ts'
import { guardianships, participants } from '../../../db/schema/participants.ts'
import type { MailJob } from '../../../db/queue/jobs.ts'
import { users } from '../../../db/schema/users.ts'
import { hasAccount } from '../../../records/people/has-account.ts'
import { purposeOfToken } from '../../../records/people/invitation-token.ts'
import { isAccepted, isLiveAt } from '../../../records/people/live-guardianships.ts'
import type { Writer } from '../letter/letter.ts'

type Job<K> = Extract<MailJob, { kind: K }>

const owner = alias(users, 'owner')

/**
 * Invites an address to look after children. Only people with an account learn the children's names before they accept;
 * emails to others leave them out. Nothing when the invitation was taken back, has ended or was accepted.
 */
export const writeGuardianInvited: Writer<Job<'guardian-invited'>> = async (deps, job) => {
  const row = await read(deps, job)
  const address = row?.guardianship.invitedEmail
  if (!row || !address || row.guardianship.acceptedAt || row.guardianship.revokedAt) return undefined
  if (row.guardianship.expiresAt <= deps.now()) return undefined
  const { guardianship } = row
  const isKnown = await hasAccount(deps.db, address)
  const primary = withoutLinks(row.primary)
  const names = await namesOfLink(
    deps,
    guardianship,
    and(isNull(guardianships.acceptedAt), isLiveAt(deps.now())),
  )
  const several = names.length > 1
  const children = isKnown ? listWithComma(names) : several ? `${names.length} children` : 'a child'
  const { name: schoolName, timeZone } = deps.school
  const token = deps.seal.open(job.sealedToken, purposeOfToken(guardianship.id))
  return {
    address,
    subject: isKnown
      ? `${primary} asks you to look after ${children} with them`
      : `You are invited to look after ${several ? 'children' : 'a child'} at ${schoolName}`,
    parts: [
      `${primary} has invited you to look after ${children} at ${schoolName}. ` +
        `You would see the ${several ? 'children’s' : 'child’s'} classes, and what teachers need to know. ` +
        (guardianship.canBuy
          ? `You could also select classes for the ${several ? 'children' : 'child'} and pay for them. `
          : `Selecting classes stays with ${primary}. `) +
        (guardianship.canChange
          ? 'You could change contacts, private notes and what was agreed to.'
          : `Contacts, private notes and what was agreed to are changed by ${primary}.`),
      `To accept, sign in with this email address, or sign up with it, until ${formatDate(guardianship.expiresAt.toISOString(), timeZone)}.`,
      { label: 'See the invitation', path: `/invitation?token=${token}` },
      `If you do not know ${primary}, there is nothing that you need to do.`,
    ],
  }
}

/** The given names of those children whom the same link is for. */
async function namesOfLink(
  { db }: Deps,
  { id, tokenHash }: { id: string; tokenHash: string | null },
  which: SQL | undefined,
): Promise<string[]> {
  const rows = await db
    .select({ name: participants.givenName })
    .from(guardianships)
    .innerJoin(participants, eq(participants.id, guardianships.participantId))
    .where(
      and(
        or(eq(guardianships.id, id), eq(guardianships.tokenHash, tokenHash ?? '')),
        which,
        isNull(participants.erasedAt),
      ),
    )
    .orderBy(asc(guardianships.id))
  return rows.map(({ name }) => withoutLinks(name))
}

/** Informs the primary guardian who looks after the children of an invitation from now on. */
export const writeGuardianAccepted: Writer<Job<'guardian-accepted'>> = async (deps, job) => {
  const row = await read(deps, job)
  if (!row || row.guardianship.revokedAt || row.second === null) return undefined
  const { second } = row
  const names = await namesOfLink(deps, row.guardianship, isAccepted)
  const child = listWithComma(names)
  return {
    userId: row.primaryId,
    subject: `${second} looks after ${child} with you`,
    parts: [
      `${second} has accepted your invitation and looks after ${child} with you from now on.`,
      `They see ${child}’s classes, contacts and private notes, ${
        row.guardianship.canChange ? 'and can change contacts, notes and answers' : 'and cannot change them'
      }. ${row.guardianship.canBuy ? 'They can select classes and pay for them.' : 'Selecting classes stays with you.'}`,
      {
        label: `See who looks after ${child}`,
        path: names.length > 1 ? '/dashboard/family' : `/dashboard/family/${row.guardianship.participantId}`,
      },
    ],
  }
}

/** Informs one side that the other has ended it. */
export const writeGuardianEnded: Writer<Job<'guardian-ended'>> = async (deps, job) => {
  const row = await read(deps, job)
  if (!row) return undefined
  const { child, primary, second } = row
  if (job.userId === row.guardianship.userId)
    return {
      userId: job.userId,
      subject: `You no longer look after ${child}`,
      parts: [
        `${primary} has removed you from those who look after ${child} at ${deps.school.name}. ` +
          `What you had selected for ${child} has left your cart. Places that you paid for stay ${child}’s, and their receipts yours.`,
        { label: 'See your payments', path: '/dashboard/paymentHistory' },
      ],
    }
  return {
    userId: job.userId,
    subject: `${second ?? 'A guardian'} no longer looks after ${child}`,
    parts: [
      `${second ?? 'A guardian'} has stopped looking after ${child} with you, and no longer sees anything about ${child}.`,
      { label: `See who looks after ${child}`, path: `/dashboard/family/${row.guardianship.participantId}` },
    ],
  }
}

/** Given names, and current names of accounts; undefined when the child was erased. */
async function read({ db }: Deps, { guardianshipId }: { guardianshipId: string }) {
  const [row] = await db
    .select({
      guardianship: guardianships,
      child: participants.givenName,
      primaryId: participants.ownerId,
      primary: owner.name,
      second: users.name,
    })
    .from(guardianships)
    .innerJoin(participants, eq(participants.id, guardianships.participantId))
    .innerJoin(owner, eq(owner.id, participants.ownerId))
    .leftJoin(users, and(eq(users.id, guardianships.userId), isNull(users.deletedAt)))
    .where(and(eq(guardianships.id, guardianshipId), isNull(participants.erasedAt)))
  return row
}
