import { and, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Deps } from '../../context.ts'
import { guardianships } from '../../db/family-schema.ts'
import type { MailJob } from '../../db/jobs.ts'
import { participants, users } from '../../db/schema.ts'
import { placeOfToken } from '../guardians/invitation-token.ts'
import type { Writer } from './letter.ts'

type Job<K> = Extract<MailJob, { kind: K }>

const owner = alias(users, 'owner')

/** Invites an address to look after a child; nothing when it was taken back, is over or was accepted meanwhile. */
export const writeGuardianInvited: Writer<Job<'guardian-invited'>> = async (deps, job) => {
  const row = await read(deps, job)
  const address = row?.guardianship.invitedEmail
  if (!row || !address || row.guardianship.acceptedAt || row.guardianship.revokedAt) return undefined
  if (row.guardianship.expiresAt <= deps.now()) return undefined
  const { child, primary, guardianship } = row
  const token = deps.seal.open(job.sealedToken, placeOfToken(guardianship.id))
  return {
    address,
    subject: `${primary} asks you to look after ${child} with them`,
    parts: [
      `${primary} has invited you to look after ${child} at ${deps.settings.schoolName}. ` +
        `You would see ${child}’s classes, and what teachers need to know. ` +
        (guardianship.canBuy
          ? `You could also select classes for ${child} and pay for them.`
          : `Selecting classes stays with ${primary}.`),
      `To accept, sign in with this email address, or sign up with it, until ${dateIn(deps, guardianship.expiresAt)}.`,
      { label: 'See the invitation', path: `/dashboard/family/invitation?token=${token}` },
      `If you do not know ${primary}, there is nothing that you need to do.`,
    ],
  }
}

/** Tells the primary guardian who looks after the child from now on. */
export const writeGuardianAccepted: Writer<Job<'guardian-accepted'>> = async (deps, job) => {
  const row = await read(deps, job)
  if (!row || row.guardianship.revokedAt || row.second === null) return undefined
  const { child, second } = row
  return {
    userId: row.primaryId,
    subject: `${second} looks after ${child} with you`,
    parts: [
      `${second} has accepted your invitation and looks after ${child} with you from now on.`,
      row.guardianship.canBuy
        ? `They see ${child}’s classes, contacts and private notes, and can select classes and pay for them.`
        : `They see ${child}’s classes, contacts and private notes. Selecting classes stays with you.`,
      { label: `See who looks after ${child}`, path: `/dashboard/family/${row.guardianship.participantId}` },
    ],
  }
}

/** Tells the one side that the other has ended it. */
export const writeGuardianEnded: Writer<Job<'guardian-ended'>> = async (deps, job) => {
  const row = await read(deps, job)
  if (!row) return undefined
  const { child, primary, second } = row
  if (job.userId === row.guardianship.userId)
    return {
      userId: job.userId,
      subject: `You no longer look after ${child}`,
      parts: [
        `${primary} has ended that you look after ${child} at ${deps.settings.schoolName}. ` +
          `What you had selected for ${child} has left your cart. Places that you paid for stay ${child}’s, and their receipts yours.`,
        { label: 'See your payments', path: '/dashboard/paymentHistory' },
      ],
    }
  return {
    userId: job.userId,
    subject: `${second ?? 'A guardian'} no longer looks after ${child}`,
    parts: [
      `${second ?? 'A guardian'} has ended that they look after ${child} with you.`,
      { label: `See who looks after ${child}`, path: `/dashboard/family/${row.guardianship.participantId}` },
    ],
  }
}

/** Names are given names and those of accounts, as they are today; undefined when the child was erased. */
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

function dateIn({ settings: { timeZone } }: Deps, at: Date): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(at)
}
