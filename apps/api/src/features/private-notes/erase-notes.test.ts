import { expect, test } from 'vitest'
import { runTestApp } from '../../../test/run-test-app.ts'
import { eraseNotes } from './erase-notes.ts'
import { setPrivateNote } from './own-notes.ts'

const product = runTestApp()

interface Case {
  /** The note was changed so many days ago. */
  note: number
  /** Classes in which the child has a place: days since they were over; null for one without dates. */
  classes: { over: number | null; taken?: number; state?: 'confirmed' | 'held' | 'revoked' }[]
}

const kept: Record<string, Case> = {
  'the class goes on': { note: 400, classes: [{ over: -3 }] },
  'it was over 29 days ago': { note: 400, classes: [{ over: 29 }] },
  'the later of two was over 29 days ago': { note: 400, classes: [{ over: 200 }, { over: 29 }] },
  'a place is held in a class to come': { note: 400, classes: [{ over: -3, state: 'held' }] },
  'a class without dates, whose place was taken 394 days ago': {
    note: 400,
    classes: [{ over: null, taken: 394 }],
  },
  'no place, and changed 364 days ago': { note: 364, classes: [] },
  'written after its class was forgotten, 364 days ago': { note: 364, classes: [{ over: 700 }] },
  'a place that was taken back, and changed 364 days ago': {
    note: 364,
    classes: [{ over: 40, state: 'revoked' }],
  },
}

const erased: Record<string, Case> = {
  'the class was over 31 days ago': { note: 32, classes: [{ over: 31 }] },
  'both were': { note: 100, classes: [{ over: 31 }, { over: 60 }] },
  'a class without dates, whose place was taken 397 days ago': {
    note: 100,
    classes: [{ over: null, taken: 397 }],
  },
  'no place, and changed 367 days ago': { note: 367, classes: [] },
  'a place that was taken back, and changed 367 days ago': {
    note: 367,
    classes: [{ over: -3, state: 'revoked' }],
  },
  'written after its class was forgotten, 367 days ago': { note: 367, classes: [{ over: 700 }] },
}

test.each([
  ...Object.entries(kept).map(([name, one]) => [name, one, 1] as const),
  ...Object.entries(erased).map(([name, one]) => [name, one, 0] as const),
])('%s', async (_, { note, classes }, left) => {
  const { make, sql } = product
  const guardian = await make.student()
  const participantId = await make.child(guardian)
  await setPrivateNote(guardian.ctx, { participantId, field: 'medical', text: 'Nuts' })
  for (const { over, taken = 0, state = 'confirmed' } of classes) {
    const courseId = await make.course()
    await make.enrolment(guardian, [courseId], [participantId])
    await sql`
      update seat_claims set state = ${state}, created_at = now() - ${taken} * interval '1 day',
                             confirmed_at = case when ${state} <> 'held' then now() - ${taken} * interval '1 day' end
       where course_id = ${courseId}`
    await sql`update courses set over_at = now() - ${over}::int * interval '1 day' where id = ${courseId}`
  }
  await sql`update participant_private set updated_at = now() - ${note} * interval '1 day' where participant_id = ${participantId}`
  await eraseNotes(product.deps.db)
  const rows = await sql`select field from participant_private where participant_id = ${participantId}`
  expect(rows).toHaveLength(left)
})

test('the hour comes by the queue', async () => {
  const [schedule] = await product.sql`select cron from pgboss.schedule where name = 'erase-notes'`
  expect(schedule).toEqual({ cron: '37 * * * *' })
})
