import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { datedCourse } from '../../../test/dated-classes.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { Office } from '../../auth/actor.ts'
import { applyMarks } from '../attendance/record-marks.ts'
import { saveContact } from '../contacts/own-contacts.ts'
import { sendMail } from '../mails/send-mail.ts'
import { getHouse } from './get-house.ts'
import { tellMissing } from './tell-missing.ts'

// One school for all: two classes of a day of their own, with Mia and Ben, whose mother Ruth cannot be reached by mail.

const product = runTestApp()
const day = '2091-07-02'

let office: TestPerson<Office>
let ruth: TestPerson
let father: TestPerson
let choir: string
let sessionId: string
const claims: Record<string, string> = {}

const ctxAt = (now: string) => {
  const school = { ...office.ctx.school, timeZone: 'Europe/Berlin' }
  return { ...office.ctx, school, now: () => new Date(`${day}T${now}:00+02:00`) }
}
const claimOf = (name: string) => claims[name] ?? ''

async function mark(name: string, now: string, ...marks: { what: string; value: unknown }[]) {
  const markedAt = ctxAt(now).now().toISOString()
  const ops = marks.map((one) => ({
    ...one,
    opId: randomUUID(),
    sessionId,
    claimId: claimOf(name),
    markedAt,
  }))
  const { refused } = await applyMarks(
    ctxAt(now),
    { kind: 'office', userId: office.userId },
    { sentAt: markedAt, ops },
  )
  expect(refused).toEqual([])
}
const state = (value: string | null) => ({ what: 'state', value })

beforeAll(async () => {
  const { make, sql } = product
  office = await make.office()
  const ada = await make.instructor({ name: 'Ada' })
  choir = await datedCourse(product, { name: 'Choir', instructorId: ada.userId, meets: [`${day} 09:00`] })
  await datedCourse(product, { name: 'Oboe', instructorId: ada.userId, meets: [`${day} 12:00`] })
  ruth = await make.student({ name: 'Ruth Weber', phone: '+49 1' })
  father = await make.student({ name: 'Tom Weber', phone: '+49 2' })
  const mia = await make.child(ruth, { givenName: 'Mia', familyName: 'Weber' })
  const ben = await make.child(ruth, { givenName: 'Ben', familyName: 'Weber' })
  await make.guardian(mia, father)
  await make.enrolment(ruth, [choir], [mia, ben])
  await make.enrolment(await make.student({ name: 'Anna Zoe' }), [choir])
  await sql`update users set email_verified = false where id = ${ruth.userId}`
  const [session] = await sql<{ id: string }[]>`select id from course_sessions where course_id = ${choir}`
  sessionId = session?.id ?? ''
  const places = await sql<{ id: string; name: string }[]>`
    select claim.id, coalesce(nullif(person.given_name, ''), 'Anna') as name
      from seat_claims claim join participants person on person.id = claim.participant_id where claim.course_id = ${choir}`
  for (const { id, name } of places) claims[name] = id
})

const emptied = () => product.sql`delete from attendance`

