import { msg, plural } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
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
  const invited = { primary, school: deps.school.name, names, isKnown }
  const token = deps.seal.open(job.sealedToken, purposeOfToken(guardianship.id))
  return {
    address,
    subject: invitingSubject(invited),
    parts: [
      [invitation(invited), ...rightsOf(guardianship, invited)].join(' '),
      say(
        msg`To accept, sign in with this email address, or sign up with it, until ${{ day: formatDate(guardianship.expiresAt.toISOString(), deps.school.timeZone) }}.`,
      ),
      { label: say(msg`See the invitation`), path: `/invitation?token=${token}` },
      say(msg`If you do not know ${{ primary }}, there is nothing that you need to do.`),
    ],
  }
}

interface Invited {
  primary: string
  school: string
  /** Of the children; said only to those who are known. */
  names: string[]
  isKnown: boolean
}

function invitingSubject({ primary, school, names, isKnown }: Invited): string {
  if (isKnown)
    return say(msg`${{ primary }} asks you to look after ${{ names: listWithComma(names) }} with them`)
  return names.length > 1
    ? say(msg`You are invited to look after children at ${{ school }}`)
    : say(msg`You are invited to look after a child at ${{ school }}`)
}

function invitation({ primary, school, names, isKnown }: Invited): string {
  if (isKnown)
    return say(
      msg`${{ primary }} has invited you to look after ${{ names: listWithComma(names) }} at ${{ school }}.`,
    )
  return names.length > 1
    ? say(
        msg`${{ primary }} has invited you to look after ${plural({ children: names.length }, { one: '# child', other: '# children' })} at ${{ school }}.`,
      )
    : say(msg`${{ primary }} has invited you to look after a child at ${{ school }}.`)
}

function rightsOf({ canBuy, canChange }: typeof guardianships.$inferSelect, { primary, names }: Invited) {
  const several = names.length > 1
  const buying = several
    ? say(msg`You could also select classes for the children and pay for them.`)
    : say(msg`You could also select classes for the child and pay for them.`)
  return [
    several
      ? say(msg`You would see the children’s classes, and what teachers need to know.`)
      : say(msg`You would see the child’s classes, and what teachers need to know.`),
    canBuy ? buying : say(msg`Selecting classes stays with ${{ primary }}.`),
    canChange
      ? say(msg`You could change contacts, private notes and what was agreed to.`)
      : say(msg`Contacts, private notes and what was agreed to are changed by ${{ primary }}.`),
  ]
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
    subject: say(msg`${{ second }} looks after ${{ child }} with you`),
    parts: [
      say(msg`${{ second }} has accepted your invitation and looks after ${{ child }} with you from now on.`),
      [
        row.guardianship.canChange
          ? say(
              msg`They see ${{ child }}’s classes, contacts and private notes, and can change contacts, notes and answers.`,
            )
          : say(msg`They see ${{ child }}’s classes, contacts and private notes, and cannot change them.`),
        row.guardianship.canBuy
          ? say(msg`They can select classes and pay for them.`)
          : say(msg`Selecting classes stays with you.`),
      ].join(' '),
      {
        label: say(msg`See who looks after ${{ child }}`),
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
      subject: say(msg`You no longer look after ${{ child }}`),
      parts: [
        say(
          msg`${{ primary }} has removed you from those who look after ${{ child }} at ${{ school: deps.school.name }}. What you had selected for ${{ child }} has left your cart. Places that you paid for stay ${{ child }}’s, and their receipts yours.`,
        ),
        { label: say(msg`See your payments`), path: '/dashboard/paymentHistory' },
      ],
    }
  const who = second ?? say(msg`A guardian`)
  return {
    userId: job.userId,
    subject: say(msg`${{ who }} no longer looks after ${{ child }}`),
    parts: [
      say(
        msg`${{ who }} has stopped looking after ${{ child }} with you, and no longer sees anything about ${{ child }}.`,
      ),
      {
        label: say(msg`See who looks after ${{ child }}`),
        path: `/dashboard/family/${row.guardianship.participantId}`,
      },
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
