import type { MessagePreview, PreviewMessageInput } from '@cadenza/contracts/message'
import { sql } from 'drizzle-orm'
import type { Staff } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { participants, users } from '../../db/schema.ts'
import { reachableAddress } from '../users/reachable-address.ts'
import { recipientsOf } from './audience.ts'
import { putInWords, readerColumns, type Reader } from './put-in-words.ts'
import { requireAudience } from './require-audience.ts'
import { sendingsLeft } from './sendings-left.ts'

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
      with told as materialized (${recipients})
      select (select count(*)::integer from told) as people,
             (select count(distinct ${participants.ownerId})::integer
                from told, unnest(told.participant_ids) as its (participant_id)
                join ${participants} on ${participants.id} = its.participant_id) as families,
             (select count(*)::integer from told join ${users} on ${users.id} = told.user_id
               where ${reachableAddress()} is null) as unreachable`),
    readReaders(db, recipients, mostSamples),
    sendingsLeft(db, actor),
  ])
  return {
    people: counted?.people ?? 0,
    families: counted?.families ?? 0,
    unreachable: counted?.unreachable ?? 0,
    samples: readers.map((reader) => ({
      name: reader.name,
      subject: putInWords(subject, reader),
      body: putInWords(body, reader),
    })),
    sendingsLeft: left,
  }
}

/** Some of the recipients, as the texts name them. */
function readReaders(db: Executor, recipients: ReturnType<typeof recipientsOf>, limit: number) {
  const columns = readerColumns({
    participantIds: sql`told.participant_ids`,
    courseIds: sql`told.course_ids`,
    isTest: sql`false`,
  })
  return db.execute<Reader & Record<string, unknown>>(sql`
    with told as (select * from (${recipients}) as everyone
                   order by cardinality(participant_ids) desc, user_id limit ${limit})
    select ${columns.name} as name, ${columns.participants} as participants, ${columns.classes} as classes
      from told join ${users} on ${users.id} = told.user_id
     order by cardinality(told.participant_ids) desc, told.user_id`)
}
