import type { TestApp } from './test-app.ts'

/** Adds approved classes of one new instructor by one statement; answers who teaches them. */
export async function addClasses({ sql, make }: TestApp, count: number): Promise<string> {
  const { userId } = await make.instructor({ name: 'Tireless Teacher' })
  await sql`
    insert into courses (instructor_id, name, description, family, capacity, price_minor, currency, status)
    select ${userId}, 'Piano class ' || number, repeat('Words about it. ', 10), 'piano', 10, 10000, 'USD', 'Approved'
      from generate_series(1, ${count}::int) as number`
  await sql`vacuum analyze courses`
  return userId
}
