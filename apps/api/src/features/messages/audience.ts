import { inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Audience } from '@cadenza/contracts/school/message'
import type { KeptMessageKind } from '@cadenza/contracts/school/message-values'
import { consents, consentTexts } from '../../db/schema/consents.ts'
import { askedConsentTexts } from '../../db/functions/families.ts'
import { courses } from '../../db/schema/courses.ts'
import { discounts, priceSteps } from '../../db/schema/discounts.ts'
import { participants } from '../../db/schema/participants.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { users } from '../../db/schema/users.ts'
import { waitlistPeople } from '../../db/schema/waitlist.ts'
import { courseSessions } from '../../db/schema/timetable.ts'
import { guardiansOf } from '../../records/people/live-guardianships.ts'

/**
 * Whom an audience reaches: a row for each person, place and class (`user_id`, `participant_id`, `course_id`; the last two
 * are null for people who are meant themselves).
 */
function reached(audience: Audience): SQL {
  switch (audience.of) {
    case 'teachers':
      return sql`select id as user_id, null::uuid as participant_id, null::uuid as course_id
        from ${users} where role = 'instructor'`
    case 'people':
      return sql`select id as user_id, null::uuid as participant_id, null::uuid as course_id
        from ${users} where ${inArray(users.id, audience.userIds)}`
    case 'waiting':
      return sql`select guardian.user_id, ${waitlistPeople.participantId}, ${waitlistPeople.courseId}
        from ${waitlistPeople}
        join ${participants} on ${participants.id} = ${waitlistPeople.participantId} and ${participants.erasedAt} is null,
        lateral ${guardiansOf(waitlistPeople.participantId)} as guardian (user_id)
        where ${waitlistPeople.isLive} and ${inArray(waitlistPeople.courseId, audience.courseIds)}`
    case 'code':
      return sql`select ${seatClaims.userId}, ${seatClaims.participantId}, ${seatClaims.courseId}
        from ${discounts}
        join ${priceSteps} on ${priceSteps.discountId} = ${discounts.id} and ${priceSteps.kind} = 'code'
        join ${seatClaims} on ${seatClaims.id} = ${priceSteps.claimId} and ${seatClaims.state} = 'confirmed'
        join ${participants} on ${participants.id} = ${seatClaims.participantId} and ${participants.erasedAt} is null
        where ${discounts.series} = ${audience.series}::uuid`
    case 'classes':
    case 'term':
    case 'level':
    case 'day':
      return sql`select guardian.user_id, ${seatClaims.participantId}, ${seatClaims.courseId}
        from ${seatClaims}
        join ${courses} on ${courses.id} = ${seatClaims.courseId}
        join ${participants} on ${participants.id} = ${seatClaims.participantId} and ${participants.erasedAt} is null,
        lateral ${guardiansOf(seatClaims.participantId)} as guardian (user_id)
        where ${seatClaims.state} = 'confirmed' and ${meant(audience)}`
  }
}

/** Which classes are meant. */
function meant(audience: Exclude<Audience, { of: 'waiting' | 'code' | 'teachers' | 'people' }>): SQL {
  switch (audience.of) {
    case 'classes':
      return inArray(courses.id, audience.courseIds)
    case 'term':
      return sql`${courses.termId} = ${audience.termId}::uuid`
    case 'level':
      return sql`${courses.level} = ${audience.level} and (${courses.overAt} is null or ${courses.overAt} > now())`
    case 'day':
      return sql`exists (select from ${courseSessions} where ${courseSessions.courseId} = ${courses.id}
        and ${courseSessions.localDate} = ${audience.day}::date and ${courseSessions.state} = 'planned')`
  }
}

/**
 * Each recipient once, with whose places and which classes it is about (`user_id`, `participant_ids`, `course_ids`).
 * News go to those alone who agreed to them for a child, and did not stop them since.
 */
export function recipientsOf(audience: Audience, kind: KeptMessageKind): SQL {
  const wantsNews =
    kind === 'news'
      ? sql`and ${users.newsStoppedAt} is null and ${agreedToNews(sql`reached.participant_id`, users.id)}`
      : sql``
  return sql`
    select reached.user_id,
           coalesce(array_agg(distinct reached.participant_id) filter (where reached.participant_id is not null), '{}') as participant_ids,
           coalesce(array_agg(distinct reached.course_id) filter (where reached.course_id is not null), '{}') as course_ids
      from (${reached(audience)}) as reached (user_id, participant_id, course_id)
      join ${users} on ${users.id} = reached.user_id and ${users.deletedAt} is null
     where true ${wantsNews}
     group by reached.user_id`
}

/**
 * The last answer to the text on messages, as it is asked now, is yes: for this participant, or, where it is null, for
 * any child that the person looks after. Selves are not asked, and get no news.
 */
export function agreedToNews(participant: SQLWrapper, user: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (
    select from ${participants} as child
     where child.id = any (case when ${participant} is null then array(select looked_after_by(${user})) else array[${participant}] end)
       and (select ${consents.given} from ${consents} join ${consentTexts} on ${consentTexts.id} = ${consents.textId}
             where ${consents.participantId} = child.id and ${consentTexts.kind} = 'messages' and ${inArray(consents.textId, askedConsentTexts())}
             order by ${consents.id} desc limit 1))`
}
