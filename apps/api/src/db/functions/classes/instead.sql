-- Classes that a participant could attend instead of one of theirs, for whom p_user would buy: of the same instrument (of the same family, where
-- one of the two names none), not begun, on sale with room for them, and without a clash but with that class itself. The nearest week first, at
-- most p_most. offset 0: each is judged in this order, and no more than are needed.
create or replace function classes_instead(p_course uuid, p_user uuid, p_participant uuid, p_most integer) returns table (course_id uuid) language sql stable as $$
  select alike.id
    from (select other.id
            from courses former
            join courses other on other.status = 'Approved' and other.id <> former.id
             and case when former.instruments = '{}' or other.instruments = '{}' then other.family = former.family
                      else other.instruments && former.instruments end
           where former.id = p_course and may_buy_for(p_user, p_participant) and other.seats_taken + other.seats_saved < other.capacity
             and (other.first_session_at > clock_timestamp() or other.first_session_at is null)
           order by abs(other.starts_on - former.starts_on), other.starts_on, other.id
          offset 0) alike
   where course_problem(alike.id, p_user, (select currency from school), p_participant) is null
     and not exists (select from participant_problems(p_participant, array[alike.id]) found
                      where found.problem = 'clash' and found.other_course_id <> p_course)
   limit p_most
$$;
