import { and, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { addContactLabel, missingContact } from '@cadenza/contracts/families/family-words'
import type { Deps } from '../../../context.ts'
import type { Executor } from '../../../db/connect/client.ts'
import { guardianships, participants } from '../../../db/schema/participants.ts'
import { askedConsentTexts } from '../../../db/functions/families.ts'
import { courses } from '../../../db/schema/courses.ts'
import { seatClaims } from '../../../db/schema/seat-claims.ts'
import { notOver } from '../../../records/classes/not-over.ts'
import { schoolDay } from '../../../records/days/school-today.ts'
import { holdsOn, lacksEmergencyContact } from '../../../records/people/listed-contacts.ts'
import { mayChange, permissionsOf } from '../../../records/people/live-guardianships.ts'
import type { Part } from './letter.ts'

/** What a guardian should know of a child before a day at the school, and should add. */
export interface FamilyMatters {
  id: string
  givenName: string
  /** Who may take the child home that day, apart from guardians. */
  pickUp: string[]
  /** What is missing and this guardian may add. */
  lacks: { consents: boolean; emergencyContact: boolean; birthDate: boolean }
}

interface Asked {
  userId: string
  day: string | SQL
  /** Or a subquery of them. */
  participantIds: string[] | SQLWrapper
}

/** Of these participants, the children, by one statement. The caller looks after them. */
export async function readFamilyMatters(
  db: Executor,
  { userId, day, participantIds }: Asked,
): Promise<FamilyMatters[]> {
  const on = sql`${day}::date`
  return db.execute<FamilyMatters & Record<string, unknown>>(sql`
    select ${participants.id}, ${participants.givenName} as "givenName",
           array(select contact.name from contacts contact where contact.participant_id = participants.id
                   and ${holdsOn(on)} and contact.may_pick_up order by contact.id) as "pickUp",
           json_build_object(
             'consents', ${mayChange(userId)} and exists (${unanswered}),
             'emergencyContact', ${mayChange(userId)} and ${lacksEmergencyContact(on)},
             'birthDate', ${participants.ownerId} = ${userId}::uuid and ${participants.birthDate} is null) as lacks
      from ${participants} left join ${guardianships} on ${permissionsOf(userId)}
     where ${inArray(participants.id, participantIds)} and not ${participants.isSelf} and ${participants.erasedAt} is null
     order by ${participants.id}`)
}

/** That a child of an order has no emergency contact yet, with links to where this guardian can name one. */
export async function missingContacts(
  deps: Pick<Deps, 'db' | 'now' | 'school'>,
  { userId, orderId }: { userId: string; orderId: string },
): Promise<Part[]> {
  const places = deps.db
    .select({ id: seatClaims.participantId })
    .from(seatClaims)
    .innerJoin(courses, eq(courses.id, seatClaims.courseId))
    .where(and(eq(seatClaims.orderId, orderId), seatClaims.isLive, notOver))
  const asked = { userId, day: schoolDay(deps), participantIds: places }
  const lacking = (await readFamilyMatters(deps.db, asked)).filter(({ lacks }) => lacks.emergencyContact)
  if (lacking.length === 0) return []
  return [missingContact(lacking.map(({ givenName }) => givenName)), ...lacking.map(toContacts)]
}

export const toContacts = ({ id, givenName }: FamilyMatters): Part => ({
  label: addContactLabel(givenName),
  path: `/dashboard/family/${id}#contacts`,
})

/** Texts that are asked now and have no answer, or a no where the answer must be yes. */
const unanswered = sql`
  select from consent_texts asked
   where asked.id in ${askedConsentTexts()}
     and not coalesce((select answer.given or not asked.is_required
                         from consents answer join consent_texts answered on answered.id = answer.text_id
                        where answer.participant_id = participants.id
                          and answered.kind = asked.kind and answered.version = asked.version
                        order by answer.id desc limit 1), false)`
