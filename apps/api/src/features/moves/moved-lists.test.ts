import { expect, test } from 'vitest'
import { boughtPlace, moveAsQuoted, placeIn, weeksOf } from '../../../test/moves.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { listAttendance } from '../attendance/list-attendance.ts'
import { getDesk } from '../attendance/get-desk.ts'
import { getClassHistory } from '../class-desk/get-class-history.ts'
import { getOfficeRoster } from '../enrolments/get-office-roster.ts'
import { getRoster } from '../enrolments/get-roster.ts'
import { getPerson } from '../people/get-person.ts'
import { openRegister } from '../registers/open-register.ts'
import { getPlaceToMove } from './get-place-to-move.ts'
import { undoMove } from './office-move.ts'
import { changeAnyParticipant, changeParticipant } from './start-move.ts'

const product = runTestApp()

async function twoWeeks() {
  const [from = '', to = ''] = await weeksOf(product, [10_000, 10_000])
  const [one, other, office] = await Promise.all([
    product.make.instructor(),
    product.make.instructor(),
    product.make.admin(),
  ])
  await product.sql`update courses set name = 'Week 1', instructor_id = ${one.userId} where id = ${from}`
  await product.sql`update courses set name = 'Week 3', instructor_id = ${other.userId} where id = ${to}`
  const { student, enrolmentId } = await boughtPlace(product, from)
  return { from, to, one, other, office, student, enrolmentId }
}

async function selfOf({ userId }: { userId: string }): Promise<string> {
  const [row] = await product.sql<{ id: string }[]>`
    select id from participants where owner_id = ${userId} and is_self`
  return row?.id ?? ''
}

/** The only session of a class. */
async function sessionOf(courseId: string): Promise<string> {
  const [row] = await product.sql<{ id: string }[]>`
    select id from course_sessions where course_id = ${courseId}`
  return row?.id ?? ''
}

interface Staff {
  office: Awaited<ReturnType<typeof product.make.admin>>
  teacher: Awaited<ReturnType<typeof product.make.instructor>>
}

/** Every list of a class that says who was moved. */
async function movesIn({ office, teacher }: Staff, courseId: string) {
  const id = courseId
  const lists = await Promise.all([
    getOfficeRoster(office.ctx, { id }),
    getRoster(teacher.ctx, { id }),
    openRegister(teacher.ctx, { id }),
    getDesk(office.ctx, { sessionId: await sessionOf(id) }),
  ])
  return lists.map(({ moves }) => moves)
}

test('a moved place is said in the lists of both classes, to both teachers, until it is undone', async () => {
  const { from, to, one, other, office, student, enrolmentId } = await twoWeeks()
  const session = await sessionOf(from)
  await product.sql`
    insert into attendance (session_id, claim_id, state) values (${session}, ${enrolmentId}, 'present')`
  await product.sql`update seat_claims set sessions_held = 2, sessions_attended = 1 where id = ${enrolmentId}`
  await moveAsQuoted(student, enrolmentId, to)
  const moved = await placeIn(product, student, to)
  const move = expect.objectContaining({
    enrolmentId: moved,
    insteadOf: null,
    from: { id: from, name: 'Week 1' },
    to: { id: to, name: 'Week 3' },
    attendance: { held: 2, attended: 1, excused: 0 },
  })
  expect(await movesIn({ office, teacher: one }, from)).toEqual([[move], [move], [move], [move]])
  expect(await movesIn({ office, teacher: other }, to)).toEqual([[move], [move], [move], [move]])
  expect(await getPerson(office.ctx, { id: student.userId })).toMatchObject({ moves: [move] })
  // What was marked is still in the family's own list.
  const { sessions, sums } = await listAttendance(student.ctx, { participantId: await selfOf(student) })
  expect(sessions).toMatchObject([{ claimId: enrolmentId, course: { name: 'Week 1' }, state: 'present' }])
  expect(sums).toMatchObject([{ claimId: enrolmentId, held: 2, attended: 1 }])

  await undoMove(office.ctx, { enrolmentId: moved })
  expect(await movesIn({ office, teacher: one }, from)).toEqual([[], [], [], []])
  expect(await movesIn({ office, teacher: other }, to)).toEqual([[], [], [], []])
  expect((await getClassHistory(office.ctx, { id: from })).moves.map(({ to: where }) => where.name)).toEqual([
    'Week 1',
    'Week 3',
  ])
})

test('the office gives anyone’s place to another child of the family; a family only its own', async () => {
  const { from, office, student, enrolmentId } = await twoWeeks()
  await product.sql`update users set name = 'Kim Field' where id = ${student.userId}`
  const ben = await product.make.child(student, { givenName: 'Ben', familyName: 'Field' })
  const change = { enrolmentId, participantId: ben }
  const stranger = await product.make.student()
  await expect(changeParticipant(stranger.ctx, change)).rejects.toMatchObject({ kind: 'not_found' })
  const { participant, siblings } = await getPlaceToMove(office.ctx, { enrolmentId })
  expect([participant.isSelf, siblings]).toEqual([true, [{ id: ben, name: 'Ben Field' }]])
  const alien = await product.make.child(stranger, { givenName: 'Al', familyName: 'Ien' })
  await expect(changeAnyParticipant(office.ctx, { enrolmentId, participantId: alien })).rejects.toMatchObject(
    { reason: 'not_guardian' },
  )
  const given = await changeAnyParticipant(office.ctx, change)
  const { moves, places } = await getOfficeRoster(office.ctx, { id: from })
  expect(places).toMatchObject([{ id: given.enrolmentId, participant: { id: ben } }])
  expect(moves).toMatchObject([{ ...given, name: 'Ben Field', insteadOf: 'Kim Field' }])
  expect(
    await product.sql`select actor_id from audit_log where action = 'changeParticipant' and detail ->> 'claimId' = ${enrolmentId}`,
  ).toEqual([{ actor_id: office.userId }])
})
