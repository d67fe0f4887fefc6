import { expect, test } from 'vitest'
import { datedCourse } from '../../../test/dated-classes.ts'
import { mailsTo, sendQueuedMails } from '../../../test/mails.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { newRoom } from '../../../test/timetable-school.ts'
import { changeRooms, changeSession } from './change-session.ts'
import { listClassSessions } from './list-class-sessions.ts'
import { listRoomChoices } from './list-session-choices.ts'

/** All dates to come of a class get another room at once. */
const product = runTestApp()

let day = 10
/** A class of three dates in a hall, on days that no other test uses. */
async function situation() {
  const [office, hall, barn] = [
    await product.make.office(),
    await newRoom(product.sql),
    await newRoom(product.sql),
  ]
  const dates = [1, 2, 3].map(() => `2093-03-${++day}`)
  const id = await datedCourse(product, { roomId: hall, meets: dates.map((date) => `${date} 09:30`) })
  const sessions = () => listClassSessions(office.ctx, { id })
  const move = async (roomId: string | null) =>
    changeRooms(office.ctx, {
      courseId: id,
      sessions: (await sessions()).map(({ id: one, sequence }) => ({ id: one, sequence, roomId })),
    })
  const roomsOf = async () => (await sessions()).map(({ ownRoomId }) => ownRoomId)
  return { office, hall, barn, dates, id, sessions, move, roomsOf }
}

test('every date gets the room, the families one mail about all, and the way back is the same call', async () => {
  const { hall, barn, id, move, roomsOf, sessions } = await situation()
  const parent = await product.make.student()
  await product.make.enrolment(parent, [id])
  const moved = await move(barn)
  expect(moved).toMatchObject({ families: 1, unreached: [] })
  expect(await roomsOf()).toEqual([barn, barn, barn])
  expect(moved.sessions).toEqual((await sessions()).map(({ id: one, sequence }) => ({ id: one, sequence })))
  await sendQueuedMails(product)
  const mails = (await mailsTo(product, parent.email)).filter(({ subject }) =>
    subject.endsWith('has changed'),
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text.match(/Room: .* → .*, on /g)).toHaveLength(3)
  expect(mails[0]?.text).not.toContain('Changed:')
  // The room of the class is no room of its own.
  await move(hall)
  expect(await roomsOf()).toEqual([null, null, null])
  expect(await move(null)).toMatchObject({ families: 0 })
})

/** All dates to come get a room, and the class with them. */
async function follow({ office, id, sessions }: Awaited<ReturnType<typeof situation>>, room: string | null) {
  const asked = (await sessions()).filter(({ isOver }) => !isOver)
  return changeRooms(office.ctx, {
    courseId: id,
    classRoomId: room,
    sessions: asked.map(({ id: one, sequence }) => ({ id: one, sequence, roomId: room })),
  })
}

test('the class follows, so that a date planned later is there, too; one that is over stays, and it is undone', async () => {
  const here = await situation()
  const { hall, barn, id, sessions, roomsOf } = here
  const parent = await product.make.student()
  await product.make.enrolment(parent, [id])
  const plan = (date: string) =>
    product.sql`insert into course_sessions (course_id, local_date, local_start, minutes, time_zone)
                values (${id}, ${date}, '09:30', 60, 'UTC')`
  await plan('2020-03-02')
  const rooms = async () => (await sessions()).map(({ room }) => room?.id)
  const moved = await follow(here, barn)
  expect(await roomsOf()).toEqual([hall, null, null, null])
  await plan(`2093-04-${day}`)
  expect(await rooms()).toEqual([hall, barn, barn, barn, barn])
  const now = new Map((await sessions()).map((one) => [one.id, one.sequence]))
  for (const one of moved.sessions) expect(now.get(one.id)).toBe(one.sequence)
  expect(
    await product.sql`select action, before, after from audit_log where subject_id = ${id} and action = 'updateApprovedCourse'`,
  ).toEqual([{ action: 'updateApprovedCourse', before: { roomId: hall }, after: { roomId: barn } }])
  await sendQueuedMails(product)
  const texts = async () =>
    (await mailsTo(product, parent.email))
      .filter(({ subject }) => subject.endsWith('has changed'))
      .map(({ text }) => text.match(/Room: .* → .*, on /g)?.length)
  expect(await texts()).toEqual([3])

  await follow(here, hall)
  expect(await roomsOf()).toEqual([null, null, null, null, null])
  expect(await rooms()).toEqual([hall, hall, hall, hall, hall])
})

