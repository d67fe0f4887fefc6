import { expect, test } from 'vitest'
import { runTestApp } from '../../../test/run-test-app.ts'
import { meet } from '../../../test/timetable-school.ts'
import { listAttendance } from './list-attendance.ts'
import { forgetOldMarks } from './keep-marks.ts'

const product = runTestApp()

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const other = { kind: 'other', name: 'Joe', reason: 'He rang', right: 'reason' }

/** A place in a class that met on these days, with marks of each. */
async function marked(
  days: { ago: number; marks: [what: string, value: unknown][]; receivedAgo?: number }[],
) {
  const { make, sql } = product
  const parent = await make.student()
  const courseId = await make.course()
  const child = await make.child(parent)
  await make.enrolment(parent, [courseId], [child])
  const [claim] = await sql<{ id: string }[]>`select id from seat_claims where course_id = ${courseId}`
  for (const { ago, marks, receivedAgo = ago } of days) {
    const session = await meet(sql, courseId, daysAgo(ago), '09:30')
    for (const [at, [what, value]] of marks.entries()) {
      const mark = {
        sessionId: session.id,
        claimId: claim?.id,
        what,
        value,
        reason: 'Fever',
        // One after the other, also within a millisecond.
        markedAt: new Date(Date.now() - 1000 + at),
      }
      await sql`select record_marks(${sql.json([{ ...mark, opId: crypto.randomUUID() }] as never)}, ${parent.userId})`
    }
    await sql`update attendance_ops set received_at = now() - make_interval(days => ${receivedAgo}) where session_id = ${session.id}`
  }
  const ops = () => sql`
    select value, reason, marked_by is not null as is_known from attendance_ops where claim_id = ${claim?.id ?? ''} order by received_at, op_id`
  const cells = () =>
    sql`select state, collected_by from attendance where claim_id = ${claim?.id ?? ''} order by session_id`
  const sums = async () =>
    (
      await sql`select sessions_held as held, sessions_attended as attended from seat_claims where id = ${claim?.id ?? ''}`
    )[0]
  return { parent, child, ops, cells, sums }
}

test('after thirty days an operation loses what it said, and what it came to stays', async () => {
  const { ops, cells } = await marked([
    { ago: 31, marks: [['state', 'present']] },
    { ago: 29, marks: [['out', { at: '2027-01-01T10:00:00Z', collectedBy: other }]] },
    // Told long before its session.
    { ago: -3, marks: [['state', 'excused']], receivedAgo: 40 },
  ])
  await forgetOldMarks(product.deps.db)
  expect(await ops()).toMatchObject([
    { value: 'excused', reason: 'Fever' },
    { value: null, reason: null, is_known: true },
    { value: { collectedBy: other }, reason: 'Fever' },
  ])
  expect(await cells()).toMatchObject([
    { state: 'present' },
    { state: null, collected_by: other },
    { state: 'excused' },
  ])
})

test('after a year marks become two sums of the place, once, and a later one is added', async () => {
  const { parent, child, cells, sums } = await marked([
    { ago: 400, marks: [['state', 'present']] },
    { ago: 399, marks: [['state', 'late']] },
    { ago: 398, marks: [['state', 'absent']] },
    { ago: 397, marks: [['in', '2026-01-01T10:00:00Z']] },
    {
      ago: 396,
      marks: [
        ['state', 'absent'],
        ['state', null],
      ],
    },
    { ago: 360, marks: [['state', 'present']] },
  ])
  await forgetOldMarks(product.deps.db)
  expect(await sums()).toEqual({ held: 4, attended: 3 })
  expect(await cells()).toMatchObject([{ state: 'present' }])
  await forgetOldMarks(product.deps.db)
  expect(await sums()).toEqual({ held: 4, attended: 3 })
  expect(await listAttendance(parent.ctx, { participantId: child })).toMatchObject({
    sessions: [{ state: 'present', isAhead: false }],
    sums: [{ held: 4, attended: 3 }],
  })
  await product.sql`update course_sessions set local_date = local_date - 10 where lower(during) < now() - interval '350 days'`
  await forgetOldMarks(product.deps.db)
  expect(await sums()).toEqual({ held: 5, attended: 4 })
})
