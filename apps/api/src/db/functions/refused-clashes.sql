-- The classes for which these cannot be sold for this participant together, with those that they clash with; null when there
-- are none, or when the school only warns. Who makes claims live asks here, with the participant's row locked: then no other
-- claim for them can become live meanwhile. Classes without sessions cost one look at their own rows.
create or replace function refused_clashes(p_participant uuid, p_courses uuid[]) returns uuid[] language plpgsql stable as $$
begin
  if not exists (select 1 from courses where id = any (p_courses) and first_session_at is not null)
     or (select student_clash from school) <> 'block' then
    return null;
  end if;
  return (select array_agg(distinct id) from student_clashes(p_participant, p_courses) clash,
                 unnest(array[clash.course_id, clash.other_course_id]) as id);
end $$;