describe('the house', () => {
  test('says which classes are not marked, and from the first mark on who is missing', async () => {
    await emptied()
    expect(await getHouse(ctxAt('09:14'))).toMatchObject({ people: [], missing: [], notMarked: [] })
    const { notMarked, missing } = await getHouse(ctxAt('09:15'))
    expect(notMarked).toMatchObject([{ course: { name: 'Choir' }, start: '09:00', teacher: { name: 'Ada' } }])
    expect(missing).toEqual([])
    await mark('Ben', '09:16', state('present'))
    const later = await getHouse(ctxAt('09:17'))
    expect(later.notMarked).toEqual([])
    expect(later.people.map(({ name, phase }) => [name, phase])).toEqual([['Ben Weber', 'now']])
    expect(later.missing.map(({ name, isMarkedAbsent }) => [name, isMarkedAbsent])).toEqual([
      ['Mia Weber', false],
      ['Anna Zoe', false],
    ])
  })

  test('keeps a child until somebody fetched it, and says so a while after its last class', async () => {
    await emptied()
    await mark('Ben', '09:16', state('present'))
    await mark('Anna', '09:16', state('present'))
    const inAt = async (now: string) =>
      (await getHouse(ctxAt(now))).people.map(({ name, isNotHandedOver }) => [name, isNotHandedOver])
    expect(await inAt('09:59')).toEqual([
      ['Ben Weber', false],
      ['Anna Zoe', false],
    ])
    expect(await inAt('10:00')).toEqual([['Ben Weber', false]])
    expect(await inAt('10:15')).toEqual([['Ben Weber', true]])
    const collectedBy = { kind: 'guardian', id: ruth.userId }
    await mark('Ben', '10:20', {
      what: 'out',
      value: { at: ctxAt('10:20').now().toISOString(), collectedBy },
    })
    expect(await inAt('10:21')).toEqual([])
  })

  test('keeps who came to a class that is cancelled or a place that is given back meanwhile', async () => {
    const { sql } = product
    await emptied()
    await mark('Ben', '09:01', state('present'))
    await sql`update course_sessions set state = 'cancelled' where id = ${sessionId}`
    expect((await getHouse(ctxAt('09:30'))).people).toMatchObject([{ name: 'Ben Weber' }])
    await sql`update course_sessions set state = 'planned' where id = ${sessionId}`
  })

  test('names the teachers of the day with their classes', async () => {
    const { teachers, today } = await getHouse(ctxAt('08:00'))
    expect(today).toBe(day)
    expect(teachers).toMatchObject([
      { name: 'Ada', meetings: [{ course: { name: 'Choir' } }, { course: { name: 'Oboe' } }] },
    ])
  })

  test('shows guardians and emergency contacts while those of the class are open, and who may collect', async () => {
    const { make, sql } = product
    const parent = await make.student({ name: 'Ines Roth', phone: '+49 3' })
    const child = await make.child(parent, { givenName: 'Lou', familyName: 'Roth' })
    const contact = { participantId: child, relation: 'aunt', validFrom: null, validUntil: null }
    await saveContact(parent.ctx, {
      ...contact,
      name: 'Emma',
      phone: '4',
      isEmergency: true,
      mayPickUp: false,
    })
    await saveContact(parent.ctx, {
      ...contact,
      name: 'Paul',
      phone: '5',
      isEmergency: false,
      mayPickUp: true,
    })
    const [now] = await sql<{ day: string }[]>`select current_date::text as day`
    const harp = await make.course({ name: 'Harp' })
    await make.enrolment(parent, [harp], [child])
    await sql`insert into course_sessions (course_id, local_date, local_start, minutes, time_zone)
              values (${harp}, ${now?.day ?? ''}, '00:01', 60, 'UTC')`
    await sql`insert into attendance (session_id, claim_id, state)
              select session.id, claim.id, 'present' from course_sessions session
                join seat_claims claim on claim.course_id = session.course_id where session.course_id = ${harp}`
    const school = { ...office.ctx.school, timeZone: 'UTC' }
    const { people } = await getHouse({ ...office.ctx, school })
    expect(people).toMatchObject([{ name: 'Lou Roth', mayLeaveAlone: false, mustNotCollect: [] }])
    expect(people[0]?.contacts.map(({ name }) => name)).toEqual(['Ines Roth', 'Emma'])
    expect(people[0]?.mayCollect.map(({ name }) => name)).toEqual(['Ines Roth', 'Paul'])
  })

  test('writes one line for each person and day, also when two tabs open at once', async () => {
    const { make, sql } = product
    const other = await make.office()
    const open = () => getHouse({ ...ctxAt('08:00'), actor: other.ctx.actor })
    await Promise.all([open(), open(), open()])
    await open()
    const lines = await sql`select from audit_log where action = 'openHouse' and actor_id = ${other.userId}`
    expect(lines).toHaveLength(1)
  })
})

