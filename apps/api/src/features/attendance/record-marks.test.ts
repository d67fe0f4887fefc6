import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Mark, RecordedMarks } from '@cadenza/contracts/places/attendance'
import { datedCourse, patchFunction } from '../../../test/dated-classes.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { Instructor, Office } from '../../auth/actor.ts'
import { getDesk } from './get-desk.ts'
import { recordMarks } from './record-marks.ts'

/** A class in Berlin on 2 July 2091, 9:00 to 10:00: two children and a grown-up; by teacher, substitute and office. */
const product = runTestApp()
const at = (clock: string) => `2091-07-02T${clock}:00.000Z`
const begins = at('07:00')

let teacher: TestPerson<Instructor>
let coTeacher: TestPerson<Instructor>
let substitute: TestPerson<Instructor>
let stranger: TestPerson<Instructor>
let office: TestPerson<Office>
let mother: TestPerson
let mia: string
let session: string
let places: string[]

beforeAll(async () => {
  const { make, sql } = product
  ;[teacher, coTeacher, substitute, stranger] = [
    await make.instructor(),
    await make.instructor(),
    await make.instructor(),
    await make.instructor(),
  ]
  office = await make.office()
  mother = await make.student({ name: 'Ruth Weber' })
  mia = await make.child(mother, { givenName: 'Mia', familyName: 'Weber' })
  const ben = await make.child(mother, { givenName: 'Ben', familyName: 'Weber' })
  const course = await datedCourse(product, { instructorId: teacher.userId, meets: ['2091-07-02 09:00'] })
  await sql`update courses set co_teacher_id = ${coTeacher.userId} where id = ${course}`
  const [row] = await sql<{ id: string }[]>`
    update course_sessions set instructor_id = ${substitute.userId} where course_id = ${course} returning id`
  session = row?.id ?? ''
  await make.enrolment(mother, [course], [mia, ben])
  await make.enrolment(await make.student({ name: 'Otto' }), [course])
  const claims = await sql<{ id: string }[]>`
    select claim.id from seat_claims claim join participants person on person.id = claim.participant_id
     where course_id = ${course} order by person.id = ${mia} desc, person.is_self`
  places = claims.map(({ id }) => id)
})

beforeEach(() => product.sql`delete from attendance`)

type Given = { [K in Mark['what']]: Partial<Extract<Mark, { what: K }>> & { what: K } }[Mark['what']]

const markOf = (given: Given): Mark =>
  ({
    opId: randomUUID(),
    sessionId: session,
    claimId: places[0] ?? '',
    markedAt: at('07:05'),
    value:
      given.what === 'state' ? 'present' : given.what === 'in' ? at('07:05') : fetched({ kind: 'alone' }),
    ...given,
  }) as Mark

const fetched = (collectedBy: {
  kind: 'guardian' | 'contact' | 'other' | 'alone'
  id?: string
  name?: string
  reason?: string
}) => ({
  at: at('08:02'),
  collectedBy,
})

function record(
  marks: unknown[],
  {
    by = teacher,
    now = at('07:10'),
    sentAt = now,
  }: { by?: TestPerson<Instructor | Office>; now?: string; sentAt?: string } = {},
): Promise<RecordedMarks> {
  const ctx = { ...by.ctx, now: () => new Date(now) } as TestPerson<Instructor>['ctx']
  return recordMarks(ctx, { sentAt, ops: marks as Mark[] })
}

const reasonsOf = ({ refused }: RecordedMarks) => refused.map(({ reason }) => reason)

