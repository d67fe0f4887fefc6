import { expect, test } from 'vitest'
import { runTestApp } from '../../test/run-test-app.ts'
import { seedDemo } from './seed-demo.ts'

/** Dates and rooms are not sent to outside clients and do not change what is sent to them; only `q` finds by them. */
const product = runTestApp()

/** What the documented calls return to a visitor and to an admin, to the byte. */
async function documentedAnswers(): Promise<Record<string, string>> {
  const { headers } = await product.make.admin()
  const ids = await product.sql<{ id: string; status: string }[]>`select id, status from courses order by id`
  const approved = ids.filter(({ status }) => status === 'Approved')
  const paths = [
    '/approvedCourses',
    '/approvedCourses?limit=7',
    ...approved.map(({ id }) => `/approvedCourses/${id}`),
    '/users',
    '/reviews',
  ]
  const answers: Record<string, string> = {}
  // One after another: the visitors of a network have only so many slots.
  for (const url of paths) answers[url] = await answerOf(url, {})
  for (const { id } of ids) {
    const url = `/updateCoursesStatus/${id}`
    answers[url] = await answerOf(url, headers)
  }
  return answers
}

async function answerOf(url: string, headers: Record<string, string>): Promise<string> {
  const { statusCode, headers: answered, body } = await product.app.inject({ url, headers })
  expect(statusCode, url).toBe(200)
  return [statusCode, answered['content-type'], answered.etag, answered.link, body].join('\n')
}

/** Removes everything of the timetable, and what was written in the same columns of a class. */
async function removeTimetable() {
  await product.sql`delete from attendance`
  await product.sql`delete from course_sessions`
  await product.sql`
    update courses set term_id = null, room_id = null, level = null, language = null,
                       instruments = '{}', prerequisites = '', to_bring = '', outcomes = '{}', day_plan = '{}', for_whom = ''`
  await product.sql`delete from rooms`
  await product.sql`delete from terms`
}

test('the documented answers on the demo school are byte for byte those of one without a timetable', async () => {
  await seedDemo(product.deps, product.sandbox)
  // Without its dates it would be on sale again.
  await product.sql`update courses set status = 'Cancelled' where over_at < now()`
  const dated = await documentedAnswers()
  const [{ sessions }] = await product.sql<[{ sessions: number }]>`
    select sum(session_count)::int as sessions from courses`
  expect(sessions).toBeGreaterThan(100)
  await removeTimetable()
  expect(await product.sql`select 1 from courses where over_at is not null`).toHaveLength(0)
  const undated = await documentedAnswers()
  expect(undated).toEqual(dated)
})

// Negative control: the comparison sees one changed byte.
test('another name is another answer', async () => {
  const before = await documentedAnswers()
  await product.sql`update courses set name = 'Cello quire' where name = 'Cello choir'`
  expect(await documentedAnswers()).not.toEqual(before)
})