test('a class that had no room gets one with its dates, and is told again when it has none', async () => {
  const here = await situation()
  const { barn, id, roomsOf } = here
  await product.sql`update courses set room_id = null where id = ${id}`
  const parent = await product.make.student()
  await product.make.enrolment(parent, [id])
  const words = async () => {
    await sendQueuedMails(product)
    const mails = await mailsTo(product, parent.email)
    return mails.find(({ subject }) => subject.endsWith('has changed'))?.text
  }
  await follow(here, barn)
  expect(await roomsOf()).toEqual([null, null, null])
  expect((await words())?.match(/Room: not decided yet → .*, on /g)).toHaveLength(3)
  expect(await follow(here, null)).toMatchObject({ families: 1 })
  expect(await roomsOf()).toEqual([null, null, null])
  expect((await words())?.match(/Room: .* → not decided yet, on /g)).toHaveLength(3)
})

test('where one date cannot be, none is: a room that is taken, too small or not there, an older version, another class', async () => {
  const { office, barn, dates, id, sessions, move, roomsOf } = await situation()
  const other = await datedCourse(product, { roomId: barn, meets: [`${dates[2]} 10:00`] })
  await expect(move(barn)).rejects.toMatchObject({ reason: 'clash', details: { kind: 'room' } })
  const small = await newRoom(product.sql, { capacity: 1 })
  await expect(move(small)).rejects.toMatchObject({ reason: 'room_too_small' })
  await expect(move(crypto.randomUUID())).rejects.toMatchObject({ issues: [{ path: 'roomId' }] })
  const free = await newRoom(product.sql)
  const [first, second] = await sessions()
  const asked = (id2: string, sequence: number) =>
    changeRooms(office.ctx, {
      courseId: id,
      sessions: [
        { id: first?.id ?? '', sequence: first?.sequence ?? 0, roomId: free },
        { id: id2, sequence, roomId: free },
      ],
    })
  await expect(asked(second?.id ?? '', 99)).rejects.toMatchObject({ reason: 'stale' })
  const [theirs] = await listClassSessions(office.ctx, { id: other })
  await expect(asked(theirs?.id ?? '', 0)).rejects.toMatchObject({ kind: 'not_found' })
  expect(await roomsOf()).toEqual([null, null, null])
  expect(await product.sql`select 1 from audit_log where subject_id = ${id}`).toEqual([])
})

test('the choices say of each room whether all dates to come are free there, and what is in the way', async () => {
  const { office, hall, barn, dates, id, sessions } = await situation()
  const parent = await product.make.student()
  await product.make.enrolment(parent, [id])
  const small = await newRoom(product.sql, { capacity: 1 })
  const name = 'In the way'
  await datedCourse(product, { name, roomId: barn, meets: [`${dates[2]} 10:00`] })
  const choices = () => listRoomChoices(office.ctx, { id })
  const { rooms, ...notified } = await choices()
  expect(notified).toEqual({ families: 1, unreached: [] })
  const roomOf = (room: string) => rooms.find((one) => one.id === room)
  expect(roomOf(hall)).toMatchObject({ inTheWay: null, isTooSmall: false })
  expect(roomOf(small)).toMatchObject({ inTheWay: null, isTooSmall: true })
  expect(roomOf(barn)).toMatchObject({
    inTheWay: { course: { name }, from: `${dates[2]}T10:00`, to: `${dates[2]}T11:00` },
  })
  // A date that was taken off is in nobody's way.
  const last = (await sessions())[2]?.id ?? ''
  await product.sql`update course_sessions set state = 'cancelled' where id = ${last}`
  expect((await choices()).rooms.find((one) => one.id === barn)).toMatchObject({ inTheWay: null })
})

test('the teacher of each date stays', async () => {
  const { office, barn, sessions, move } = await situation()
  const colleague = await product.make.instructor()
  const [first] = await sessions()
  await changeSession(office.ctx, {
    id: first?.id ?? '',
    sequence: first?.sequence ?? 0,
    roomId: null,
    instructorId: colleague.userId,
  })
  await move(barn)
  expect((await sessions()).map(({ ownInstructorId }) => ownInstructorId)).toEqual([
    colleague.userId,
    null,
    null,
  ])
})
