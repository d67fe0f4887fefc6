import { beforeEach, expect, test } from 'vitest'
import { datedCourse } from '../../../test/dated-classes.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { reservedOrder } from '../../../test/reserved-orders.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { scheduleOf } from '../../../test/schedules.ts'
import { newRoom } from '../../../test/timetable-school.ts'
import { madeOffer } from '../../../test/waitlists.ts'
import type { Admin, Instructor } from '../../auth/actor.ts'
import { updateApprovedCourse } from '../courses/update-approved-course.ts'
import { saveSchedule } from '../schedules/save-schedule.ts'
import { getChangeEffect } from './get-change-effect.ts'

const product = runTestApp()
let admin: TestPerson<Admin>
let teacher: TestPerson<Instructor>
beforeEach(async () => {
  admin = await product.make.admin()
  teacher = await product.make.instructor()
})

const newClass = (meets = ['2091-07-02 09:30'], values = {}) =>
  datedCourse(product, { name: 'Choir', instructorId: teacher.userId, meets, ...values })

async function versionOf(id: string): Promise<number> {
  const [row] = await product.sql<{ version: number }[]>`select version from courses where id = ${id}`
  return row?.version ?? 0
}

const datesAt = (id: string, start: string, from = '2091-07-02') => {
  const { rule } = scheduleOf(id, { from, count: 1, start })
  return { rule, byHand: [] }
}

async function child(values: { givenName: string; birthDate?: string }, courseIds: string[]) {
  const mother = await product.make.student()
  const id = await product.make.child(mother, { familyName: 'Weber', ...values })
  await product.make.enrolment(mother, courseIds, [id])
  return { mother, id }
}

test('names whom it concerns: places, payments under way, offers, the list, and whose day or age it does not fit', async () => {
  const id = await newClass()
  const other = await datedCourse(product, { meets: ['2091-07-02 14:30'] })
  const { mother } = await child({ givenName: 'Mia', birthDate: '2080-01-01' }, [id, other])
  const waived = await child({ givenName: 'Ben', birthDate: '2080-01-01' }, [id])
  await child({ givenName: 'Noa', birthDate: '2070-01-01' }, [id])
  await product.sql`
    insert into eligibility_waivers (course_id, user_id, participant_id, reason, granted_by)
    values (${id}, ${waived.mother.userId}, ${waived.id}, 'x', ${admin.userId})`
  const [buyer, payer, waiting] = [
    await product.make.student(),
    await product.make.student(),
    await product.make.student(),
  ]
  await product.make.cart(buyer, [id])
  await product.sql`select claim_order(${buyer.userId}, 'sandbox', 'USD', 10000, 600)`
  await product.make.cart(payer, [id])
  await reservedOrder({ product, student: payer })
  await product.sql`insert into waitlist_entries (course_id, user_id, seats) values (${id}, ${waiting.userId}, 1)`
  await product.sql`update users set bounced_email = email, phone = '+49 30 1', name = 'Nora' where id = ${mother.userId}`
  const asked = { id, version: await versionOf(id), ageMin: 12, ageMax: 20, dates: datesAt(id, '14:00') }
  const effect = await getChangeEffect(admin.ctx, asked)
  expect(effect).toMatchObject({
    material: ['dates', 'ages'],
    places: 4,
    holds: 1,
    offers: 0,
    waiting: 1,
    families: 4,
    unreached: [{ name: 'Nora', phone: '+49 30 1' }],
    clashing: ['Mia Weber'],
    tooYoung: ['Mia Weber'],
    tooOld: ['Noa Weber'],
    taken: [],
    mailsFamilies: true,
    mailsTeachers: false,
  })
  expect(new Date(effect.freeUntil ?? '').getTime()).toBeGreaterThan(Date.now() + 6 * 86_400_000)
  // Her teacher may not see the number now.
  const forTeacher = { freeUntil: expect.any(String), unreached: [{ name: 'Nora', phone: '' }] }
  expect(await getChangeEffect(teacher.ctx, asked)).toEqual({ ...effect, ...forTeacher })
  // Nothing was stored.
  expect(await versionOf(id)).toBe(asked.version)
})

