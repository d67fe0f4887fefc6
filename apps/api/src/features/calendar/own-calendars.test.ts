import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { runTestApp } from '../../../test/run-test-app.ts'
import { newRoom } from '../../../test/timetable-school.ts'
import { createCalendar, listCalendars, revokeCalendar } from './own-calendars.ts'

const school = runTestApp()

test('an address is told once, and only its hash is kept', async () => {
  const { ctx, userId } = await school.make.student()
  const { feed, address } = await createCalendar(ctx, { scope: 'mine' })
  const [, token = ''] = /^http:\/\/127\.0\.0\.1:\d+\/calendar\/([\w-]{43})\.ics$/.exec(address) ?? []
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(await listCalendars(ctx)).toEqual([feed])
  expect(feed).toMatchObject({ scope: 'mine', room: null, lastReadAt: null })
  const [row] =
    await school.sql`select row_to_json(f)::text as text from calendar_feeds f where user_id = ${userId}`
  expect(JSON.stringify(row)).not.toContain(token)
})

test('each role has the calendars that are for it', async () => {
  const { make, sql } = school
  const [student, teacher, admin] = [await make.student(), await make.instructor(), await make.admin()]
  const room = await newRoom(sql)
  const refused = { kind: 'forbidden' }
  await expect(createCalendar(student.ctx, { scope: 'teaching' })).rejects.toMatchObject(refused)
  await expect(createCalendar(teacher.ctx, { scope: 'room', subjectId: room })).rejects.toMatchObject(refused)
  await createCalendar(teacher.ctx, { scope: 'teaching' })
  const { feed } = await createCalendar(admin.ctx, { scope: 'room', subjectId: room })
  expect(feed).toMatchObject({ scope: 'room', room: { id: room } })
  await expect(createCalendar(admin.ctx, { scope: 'room', subjectId: randomUUID() })).rejects.toMatchObject({
    kind: 'not_found',
  })
})

test('one person has ten at most, however many devices ask at once', async () => {
  const { ctx } = await school.make.student()
  const asked = await Promise.allSettled(
    Array.from({ length: 14 }, () => createCalendar(ctx, { scope: 'mine' })),
  )
  const refusals = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect(refusals).toHaveLength(4)
  for (const refusal of refusals)
    expect(refusal).toMatchObject({ reason: 'too_many_calendars', details: { limit: 10 } })
  const [first] = await listCalendars(ctx)
  expect(await revokeCalendar(ctx, { id: first?.id ?? '' })).toEqual({ removed: true })
  await createCalendar(ctx, { scope: 'mine' })
})

test('somebody else’s is not there to end, and an ended one is not ended again', async () => {
  const [owner, other] = [await school.make.student(), await school.make.student()]
  const { feed } = await createCalendar(owner.ctx, { scope: 'mine' })
  expect(await revokeCalendar(other.ctx, { id: feed.id })).toEqual({ removed: false })
  expect(await revokeCalendar(owner.ctx, { id: feed.id })).toEqual({ removed: true })
  expect(await revokeCalendar(owner.ctx, { id: feed.id })).toEqual({ removed: false })
  expect(await listCalendars(owner.ctx)).toEqual([])
})
