import { firstNameOf } from '@cadenza/contracts/families/first-name'
import { listWithComma } from '@cadenza/contracts/text/list-of'
import { withoutLinks } from '@cadenza/contracts/text/characters'
import { fillPlaceholders } from '@cadenza/contracts/school/message-values'
import { sql, type SQL } from 'drizzle-orm'
import { courses } from '../../db/schema/courses.ts'
import { participants } from '../../db/schema/participants.ts'
import { users } from '../../db/schema/users.ts'

/** A reader of a message, by today's names. */
export interface Reader {
  name: string
  participants: { id: string; name: string; givenName: string }[]
  classes: string[]
}

/**
 * The columns of a `Reader`, for statements on rows of recipients that join `users`. A person who was erased, or is no
 * longer looked after by the reader, is left out; a test shows its author another's names.
 */
export function readerColumns(of: { participantIds: SQL; courseIds: SQL; isTest: SQL }) {
  const own = sql`(select name from ${users} as owner where owner.id = ${participants.ownerId})`
  const fullName = sql`case when ${participants.isSelf} then ${own}
    else trim(${participants.givenName} || ' ' || ${participants.familyName}) end`
  const givenName = sql`case when ${participants.isSelf} then '' else ${participants.givenName} end`
  return {
    name: users.name,
    participants: sql<Reader['participants']>`(
      select coalesce(json_agg(json_build_object('id', ${participants.id}, 'name', ${fullName}, 'givenName', ${givenName})
               order by ${participants.id}), '[]')
        from ${participants}
       where ${participants.id} = any (${of.participantIds}) and ${participants.erasedAt} is null
         and (${of.isTest} or ${participants.id} in (select looked_after_by(${users.id}))))`,
    classes: sql<string[]>`(
      select coalesce(json_agg(${courses.name} order by ${courses.name}), '[]') from ${courses}
       where ${courses.id} = any (${of.courseIds}))`,
  }
}

/** A text as this reader reads it. Names of people carry no links: they are others' words. */
export function putInWords(text: string, { name, participants: theirs, classes }: Reader): string {
  return fillPlaceholders(text, {
    name: withoutLinks(firstNameOf(name)),
    child: listWithComma(theirs.map((one) => withoutLinks(one.givenName || firstNameOf(one.name)))),
    class: listWithComma(classes),
  })
}
