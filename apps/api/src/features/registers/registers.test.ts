import { beforeAll, describe, expect, test } from 'vitest'
import { datedCourse, patchFunction } from '../../../test/dated-classes.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { meet } from '../../../test/timetable-school.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { Instructor, Office } from '../../auth/actor.ts'
import { saveContact } from '../contacts/own-contacts.ts'
import { setMayLeaveAlone, setMustNotCollect } from '../participants/going-home.ts'
import { openEmergencySheet } from './open-emergency-sheet.ts'
import { openDayRegisters, openRegister } from './open-register.ts'

// One school for all: a class of Ada's in which Kim takes a session, and Mia with a contact and a note.

const product = runTestApp()

let office: TestPerson<Office>
let ada: TestPerson<Instructor>
let kim: TestPerson<Instructor>
let courseId: string
let mia: string

/** The class meets once, so many days from now. Returns the day. */
async function meetIn(days: number): Promise<string> {
  await product.sql`delete from course_sessions where course_id = ${courseId}`
  const [row] = await product.sql<{ day: string }[]>`
    insert into course_sessions (course_id, local_date, local_start, minutes, time_zone, instructor_id)
    values (${courseId}, current_date + ${days}::int, '09:30', 60, 'UTC', ${kim.userId}) returning local_date::text as day`
  return row?.day ?? ''
}

const linesOf = ({ userId }: { userId: string }, action: string) =>
  product.sql`select subject_id, detail from audit_log where actor_id = ${userId} and action = ${action} order by id`

/** The same connection; what is asked of it is written down. */
function recording<Db extends object>(db: Db, sent: PropertyKey[]): Db {
  return new Proxy(db, {
    get(target, key) {
      if (key === 'select' || key === 'execute' || key === 'insert') sent.push(key)
      const found: unknown = Reflect.get(target, key)
      if (typeof found !== 'function') return found
      if (key !== 'transaction') return found.bind(target) as unknown
      return (work: (tx: object) => unknown) => found.call(target, (tx: object) => work(recording(tx, sent)))
    },
  })
}

beforeAll(async () => {
  const { make, sql } = product
  office = await make.office()
  ada = await make.instructor({ name: 'Ada' })
  kim = await make.instructor({ name: 'Kim' })
  courseId = await make.course({ instructorId: ada.userId, name: 'Choir' })
  const parent = await make.student({ name: 'Ruth Zysk' })
  mia = await make.child(parent, { givenName: 'Mia', familyName: 'Weber' })
  await make.enrolment(parent, [courseId], [mia])
  await make.enrolment(await make.student({ name: 'Anna Zoe' }), [courseId])
  await sql`insert into participant_private (participant_id, field, key_id, cipher) values (${mia}, 'medical', 'none', '\\x00')`
  const contact = { participantId: mia, relation: 'aunt', mayPickUp: true, validFrom: null, validUntil: null }
  await saveContact(parent.ctx, { ...contact, name: 'Uncle', phone: '1', isEmergency: false })
  await saveContact(parent.ctx, { ...contact, name: 'Aunt', phone: '2', isEmergency: true })
})

