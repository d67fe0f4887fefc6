import { eq } from 'drizzle-orm'
import { instrumentFamilies } from '@cadenza/contracts/course-values'
import type { Database } from '../db/client.ts'
import { courses, users } from '../db/schema.ts'

const batchSize = 1000
const themes = [
  'for beginners',
  'in depth',
  'by ear',
  'for two',
  'on stage',
  'after dark',
  'at sunrise',
  'from the score',
]

/** Adds generated approved courses until there are `total`, spread over the instructors, for trying a large catalogue. */
export async function seedMany(
  db: Database,
  { total, currency }: { total: number; currency: string },
): Promise<number> {
  const teachers = await db.select({ id: users.id }).from(users).where(eq(users.role, 'instructor'))
  if (teachers.length === 0) throw new Error('there is no instructor yet: start the product once first')
  const existing = await db.$count(courses, eq(courses.status, 'Approved'))
  const missing = Math.max(0, total - existing)
  for (let start = 0; start < missing; start += batchSize) {
    const size = Math.min(batchSize, missing - start)
    await db
      .insert(courses)
      .values(
        Array.from({ length: size }, (_, offset) => generated(existing + start + offset, teachers, currency)),
      )
  }
  return missing
}

function generated(number: number, teachers: { id: string }[], currency: string) {
  const family = pick(instrumentFamilies, number)
  return {
    instructorId: pick(teachers, number * 7).id,
    name: `${family[0]?.toUpperCase()}${family.slice(1)} ${pick(themes, number >> 3)}, group ${number}`,
    family,
    capacity: 5 + (number % 40),
    priceMinor: 8000 + (number % 60) * 500,
    currency,
    status: 'Approved' as const,
    decidedAt: new Date(),
  }
}

function pick<T>(list: readonly T[], number: number): T {
  const chosen = list[number % list.length]
  if (chosen === undefined) throw new Error('empty list')
  return chosen
}
