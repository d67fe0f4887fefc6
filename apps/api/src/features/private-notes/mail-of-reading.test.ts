import { expect, test, vi } from 'vitest'
import { formatDate } from '@cadenza/contracts/timetable/date-text'
import { mailsTo, sendQueuedMails } from '../../../test/mails.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { currentClass } from '../../../test/private-notes.ts'
import { makeWorld } from '../../../test/world.ts'
import type { Admin } from '../../auth/actor.ts'
import { asInstructor } from '../../callers/narrow.ts'
import { setPrivateNote } from './own-notes.ts'
import { readPrivateNotes } from './read-private-notes.ts'
import { manyReadings } from './mail-of-reading.ts'

const timeZone = 'Pacific/Kiritimati'
const product = runTestApp({ TIME_ZONE: timeZone })

const read = (admin: TestPerson<Admin>, participantId: string, why = 'A doctor asks us') =>
  readPrivateNotes({ by: 'admin', ctx: admin.ctx, participantId, why })

const subjectsTo = async ({ email }: TestPerson) =>
  (await mailsTo(product, email)).map(({ subject }) => subject)

test('an admin read a child’s notes and its guardians were not told', async () => {
  const { make } = product
  const [guardian, second, stranger, admin, other] = await Promise.all([
    make.student(),
    make.student(),
    make.student(),
    make.admin({ name: 'Ada Office' }),
    make.admin({ name: 'Otto Office' }),
  ])
  const child = await make.child(guardian, { givenName: 'Mia', familyName: 'Weber' })
  await make.guardian(child, second)
  await setPrivateNote(guardian.ctx, { participantId: child, field: 'medical', text: 'Nuts' })
  await sendQueuedMails(product)
  // At the same time, so that each could queue its own mail.
  await Promise.all([read(admin, child), read(other, child, 'The insurer asks us')])
  const jobs = await product.sql<{ at: string; start: string }[]>`
    select to_char(start_after at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI') as start,
           to_char((now() at time zone ${timeZone})::date + 1, 'YYYY-MM-DD 08:00') as at
      from pgboss.job where data->>'kind' = 'notes-read'`
  expect(jobs.map(({ start }) => start)).toEqual([jobs[0]?.at, jobs[0]?.at])
  await sendQueuedMails(product)
  const today = formatDate(new Date().toISOString(), timeZone)
  for (const { email } of [guardian, second]) {
    const [mail] = await mailsTo(product, email)
    expect(mail?.subject).toBe('The school’s office read the private notes of Mia Weber')
    expect(mail?.text).toContain(`read the private notes of Mia Weber 2 times on ${today}.`)
    for (const part of ['Ada Office, ', 'Otto Office, ', 'A doctor asks us', 'The insurer asks us'])
      expect(mail?.text).toContain(part)
    expect(mail?.text).not.toContain('Nuts')
  }
  expect(await subjectsTo(stranger)).toEqual([])
})

test('a reading by a teacher is no mail', async () => {
  const world = await makeWorld(product)
  const courseId = await currentClass(world)
  await readPrivateNotes({
    by: 'teacher',
    ctx: asInstructor(world.instructor.ctx),
    participantId: world.childId,
    courseId,
  })
  const jobs = await product.sql`
    select from pgboss.job where data->>'kind' = 'notes-read' and data->>'participantId' = ${world.childId}`
  expect(jobs).toHaveLength(0)
})

test('an admin read the notes of all children and nobody heard of it', async () => {
  const { make } = product
  const [guardian, admin, other] = await Promise.all([
    make.student(),
    make.admin({ name: 'Ida Office' }),
    make.admin(),
  ])
  const children = await Promise.all(Array.from({ length: manyReadings + 1 }, () => make.child(guardian)))
  const heard = vi.fn()
  const log = { ...admin.ctx.log, warn: heard }
  const reader = { ...admin, ctx: { ...admin.ctx, log } }
  await Promise.all(children.slice(2).map((child) => read(reader, child)))
  await read(reader, children[2] ?? '')
  await sendQueuedMails(product)
  const subjectOfMany = 'Ida Office read the private notes of many people'
  expect(await subjectsTo(other)).not.toContain(subjectOfMany)
  expect(heard).not.toHaveBeenCalled()
  for (const child of children.slice(0, 3)) await read(reader, child)
  expect(heard).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ security: 'many_notes_read', actor: admin.userId, participants: 10 }),
    'security event',
  )
  await sendQueuedMails(product)
  expect((await subjectsTo(other)).filter((subject) => subject === subjectOfMany)).toHaveLength(1)
  expect(await subjectsTo(admin)).not.toContain(subjectOfMany)
})
