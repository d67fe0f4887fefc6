import { sql } from 'drizzle-orm'
import { courses } from '../../db/schema/courses.ts'

/**
 * A class is in public lists until the minute in which its last session ends. Its own page, reviews and records stay
 * (docs/decisions/done/026-what-searches-look-through.md).
 */
export const notOver = sql`(${courses.overAt} is null or ${courses.overAt} > now())`
