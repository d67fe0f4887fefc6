import { expect, test } from 'vitest'
import { runTestApp } from '../../../test/run-test-app.ts'
import { recordContact } from '../contacts/record-contact.ts'
import { listContacts, saveContact } from '../contacts/own-contacts.ts'
import { eraseNotes } from './erase-notes.ts'
import { setPrivateNote } from './own-notes.ts'

const product = runTestApp()

const aunt = {
  name: 'Aunt Ada',
  phone: '+49 30 1',
  relation: 'aunt',
  isEmergency: true,
  mayPickUp: true,
  validFrom: null,
  validUntil: null,
}

interface Case {
  /** Note and contact were changed this many days ago. */
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
])('notes and contacts: %s', async (_, { note, classes }, left) => {
  const { make, sql } = product
  const guardian = await make.student()
  const participantId = await make.child(guardian)
  await setPrivateNote(guardian.ctx, { participantId, field: 'medical', text: 'Nuts' })
  await saveContact(guardian.ctx, { participantId, ...aunt })
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
  await sql`update contacts set changed_at = now() - ${note} * interval '1 day' where participant_id = ${participantId}`
  await eraseNotes(product.deps.db)
  const rows = await sql`select field from participant_private where participant_id = ${participantId}`
  expect(rows).toHaveLength(left)
  expect(await sql`select id from contacts where participant_id = ${participantId}`).toHaveLength(left)
})

test('a contact that the office wrote down goes thirty days after its last day, and one without as those of families', async () => {
  const { make, sql } = product
  const guardian = await make.student()
  const office = await make.office()
  const participantId = await make.child(guardian)
  const told = { recordedHow: 'phone', toldBy: 'Nora' } as const
  for (const name of ['Over', 'Still there', 'Without an end'])
    await recordContact(office.ctx, { participantId, ...aunt, ...told, name })
  await saveContact(guardian.ctx, { participantId, ...aunt, name: 'Of the family' })
  await sql`
    update contacts set valid_until = current_date - case name when 'Still there' then 30 else 31 end
     where participant_id = ${participantId} and name <> 'Without an end'`
  await eraseNotes(product.deps.db)
  const left = await listContacts(guardian.ctx, { participantId })
  expect(left.map(({ name }) => name)).toEqual(['Still there', 'Without an end', 'Of the family'])
})

test('contacts of a child stayed for ever, and one written for the coming summer goes with none of the last', async () => {
  const { make, sql } = product
  const guardian = await make.student()
  const participantId = await make.child(guardian)
  const courseId = await make.course()
  await make.enrolment(guardian, [courseId], [participantId])
  await sql`update courses set over_at = now() - interval '31 days' where id = ${courseId}`
  await saveContact(guardian.ctx, { participantId, ...aunt })
  await saveContact(guardian.ctx, { participantId, ...aunt, name: 'Uncle Otto' })
  await sql`update contacts set changed_at = now() - interval '40 days' where participant_id = ${participantId}`
  const [kept] = await listContacts(guardian.ctx, { participantId })
  await saveContact(guardian.ctx, { participantId, id: kept?.id, ...aunt, phone: '+49 30 2' })
  await eraseNotes(product.deps.db)
  expect(await listContacts(guardian.ctx, { participantId })).toMatchObject([
    { id: kept?.id, name: 'Aunt Ada', phone: '+49 30 2' },
  ])
})

test('the hour comes by the queue', async () => {
  const [schedule] = await product.sql`select cron from pgboss.schedule where name = 'erase-notes'`
  expect(schedule).toEqual({ cron: '37 * * * *' })
})
