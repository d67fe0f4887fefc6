import { sql } from 'drizzle-orm'
import { courses } from '../../db/schema.ts'

/** A class can be reviewed from the minute in which its last session ends; without sessions, at any time. */
export const isReviewable = sql<boolean>`(${courses.overAt} is null or ${courses.overAt} <= now())`