test('sheets say who must not pick up a child and whether it goes alone, and show contacts of their own day', async () => {
  const { make } = product
  const clerk = await make.office()
  const parent = await make.student()
  const participantId = await make.child(parent, { givenName: 'Otto', familyName: 'Zander' })
  const own = await make.course({ instructorId: ada.userId, name: 'Oboe 2' })
  await make.enrolment(parent, [own], [participantId])
  const [days] = await product.sql<{ day: string; next: string; far: string }[]>`
    select (current_date + 2)::text as day, (current_date + 3)::text as next, (current_date + 300)::text as far`
  const { day = '', next = '', far = '' } = days ?? {}
  for (const date of [day, next]) await meet(product.sql, own, date, '09:30')
  const add = { name: 'Uncle Bert', reason: 'A court said so' }
  await setMustNotCollect(parent.ctx, { participantId, add })
  await setMayLeaveAlone(parent.ctx, { participantId, alone: true })
  const joe = { name: 'Joe', phone: '1', relation: 'him', isEmergency: false, mayPickUp: true }
  await saveContact(parent.ctx, { participantId, ...joe, validFrom: next, validUntil: next })
  const onSheet = async (on: string) =>
    (await openEmergencySheet(clerk.ctx, { day: on })).people.find(
      (one) => one.participantId === participantId,
    )
  const inDay = async (on: string) =>
    (await openDayRegisters(clerk.ctx, { day: on })).registers
      .find(({ course }) => course.id === own)
      ?.people.find((one) => one.participantId === participantId)
  const goingHome = { mayLeaveAlone: true, mustNotCollect: [add] }
  for (const read of [onSheet, inDay]) {
    expect(await read(day)).toMatchObject({ goingHome, contacts: [] })
    expect(await read(next)).toMatchObject({ goingHome, contacts: [{ name: 'Joe' }] })
  }
  // As contacts: not before they are open.
  await product.sql`delete from course_sessions where course_id = ${own}`
  await meet(product.sql, own, far, '09:30')
  expect(await onSheet(far)).toMatchObject({ goingHome: null, contacts: [] })
})

describe.each([
  ['200 days before', 200, false],
  ['13 days before', 13, true],
  ['6 days after', -6, true],
  ['9 days after', -9, false],
])('%s the class', (_, days, isOpen) => {
  test.each(['the office', 'its teacher', 'who stands in'])('%s opens the register', async (who) => {
    await meetIn(days)
    const caller = { 'the office': office, 'its teacher': ada, 'who stands in': kim }[who] ?? office
    // As of the roster: a week after the last of their dates it is no class of theirs any more.
    if (caller === kim && days < -7) {
      await expect(openRegister(kim.ctx, { id: courseId })).rejects.toMatchObject({ kind: 'not_found' })
      return
    }
    const { course, sessions, people } = await openRegister(caller.ctx, { id: courseId })
    expect(course).toMatchObject({ name: 'Choir', instructor: 'Ada', isOpen })
    expect(course.showsFrom !== null).toBe(days > 14)
    expect(sessions).toMatchObject([{ start: '09:30', instructor: 'Kim', state: 'planned' }])
    expect(people.map(({ name, isChild }) => [name, isChild])).toEqual([
      ['Mia Weber', true],
      ['Anna Zoe', false],
    ])
    expect(people[0]?.notes).toEqual(isOpen ? ['medical'] : [])
    // Whom to call in an emergency comes first.
    expect(people[0]?.contacts.map(({ name }) => name)).toEqual(isOpen ? ['Aunt', 'Uncle'] : [])
    expect((await linesOf(caller, 'openRegister')).at(-1)).toEqual({
      subject_id: courseId,
      detail: { people: 2 },
    })
  })

  test('the emergency sheet says who is here and where, and whom to call', async () => {
    const day = await meetIn(days)
    const sheet = await openEmergencySheet(office.ctx, { day })
    expect(
      sheet.people.map(({ name, isOpen: open, notes, contacts }) => [name, open, notes, contacts.length]),
    ).toEqual([
      ['Mia Weber', isOpen, isOpen ? ['medical'] : [], isOpen ? 2 : 0],
      ['Anna Zoe', isOpen, [], 0],
    ])
    expect(sheet.people[0]?.classes).toEqual([
      { id: courseId, name: 'Choir', start: '09:30', minutes: 60, room: null },
    ])
    expect((await linesOf(office, 'openEmergencySheet')).at(-1)).toEqual({
      subject_id: 'school',
      detail: { day, people: 2 },
    })
    expect((await openEmergencySheet(office.ctx, { day: '1999-01-01' })).people).toEqual([])
  })
})