describe('who marks, and when', () => {
  const people = {
    teacher: () => teacher,
    coTeacher: () => coTeacher,
    substitute: () => substitute,
    stranger: () => stranger,
    office: () => office,
  }
  test.each<[keyof typeof people, string, string | undefined]>([
    ['teacher', at('05:59'), 'too_early'],
    ['teacher', at('06:00'), undefined],
    ['coTeacher', at('07:00'), undefined],
    ['substitute', at('07:00'), undefined],
    ['stranger', at('07:00'), 'unknown_place'],
    ['teacher', '2091-07-16T08:00:00.000Z', undefined],
    ['teacher', '2091-07-16T08:00:01.000Z', 'too_late'],
    ['office', at('01:00'), undefined],
    ['office', '2091-08-16T08:00:01.000Z', 'reason_needed'],
  ])('%s at %s: %s', async (who, now, reason) => {
    const answer = await record([markOf({ what: 'state', markedAt: now })], { by: people[who](), now })
    expect(reasonsOf(answer)).toEqual(reason ? [reason] : [])
    expect(answer.cells).toHaveLength(reason === 'unknown_place' ? 0 : 1)
  })

  test('the office corrects later with a reason', async () => {
    const late = { by: office, now: '2091-08-16T08:00:00.000Z' }
    expect(
      reasonsOf(await record([markOf({ what: 'state', reason: 'The teacher wrote it down' })], late)),
    ).toEqual([])
  })

  test('a cancelled session takes no marks and keeps those it has', async () => {
    await record([markOf({ what: 'state', value: 'late', markedAt: at('07:09') })])
    await product.sql`update course_sessions set state = 'cancelled' where id = ${session}`
    const answer = await record([markOf({ what: 'state', value: 'absent', markedAt: at('07:10') })])
    const out = (claimId: string) =>
      record([markOf({ what: 'out', claimId, value: fetched({ kind: 'guardian', id: mother.userId }) })], {
        now: at('08:05'),
      })
    // Who came is still fetched; nobody else is.
    expect(reasonsOf(await out(places[0] ?? ''))).toEqual([])
    expect(reasonsOf(await out(places[1] ?? ''))).toEqual(['session_cancelled'])
    await product.sql`update course_sessions set state = 'planned' where id = ${session}`
    expect(reasonsOf(answer)).toEqual(['session_cancelled'])
    expect(answer.cells).toMatchObject([{ state: 'late' }])
  })

  test('a place that ended is corrected by the office alone; one that ended before the session is on no roster', async () => {
    const [, , claimId = ''] = places
    const end = (endedAt: string | null) =>
      product.sql`update seat_claims set state = ${endedAt ? 'revoked' : 'confirmed'}, revoked_at = ${endedAt} where id = ${claimId}`
    await end(at('07:30'))
    const mark = () => markOf({ what: 'state', claimId })
    expect(reasonsOf(await record([mark()]))).toEqual(['place_ended'])
    await end(at('06:30'))
    expect(reasonsOf(await record([mark()], { by: office }))).toEqual(['unknown_place'])
    await end(at('07:30'))
    expect(reasonsOf(await record([mark()], { by: office }))).toEqual([])
    await end(null)
  })

  test('a place of another class is unknown, and keeps out no other', async () => {
    const other = await datedCourse(product, { meets: ['2091-07-02 11:00'] })
    await product.make.enrolment(mother, [other], [mia])
    const [claim] = await product.sql<{ id: string }[]>`select id from seat_claims where course_id = ${other}`
    const answer = await record([
      markOf({ what: 'state', claimId: claim?.id ?? '' }),
      markOf({ what: 'state' }),
    ])
    expect(reasonsOf(answer)).toEqual(['unknown_place'])
    expect(answer.cells).toHaveLength(1)
  })
})

