import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/connect/client.ts'
import { reviews } from '../db/schema/reviews.ts'
import { demoReviews } from './demo-reviews.ts'
import { lastSummer } from './demo-summer.ts'
import { demoTimes } from './demo-times.ts'

const dayMs = 86_400_000

/**
 * What students of last summer said, in the days and weeks after their classes; every third one attended the summer
 * before.
 */
export async function insertStudentReviews(
  tx: Transaction,
  courses: { id: string; name: string }[],
  today: Date,
): Promise<void> {
  const courseIds = new Map(courses.map(({ id, name }) => [name, id]))
  const last = lastSummer(today)
  const before = lastSummer(new Date(Date.UTC(Number(last.startsOn.slice(0, 4)), 0, 1)))
  const written = demoReviews.map(([studentName, rating, details, course], index) => {
    const lastDay = demoTimes[course]?.meets.at(-1) ?? { week: 8, day: 5 as const }
    const summer = index % 3 === 2 ? before : last
    const createdAt = new Date(Date.parse(summer.dateOf(lastDay)) + (2 + ((index * 7) % 40)) * dayMs)
    return { studentName, rating, details, courseId: courseIds.get(course), createdAt }
  })
  await insertReviews(
    tx,
    written.map((one) => (one.createdAt < today ? one : { ...one, createdAt: today })),
  )
}

/** Lists are ordered by id: each review has the id of its time. */
export async function insertReviews(
  tx: Transaction,
  written: (typeof reviews.$inferInsert & { createdAt: Date })[],
): Promise<void> {
  await tx.insert(reviews).values(
    written.map((one) => ({
      ...one,
      id: sql`uuidv7(${one.createdAt.toISOString()}::timestamptz - clock_timestamp())`,
    })),
  )
}