test('the registers of a day are those of its classes one by one, in the order of the day, with one line that names it', async () => {
  const day = await meetIn(3)
  const { sql } = product
  const early = await datedCourse(product, { name: 'Early', meets: [`${day} 08:00`, `${day} 16:00`] })
  await datedCourse(product, { name: 'Asked', status: 'Pending', meets: [`${day} 09:00`] })
  const off = await datedCourse(product, { name: 'Off', meets: [`${day} 09:00`] })
  await sql`update course_sessions set state = 'cancelled' where course_id = ${off}`
  const before = await linesOf(office, 'openRegister')
  const { registers, more } = await openDayRegisters(office.ctx, { day })
  expect(registers.map(({ course }) => course.name)).toEqual(['Early', 'Choir'])
  expect(more).toBe(false)
  expect(await linesOf(office, 'openRegister')).toEqual(before)
  expect(await linesOf(office, 'openDayRegisters')).toEqual([
    { subject_id: 'school', detail: { day, classes: 2, people: 2 } },
  ])
  // What a teacher sees of the class, no more.
  expect(registers).toEqual([
    await openRegister(office.ctx, { id: early }),
    await openRegister(ada.ctx, { id: courseId }),
  ])
  expect(registers[1]?.people[0]).toMatchObject({ name: 'Mia Weber', notes: ['medical'] })
  expect((await openDayRegisters(office.ctx, { day: '1999-01-01' })).registers).toEqual([])
  await sql`delete from course_sessions where course_id in (${early}, ${off})`
})

test('forty classes of a day cost as many statements as one', async () => {
  const day = await meetIn(5)
  const asked = async () => {
    const sent: PropertyKey[] = []
    const { registers } = await openDayRegisters(
      { ...office.ctx, db: recording(office.ctx.db, sent) },
      { day },
    )
    return { sent, classes: registers.length }
  }
  const one = await asked()
  for (let made = 1; made < 40; made++) await datedCourse(product, { meets: [`${day} 10:00`] })
  expect(one).toEqual({ sent: ['select', 'select', 'execute', 'execute', 'execute'], classes: 1 })
  expect(await asked()).toEqual({ sent: one.sent, classes: 40 })
})

test('another teacher gets what an absent class gets, and leaves no line; so does who no longer stands in', async () => {
  await meetIn(1)
  const stranger = await product.make.instructor()
  for (const id of [courseId, crypto.randomUUID()])
    await expect(openRegister(stranger.ctx, { id })).rejects.toMatchObject({ kind: 'not_found' })
  expect(await linesOf(stranger, 'openRegister')).toHaveLength(0)
  await product.sql`update course_sessions set state = 'cancelled' where course_id = ${courseId}`
  await expect(openRegister(kim.ctx, { id: courseId })).rejects.toMatchObject({ kind: 'not_found' })
})

test('a class that was cancelled in the meantime says so, without contacts, and nobody is expected', async () => {
  const day = await meetIn(1)
  await product.sql`update courses set status = 'Cancelled' where id = ${courseId}`
  const { course, people } = await openRegister(office.ctx, { id: courseId })
  expect(course).toMatchObject({ status: 'Cancelled', isOpen: false })
  expect(people.flatMap(({ contacts, notes }) => [...contacts, ...notes])).toEqual([])
  expect((await openEmergencySheet(office.ctx, { day })).people).toEqual([])
  await product.sql`update courses set status = 'Approved' where id = ${courseId}`
})

test('negative control: without the window both sheets would tell contacts and notes long before', async () => {
  const day = await meetIn(200)
  const logged = async () => {
    const sheets = [
      await openRegister(ada.ctx, { id: courseId }),
      await openEmergencySheet(office.ctx, { day }),
    ]
    return sheets.map(({ people }) => people.flatMap(({ contacts, notes }) => [...contacts, ...notes]).length)
  }
  expect(await logged()).toEqual([0, 0])
  const restore = await patchFunction(product.sql, 'notes_open', "interval '14 days'", "interval '300 days'")
  expect(await logged()).toEqual([3, 3])
  await restore()
})
