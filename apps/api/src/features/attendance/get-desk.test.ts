import { beforeAll, describe, expect, test } from 'vitest'
import { datedCourse } from '../../../test/dated-classes.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { Instructor, Office } from '../../auth/actor.ts'
import { listDeskSessions } from './desk-sessions.ts'
import { getDesk } from './get-desk.ts'
import { recordMarks } from './record-marks.ts'

/** A class in Berlin on two days of July 2091, with a child and a grown-up. */
const product = runTestApp()

let teacher: TestPerson<Instructor>
let substitute: TestPerson<Instructor>
let office: TestPerson<Office>
let mother: TestPerson
let first: string
let second: string
let mia: string

const at = <P extends TestPerson<Instructor | Office>>(
  { ctx }: P,
  now: string,
): TestPerson<Instructor>['ctx'] =>
  ({ ...ctx, school: { ...ctx.school, timeZone: 'Europe/Berlin' }, now: () => new Date(now) }) as never

beforeAll(async () => {
  const { make, sql } = product
  teacher = await make.instructor({ name: 'Ada' })
  substitute = await make.instructor({ name: 'Kim' })
  office = await make.office()
  mother = await make.student({ name: 'Ruth Weber' })
  mia = await make.child(mother, { givenName: 'Mia', familyName: 'Weber', birthDate: '2081-07-03' })
  const course = await datedCourse(product, {
    name: 'Oboe 2',
    instructorId: teacher.userId,
    meets: ['2091-07-02 09:00', '2091-07-03 09:00'],
  })
  const rows = await sql<{ id: string }[]>`
    select id from course_sessions where course_id = ${course} order by local_date`
  ;[first, second] = [rows[0]?.id ?? '', rows[1]?.id ?? '']
  await sql`update course_sessions set instructor_id = ${substitute.userId} where id = ${second}`
  await make.enrolment(mother, [course], [mia])
  await make.enrolment(await make.student({ name: 'Otto Adler' }), [course])
})

const refused = { reason: 'not_found' }
const refusalOf = async (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: { code?: string; kind?: string }) => error.kind ?? error.code,
  )

describe('who opens the desk of a session, and when', () => {
  const people = { teacher: () => teacher, substitute: () => substitute, office: () => office }
  test.each<[keyof typeof people, 'first' | 'second', string, boolean]>([
    // Half past midnight in Berlin.
    ['teacher', 'first', '2091-07-01T22:30:00Z', true],
    ['teacher', 'first', '2091-07-01T21:30:00Z', false],
    ['teacher', 'first', '2091-07-16T08:00:00Z', true],
    ['teacher', 'first', '2091-07-16T08:00:01Z', false],
    ['teacher', 'second', '2091-07-03T07:00:00Z', true],
    ['substitute', 'second', '2091-07-03T07:00:00Z', true],
    ['substitute', 'first', '2091-07-02T07:00:00Z', false],
    ['office', 'first', '2090-01-01T07:00:00Z', true],
  ])('%s, the %s, at %s: %s', async (who, which, now, opens) => {
    const sessionId = which === 'first' ? first : second
    const asked = getDesk(at(people[who](), now), { sessionId })
    expect(await refusalOf(asked)).toBe(opens ? undefined : refused.reason)
  })
})

test('it has the people by family name, how they get home, what was marked and which of the caller’s marks arrived', async () => {
  const ctx = at(teacher, '2091-07-02T07:10:00Z')
  const before = await getDesk(ctx, { sessionId: first })
  expect(before.people.map(({ name }) => name)).toEqual(['Otto Adler', 'Mia Weber'])
  expect(before.people[1]).toMatchObject({
    isChild: true,
    age: 9,
    mayLeaveAlone: false,
    mayCollect: [{ kind: 'guardian', name: 'Ruth Weber', onlyToday: false }],
    cell: { state: null, inAt: null, outAt: null, collectedBy: null },
  })
  expect(before.people[0]).toMatchObject({ isChild: false, mayLeaveAlone: true, mayCollect: [] })
  const opId = '0197ab00-0000-7000-8000-000000000001'
  const claimId = before.people[1]?.claimId ?? ''
  const mark = {
    opId,
    sessionId: first,
    claimId,
    what: 'state',
    value: 'late',
    markedAt: '2091-07-02T07:09:00Z',
  }
  await recordMarks(ctx, { sentAt: '2091-07-02T07:10:00Z', ops: [mark] })
  const after = await getDesk(ctx, { sessionId: first })
  expect(after.people[1]?.cell.state).toBe('late')
  expect(after.receivedOpIds).toEqual([opId])
  const ofOffice = await getDesk(at(office, '2091-07-02T07:10:00Z'), { sessionId: first })
  expect(ofOffice.receivedOpIds).toEqual([])
  // The key is a person's own, and the same each time.
  expect(after.storeKey).toBe(before.storeKey)
  expect(ofOffice.storeKey).not.toBe(before.storeKey)
})