describe('going home', () => {
  const out = (collectedBy: Parameters<typeof fetched>[0], markedAt = at('08:02')) =>
    record([markOf({ what: 'out', value: fetched(collectedBy), markedAt })], { now: at('08:05') })
  const contact = async (validFrom: string | null, validUntil: string | null) => {
    const [row] = await product.sql<{ id: string }[]>`
      insert into contacts (participant_id, name, phone, relation, may_pick_up, valid_from, valid_until)
      values (${mia}, 'Joe Weber', '+49', 'Grandpa', true, ${validFrom}, ${validUntil}) returning id`
    return row?.id ?? ''
  }

  test('guardians and contacts of the day may; their right and name are kept as they were', async () => {
    const id = await contact('2091-07-02', '2091-07-02')
    expect((await out({ kind: 'guardian', id: mother.userId })).cells[0]?.collectedBy).toEqual({
      kind: 'guardian',
      id: mother.userId,
      name: 'Ruth Weber',
      right: 'guardian',
    })
    expect((await out({ kind: 'contact', id }, at('08:03'))).cells[0]?.collectedBy).toMatchObject({
      name: 'Joe Weber',
      right: 'contact',
    })
    const [late, early] = [await contact(null, '2091-07-01'), await contact('2091-07-03', null)]
    for (const other of [late, early, randomUUID()])
      expect(reasonsOf(await out({ kind: 'contact', id: other }))).toEqual(['may_not_collect'])
    await product.sql`delete from contacts where participant_id = ${mia}`
    // Removed while the child waited at the door.
    expect(reasonsOf(await out({ kind: 'contact', id }))).toEqual(['may_not_collect'])
  })

  test('anybody else needs a name and a reason, and the guardians are mailed once', async () => {
    expect(reasonsOf(await out({ kind: 'other', reason: 'Neighbour' }))).toEqual(['invalid'])
    expect(reasonsOf(await out({ kind: 'other', name: 'Nina' }))).toEqual(['reason_needed'])
    expect(reasonsOf(await out({ kind: 'alone' }))).toEqual(['reason_needed'])
    const mark = markOf({ what: 'out', value: fetched({ kind: 'other', name: 'Nina', reason: 'Neighbour' }) })
    for (let times = 0; times < 2; times++)
      expect(reasonsOf(await record([mark], { now: at('08:05') }))).toEqual([])
    const mails =
      await product.sql`select data->>'userId' as id from pgboss.job where data->>'opId' = ${mark.opId}`
    expect(mails).toEqual([{ id: mother.userId }])
  })

  test('who must not collect is refused under any name that may be theirs, also as a guardian', async () => {
    const barred = (name: string, userId: string | null = null) => product.sql`
      insert into must_not_collect (participant_id, name, user_id, reason, recorded_by)
      values (${mia}, ${name}, ${userId}, 'Court order', ${mother.userId})`
    await barred('Tomáš Weber')
    for (const name of ['Tomas Weber', 'weber, TOMAS', 'Tomas', 'Mr Tomáš Weber'])
      expect(reasonsOf(await out({ kind: 'other', name, reason: 'Says so' }))).toEqual(['must_not_collect'])
    expect(reasonsOf(await out({ kind: 'other', name: 'Nina Berg', reason: 'Says so' }))).toEqual([])
    const father = await product.make.student({ name: 'Paul Berger' })
    await product.make.guardian(mia, father, {})
    expect(reasonsOf(await out({ kind: 'guardian', id: father.userId }, at('08:03')))).toEqual([])
    await barred('the father', father.userId)
    expect(reasonsOf(await out({ kind: 'guardian', id: father.userId }))).toEqual(['must_not_collect'])
    await product.sql`delete from must_not_collect where participant_id = ${mia}`
  })

  test('a contact who is barred was still offered, and a barred guardian passed as somebody else', async () => {
    await contact(null, null)
    const father = await product.make.student({ name: 'Paul Berger' })
    await product.make.guardian(mia, father, {})
    await product.sql`
      insert into must_not_collect (participant_id, name, user_id, reason, recorded_by)
      values (${mia}, 'Joe Weber', null, 'Says the mother', ${mother.userId}), (${mia}, 'her father', ${father.userId}, 'Court order', ${mother.userId})`
    const desk = await getDesk({ ...teacher.ctx, now: () => new Date(at('07:10')) } as typeof teacher.ctx, {
      sessionId: session,
    })
    const offered = desk.people.find(({ participantId }) => participantId === mia)?.mayCollect
    expect(offered?.map(({ name }) => name)).toEqual(['Ruth Weber'])
    expect(reasonsOf(await out({ kind: 'other', name: 'Paul Berger', reason: 'Says so' }))).toEqual([
      'must_not_collect',
    ])
    await product.sql`delete from must_not_collect where participant_id = ${mia}`
    await product.sql`delete from contacts where participant_id = ${mia}`
  })

  test('an erased child got names and reasons again from a phone that was offline', async () => {
    await product.sql`update participants set erased_at = now() where id = ${mia}`
    const answer = await out({ kind: 'other', name: 'Nina Berg', reason: 'Neighbour' })
    await product.sql`update participants set erased_at = null where id = ${mia}`
    expect(reasonsOf(answer)).toEqual(['unknown_place'])
  })

  test('out before in is kept as it was said', async () => {
    await record([markOf({ what: 'in', value: at('08:04'), markedAt: at('08:04') })], { now: at('08:05') })
    expect((await out({ kind: 'guardian', id: mother.userId }, at('08:04'))).cells[0]).toMatchObject({
      inAt: at('08:04'),
      outAt: at('08:02'),
    })
  })
})

