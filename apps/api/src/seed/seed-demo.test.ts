import { beforeAll, describe, expect, test } from 'vitest'
import { places } from '@cadenza/art/places/place'
import { careKeys } from '@cadenza/contracts/families/care-values'
import { schoolSectionSchemas } from '@cadenza/contracts/school/school'
import { courseTextSchemas, dayPlanSchema, outcomesSchema } from '@cadenza/contracts/courses/course-story'
import { refusal } from '../../test/timetable-school.ts'
import { brokenInvariants } from '../../test/invariants.ts'
import { runTestApp } from '../../test/run-test-app.ts'
import { invariants } from '../features/audit/invariants.ts'
import { runAudit } from '../features/audit/run-audit.ts'
import { importCourses } from '../features/imports/import-courses.ts'
import type { Jobs } from '../db/queue/jobs.ts'
import { courses } from '../db/schema/courses.ts'
import { closeCourse } from '../features/class-changes/close-course.ts'
import { sendRefund } from '../features/refunds/send-refund.ts'
import { inSummers, summersAround } from './demo-summer.ts'
import { demoTables, readDemo } from './demo-tables.ts'
import { seedDemo } from './seed-demo.ts'

/** The demo school in the spring of 2027. */
const product = runTestApp()
const now = () => new Date('2027-03-01T12:00:00Z')
const tables = demoTables(summersAround(now()))
beforeAll(async () => {
  const deps = { ...product.deps, now }
  expect(await seedDemo(deps, product.sandbox)).toBe(true)
})

describe('the tables of the demo school', () => {
  test('each of their lines is stored, and names only what is there', async () => {
    const stored: Record<string, string> = {
      users: 'select from users',
      instructor_profiles: 'select from instructor_profiles',
      rooms: 'select from rooms',
      participants: 'select from participants where not is_self',
      guardianships: 'select from guardianships',
      person_remarks: 'select from person_remarks',
      resource_blocks: 'select from resource_blocks',
      closed_days: 'select from closed_days',
      orders:
        'select from seat_claims join orders on orders.id = order_id where entry_id is null and replaces is null',
      moves: 'select from funding_moves',
      refunds: `select from refunds where reason <> 'changed'`,
      reviews: 'select from reviews where course_id is not null',
      waitlist_entries: 'select from waitlist_people',
      messages: 'select from messages',
      mails: `select from mails where state = 'bounced'`,
    }
    for (const [table, query] of Object.entries(stored))
      expect([table, (await product.sql.unsafe(query)).length]).toEqual([table, tables.read(table).length])
  })

  test('each picture is a drawing of its room or of the school', async () => {
    const lines = tables.read('pictures')
    expect(lines.map(({ drawing }) => drawing)).toEqual(places)
    const rows = await product.sql`
      select rooms.name as room, drawing, alt from pictures left join rooms on rooms.id = room_id`
    expect(new Set(rows)).toEqual(
      new Set(lines.map(({ room = null, drawing, alt }) => ({ room, drawing, alt }))),
    )
  })

  test('no class meets on a closed day', async () => {
    const met = await product.sql`
      select 1 from course_sessions join closed_days on local_date between from_day and to_day`
    expect([...met]).toEqual([])
  })

  test('the school says in every point how it looks after children', async () => {
    const [profile] = tables.read('school')
    const [school] = await product.sql`select * from school`
    for (const about of careKeys) {
      const column = about.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
      expect([about, school?.[column]]).toEqual([about, profile?.[column]])
      expect(schoolSectionSchemas.care.shape[about].parse(school?.[column])).not.toBe('')
    }
  })

  test('the audit finds nothing wrong with what was sown', async () => {
    const { passed, failed, findings } = await runAudit(product.deps)
    expect(findings.filter(({ broken }) => broken.length > 0)).toEqual([])
    expect([failed, passed]).toEqual([0, findings.length])
  })

  test('a school of the same people, rooms and terms can import the same file', async () => {
    const admin = await product.make.admin()
    const text = inSummers(readDemo('courses.csv'), tables.summers).replaceAll('-fdcc-', '-feed-')
    const {
      refusal,
      wrong,
      courses: read,
    } = await importCourses({ ...admin.ctx, now }, { text, isTrial: true, approve: false })
    expect([refusal, wrong]).toEqual([null, []])
    expect(read.map(({ outcome }) => outcome)).toEqual(tables.read('course_details').map(() => 'new'))
  })
})