describe('a child that has not arrived', () => {
  const tell = (name: string, now = '09:20') => tellMissing(ctxAt(now), { sessionId, claimId: claimOf(name) })
  const mails = () =>
    product.sql<{ data: { kind: 'not-arrived'; userId: string; sessionId: string; claimId: string } }[]>`
      select data from pgboss.job where data->>'kind' = 'not-arrived' and data->>'claimId' = ${claimOf('Mia')}`
  const fresh = async () => {
    await emptied()
    await product.sql`delete from pgboss.job where data->>'kind' = 'not-arrived'`
    await mark('Ben', '09:05', state('present'))
  }

  test('is told of once, to those whom mail reaches; the others have to be called', async () => {
    await fresh()
    const first = await tell('Mia')
    expect(first).toMatchObject({
      isFirst: true,
      mailed: 1,
      toCall: [{ name: 'Ruth Weber', phone: '+49 1' }],
    })
    const again = await tellMissing(
      { ...ctxAt('09:30'), actor: (await product.make.office()).ctx.actor },
      { sessionId, claimId: claimOf('Mia') },
    )
    expect(again).toEqual({ ...first, isFirst: false })
    expect((await mails()).map(({ data }) => data.userId)).toEqual([father.userId])
    expect((await getHouse(ctxAt('09:31'))).missing[0]).toMatchObject({
      name: 'Mia Weber',
      toldAt: first.toldAt,
    })
  })

  test('is told of once by two presses at the same moment', async () => {
    await fresh()
    const told = await Promise.all(Array.from({ length: 6 }, () => tell('Mia')))
    expect(told.filter(({ isFirst }) => isFirst)).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })

  test('would be told of twice if the statement did not decide', async () => {
    await fresh()
    const careless = async () => {
      const [cell] = await product.sql`
        select from attendance where claim_id = ${claimOf('Mia')} and missing_told_at is not null`
      await new Promise((resolve) => setImmediate(resolve))
      return cell === undefined
    }
    expect((await Promise.all([careless(), careless()])).filter(Boolean)).toHaveLength(2)
  })

  test.each([
    ['present', 'has_arrived'],
    ['late', 'has_arrived'],
    ['excused', 'is_excused'],
  ])('is not told of when it is %s', async (value, reason) => {
    await fresh()
    await mark('Mia', '09:18', state(value))
    await expect(tell('Mia')).rejects.toMatchObject({ code: reason })
    expect(await mails()).toHaveLength(0)
  })

  test('nor when it came in at a gate; who is marked as absent is', async () => {
    await fresh()
    await mark('Mia', '09:18', { what: 'in', value: ctxAt('09:18').now().toISOString() })
    await expect(tell('Mia')).rejects.toMatchObject({ code: 'has_arrived' })
    await fresh()
    await mark('Mia', '09:18', state('absent'))
    expect(await tell('Mia')).toMatchObject({ isFirst: true })
  })

  test('too early, in a class that nobody marks, of an adult, of another day, and of no place it is refused', async () => {
    await fresh()
    await expect(tell('Mia', '09:14')).rejects.toMatchObject({ code: 'not_missing_yet' })
    await expect(tell('Anna')).rejects.toMatchObject({ kind: 'not_found' })
    const tomorrow = { ...ctxAt('09:20'), now: () => new Date('2091-07-03T07:20:00Z') }
    await expect(tellMissing(tomorrow, { sessionId, claimId: claimOf('Mia') })).rejects.toMatchObject({
      kind: 'not_found',
    })
    await expect(tellMissing(ctxAt('09:20'), { sessionId, claimId: randomUUID() })).rejects.toMatchObject({
      kind: 'not_found',
    })
    await emptied()
    await expect(tell('Mia')).rejects.toMatchObject({ code: 'not_missing_yet' })
  })

  test('the mail says where it is missing, and nothing when it has come meanwhile', async () => {
    await fresh()
    await tell('Mia')
    const [job] = await mails()
    if (!job) throw new Error('no mail')
    const sent: { subject: string; text: string }[] = []
    const deps = { ...product.deps, mail: { send: async (mail: (typeof sent)[0]) => (sent.push(mail), {}) } }
    const [row] = await product.sql<{ id: string }[]>`
      select id from pgboss.job where data->>'kind' = 'not-arrived' and data->>'claimId' = ${claimOf('Mia')}`
    await mark('Mia', '09:25', state('late'))
    await sendMail(deps as typeof product.deps, job.data, row?.id ?? '')
    expect(sent).toEqual([])
  })
})