describe('bad input', () => {
  test.each([
    ['a value that is none', { value: 'sick' }],
    ['a thing that is none', { what: 'weight' }],
    ['one field too many', { mood: 'good' }],
    ['an instant that is none', { markedAt: 'yesterday' }],
    ['in of 1999', { what: 'in', value: '1999-07-02T07:00:00Z' }],
    ['in of 2099', { what: 'in', value: '2099-07-02T07:00:00Z' }],
    ['out tomorrow', { what: 'out', value: { ...fetched({ kind: 'alone' }), at: '2091-07-03T07:00:00Z' } }],
  ])('%s is refused and keeps out no other', async (_, wrong) => {
    const answer = await record([{ ...markOf({ what: 'state' }), ...wrong }, markOf({ what: 'state' })])
    expect(reasonsOf(answer)).toEqual(['invalid'])
    expect(answer.cells).toHaveLength(1)
  })

  test('one id with two contents counts as the first', async () => {
    const first = markOf({ what: 'state', value: 'present', markedAt: at('07:07') })
    expect(reasonsOf(await record([first, { ...first, value: 'absent' }]))).toEqual(['id_taken'])
    expect(reasonsOf(await record([{ ...first, value: 'late' }]))).toEqual(['id_taken'])
    expect(reasonsOf(await record([first], { by: office }))).toEqual(['id_taken'])
    expect(reasonsOf(await record([first]))).toEqual([])
  })

  test.each([['1999'], ['2099']])('a mark of %s counts as made when it arrives', async (year) => {
    const mark = markOf({ what: 'state', markedAt: `${year}-01-01T00:00:00Z` })
    await record([mark], { now: at('07:11') })
    const [row] = await product.sql<
      { at: Date }[]
    >`select marked_at as at from attendance_ops where op_id = ${mark.opId}`
    expect(row?.at.toISOString()).toBe(at('07:11'))
  })

  test('10,000 operations are refused at the door', async () => {
    const ops = Array.from({ length: 10_000 }, () => ({ opId: randomUUID() }))
    const answer = await product.app.inject({
      method: 'POST',
      url: '/trpc/instructor.attendance.record',
      headers: teacher.headers,
      payload: { sentAt: begins, ops },
    })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
  })
})

