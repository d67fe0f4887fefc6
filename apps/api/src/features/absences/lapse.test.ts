import { expect, test } from 'vitest'
import { absenceSituation, statesOf } from '../../../test/absences.ts'
import { patchFunction } from '../../../test/dated-classes.ts'
import { mailsTo, sendQueuedMails } from '../../../test/mails.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { changeSession } from '../schedules/change-session.ts'
import { getSchedule } from '../schedules/get-schedule.ts'
import { saveSchedule } from '../schedules/save-schedule.ts'
import { getAbsence, tellAbsence } from './own-absences.ts'

const product = runTestApp()

/** An absence that was told for both days, and the dates as the office may write them anew. */
async function toldAbsence() {
  const found = await absenceSituation(product)
  const { ana, office, courseId, days, next } = found
  const both = { ...days, until: next }
  await tellAbsence(ana.ctx, { ...both, reason: 'Away' })
  await product.sql`delete from pgboss.job where name = 'send-mail'`
  const rule = { recurrence: 'by_hand', weekdays: [], everyWeeks: 1, start: '09:30', minutes: 60, from: null }
  const open = { until: null, count: null, leftOut: [], timeZone: 'Europe/Berlin' }
  const { sessions } = await getSchedule(office.ctx, { courseId })
  const hand = sessions.map((one) => ({
    ...{ id: one.id, date: one.date, start: one.start, minutes: one.minutes, note: '' },
    ...{ roomId: null, instructorId: null, cancelled: false, insteadOf: null },
  }))
  const save = (byHand: Partial<(typeof hand)[number]>[]) =>
    saveSchedule(office.ctx, { courseId, rule: { ...rule, ...open }, byHand } as never)
  const lapsed = async () => {
    const jobs = await product.sql<{ data: { userId: string; dates: string[] } }[]>`
      select data from pgboss.job where name = 'send-mail' and data ->> 'kind' = 'absence-lapsed'`
    return jobs.map(({ data }) => [data.userId, ...data.dates].join(' ')).toSorted()
  }
  const states = async () => statesOf(await getAbsence(ana.ctx, both))
  return { ...found, both, hand, save, lapsed, states }
}

test('the session of an absence that moves is told again by the family, in one mail to each guardian', async () => {
  const { ana, ben, mia, date, next, hand, save, lapsed, states } = await toldAbsence()
  const [one, two, three] = hand
  await save([{ ...one, start: '10:30' }, two ?? {}, { ...three, start: '11:00' }])
  expect(await states()).toEqual(['open', 'told', 'open'])
  expect(await lapsed()).toEqual([ana, ben].map(({ userId }) => [userId, date, next].join(' ')).toSorted())
  const ops = await product.sql`
    select op.marked_by from attendance_ops op join seat_claims claim on claim.id = op.claim_id
     where claim.participant_id = ${mia} and op.value is null`
  expect([...ops]).toEqual([{ marked_by: null }, { marked_by: null }])
  await sendQueuedMails(product)
  const mail = (await mailsTo(product, ana.email)).find(({ subject }) => subject.includes('new dates'))
  expect(mail?.subject).toBe('Oboe has new dates: please tell us again if Mia Weber does not come')
  expect(mail?.text).toContain('10:30–11:30 AM')
  expect(mail?.text).toContain(`/dashboard/absence?participant=${mia}&from=${date}&until=${date}`)
})

test('a session that gets another room or is cancelled keeps its absence', async () => {
  const { office, hand, save, lapsed, states } = await toldAbsence()
  const [one, ...others] = hand
  const colleague = await product.make.instructor()
  await changeSession(office.ctx, {
    ...{ id: others[1]?.id ?? '', sequence: 0, roomId: null },
    instructorId: colleague.userId,
  })
  expect(await states()).toEqual(['told', 'told', 'told'])
  await save([{ ...one, cancelled: true }, ...others])
  const kept = await product.sql`
    select cell.state from attendance cell where session_id = ${one?.id ?? ''}`
  expect([...kept]).toEqual([{ state: 'excused' }])
  expect(await lapsed()).toEqual([])
})

test('a session that is removed takes its absence with it, and the guardians hear of that', async () => {
  const { ana, ben, next, hand, save, lapsed, states } = await toldAbsence()
  await save(hand.slice(0, 2))
  expect(await states()).toEqual(['told', 'told'])
  expect(await lapsed()).toEqual([ana, ben].map(({ userId }) => [userId, next].join(' ')).toSorted())
})

test('a session with other marks is not removed, and nothing is changed', async () => {
  const { next, hand, save, mark, lapsed, states } = await toldAbsence()
  await mark('state', 'present')
  await expect(save(hand.slice(0, 2))).rejects.toMatchObject({
    reason: 'session_has_marks',
    details: { date: next },
  })
  // One that was taken back is none.
  await mark('state', null)
  await mark('in', '2092-06-01T09:00:00Z')
  await expect(save(hand.slice(0, 2))).rejects.toMatchObject({ reason: 'session_has_marks' })
  expect(await lapsed()).toEqual([])
  expect(await states()).toEqual(['here', 'here', 'here'])
  await mark('in', null)
  await save(hand.slice(0, 2))
})

test('negative control: without the trigger an absence would count for another hour than it was told for', async () => {
  const { hand, save, states } = await toldAbsence()
  const restore = await patchFunction(product.sql, 'lapse_moved', 'if v_moved is not null', 'if false')
  await save([{ ...hand[0], start: '10:30' }, ...hand.slice(1)])
  expect(await states()).toEqual(['told', 'told', 'told'])
  await restore()
})

test('an absence that is told while the session moves is of the session as it then is, or not told', async () => {
  const { ana, courseId, days, next } = await absenceSituation(product)
  const moved = product.sql.begin(async (tx) => {
    await tx`update course_sessions set local_date = ${next}, local_start = '17:00'
              where id = (select id from course_sessions where course_id = ${courseId} order by during limit 1)`
    // It waits for the session: only then is it known which of them are on the day.
    const telling = tellAbsence(ana.ctx, { ...days, reason: '' })
    await oneWaits()
    return { telling }
  })
  const { telling } = await moved
  expect((await telling).sessions.map(({ start }) => start)).toEqual(['14:00'])
})

/** Until another transaction waits for a row. */
async function oneWaits(): Promise<void> {
  for (;;) {
    const waiting =
      await product.sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    if (waiting.length > 0) return
  }
}

test('two hundred sessions that move are one statement more', async () => {
  const { ana, courseId, mia } = await absenceSituation(product)
  await product.sql`
    insert into course_sessions (course_id, local_date, local_start, minutes, time_zone)
    select ${courseId}, '2093-01-01'::date + n, '09:30', 60, 'Europe/Berlin' from generate_series(0, 199) n`
  await tellAbsence(ana.ctx, { participantId: mia, from: '2093-01-01', until: '2093-01-14', reason: '' })
  await product.sql`update course_sessions set local_date = local_date + 7 where course_id = ${courseId}`
  const jobs = await product.sql<{ dates: number }[]>`
    select jsonb_array_length(data -> 'dates') as dates from pgboss.job
     where name = 'send-mail' and data ->> 'kind' = 'absence-lapsed' and data ->> 'courseId' = ${courseId}`
  expect([...jobs]).toEqual([{ dates: 14 }, { dates: 14 }])
})
