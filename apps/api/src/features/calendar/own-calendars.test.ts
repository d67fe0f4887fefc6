import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  atIdentity,
  exchange,
  mailedCode,
  signInAgain,
  signInAtSandbox,
} from '../../../test/sandbox-identity.ts'
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

/** A user whose calendar was made a minute ago, as an intruder in their account could have done. */
async function withCalendar() {
  const person = await signInAtSandbox(school)
  const headers = { authorization: `Bearer ${await exchange(school, person)}` }
  const mutate = async (path: string, payload: object) =>
    (await school.app.inject({ method: 'POST', url: `/trpc/${path}`, headers, payload })).json<{
      result: { data: { address: string } }
    }>().result.data
  const { address } = await mutate('student.calendar.create', { scope: 'mine' })
  await school.sql`
    update calendar_feeds set created_at = calendar_feeds.created_at - interval '1 minute'
    from users where users.id = user_id and identity_uid = ${person.uid}`
  const { pathname } = new URL(address)
  const read = async () => (await school.app.inject(pathname)).statusCode
  expect(await read()).toBe(200)
  return { person, mutate, read }
}

test('N4: signing out everywhere ends calendar addresses', async () => {
  const [ana, bo] = [await withCalendar(), await withCalendar()]
  await ana.mutate('student.session.endAll', {})
  expect([await ana.read(), await bo.read()]).toEqual([404, 200])
})

test('N4: so does a password reset, at the first sign-in with the new one', async () => {
  const { person, read } = await withCalendar()
  await exchange(school, await signInAgain(school, person))
  expect(await read()).toBe(200)
  const { email } = person
  await atIdentity(school, 'sendOobCode', { requestType: 'PASSWORD_RESET', email })
  const newPassword = 'Another2026!'
  await atIdentity(school, 'resetPassword', { oobCode: await mailedCode(school, email), newPassword })
  await exchange(school, await signInAgain(school, { ...person, password: newPassword }))
  expect(await read()).toBe(404)
})