describe('a phone whose clock is wrong', () => {
  test.each([
    ['within two minutes', at('07:12'), undefined, at('07:05')],
    ['half an hour ahead', at('07:40'), 30 * 60_000, begins],
    [
      'ten years behind',
      '2081-07-02T07:10:00.000Z',
      Date.parse('2081-07-02') - Date.parse('2091-07-02'),
      undefined,
    ],
  ])('%s', async (_, sentAt, off, counted) => {
    const markedAt = off === undefined ? at('07:05') : new Date(Date.parse(begins) + off).toISOString()
    const mark = markOf({ what: 'in', value: markedAt, markedAt })
    const answer = await record([mark], { sentAt })
    expect(answer.clockOffMs).toBe(off)
    const [row] = await product.sql<{ at: Date; value: string }[]>`
      select marked_at as at, value #>> '{}' as value from attendance_ops where op_id = ${mark.opId}`
    expect(row?.at.toISOString()).toBe(counted ?? begins)
    // The tap was read from the same clock.
    expect(new Date(row?.value ?? '').toISOString()).toBe(counted ?? begins)
  })
})

describe('in any order, doubled and late', () => {
  const states = ['present', 'late', 'absent', 'excused', null] as const
  const history = fc.array(
    fc.record({
      place: fc.nat({ max: 2 }),
      minute: fc.nat({ max: 5 }),
      value: fc.constantFrom(...states),
      phone: fc.nat({ max: 2 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  type Step = { place: number; minute: number; value: (typeof states)[number]; phone: number }

  const toMark = ({ place, minute, value }: Step): Mark =>
    markOf({ what: 'state', claimId: places[place] ?? '', markedAt: at(`07:0${minute}`), value })

  /** What each cell must come to, whatever the order. */
  function oracle(marks: Mark[]): Map<string, unknown> {
    const ordered = marks.toSorted((one, other) =>
      one.markedAt === other.markedAt
        ? one.opId < other.opId
          ? -1
          : 1
        : one.markedAt < other.markedAt
          ? -1
          : 1,
    )
    return new Map(ordered.map(({ claimId, value }) => [claimId, value]))
  }

  async function converges(steps: Step[], order: number): Promise<boolean> {
    await product.sql`delete from attendance where session_id = ${session}`
    const marks = steps.map(toMark)
    const phones = [0, 1, 2].map((phone) => marks.filter((_, index) => steps[index]?.phone === phone))
    const batches = [...phones, ...phones].map((batch, index) =>
      index % 2 === order % 2 ? batch.toReversed() : batch,
    )
    const turned = [...batches.slice(order), ...batches.slice(0, order)]
    // Two phones at once.
    await Promise.all([record(turned[0] ?? []), record(turned[1] ?? [])])
    for (const batch of turned.slice(2)) await record(batch)
    const rows = await product.sql<{ id: string; state: string | null }[]>`
      select claim_id as id, state from attendance where session_id = ${session}`
    const expected = oracle(marks)
    return rows.length === expected.size && rows.every(({ id, state }) => expected.get(id) === state)
  }

  test('three phones come to one result', async () => {
    await fc.assert(fc.asyncProperty(history, fc.nat({ max: 5 }), converges), { numRuns: 60 })
  })

  const controls = [
    ['the last to arrive wins', 'ops.marked_at desc, ops.op_id desc', 'ops.received_at desc, ops.op_id'],
    ['of equal ones the first wins', 'ops.marked_at desc, ops.op_id desc', 'ops.marked_at desc, ops.op_id'],
  ] as const
  test.each(controls)('the measure finds a rule by which %s', async (_, part, by) => {
    const restore = await patchFunction(product.sql, 'record_marks', part, by)
    const found = await fc.check(fc.asyncProperty(history, fc.nat({ max: 5 }), converges), { numRuns: 60 })
    await restore()
    expect(found.failed).toBe(true)
  })

  test('two phones with one operation write it once, and without that guard one of them fails', async () => {
    const mark = markOf({ what: 'state', markedAt: at('07:08') })
    const both = await Promise.all([record([mark]), record([mark])])
    expect(both.map(reasonsOf)).toEqual([[], []])
    const again = markOf({ what: 'state', markedAt: at('07:08') })
    const restore = await patchFunction(
      product.sql,
      'record_marks',
      'on conflict do nothing\n    returning',
      'returning',
    )
    const results = await Promise.allSettled([record([again]), record([again])])
    await restore()
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
