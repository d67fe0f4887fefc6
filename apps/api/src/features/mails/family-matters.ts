import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/client.ts'
import { guardianships } from '../../db/family-schema.ts'
import { askedConsentTexts } from '../../db/functions/families.ts'
import { participants } from '../../db/schema.ts'
import { mayChange, permissionsOf } from '../guardians/live-guardianships.ts'

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
  day: string
  participantIds: string[]
}

/** Of these participants, the children, by one statement. The caller looks after them. */
export async function readFamilyMatters(
  db: Executor,
  { userId, day, participantIds }: Asked,
): Promise<FamilyMatters[]> {
  const holds = sql`contact.participant_id = participants.id and (contact.valid_until is null or contact.valid_until >= ${day}::date)`
  return db.execute<FamilyMatters & Record<string, unknown>>(sql`
    select ${participants.id}, ${participants.givenName} as "givenName",
           array(select contact.name from contacts contact where ${holds} and contact.may_pick_up order by contact.id) as "pickUp",
           json_build_object(
             'consents', ${mayChange(userId)} and exists (${unanswered}),
             'emergencyContact', ${mayChange(userId)}
               and not exists (select from contacts contact where ${holds} and contact.is_emergency),
             'birthDate', ${participants.ownerId} = ${userId}::uuid and ${participants.birthDate} is null) as lacks
      from ${participants} left join ${guardianships} on ${permissionsOf(userId)}
     where ${participants.id} = any(${sql.param(participantIds)}::uuid[]) and not ${participants.isSelf}
     order by ${participants.id}`)
}

/** Texts that are asked now and have no answer, or a no where the answer must be yes. */
const unanswered = sql`
  select from consent_texts asked
   where asked.id in ${askedConsentTexts()}
     and not coalesce((select answer.given or not asked.is_required
                         from consents answer join consent_texts answered on answered.id = answer.text_id
                        where answer.participant_id = participants.id
                          and answered.kind = asked.kind and answered.version = asked.version
                        order by answer.id desc limit 1), false)`