test('a family’s reason stands beside an excused child as long as it is excused', async () => {
  const ctx = at(teacher, '2091-07-03T07:10:00Z')
  const [, mine] = (await getDesk(ctx, { sessionId: second })).people
  const say = (value: string | null, opId: string) =>
    recordMarks(ctx, {
      sentAt: '2091-07-03T07:10:00Z',
      ops: [
        {
          opId,
          sessionId: second,
          claimId: mine?.claimId,
          what: 'state',
          value,
          reason: 'At the dentist',
          markedAt: `2091-07-03T07:0${value ? 1 : 2}:00Z`,
        },
      ],
    })
  const reason = async () => (await getDesk(ctx, { sessionId: second })).people[1]?.excusedBecause
  await say('excused', '0197ab00-0000-7000-8000-000000000002')
  expect(await reason()).toBe('At the dentist')
  await say(null, '0197ab00-0000-7000-8000-000000000003')
  expect(await reason()).toBe('')
})

test('a place that was given back after the family told an absence stayed on the roster, with its telephone', async () => {
  const course = await datedCourse(product, { instructorId: teacher.userId, meets: ['2091-07-05 09:00'] })
  await make(course)
  const [place] = await product.sql<{ sessionId: string; claimId: string }[]>`
    select session.id as "sessionId", claim.id as "claimId" from course_sessions session join seat_claims claim using (course_id)
     where course_id = ${course}`
  const { sessionId = '', claimId = '' } = place ?? {}
  await product.sql`insert into attendance (session_id, claim_id, state) values (${sessionId}, ${claimId}, 'excused')`
  const people = async () => (await getDesk(at(teacher, '2091-07-05T07:10:00Z'), { sessionId })).people.length
  expect(await people()).toBe(1)
  await product.sql`update seat_claims set state = 'revoked', revoked_at = '2091-07-03' where id = ${claimId}`
  expect(await people()).toBe(0)
  // Whoever was there stays.
  await product.sql`update attendance set state = 'present' where claim_id = ${claimId}`
  expect(await people()).toBe(1)
})

const make = (course: string) => product.make.enrolment(mother, [course], [mia])

test('contacts are there until a week after the class, the roster for a week more; the office sees the family’s own always', async () => {
  await product.sql`update users set phone = '+49 1' where id = ${mother.userId}`
  // Around the real today, which decides on contacts.
  const course = await datedCourse(product, { instructorId: teacher.userId, meets: [] })
  const meetAgo = async (days: number) => {
    await product.sql`delete from course_sessions where course_id = ${course}`
    const [row] = await product.sql<{ id: string }[]>`
      insert into course_sessions (course_id, local_date, local_start, minutes, time_zone)
      values (${course}, (now() at time zone 'UTC')::date - ${days}::integer, '09:00', 60, 'UTC') returning id`
    return row?.id ?? ''
  }
  const tomorrow = await meetAgo(-1)
  await product.make.enrolment(mother, [course], [mia])
  const numbers = async (ctx: TestPerson<Instructor>['ctx'], sessionId: string) =>
    (await getDesk(ctx, { sessionId })).people.map(({ contacts }) => contacts.length)
  expect(await refusalOf(getDesk(teacher.ctx, { sessionId: tomorrow }))).toBe('not_found')
  expect(await numbers(teacher.ctx, await meetAgo(3))).toEqual([1])
  const tenDays = await meetAgo(10)
  expect(await numbers(teacher.ctx, tenDays)).toEqual([0])
  expect(await numbers(office.ctx as never, tenDays)).toEqual([1])
})

test('opening writes one line for each person, session and day of the school', async () => {
  const reader = await product.make.office()
  const lines = () => product.sql`
    select subject_id as "subjectId" from audit_log where action = 'openDesk' and actor_id = ${reader.userId}`
  for (const sessionId of [first, second, first]) await getDesk(reader.ctx as never, { sessionId })
  expect(await lines()).toEqual([{ subjectId: first }, { subjectId: second }])
})

test('today has the caller’s sessions; without any, the next one; the office’s are all', async () => {
  const today = await listDeskSessions(at(substitute, '2091-07-03T07:30:00Z'))
  expect(today).toMatchObject({
    today: '2091-07-03',
    sessions: [{ id: second, phase: 'now', expected: 2, course: { name: 'Oboe 2' }, instructor: 'Kim' }],
    next: null,
  })
  expect(await listDeskSessions(at(substitute, '2091-07-02T07:30:00Z'))).toMatchObject({
    sessions: [],
    next: { id: second, date: '2091-07-03' },
  })
  expect((await listDeskSessions(at(office, '2091-07-02T07:30:00Z'))).sessions).toHaveLength(1)
  expect(await listDeskSessions(at(teacher, '2091-08-02T07:30:00Z'))).toMatchObject({
    sessions: [],
    next: null,
  })
})
