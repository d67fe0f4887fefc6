-- All that a class is of closed lists in one number: each value has its bit. `trait-bits.ts` in the contracts says the same
-- (a test compares them); a new value takes the next bit of its list, for which there is room.
create or replace function course_traits(p_family text, p_level text, p_language text, p_weekdays integer, p_dayparts integer, p_step_free boolean)
returns bigint language sql immutable parallel safe as $$
  select coalesce(1::bigint << (array_position(array['guitar', 'violin', 'piano', 'drums', 'brass', 'voice', 'wind', 'electronic', 'theory'], p_family) - 1), 0)
       | coalesce(1::bigint << (array_position(array['open', 'beginner', 'intermediate', 'advanced'], p_level) + 15), 0)
       | coalesce(1::bigint << (array_position(array['en', 'de', 'es', 'fr', 'it', 'pt', 'vi', 'zh'], p_language) + 23), 0)
       | (coalesce(p_weekdays, 0)::bigint << 40)
       | (coalesce(p_dayparts, 0)::bigint << 47)
       | (case when p_step_free then 1::bigint << 50 else 0 end)
$$;
