import type { Sql } from 'postgres'

// A school of many classes by a few statements: terms, a grid of rooms, 90 classes for each room and teacher, five sessions
// each, none at the same time in one room. What is not looked at here (bookings) is not written.

const perRoom = 90
const batch = 5000

/** Fills an empty, migrated database as its owner. */
export async function fillSchool(sql: Sql, classes: number): Promise<void> {
  const rooms = Math.ceil(classes / perRoom)
  await sql`
    insert into terms (name, starts_on, ends_on, time_zone)
    values ('Summer 2036', '2036-06-30', '2036-09-06', 'Europe/Berlin')`
  await sql`
    insert into rooms (name, capacity, features, time_zone)
    select 'Room ' || n, 50, case when n % 3 = 0 then '{step_free}'::text[] else '{}' end, 'Europe/Berlin'
      from generate_series(1, ${rooms}::int) n`
  await sql`
    insert into users (name, role)
    select (array['Ana', 'Bo', 'Chi', 'Đặng', 'Éva', 'Füsun', 'Günter', 'Hana'])[1 + n % 8] || ' Teacher ' || n, 'instructor'
      from generate_series(1, ${rooms}::int) n`
  for (let first = 0; first < classes; first += batch)
    await addClasses(sql, first, Math.min(first + batch, classes) - 1)
  await addSessions(sql, classes)
  await sql`vacuum analyze`
}

async function addClasses(sql: Sql, first: number, last: number) {
  await sql`
    insert into courses (instructor_id, name, description, family, level, language, instruments, capacity, seats_taken,
                         price_minor, currency, status, term_id, room_id, age_min, age_max)
    select teacher.id, initcap(kind) || ' ' || (array['by ear', 'in depth', 'for two', 'on stage', 'at sunrise'])[1 + n / 9 % 5] || ', group ' || n,
           'We play together every day and sing what we hear. ' || repeat('Scales slowly. ', n % 5),
           kind, (array[null, 'open', 'beginner', 'intermediate', 'advanced'])[1 + n / 7 % 5], (array['en', 'en', 'en', 'de', 'vi'])[1 + n / 11 % 5],
           array[kind], 10 + n % 20, case when n % 6 = 0 then 10 + n % 20 else n % 10 end, 1000 + n % 60 * 500, 'USD', 'Approved',
           (select id from terms limit 1), room.id, 6 + n % 5, 10 + n % 9
      from generate_series(${first}::int, ${last}::int) n,
           lateral (select (array['guitar', 'violin', 'piano', 'drums', 'brass', 'voice', 'wind', 'electronic', 'theory'])[1 + n % 9] as kind) as named
      join (select id, row_number() over (order by id) - 1 as number from rooms where name like 'Room %') room on true
      join (select id, row_number() over (order by id) - 1 as number from users where name like '% Teacher %') teacher on teacher.number = room.number
     where room.number = n / ${perRoom}`
}

/** Each class one hour a day of one week: ten weeks of nine hours make the ninety of a room. */
async function addSessions(sql: Sql, classes: number) {
  await sql.begin(async (tx) => {
    // Row by row, triggers would take minutes: what they derive is derived once below.
    await tx`set local session_replication_role = replica`
    await tx`set local statement_timeout = 0`
    await tx`
      insert into course_sessions (course_id, local_date, local_start, minutes, time_zone, during)
      select id, day, start, 60, 'Europe/Berlin', tstzrange((day + start) at time zone 'Europe/Berlin', (day + start + interval '1 hour') at time zone 'Europe/Berlin')
        from (select id, row_number() over (order by id) - 1 as n from courses where term_id is not null order by id limit ${classes}) numbered,
             generate_series(0, 4) weekday,
             lateral (select date '2036-06-30' + (n % 90 / 9)::int * 7 + weekday as day,
                             time '08:00' + make_interval(hours => (n % 9)::int + case when n % 9 > 6 then 2 else 0 end) as start) as clock`
    await tx`select derive_course_times(array(select id from courses))`
    await tx`select refresh_course_facets(array(select id from courses))`
  })
}
