import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { GoingHome } from '@cadenza/contracts/places/attendance'
import { mayBeSamePerson } from '@cadenza/contracts/families/same-person'
import { guardiansOf } from './live-guardianships.ts'
import { holdsOn } from './listed-contacts.ts'

/** The same with whom of the guardians an entry of those who must not collect is about. */
export type KnownGoingHome = Omit<GoingHome, 'mustNotCollect'> & {
  mustNotCollect: Barred[]
}

/** With the account of a guardian whom it is about, and what that is called now. */
type Barred = GoingHome['mustNotCollect'][number] & { userId: string | null; accountName: string | null }

/** Whether a name may be that of somebody who must not collect, as it was written or as their account is called. */
export const mayBeBarred = (called: string, { name, accountName }: Barred) =>
  mayBeSamePerson(called, name) || (accountName !== null && mayBeSamePerson(called, accountName))

/** Whoever may be somebody who must not collect is none of those who may: a hand-over without a connection goes by it. */
export const withoutBarred = <Home extends KnownGoingHome>(home: Home): Home => ({
  ...home,
  mayCollect: home.mayCollect.filter(
    ({ name }) => !home.mustNotCollect.some((one) => mayBeBarred(name, one)),
  ),
})

/**
 * How a participant gets home on a day, as JSON: whether alone, who may take them (guardians first, then contacts that
 * hold on the day) and who must not. For a larger statement, whose callers have checked that theirs may see it.
 */
export const goingHomeOn = (participant: SQLWrapper, day: SQL) => sql<KnownGoingHome>`(
  select json_build_object(
    'mayLeaveAlone', goes.may_leave_alone or goes.is_self,
    'mayCollect', coalesce((
      select json_agg(json_build_object('kind', listed.kind, 'id', listed.id, 'name', listed.name, 'relation', listed.relation,
                                        'onlyToday', listed.only_today) order by listed.kind desc, listed.id)
        from (select 'guardian' as kind, adult.id, adult.name, '' as relation, false as only_today
                from ${guardiansOf(sql`goes.id`)} as guardian (user_id)
                join users adult on adult.id = guardian.user_id and adult.deleted_at is null
               where not goes.is_self
                 and not exists (select from must_not_collect barred
                                  where barred.participant_id = goes.id and barred.ended_at is null and barred.user_id = adult.id)
              union all
              select 'contact', contact.id, contact.name, contact.relation,
                     coalesce(contact.valid_from = ${day} and contact.valid_until = ${day}, false)
                from contacts contact
               where contact.participant_id = goes.id and contact.may_pick_up and ${holdsOn(day)}) listed), '[]'),
    'mustNotCollect', coalesce((
      select json_agg(json_build_object('name', barred.name, 'reason', barred.reason, 'userId', barred.user_id,
                                        'accountName', (select users.name from users where users.id = barred.user_id)) order by barred.id)
        from must_not_collect barred where barred.participant_id = goes.id and barred.ended_at is null), '[]'))
    from participants goes where goes.id = ${participant})`
