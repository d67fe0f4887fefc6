import fc from 'fast-check'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { courseLevels } from '@cadenza/contracts/courses/course-values'
import { instrumentFamilies } from '@cadenza/contracts/pictures/instrument-values'
import { stepFreeBit, traitBits } from '@cadenza/contracts/catalogue/trait-bits'
import { dayparts, teachingLanguages, weekdays } from '@cadenza/contracts/timetable/timetable-values'
import { runTestApp } from '../../../../test/run-test-app.ts'
import { openSearchSchool } from '../../../../test/catalogue/search-school.ts'
import { meet, newCourse, newRoom, refusal } from '../../../../test/timetable-school.ts'
import { approveCourse, denyCourse } from '../../moderation/moderate-course.ts'
import { cancelCourse } from '../../class-changes/cancel-course.ts'
import { submitCourse } from '../../courses/submit-course.ts'
import { updateApprovedCourse } from '../../courses/update-approved-course.ts'
import { invariants } from '../../audit/invariants.ts'

const product = runTestApp()
let ids: string[]
beforeAll(async () => {
  await openSearchSchool(product.sql, 40, 7)
  ids = (await product.sql<{ id: string }[]>`select id from courses order by id`).map(({ id }) => id)
})
afterEach(async () => {
  expect(await stale()).toEqual([])
})

/** The classes whose index entry differs from a newly computed one. */
async function stale(): Promise<string[]> {
  const query = invariants.find(({ id }) => id === 'index-current')?.query ?? ''
  return (await product.sql.unsafe<{ id: string }[]>(query)).map(({ id }) => id)
}

test('after any change of a class, its sessions, its room or its teacher the index is as if made anew', async () => {
  const { sql } = product
  const room = await newRoom(sql)
  const changes = {
    name: (id: string, n: number) => sql`update courses set name = ${`Új név ${n}`} where id = ${id}`,
    facts: (id: string, n: number) =>
      sql`update courses set family = ${instrumentFamilies[n % 9] ?? 'piano'}, level = ${courseLevels[n % 4] ?? null}, price_minor = ${n * 100} where id = ${id}`,
    ages: (id: string, n: number) =>
      sql`update courses set age_min = ${n}, age_max = ${n + 2}, language = 'de' where id = ${id}`,
    // Two classes that meet there at once are refused.
    room: (id: string) => refusal(sql`update courses set room_id = ${room} where id = ${id}`),
    status: (id: string, n: number) =>
      refusal(sql`update courses set status = ${n % 2 ? 'Approved' : 'Cancelled'} where id = ${id}`),
    meeting: (id: string, n: number) => refusal(meet(sql, id, `2027-08-${10 + n}`, '18:00')),
    moved: (id: string, n: number) =>
      refusal(
        sql`update course_sessions set local_date = local_date + 60, local_start = ${`${8 + n}:00`} where course_id = ${id}`,
      ),
    off: (id: string) => sql`update course_sessions set state = 'cancelled' where course_id = ${id}`,
    gone: (id: string) => sql`delete from course_sessions where course_id = ${id}`,
    sessionRoom: (id: string) =>
      refusal(sql`update course_sessions set room_id = ${room} where course_id = ${id}`),
    roomOffers: (_: string, n: number) =>
      sql`update rooms set name = ${`Saal ${n}`}, features = ${n % 2 ? ['step_free'] : []} where id = ${room}`,
    teacher: (id: string, n: number) =>
      sql`update users set name = ${`Lehrer ${n}`} where id = (select instructor_id from courses where id = ${id})`,
    deleted: (id: string) => sql`delete from courses where id = ${id} and name < 'D'`,
  }
  const change = fc.tuple(
    fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])),
    fc.constantFrom(...ids),
    fc.integer({ min: 1, max: 9 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 15 }), async (steps) => {
      for (const [what, id, n] of steps) await changes[what](id, n)
      expect(await stale()).toEqual([])
    }),
    { numRuns: 15 },
  )
})

test('the use cases that put a class on sale, change it and take it off keep the index', async () => {
  const teacher = await product.make.instructor()
  const admin = await product.make.admin()
  const submission = { name: 'Lute', description: 'Plucked', capacity: 5, price: 1000 }
  const { id } = await submitCourse(teacher.ctx, submission)
  expect(await indexed(id)).toBe(false)
  await approveCourse(admin.ctx, { id })
  expect(await indexed(id)).toBe(true)
  await updateApprovedCourse(teacher.ctx, { id, ...submission, name: 'Lute and theorbo' })
  expect(await stale()).toEqual([])
  await cancelCourse(admin.ctx, { id, reason: 'Ill' })
  expect(await indexed(id)).toBe(false)
  const other = await submitCourse(teacher.ctx, submission)
  await denyCourse(admin.ctx, { id: other.id, feedback: 'No' })
  expect(await indexed(other.id)).toBe(false)
})

test('selling a seat writes nothing into the index', async () => {
  const id = await product.make.course()
  const versions = () => product.sql`select xmin, ctid from course_index where course_id = ${id}`
  const before = [...(await versions())]
  expect(before).toHaveLength(1)
  await product.sql`update courses set seats_taken = seats_taken + 1 where id = ${id}`
  expect([...(await versions())]).toEqual(before)
})

test('two who change a class and its teacher’s name at once: both names are in the index', async () => {
  const { sql } = product
  const teacher = await product.make.instructor({ name: 'Before' })
  const id = await newCourse(sql, { teacher: teacher.userId })
  await sql.begin(async (tx) => {
    await tx`update users set name = 'After' where id = ${teacher.userId}`
    const renamed = product.sql`update courses set name = 'Renamed' where id = ${id}`.execute()
    await new Promise((resolve) => setTimeout(resolve, 200))
    void renamed.catch(() => {})
  })
  await expect.poll(() => wordsOf(id)).toBe('renamed after')
})

test('the bits of a class are those that the contracts name', async () => {
  const bit = async (
    family: string | null,
    level: string | null,
    language: string | null,
    days = 0,
    parts = 0,
    free = false,
  ) => {
    const [row] = await product.sql<{ bit: number }[]>`
      select log(2, course_traits(${family}, ${level}, ${language}, ${days}::int, ${parts}::int, ${free}))::int as bit`
    return row?.bit
  }
  const { families, levels, languages } = traitBits
  for (const [index, value] of instrumentFamilies.entries())
    expect(await bit(value, null, null)).toBe(families.first + index)
  for (const [index, value] of courseLevels.entries())
    expect(await bit(null, value, null)).toBe(levels.first + index)
  for (const [index, value] of teachingLanguages.entries())
    expect(await bit(null, null, value)).toBe(languages.first + index)
  for (const index of weekdays.keys())
    expect(await bit(null, null, null, 1 << index)).toBe(traitBits.weekdays.first + index)
  for (const index of dayparts.keys())
    expect(await bit(null, null, null, 0, 1 << index)).toBe(traitBits.dayparts.first + index)
  expect(await bit(null, null, null, 0, 0, true)).toBe(stepFreeBit)
})

async function indexed(id: string): Promise<boolean> {
  const rows = await product.sql`select from course_index where course_id = ${id}`
  return rows.length > 0
}

async function wordsOf(id: string): Promise<string> {
  const [row] = await product.sql<{ words: string }[]>`select words from course_index where course_id = ${id}`
  return row?.words ?? ''
}