describe('the timetable of the demo school', () => {
  test('every class of every state has dates, a fitting room, an age and a level', async () => {
    const lacking = await product.sql`
      select courses.name from courses
        left join rooms on rooms.id = courses.room_id
        left join terms on terms.id = courses.term_id
       where session_count is null or courses.starts_on < terms.starts_on or courses.ends_on > terms.ends_on
          or (rooms.capacity >= courses.capacity and age_min > 0 and courses.level is not null
              and courses.language is not null and coalesce(terms.name, 'the present week') = case courses.name when 'Campfire guitar' then 'the present week' when 'Strings under the orange trees' then 'Summer 2026' else 'Summer 2027' end
              and session_zone = 'America/Los_Angeles') is not true`
    expect([...lacking]).toEqual([])
    expect(await product.deps.db.$count(courses)).toBe(tables.read('course_details').length)
  })

  test('every class says what one learns, how a day goes, for whom it is and what to bring', async () => {
    const silent = await product.sql`
      select name from courses
       where cardinality(outcomes) < 2 or cardinality(day_plan) < 3 or for_whom = '' or to_bring = ''
          or (status = 'Approved' and cardinality(outcomes) < 4)`
    expect([...silent]).toEqual([])
    const rows = await product.sql<
      { outcomes: string[]; day_plan: string[]; for_whom: string; start: string }[]
    >`
      select outcomes, day_plan, for_whom, session_start as start from courses`
    for (const { outcomes, day_plan: dayPlan, for_whom: forWhom } of rows) {
      outcomesSchema.parse(outcomes)
      dayPlanSchema.parse(dayPlan)
      courseTextSchemas.forWhom.parse(forWhom)
    }
  })

  test('every teacher says who they are; reviews are of many days in past summers, the latest last', async () => {
    const silent = await product.sql`
      select name from users left join instructor_profiles profile on profile.user_id = users.id
       where role = 'instructor' and (length(bio) between 80 and 600 and cardinality(instruments) > 0) is not true`
    expect([...silent]).toEqual([])
    const days = await product.sql<{ at: Date }[]>`select created_at as at from reviews order by id`
    expect(days.map(({ at }) => at)).toEqual(
      days.map(({ at }) => at).toSorted((a, b) => a.getTime() - b.getTime()),
    )
    const months = new Set(days.map(({ at }) => at.toISOString().slice(0, 7)))
    expect([...months].toSorted()).toEqual(
      expect.arrayContaining(['2025-08', '2026-07', '2026-08', '2026-09']),
    )
    expect(new Set(days.map(({ at }) => at.toISOString().slice(0, 10))).size).toBeGreaterThan(15)
  })

  test('the demo parent has two children of different ages, has paid, and has a class that was cancelled', async () => {
    const places = await product.sql`
      select child.given_name as child, full_years(child.birth_date, course.starts_on) as age, course.name as class,
             claim.price_minor::int as price
        from seat_claims claim join participants child on child.id = claim.participant_id
        join courses course on course.id = claim.course_id join users parent on parent.id = child.owner_id
       where claim.state = 'confirmed' and parent.name = 'Johanna Keller' order by price desc`
    expect([...places]).toEqual([
      { child: 'Mia', age: 9, class: 'Piano four hands', price: 23_000 },
      { child: 'Mia', age: 9, class: 'Film music for young composers', price: 20_500 },
      { child: 'Mia', age: expect.any(Number), class: 'Campfire guitar', price: 14_900 },
      { child: 'Jonas', age: 13, class: 'Choir in a week', price: 14_000 },
    ])
    for (const { id, query } of invariants) expect([id, ...(await product.sql.unsafe(query))]).toEqual([id])
  })

  test('half of the summer has an early bird, and families have bought with a sibling, a code and a scholarship', async () => {
    const [early] = await product.sql`
      select count(*) filter (where early_price_minor is not null)::int as early, count(*)::int as classes
        from courses join terms on terms.id = term_id where over_at > now()`
    expect(early).toEqual({ early: 22, classes: 44 })
    const steps = await product.sql`
      select child.given_name as child, array_agg(step.kind || ' ' || step.amount_minor order by ordinal) as steps, claim.price_minor::int as price
        from price_steps step join seat_claims claim on claim.id = step.claim_id join participants child on child.id = claim.participant_id
       where claim.state = 'confirmed' group by child.id, claim.id order by child.given_name`
    expect([...steps]).toEqual([
      { child: 'Giulia', steps: ['code 1100'], price: 9900 },
      { child: 'Lina', steps: ['early_bird 1950', 'sibling 1755', 'scholarship 7898'], price: 7897 },
      { child: 'Marco', steps: ['early_bird 1700', 'sibling 1530', 'code 1377'], price: 12_393 },
    ])
  })

  test('a place of the demo family was given back for half, by the policy of the summer', async () => {
    const given = await product.sql`
      select child.given_name as child, claim.state, line.amount_minor::int as back, funding.amount_minor::int as paid, policy.name as policy
        from refund_lines line join refunds on refunds.id = refund_id and reason = 'student'
        join seat_claims claim on claim.id = line.claim_id join claim_funding funding on funding.claim_id = claim.id
        join participants child on child.id = claim.participant_id join refund_policies policy on policy.id = claim.refund_policy_id`
    expect([...given]).toEqual([
      { child: 'Jonas', state: 'revoked', back: 8750, paid: 17_500, policy: 'Summer weeks' },
    ])
  })

  test('the cancelled class gives its money back, and the books agree with those of the provider', async () => {
    const closing = await product.sql<{ data: Jobs['close-course'] }[]>`
      select data from pgboss.job where name = 'close-course'`
    for (const { data } of closing) await closeCourse(product.deps, data)
    const sent = await product.sql<{ id: string }[]>`select id from refunds`
    for (const { id: refundId } of sent) await sendRefund(product.deps, { refundId })
    const refunds = await product.sql`
      select status, count(*)::int as refunds, sum(amount_minor)::int as "amountMinor" from refunds group by status`
    expect(refunds.filter(({ status }) => status !== 'by_hand')).toEqual([
      { status: 'succeeded', refunds: 6, amountMinor: 94_250 },
    ])
    expect(await brokenInvariants(product)).toEqual([])
  })

  test('the office has sold a place by transfer, one for cash, and has one transfer to send back', async () => {
    const sold = await product.sql`
      select orders.status, orders.method, refunds.status as back from orders
        left join payments on payments.order_id = orders.id left join refunds on refunds.payment_id = payments.id
       where placed_by is not null order by orders.status, orders.method`
    expect([...sold]).toEqual([
      { status: 'paid', method: 'cash', back: null },
      { status: 'paid', method: 'transfer', back: 'by_hand' },
      { status: 'reserved', method: 'transfer', back: null },
    ])
  })

  test('five families waited for the full class; the demo parent is offered the seat that became free', async () => {
    const line = await product.sql`
      select users.name, waitlist_entries.state, waitlist_entries.seats from waitlist_entries
        join users on users.id = user_id order by queued_at`
    expect(line.map(({ name, state, seats }) => [name, state, seats])).toEqual([
      ['Johanna Keller', 'offered', 1],
      ['Elena Rossi', 'waiting', 2],
      ['Hannah Weber', 'waiting', 1],
      ['Aisha Rahman', 'waiting', 1],
      ['Kofi Mensah', 'waiting', 1],
    ])
  })

  test('a school for children: half of what is on sale and more takes them, every instrument has a class for nine', async () => {
    const classes = await product.sql<{ family: string; min: number; max: number | null }[]>`
      select family, age_min as min, age_max as max from courses where status = 'Approved' and (over_at > '2027-03-01' or name = 'Campfire guitar')`
    const takes = (age: number) => classes.filter(({ min, max }) => min <= age && age <= (max ?? age))
    const forChildren = new Set([6, 7, 8, 9, 10].flatMap(takes))
    expect(forChildren.size * 2).toBeGreaterThanOrEqual(classes.length)
    expect(new Set(takes(9).map(({ family }) => family)).size).toBe(9)
    for (const age of [6, 7, 8, 9, 10, 11, 12, 13]) expect([age, takes(age).length >= 5]).toEqual([age, true])
  })

  test('one class is full, one is nearly, one is cancelled and one is over, with its stars', async () => {
    const left = await product.sql`
      select name, capacity - seats_taken as left from courses
       where status = 'Approved' and over_at > '2027-03-01' and capacity - seats_taken < 2 order by name`
    expect([...left]).toEqual([
      { name: 'Piano for small hands', left: 1 },
      { name: 'Ukulele club', left: 0 },
    ])
    const past = await product.sql`
      select name, status, (select count(*)::int from reviews where course_id = courses.id and user_id is not null) as reviews
        from courses where (over_at < '2027-03-01' or status = 'Cancelled') and name <> 'Campfire guitar' order by name`
    expect([...past]).toEqual([
      { name: 'Film music for young composers', status: 'Cancelled', reviews: 0 },
      { name: 'Strings under the orange trees', status: 'Approved', reviews: 3 },
    ])
  })

  test('one class meets every weekday of the present week, and half of its latest session is marked', async () => {
    const week = await product.sql<{ day: number; marked: number; over: boolean }[]>`
      select extract(isodow from local_date)::int as day, upper(during) < now() as over,
             (select count(*)::int from attendance where session_id = session.id and state is not null and out_at is not null) as marked
        from course_sessions session join courses on courses.id = course_id
       where name = 'Campfire guitar' and date_trunc('week', local_date) = date_trunc('week', (now() at time zone 'Etc/GMT+12')::date)
       order by local_date`
    expect(week.map(({ day }) => day)).toEqual([1, 2, 3, 4, 5])
    const latest = week.findLast(({ over }) => over)
    for (const one of week) expect([one.day, one.marked]).toEqual([one.day, one === latest ? 4 : 0])
  })

  test('a grandfather may fetch a child of that class on the day of the demo', async () => {
    const [joe] = await product.sql`
      select contacts.name, valid_from = valid_until as "oneDay", told_by from contacts where recorded_by is not null`
    expect(joe).toEqual({ name: 'Joe Kim', oneDay: true, told_by: 'Grace Kim' })
  })

  test('all of it stands in one town', async () => {
    const elsewhere = await product.sql`
      select name from rooms where address not like '%Riverside, CA%' or time_zone <> 'America/Los_Angeles'`
    expect([...elsewhere]).toEqual([])
    const [{ texts }] = await product.sql<[{ texts: string }]>`
      select string_agg(concat_ws(' ', to_jsonb(courses), to_jsonb(profile)), ' ') as texts
        from courses left join instructor_profiles profile on profile.user_id = courses.instructor_id`
    expect(texts).not.toMatch(/lake|village|church|jetty|Halmstein|Berlin/i)
  })

  test('approved classes hold their rooms and teachers, the others nothing', async () => {
    const rows = await product.sql`
      select courses.status, count(distinct session.id)::int as sessions, count(booking.id)::int as bookings
        from courses join course_sessions session on session.course_id = courses.id
        left join resource_bookings booking on booking.session_id = session.id
       group by courses.status order by courses.status`
    for (const { status, sessions, bookings } of rows)
      expect([status, bookings]).toEqual([status, status === 'Approved' ? 2 * sessions : 0])
    expect(rows.map(({ status }) => status)).toEqual(['Approved', 'Cancelled', 'Denied', 'Pending'])
  })

  test('there are weeks, evenings, a day and a weekend, in rooms that several classes share', async () => {
    const [kinds] = await product.sql`
      select count(*) filter (where session_count = 1)::int as days,
             count(*) filter (where session_weekdays = '{6,7}')::int as weekends,
             count(*) filter (where session_weekdays = '{1,2,3,4,5}')::int > 10 as weeks,
             count(*) filter (where cardinality(session_weekdays) = 1 and session_count > 1)::int as evenings
        from courses`
    expect(kinds).toEqual({ days: 1, weekends: 1, weeks: true, evenings: 3 })
    const [{ shared }] = await product.sql<[{ shared: number }]>`
      select count(*)::int as shared from (
        select room_id from courses where status = 'Approved' group by room_id having count(*) > 1) rooms`
    expect(shared).toBeGreaterThan(5)
  })

  test('two classes nearly touch, by room and by teacher', async () => {
    const near = await product.sql`
      select distinct first.name, second.name as next, (second.room_id = first.room_id) as "sameRoom",
             extract(epoch from lower(b.during) - upper(a.during))::int / 60 as minutes
        from course_sessions a join courses first on first.id = a.course_id and first.status = 'Approved'
        join courses second on second.id <> first.id and second.status = 'Approved'
             and (second.room_id = first.room_id or second.instructor_id = first.instructor_id)
        join course_sessions b on b.course_id = second.id
             and lower(b.during) - upper(a.during) between interval '0' and interval '15 minutes'
       order by minutes`
    expect([...near]).toEqual([
      { name: 'Piano four hands', next: 'First steps at the piano', sameRoom: true, minutes: 0 },
      {
        name: 'Fingerstyle guitar for beginners',
        next: 'Arranging for small bands',
        sameRoom: false,
        minutes: 15,
      },
    ])
  })

  test('the submission that wants a taken hall is the only one that cannot be approved', async () => {
    const pending = await product.sql<{ id: string; name: string }[]>`
      select id, name from courses where status = 'Pending' order by name`
    const outcomes = new Map<string, unknown>()
    for (const { id, name } of pending)
      outcomes.set(name, await refusal(product.sql`update courses set status = 'Approved' where id = ${id}`))
    await product.sql`update courses set status = 'Pending' where name = any (${pending.map(({ name }) => name)})`
    expect(Object.fromEntries(outcomes)).toEqual({
      'Live coding: music from text': undefined,
      'Organ: pipes and pedals': undefined,
      'Ukulele orchestra': {
        reason: 'clash',
        details: { kind: 'room', resource: 'Great Hall', from: '2027-07-12T10:00', to: '2027-07-12T11:30' },
      },
    })
  })

  test('there is a piano class for a child of nine, in the mornings of the first week of July', async () => {
    const found = await product.sql`
      select name, session_start::text from courses
       where status = 'Approved' and family = 'piano' and 9 between age_min and coalesce(age_max, 120)
         and starts_on >= '2027-07-05' and ends_on <= '2027-07-11' and session_start < '12:00'
         and seats_taken < capacity`
    expect([...found]).toEqual([{ name: 'Piano four hands', session_start: '09:30:00' }])
  })

  test('the latest reviews are of several classes: three of one stood side by side on the home page', async () => {
    const latest = await product.sql`select course_id from reviews order by id desc limit 8`
    const classes = latest.map(({ course_id: id }) => String(id))
    for (let index = 0; index < 6; index++) expect(new Set(classes.slice(index, index + 3)).size).toBe(3)
  })

  test('the summer ends with its last class: it had a ninth week of two days, and nothing in it', async () => {
    const [last] = await product.sql`
      select date_trunc('week', terms.ends_on) = date_trunc('week', max(courses.ends_on)) as same_week
        from terms join courses on courses.term_id = terms.id and courses.status = 'Approved' group by terms.id order by terms.ends_on desc`
    expect(last?.same_week).toBe(true)
  })

  test('who asks for lessons before is no class for beginners, and nobody is told another age than the class has', async () => {
    const wrong = await product.sql`
      select name from courses
       where level = 'beginner' and (prerequisites ~* 'lessons' or for_whom ~* 'had a year of lessons')
          or substring(for_whom from 'from (\\d+) years')::int <> age_min`
    expect([...wrong]).toEqual([])
  })

  test('nobody who teaches children says that they teach adults alone', async () => {
    const wrong = await product.sql`
      select bio from instructor_profiles
       where bio ~ 'I teach adults' and user_id in (select instructor_id from courses where age_max < 16)`
    expect([...wrong]).toEqual([])
  })

  test('a school that has people already is left as it is', async () => {
    await product.sql`update courses set to_bring = 'Nothing' where name = 'Cello choir'`
    expect(await seedDemo(product.deps, product.sandbox)).toBe(false)
    const [{ kept }] = await product.sql<[{ kept: number }]>`
      select count(*)::int as kept from courses where to_bring = 'Nothing'`
    expect(kept).toBe(1)
  })
})
