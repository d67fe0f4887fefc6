import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { listWithComma } from '@cadenza/contracts/text/list-of'
import type { Executor } from '../../../db/connect/client.ts'
import type { MailJob } from '../../../db/queue/jobs.ts'
import { participants } from '../../../db/schema/participants.ts'
import { users } from '../../../db/schema/users.ts'
import type { Writer } from '../letter/letter.ts'

type Job = Extract<MailJob, { kind: 'children-handed-over' }>

/** To both: who is in charge of the children from now on. Nothing about children who were erased or passed on since. */
export const writeChildrenHandedOver: Writer<Job> = async ({ db, school }, job) => {
  const children = await db
    .select({ id: participants.id, name: participants.givenName })
    .from(participants)
    .where(
      and(
        inArray(participants.id, job.participantIds),
        eq(participants.ownerId, job.toId),
        isNull(participants.erasedAt),
      ),
    )
    .orderBy(participants.id)
  const [first] = children
  if (!first) return undefined
  const names = listWithComma(children.map(({ name }) => name))
  const [from, to] = [await nameOf(db, job.fromId), await nameOf(db, job.toId)]
  const isTo = job.userId === job.toId
  return {
    userId: job.userId,
    subject: isTo
      ? say(msg`You are in charge of ${{ names }} at ${{ school: school.name }}`)
      : to === undefined
        ? say(msg`a former guardian is in charge of ${{ names }} now`)
        : say(msg`${{ to }} is in charge of ${{ names }} now`),
    parts: [
      isTo
        ? `${madeYou({ names, from })} ${say(msg`You change names and contacts, answer for them, and decide who else looks after them.`)}`
        : `${madeAnother({ names, to })} ${say(msg`What you paid for stays as it is, and your receipts stay yours.`)}`,
      { label: say(msg`See your family`), path: '/dashboard/family' },
      say(msg`If you did not expect this, please ask the school.`),
    ],
  }
}

function madeYou({ names, from }: { names: string; from: string | undefined }): string {
  return from === undefined
    ? say(msg`Our office has made you the primary guardian of ${{ names }}, in place of a former guardian.`)
    : say(msg`Our office has made you the primary guardian of ${{ names }}, in place of ${{ from }}.`)
}

function madeAnother({ names, to }: { names: string; to: string | undefined }): string {
  return to === undefined
    ? say(msg`Our office has made a former guardian the primary guardian of ${{ names }}, in your place.`)
    : say(msg`Our office has made ${{ to }} the primary guardian of ${{ names }}, in your place.`)
}

/** Undefined for an account that was deleted since. */
async function nameOf(db: Executor, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  return row?.name
}
