-- A week of all classes on sale is read day by day, in the order in which it is shown, and no further than what is shown.
create index course_sessions_by_day on course_sessions (local_date, local_start, id) where state = 'planned';
