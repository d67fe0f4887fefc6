import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import { listOf } from '@cadenza/contracts/text/list-of'
import type { MessagePreview, PreviewMessageInput } from '@cadenza/contracts/school/message'
import { sql } from 'drizzle-orm'
import type { Staff } from '../../auth/actor.ts'
import { isOffice } from '../../callers/narrow.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { participants } from '../../db/schema/participants.ts'
import { users } from '../../db/schema/users.ts'
import { asRead } from './writers/message.ts'
import { compose } from './send-mail.ts'
import { reachableAddress } from '../../records/people/reachable-address.ts'
import { recipientsOf } from '../messages/audience.ts'
import { readerColumns, type Reader } from '../messages/put-in-words.ts'
import { requireAudience } from '../messages/require-audience.ts'
import { sendingsLeft } from '../messages/sendings-left.ts'

const mostSamples = 3

/**
 * Who would get a message, and what three of them would read: those first whom most is about. Throws `not_found` for a
 * class or a term that is not the caller's to write to.
 */
export async function previewMessage(
  ctx: Ctx<Staff>,
  { kind, subject, body, audience }: PreviewMessageInput,
): Promise<MessagePreview> {
  const { db, actor } = ctx
  await requireAudience(db, { id: actor.userId, role: actor.role }, audience)
  const recipients = recipientsOf(audience, kind)
  const [[counted], readers, left] = await Promise.all([
    db.execute<Omit<MessagePreview, 'samples' | 'sendingsLeft'> & Record<string, unknown>>(sql`
      with addressed as materialized (${recipients})
      select (select count(*)::integer from addressed) as people,
             (select count(distinct ${participants.ownerId})::integer
                from addressed, unnest(addressed.participant_ids) as its (participant_id)
                join ${participants} on ${participants.id} = its.participant_id) as families,
             (select count(*)::integer from addressed join ${users} on ${users.id} = addressed.user_id
               where ${reachableAddress()} is null) as unreachable`),
    readReaders(db, recipients, mostSamples),
    sendingsLeft(db, actor),
  ])
  return {
    people: counted?.people ?? 0,
    families: counted?.families ?? 0,
    unreachable: counted?.unreachable ?? 0,
    samples: readers
      .map((reader) => (isOffice(ctx) ? { ...reader, called: reader.name } : asTeachersKnow(reader)))
      .map(({ called, ...reader }) => ({
        name: called,
        // A link that stops news belongs to its reader.
        html: compose(
          ctx,
          {
            ...asRead(ctx, { subject, body }, { reader, author: actor.name }),
            stopPath: kind === 'news' ? '/stopNews' : undefined,
          },
          reader.name,
        ).html,
      })),
    sendingsLeft: left,
  }
}

/**
 * What a teacher may see of a reader. Rosters tell who attends, and not the names of those who look after them: these are
 * the family of the former, and their first name stays what stands for it.
 */
function asTeachersKnow(reader: Reader): Reader & { called: string } {
  const attends = reader.participants.some(({ givenName }) => givenName === '')
  if (attends) return { ...reader, called: reader.name }
  return {
    ...reader,
    name: '{name}',
    called: say(msg`the family of ${{ names: listOf(reader.participants.map(({ name }) => name)) }}`),
  }
}

/** Some of the recipients, as the texts name them. */
function readReaders(db: Executor, recipients: ReturnType<typeof recipientsOf>, limit: number) {
  const columns = readerColumns({
    participantIds: sql`addressed.participant_ids`,
    courseIds: sql`addressed.course_ids`,
    isTest: sql`false`,
  })
  return db.execute<Reader & Record<string, unknown>>(sql`
    with addressed as (select * from (${recipients}) as everyone
                   order by cardinality(participant_ids) desc, user_id limit ${limit})
    select ${columns.name} as name, ${columns.participants} as participants, ${columns.classes} as classes
      from addressed join ${users} on ${users.id} = addressed.user_id
     order by cardinality(addressed.participant_ids) desc, addressed.user_id`)
}