test('names to a teacher no one who is not on the roster', async () => {
  const id = await newClass()
  const other = await datedCourse(product, { meets: ['2091-07-02 14:30'] })
  const { mother, id: mia } = await child({ givenName: 'Mia', birthDate: '2080-01-01' }, [other])
  await product.make.cart(mother, [id], [mia])
  await product.sql`select claim_order(${mother.userId}, 'sandbox', 'USD', 10000, 600)`
  const asked = { id, version: await versionOf(id), ageMin: 12, dates: datesAt(id, '14:00') }
  expect(await getChangeEffect(admin.ctx, asked)).toMatchObject({
    holds: 1,
    clashing: ['Mia Weber'],
    tooYoung: ['Mia Weber'],
  })
  expect(await getChangeEffect(teacher.ctx, asked)).toMatchObject({ holds: 1, clashing: [], tooYoung: [] })
})

test('counts seats that are offered to families of the list', async () => {
  const family = await product.make.student()
  await product.make.cart(family, [await newClass()])
  const order = await madeOffer(product, family)
  const [row] = await product.sql<
    { id: string }[]
  >`select course_id as id from seat_claims where order_id = ${order}`
  const id = row?.id ?? ''
  const effect = await getChangeEffect(admin.ctx, { id, version: await versionOf(id), level: 'advanced' })
  expect(effect).toMatchObject({ offers: 1, holds: 0, places: 0, families: 0, mailsFamilies: false })
})

test('names the rooms and people that are taken then', async () => {
  const room = await newRoom(product.sql, { capacity: 30 })
  const clara = await product.make.instructor({ name: 'Clara Lind' })
  await datedCourse(product, { roomId: room, instructorId: clara.userId, meets: ['2091-07-02 09:00'] })
  const id = await newClass()
  const effect = await getChangeEffect(admin.ctx, {
    id,
    version: await versionOf(id),
    roomId: room,
    instructorId: clara.userId,
  })
  expect(effect.taken).toEqual([
    { kind: 'person', resource: 'Clara Lind', from: '2091-07-02T09:00' },
    { kind: 'room', resource: expect.any(String), from: '2091-07-02T09:00' },
  ])
  expect(effect).toMatchObject({ material: ['teacher'], mailsTeachers: true })
})

test('is none for what concerns nobody', async () => {
  const id = await newClass()
  await child({ givenName: 'Mia' }, [id])
  const effect = await getChangeEffect(admin.ctx, { id, version: await versionOf(id) })
  expect(effect).toMatchObject({ material: [], freeUntil: null, families: 0, mailsFamilies: false })
})

test('the version that was seen is the one that is asked about and saved', async () => {
  const id = await newClass()
  const version = await versionOf(id)
  const change = { id, name: 'Choir', capacity: 10, price: 10_000, level: 'advanced' as const }
  expect((await updateApprovedCourse(teacher.ctx, { ...change, version })).version).toBe(version + 1)
  const stale = { reason: 'stale' }
  await expect(getChangeEffect(teacher.ctx, { id, version })).rejects.toMatchObject(stale)
  await expect(
    updateApprovedCourse(teacher.ctx, { ...change, version, level: 'open' }),
  ).rejects.toMatchObject(stale)
  const dates = { ...scheduleOf(id, { count: 2 }), version }
  await expect(saveSchedule(teacher.ctx, dates)).rejects.toMatchObject(stale)
  await saveSchedule(teacher.ctx, { ...dates, version: version + 1 })
})

test('of another, or not on sale, is refused', async () => {
  const id = await newClass()
  const stranger = await product.make.instructor()
  const version = await versionOf(id)
  await expect(getChangeEffect(stranger.ctx, { id, version })).rejects.toMatchObject({ kind: 'not_found' })
  await product.sql`update courses set status = 'Cancelled' where id = ${id}`
  await expect(getChangeEffect(admin.ctx, { id, version })).rejects.toMatchObject({
    reason: 'course_not_editable',
  })
})
