import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { SchoolTextKey } from '@cadenza/contracts/school/school-values'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import type { Ctx } from '../../context.ts'
import { courses } from '../../db/schema/courses.ts'
import { users } from '../../db/schema/users.ts'
import { notOver } from '../../records/classes/not-over.ts'

/** Classes in one part; the format allows 50,000 addresses. */
const partSize = 10_000
const mostInstructors = 10_000
const staticPaths = ['/', '/classes', '/classes/week', '/timetable', '/instructors', '/aboutUs', '/contact']
/** Pages that exist once the school has written them. */
const textPaths: Partial<Record<SchoolTextKey, string>> = {
  week: '/how-a-week-goes',
  questions: '/questions',
  jobs: '/jobs',
  press: '/press',
}

export interface SitemapPart {
  /** 0: the pages and the instructors; 1 and above: classes. */
  number: number
  /** When a class of it last changed. */
  changedAt: Date | undefined
}

export interface SitemapEntry {
  path: string
  changedAt: Date | undefined
}

/** Classes that are on sale and not over. */
const listed = and(eq(courses.status, 'Approved'), notOver)

/** The parts that name all public pages, in order; never none. */
export async function listSitemapParts({ catalogue }: Ctx): Promise<SitemapPart[]> {
  const numbered = catalogue
    .select({
      changedAt: courses.changedAt,
      index: sql<number>`row_number() over (order by ${courses.id}) - 1`.as('index'),
    })
    .from(courses)
    .where(listed)
    .as('numbered')
  const number = sql<number>`(${numbered.index} / ${partSize}::int)::int + 1`
  const ofClasses = await catalogue
    .select({ number, changedAt: sql<Date>`max(${numbered.changedAt})`.mapWith(courses.changedAt) })
    .from(numbered)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
  return [{ number: 0, changedAt: undefined }, ...ofClasses]
}

/** What a part names; none for one that does not exist. */
export async function listSitemapEntries(
  { catalogue, school }: Ctx,
  number: number,
): Promise<SitemapEntry[]> {
  if (number > 0) {
    const rows = await catalogue
      .select({ id: courses.id, slug: courses.slug, changedAt: courses.changedAt })
      .from(courses)
      .where(listed)
      .orderBy(asc(courses.id))
      .limit(partSize)
      .offset((number - 1) * partSize)
    return rows.map(({ changedAt, ...course }) => ({ path: `/classes/${courseAddress(course)}`, changedAt }))
  }
  const instructors = await catalogue
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'instructor'), isNull(users.deletedAt)))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(mostInstructors)
  const written = school.texts.flatMap((key) => textPaths[key] ?? [])
  const paths = [...staticPaths, ...written, ...instructors.map(({ id }) => `/instructors/${id}`)]
  return paths.map((path) => ({ path, changedAt: undefined }))
}
