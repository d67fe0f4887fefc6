-- The participant that a user is themselves; null for no user.
create or replace function self_of(p_user uuid) returns uuid language sql stable as $$
  select id from participants where owner_id = p_user and is_self
$$;

-- Every user with an account is a participant: their self, created with the account.
create or replace function give_self() returns trigger language plpgsql as $$
begin
  insert into participants (owner_id, is_self) select id, true from made;
  return null;
end $$;

create or replace trigger users_give_self after insert on users
  referencing new table as made for each statement execute function give_self();

-- The participants that a user sees: their self, their children, and children that they were invited to look after.
create or replace function looked_after_by(p_user uuid) returns setof uuid language sql stable as $$
  select id from participants where owner_id = p_user and erased_at is null
  union
  select live.participant_id from guardianships live join participants child on child.id = live.participant_id
   where live.user_id = p_user and live.accepted_at is not null and live.revoked_at is null and child.erased_at is null
$$;

-- Who looks after a participant: the owner of their account, and those who accepted an invitation to.
create or replace function guardians_of(p_participant uuid) returns setof uuid language sql stable as $$
  select owner_id from participants where id = p_participant
  union
  select live.user_id from guardianships live
   where live.participant_id = p_participant and live.accepted_at is not null and live.revoked_at is null
$$;

-- Whether a user may buy places for a participant: for their self and their children, and for children that they were invited to look
-- after, unless they may only see those. No user may buy for a participant who was erased, or is about to be.
create or replace function may_buy_for(p_user uuid, p_participant uuid) returns boolean language sql stable as $$
  select exists (select from participants where id = p_participant and erased_at is null and erase_at is null
                    and (owner_id = p_user
                         or exists (select from guardianships live
                                     where live.participant_id = participants.id and live.user_id = p_user
                                       and live.can_buy and live.accepted_at is not null and live.revoked_at is null)))
$$;

-- Whether a user has said whom they buy for, their self or children whom they still look after; a place of one of them says so, too.
create or replace function has_said_for_whom(p_user uuid) returns boolean language sql stable as $$
  select coalesce(
    (select buys_for = 'self' or exists (select from looked_after_by(p_user) as seen (participant_id) where participant_id <> self_of(p_user))
       from users where id = p_user and buys_for is not null),
    exists (select from looked_after_by(p_user) as seen (participant_id)
              join seat_claims claim on claim.participant_id = seen.participant_id and claim.is_live and claim.state = 'confirmed'))
$$;

-- The age on p_day of a person born on p_birth, in full years. If born on 29 February, they turn on 1 March of other years.
create or replace function full_years(p_birth date, p_day date) returns integer language sql immutable as $$
  select (extract(year from p_day) - extract(year from p_birth))::integer
         - case when (extract(month from p_day), extract(day from p_day)) < (extract(month from p_birth), extract(day from p_birth))
                then 1 else 0 end
$$;

-- The texts that guardians are asked to agree to now: of each kind the latest valid version.
create or replace function asked_consent_texts() returns setof consent_texts language sql stable as $$
  select distinct on (kind) * from consent_texts
   where valid_from <= clock_timestamp()
   order by kind, version desc, language = 'en' desc
$$;

-- Refuses with not_guardian where the user may not buy for one of these participants, and with consent_missing where something has to be agreed
-- to for one of them first: of the texts that are asked now the required ones, unless the last reply to that version is yes. Asked for children
-- alone; a self has agreed by having an account. The caller has locked the participants, if others must not change them in between.
-- Always runs with one plan: planning takes longer than the query.
create or replace function require_buyer(p_user uuid, p_participants uuid[])
returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_strangers uuid[];
  v_missing jsonb;
begin
  select array_agg(asked) into v_strangers from unnest(p_participants) asked where not may_buy_for(p_user, asked);
  if v_strangers is not null then
    perform refuse('not_guardian', jsonb_build_object('participantIds', v_strangers));
  end if;
  select jsonb_agg(jsonb_build_object('participantId', child.id, 'kind', asked.kind, 'textId', asked.id) order by child.id, asked.kind)
    into v_missing
    from participants child, asked_consent_texts() asked
   where child.id = any (p_participants) and not child.is_self and asked.is_required
     and not coalesce((select consents.given
                         from consents join consent_texts answered on answered.id = consents.text_id
                        where consents.participant_id = child.id and answered.kind = asked.kind and answered.version = asked.version
                        order by consents.id desc limit 1), false);
  if v_missing is not null then
    perform refuse('consent_missing', jsonb_build_object('missing', v_missing));
  end if;
end $$;

-- The period of a class, as its families have known it for long enough (`save_schedule`); nulls for one without dates.
create or replace function known_dates(p_course uuid) returns table (begins timestamptz, ends timestamptz) language sql stable as $$
  select case when schedule.known_dates is null then courses.first_session_at else lower(schedule.known_dates) end,
         case when schedule.known_dates is null then courses.over_at else upper(schedule.known_dates) end
    from courses
    left join course_schedules schedule on schedule.course_id = courses.id
   where courses.id = p_course
$$;

-- Whether contacts and private notes of a class's participants are open now: between 14 days before its first session and 7 days after its
-- last, by the dates that have been known for long enough (`known_dates`). A class without sessions has no such days.
create or replace function notes_open(p_course uuid) returns boolean language sql stable as $$
  select exists (
    select from courses cross join known_dates(p_course) as known
     where courses.id = p_course and courses.status = 'Approved'
       and statement_timestamp() between known.begins - interval '14 days' and known.ends + interval '7 days')
$$;

-- Whether a user may read private notes as a teacher of this class now: it is theirs, also as its second teacher, or they take one of its
-- sessions; and its notes are open (`notes_open`). A user who took single sessions reads no longer than a week after the last of them.
create or replace function reads_notes_of(p_user uuid, p_course uuid) returns boolean language sql stable as $$
  select notes_open(p_course)
     and exists (select from courses
                  where courses.id = p_course
                    and (courses.instructor_id = p_user or courses.co_teacher_id = p_user
                         or exists (select from course_sessions session
                                     where session.course_id = courses.id and session.state = 'planned' and session.instructor_id = p_user
                                       and upper(session.during) > statement_timestamp() - interval '1 week')))
$$;

-- Whether a user may read a participant's private notes as a teacher of this class: they may read its notes now (`reads_notes_of`), and the
-- participant has a confirmed place in it.
create or replace function may_read_notes(p_user uuid, p_participant uuid, p_course uuid) returns boolean language sql stable as $$
  select reads_notes_of(p_user, p_course)
     and exists (select from seat_claims place
                  where place.course_id = p_course and place.participant_id = p_participant and place.state = 'confirmed')
$$;
