import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { toChangeText, whoChanged } from '@cadenza/contracts/families/family-change-text'
import type { Executor } from '../../../db/connect/client.ts'
import { familyChanges } from '../../../db/schema/participants.ts'
import { contacts, participants } from '../../../db/schema/participants.ts'
import type { MailJob } from '../../../db/queue/jobs.ts'
import { disputeTokenOf } from '../../contacts/dispute-contact.ts'
import { readChanges, toChange } from '../../family-changes/list-changes.ts'
import { attendee } from '../../../records/people/attendee.ts'
import type { Part, Writer } from '../letter/letter.ts'

type Job = Extract<MailJob, { kind: 'child-changed' }>

/**
 * Says who changed what; nothing to a recipient who no longer looks after the participant, or about what was erased
 * since.
 */
export const writeChildChanged: Writer<Job> = async (deps, { changeIds, userId, contactId }) => {
  const { db } = deps
  const rows = await readChanges(db, { to: userId, which: inArray(familyChanges.id, changeIds) })
  const [first] = rows
  if (!first) return undefined
  const [child] = await db
    .select({ name: attendee.name })
    .from(participants)
    .where(eq(participants.id, first.participantId))
  if (!child) return undefined
  const parts = rows
    .map((row) => toChange(row, userId))
    .map((change) => toChangeText(change, whoChanged(change)))
    .flatMap(({ sentence, details }): Part[] => [
      `${say(sentence)}.`,
      ...(details.length > 0 ? [{ caption: say(msg`In detail`), rows: details }] : []),
    ])
  return {
    userId,
    subject: say(subjects(child.name)[first.kind]),
    parts: [
      say(msg`This is about ${{ name: child.name }}, whom you look after.`),
      ...parts,
      ...(first.kind === 'note' ? [say(msg`What it says is not in this mail.`)] : []),
      ...(contactId && (await holdsStill(db, contactId))
        ? disputeParts(deps, { contactId, userId })
        : [whomToAsk(first.recordedHow !== null)]),
      {
        label: say(msg`See what the school knows about ${{ name: child.name }}`),
        path: `/dashboard/family/${first.participantId}`,
      },
    ],
  }
}

const whomToAsk = (isBySchool: boolean) =>
  isBySchool
    ? say(
        msg`If this is not right, please tell us. A guardian who may change answers can also change it on the page below.`,
      )
    : say(msg`If you did not expect this, please ask the person who changed it, or the school.`)

async function holdsStill(db: Executor, contactId: string): Promise<boolean> {
  return (await db.$count(contacts, and(eq(contacts.id, contactId), isNull(contacts.suspendedAt)))) > 0
}

const disputeParts = (...asked: Parameters<typeof disputeTokenOf>): Part[] => [
  say(
    msg`If this is not right, please press “This is wrong”. The contact then does not count any more, and the school looks into it.`,
  ),
  { label: say(msg`This is wrong`), path: `/contactIsWrong?token=${disputeTokenOf(...asked)}` },
]

const subjects = (name: string) => ({
  contact: msg`A contact was changed for ${{ name }}`,
  note: msg`A private note was changed for ${{ name }}`,
  consent: msg`An answer was changed for ${{ name }}`,
  leaving: msg`Whether ${{ name }} may go home alone was changed`,
  collecting: msg`Who must not pick up ${{ name }} was changed`,
})
