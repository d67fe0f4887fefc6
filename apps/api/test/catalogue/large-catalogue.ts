import type { TestApp } from '../test-app.ts'

const atOnce = 1000

/** Adds approved classes of one new instructor, some thousands in each statement; returns the instructor. */
export async function addClasses({ sql, make }: TestApp, count: number): Promise<string> {
  const { userId } = await make.instructor({ name: 'Tireless Teacher' })
  for (let first = 1; first <= count; first += atOnce)
    await sql`
      insert into courses (instructor_id, name, description, family, capacity, price_minor, currency, status)
      select ${userId}, 'Piano class ' || number, repeat('Words about it. ', 10), 'piano', 10, 10000, 'USD', 'Approved'
        from generate_series(${first}::int, ${Math.min(first + atOnce - 1, count)}::int) as number`
  await sql`vacuum analyze courses, course_index`
  return userId
}
