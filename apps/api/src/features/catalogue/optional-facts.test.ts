import { describe, expect, test } from 'vitest'
import { meet, newRoom } from '../../../test/timetable-school.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { refusalsAsConflicts } from '../../lib/database-error.ts'
import { updateInstructorProfile } from '../users/own-instructor-profile.ts'
import { getCourse, getCourseDetail } from './get-course.ts'
import { reviseCourse } from '../courses/revise-course.ts'
import { submitCourse } from '../courses/submit-course.ts'
import { updateApprovedCourse } from '../courses/update-approved-course.ts'

/** Whom a class is for, and when and where it meets. */
const product = runTestApp()

const submission = { name: 'Jazz piano', description: '', capacity: 10, price: 10_000 }
const nobody = '00000000-0000-7000-8000-00000000dead'
const visitor = () => ({ ...product.deps, actor: { kind: 'visitor' as const }, requestId: 'test' })
/** As both doors return it. */
const asAnswered = refusalsAsConflicts
const wrong = (path: string) => ({ code: 'invalid_input', issues: [expect.objectContaining({ path })] })

async function newTerm(): Promise<string> {
  const [row] = await product.sql<{ id: string }[]>`
    insert into terms (name, starts_on, ends_on, time_zone)
    values (${`Summer ${Math.random()}`}, '2027-07-01', '2027-08-31', 'Europe/Berlin') returning id`
  return row?.id ?? ''
}

test('what is said of a class comes back, stays when it is not named, and goes with null', async () => {
  const { ctx } = await product.make.instructor()
  const given = {
    language: 'de' as const,
    ageMin: 8,
    ageMax: 12,
    instruments: ['Piano', 'Organ'],
    prerequisites: 'Two years of lessons',
    toBring: 'Indoor shoes',
    outcomes: ['You play a walking bass', 'You read chord symbols'],
    dayPlan: ['09:30 Warm-up', '10:15 Voicings', '15:00 Playing together'],
    forWhom: 'For pianists who want to leave the page.',
    termId: await newTerm(),
    roomId: await newRoom(product.sql),
  }
  const { id, ...made } = await submitCourse(ctx, { ...submission, ...given })
  const { termId, roomId, ...plain } = given
  expect(made).toMatchObject({ ...plain, term: { id: termId }, room: { id: roomId }, times: null })
  expect(await reviseCourse(ctx, { id, ...submission })).toMatchObject(plain)
  const emptied = { language: null, ageMin: null, ageMax: null, instruments: [], termId: null, roomId: null }
  expect(await reviseCourse(ctx, { id, ...submission, ...emptied })).toMatchObject({
    language: null,
    ageMin: null,
    instruments: [],
    term: null,
    room: null,
  })
})

test.each([
  [{ ageMin: 12, ageMax: 8 }, 'ageMax'],
  [{ termId: nobody }, 'termId'],
  [{ roomId: nobody }, 'roomId'],
])('%j is refused, and the field is named', async (given, path) => {
  const { ctx } = await product.make.instructor()
  await expect(asAnswered(submitCourse(ctx, { ...submission, ...given }))).rejects.toMatchObject(wrong(path))
  const { id } = await submitCourse(ctx, submission)
  await expect(asAnswered(reviseCourse(ctx, { id, ...submission, ...given }))).rejects.toMatchObject(
    wrong(path),
  )
  await product.sql`update courses set status = 'Approved' where id = ${id}`
  await expect(asAnswered(updateApprovedCourse(ctx, { id, ...submission, ...given }))).rejects.toMatchObject(
    wrong(path),
  )
})

test('its own page tells the story of a class and of its teacher; lists do not', async () => {
  const { ctx, userId } = await product.make.instructor()
  await updateInstructorProfile(ctx, { bio: 'Plays the oud.', instruments: ['Oud'] })
  const story = { outcomes: ['You play'], dayPlan: ['09:30 Warm-up'], forWhom: 'For players.' }
  const { id } = await submitCourse(ctx, { ...submission, ...story })
  await expect(getCourseDetail(visitor(), { id })).rejects.toMatchObject({ kind: 'not_found' })
  await product.sql`update courses set status = 'Approved' where id = ${id}`
  const teacher = {
    bio: 'Plays the oud.',
    instruments: ['Oud'],
    rating: { average: null, count: 0 },
    courseCount: 1,
  }
  expect(await getCourseDetail(visitor(), { id })).toMatchObject({
    ...story,
    teacher,
    instructor: { id: userId },
  })
  expect(await getCourse(visitor(), { id })).not.toHaveProperty('outcomes')
})

