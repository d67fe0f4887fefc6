import { describe, expect, test } from 'vitest'
import { absenceSituation, statesOf } from '../../../test/absences.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { mailsTo, sendQueuedMails } from '../../../test/mails.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { listAttendance } from '../attendance/list-attendance.ts'
import { getAbsenceFor, tellAbsenceFor, undoAbsenceFor } from './office-absences.ts'
import { getAbsence, tellAbsence, undoAbsence } from './own-absences.ts'

const product = runTestApp()

const subjects = async (person: TestPerson) => {
  await sendQueuedMails(product)
  return (await mailsTo(product, person.email))
    .map(({ subject }) => subject)
    .filter((one) => one.startsWith('Mia'))
}
const opsOf = (mia: string) => product.sql`
  select op.value, op.reason, op.marked_by, op.told_by, op.recorded_how from attendance_ops op
    join seat_claims claim on claim.id = op.claim_id where claim.participant_id = ${mia} order by op.op_id`

test('a guardian who may only look tells an absence, the other one hears of it, and it is taken back', async () => {
  const { ana, ben, mia, date, next, days } = await absenceSituation(product)
  const told = await tellAbsence(ben.ctx, { ...days, reason: 'Fever' })
  expect(told).toMatchObject({ changed: 2, participant: { name: 'Mia Weber', isSelf: false } })
  expect(
    told.sessions.map(({ course, start, state, reason }) => [course.name, start, state, reason]),
  ).toEqual([
    ['Oboe', '09:30', 'told', 'Fever'],
    ['Oboe', '14:00', 'told', 'Fever'],
  ])
  expect(statesOf(await getAbsence(ana.ctx, { ...days, until: next }))).toEqual(['told', 'told', 'open'])
  expect(await subjects(ben)).toEqual([])
  const [mail] = (await subjects(ana)) && (await mailsTo(product, ana.email))
  expect(mail?.subject).toMatch(/^Mia Weber does not come on \w+, \w+ \d+, 2092$/)
  expect(mail?.text).toContain('Ben Okoro told the school that Mia Weber does not come to these sessions:')
  expect(mail?.text).toContain('Oboe, 9:30–10:30 AM')
  expect(mail?.text).toContain('Fever')
  expect(mail?.text).toContain(`/dashboard/absence?participant=${mia}&from=${date}&until=${date}`)

  // The same once more changes nothing, and tells nobody; another reason does.
  expect(await tellAbsence(ben.ctx, { ...days, reason: 'Fever' })).toMatchObject({ changed: 0 })
  expect(await tellAbsence(ben.ctx, { ...days, until: next, reason: 'Fever' })).toMatchObject({ changed: 1 })
  expect(await tellAbsence(ben.ctx, { ...days, reason: 'A broken arm' })).toMatchObject({ changed: 2 })
  expect(await listAttendance(ana.ctx, { participantId: mia })).toMatchObject({
    sessions: [
      { date: next, state: 'excused', isAhead: true, reason: 'Fever' },
      { date, start: '14:00', reason: 'A broken arm' },
      { date, start: '09:30', reason: 'A broken arm' },
    ],
    more: false,
    sums: [],
  })
  const undone = await undoAbsence(ana.ctx, { ...days, until: next })
  expect(undone).toMatchObject({ changed: 3 })
  expect(statesOf(undone)).toEqual(['open', 'open', 'open'])
  expect((await subjects(ben)).at(0)).toMatch(/^Mia Weber comes on \w+, \w+ \d+, 2092 after all$/)
  expect((await listAttendance(ana.ctx, { participantId: mia })).sessions).toEqual([])
  // Who and when stay.
  expect((await opsOf(mia)).map(({ value, marked_by }) => [value, marked_by])).toEqual([
    ...Array.from({ length: 5 }, () => ['excused', ben.userId]),
    ...Array.from({ length: 3 }, () => [null, ana.userId]),
  ])
})

test('the office notes who told it and how, all guardians are mailed, and the log has no name', async () => {
  const { ana, ben, office, mia, days } = await absenceSituation(product)
  const told = { toldBy: 'Grandpa Joe', recordedHow: 'phone' as const }
  expect(await tellAbsenceFor(office.ctx, { ...days, ...told, reason: '' })).toMatchObject({ changed: 2 })
  expect(statesOf(await getAbsenceFor(office.ctx, days))).toEqual(['told', 'told'])
  for (const person of [ana, ben]) expect(await subjects(person)).toHaveLength(1)
  const [mail] = await mailsTo(product, ana.email)
  expect(mail?.text).toContain('Told by: Grandpa Joe')
  expect(mail?.text).toContain('How: By telephone')
  await undoAbsenceFor(office.ctx, { ...days, ...told })
  expect(await subjects(ben)).toHaveLength(2)
  expect((await opsOf(mia)).map(({ told_by, recorded_how }) => [told_by, recorded_how])).toEqual(
    Array.from({ length: 4 }, () => ['Grandpa Joe', 'phone']),
  )
  const lines = await product.sql`
    select action, detail from audit_log where subject_id = ${mia} and actor_id = ${office.userId} order by id`
  const detail = { from: days.from, until: days.until, sessions: 2, how: 'phone' }
  expect([...lines]).toEqual([
    { action: 'tellAbsence', detail },
    { action: 'undoAbsence', detail },
  ])
})

test('an adult tells it for themselves, and nobody else hears of it', async () => {
  const { stranger, courseId, days } = await absenceSituation(product)
  await product.make.enrolment(stranger, [courseId])
  const own = { ...days, participantId: await product.make.self(stranger) }
  expect(await tellAbsence(stranger.ctx, { ...own, reason: '' })).toMatchObject({
    changed: 2,
    participant: { isSelf: true },
  })
  const mails = await product.sql`
    select 1 from mails where kind = 'absence-told' and user_id = ${stranger.userId}`
  expect(mails).toHaveLength(0)
})

describe('refused', () => {
  test('for a child of others as for one that does not exist, and for a guardian who was removed', async () => {
    const { ben, stranger, office, mia, days } = await absenceSituation(product)
    const absent = { ...days, participantId: crypto.randomUUID() }
    await product.sql`update guardianships set revoked_at = now() where user_id = ${ben.userId}`
    for (const [person, which] of [
      [stranger, days],
      [stranger, absent],
      [ben, days],
    ] as const) {
      const refused = { kind: 'not_found' }
      await expect(getAbsence(person.ctx, which)).rejects.toMatchObject(refused)
      await expect(tellAbsence(person.ctx, { ...which, reason: '' })).rejects.toMatchObject(refused)
      await expect(undoAbsence(person.ctx, which)).rejects.toMatchObject(refused)
      await expect(listAttendance(person.ctx, which)).rejects.toMatchObject(refused)
    }
    const told = { toldBy: 'Joe', recordedHow: 'phone' as const }
    await expect(tellAbsenceFor(office.ctx, { ...absent, ...told, reason: '' })).rejects.toMatchObject({
      kind: 'not_found',
    })
    expect(await opsOf(mia)).toHaveLength(0)
  })

  test('for days that are over, at their field, and for days without a session', async () => {
    const { ana, days } = await absenceSituation(product)
    const tell = (from: string, until: string) => tellAbsence(ana.ctx, { ...days, from, until, reason: '' })
    const at = (path: string) => ({ kind: 'invalid_input', issues: [{ path }] })
    await expect(tell('2020-01-01', '2020-01-02')).rejects.toMatchObject(at('from'))
    await expect(
      undoAbsence(ana.ctx, { ...days, from: '2020-01-01', until: '2020-01-02' }),
    ).rejects.toMatchObject(at('until'))
    await expect(tell('2092-05-01', '2092-05-02')).rejects.toMatchObject({ reason: 'no_sessions_then' })
    // Nothing is told on that day yet.
    await expect(undoAbsence(ana.ctx, days)).rejects.toMatchObject({ reason: 'no_sessions_then' })
  })

  test.each([
    [
      'a session that was cancelled',
      (courseId: string) =>
        product.sql`update course_sessions set state = 'cancelled' where course_id = ${courseId}`,
    ],
    [
      'a class that was cancelled',
      (courseId: string) => product.sql`update courses set status = 'Cancelled' where id = ${courseId}`,
    ],
    [
      'a place that was given back',
      (courseId: string) =>
        product.sql`update seat_claims set state = 'revoked' where course_id = ${courseId}`,
    ],
    [
      'a session that has begun',
      (courseId: string) => product.sql`
      update course_sessions set local_date = current_date, local_start = '00:00', time_zone = 'UTC', minutes = 5
       where id = (select min(id::text)::uuid from course_sessions where course_id = ${courseId})`,
    ],
  ])('for %s', async (what, change) => {
    const { ana, courseId, days } = await absenceSituation(product)
    await change(courseId)
    const today = new Date().toISOString().slice(0, 10)
    const which = what.endsWith('begun') ? { ...days, from: today, until: today } : days
    await expect(tellAbsence(ana.ctx, { ...which, reason: '' })).rejects.toMatchObject({
      reason: 'no_sessions_then',
    })
  })

  test('for a child who is here already: nobody becomes absent by a message that came late', async () => {
    const { ana, days, mark } = await absenceSituation(product)
    await mark('state', 'present')
    expect(statesOf(await getAbsence(ana.ctx, days))).toEqual(['here', 'here'])
    await expect(tellAbsence(ana.ctx, { ...days, reason: '' })).rejects.toMatchObject({
      reason: 'no_sessions_then',
    })
    await mark('state', 'absent')
    expect(await tellAbsence(ana.ctx, { ...days, reason: '' })).toMatchObject({ changed: 2 })
  })
})

test('two guardians who tell it at once come one after the other, and one mail goes', async () => {
  const { ana, ben, mia, days } = await absenceSituation(product)
  const answers = await Promise.all(
    [ana, ben].map(({ ctx }) => tellAbsence(ctx, { ...days, reason: 'Fever' })),
  )
  expect(answers.map(({ changed }) => changed).toSorted((a, b) => a - b)).toEqual([0, 2])
  expect(await opsOf(mia)).toHaveLength(2)
})