describe('how the school looks after children', () => {
  const said = { careChecks: 'Everyone is checked.', careLunch: 'Bring a lunch.' }
  const careOf = async (ages: { ageMin?: number; ageMax?: number }) => {
    const id = await product.make.course(ages)
    const ctx = { ...visitor(), school: { ...product.deps.school, ...said } }
    return (await getCourseDetail(ctx, { id })).care
  }

  test.each([{ ageMin: 6, ageMax: 9 }, { ageMin: 15 }, { ageMax: 12 }, {}])(
    'is told at a class of %j, as far as it is written',
    async (ages) => {
      expect(await careOf(ages)).toEqual([
        { about: 'careChecks', text: 'Everyone is checked.' },
        { about: 'careLunch', text: 'Bring a lunch.' },
      ])
    },
  )

  test.each([16, 18])('is not told at a class from %i years on', async (ageMin) => {
    expect(await careOf({ ageMin })).toEqual([])
  })
})

test('an edit of what an approved class says is kept for admins; the log has its length alone', async () => {
  const { ctx } = await product.make.instructor()
  const { id } = await submitCourse(ctx, { ...submission, outcomes: ['You read chord symbols'] })
  await product.sql`update courses set status = 'Approved' where id = ${id}`
  const outcomes = ['You read chord symbols', 'You write them']
  const dayPlan = ['09:30 Warm-up']
  expect(await updateApprovedCourse(ctx, { id, ...submission, outcomes, dayPlan })).toMatchObject({
    outcomes,
    dayPlan,
  })
  const [edit] = await product.sql`select before, after from course_edits where course_id = ${id}`
  expect(edit).toMatchObject({
    before: { outcomes: ['You read chord symbols'], dayPlan: [] },
    after: { outcomes, dayPlan },
  })
  const [line] =
    await product.sql`select after from audit_log where subject_id = ${id} and after ? 'outcomesLength'`
  expect(line).toMatchObject({ after: { outcomesLength: 37, dayPlanLength: 13 } })
})

test('an approved class tells when it meets, as it was stored', async () => {
  const id = await product.make.course({})
  await meet(product.sql, id, '2027-07-05', '09:30', { minutes: 90 })
  await meet(product.sql, id, '2027-07-08', '09:30', { minutes: 90 })
  const course = await getCourseDetail(visitor(), { id })
  expect(course.times).toEqual({
    startsOn: '2027-07-05',
    endsOn: '2027-07-08',
    sessionCount: 2,
    totalMinutes: 180,
    start: '09:30',
    minutes: 90,
    weekdays: [1, 4],
    timeZone: 'Europe/Berlin',
  })
  await meet(product.sql, id, '2027-07-09', '14:00', { minutes: 45 })
  expect((await getCourseDetail(visitor(), { id })).times).toMatchObject({ start: null, minutes: null })
})

test('the same instruments again are no change of an approved class', async () => {
  const { ctx, userId } = await product.make.instructor()
  const id = await product.make.course({ instructorId: userId, name: 'Organ', instruments: ['Organ'] })
  const [{ capacity, priceMinor: price }] = await product.sql<[{ capacity: number; priceMinor: number }]>`
    select capacity, price_minor as "priceMinor" from courses where id = ${id}`
  const edits = () => product.sql`select 1 from course_edits where course_id = ${id}`
  await updateApprovedCourse(ctx, { id, name: 'Organ', capacity, price, instruments: ['Organ'] })
  expect(await edits()).toHaveLength(0)
  await updateApprovedCourse(ctx, { id, name: 'Organ', capacity, price, instruments: ['Piano'] })
  expect(await edits()).toHaveLength(1)
})

test('of all of it the documented calls return the ages alone', async () => {
  const id = await product.make.course({ ageMin: 8, language: 'de', instruments: ['Organ'] })
  const known = await product.make.course({})
  const keys = async (course: string) =>
    Object.keys((await product.app.inject({ url: `/approvedCourses/${course}` })).json<object>())
  expect(await keys(id)).toEqual(await keys(known))
  expect(await keys(id)).toEqual(expect.arrayContaining(['ageMin', 'ageMax']))
  for (const key of ['language', 'instruments', 'termId']) expect(await keys(id)).not.toContain(key)
})
