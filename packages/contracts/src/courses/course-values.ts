import { msg } from '@lingui/core/runtime-macro'
import { worded } from '../language/words.ts'

// What a class can be: closed lists without a validator, so that pages which validate nothing can read them
// too. Schemas, columns with their checks, filters and words are derived from them.

/** Lists of all classes: by submission, by the latest decision, by name, by their first day. */
export const reviewSorts = ['oldest', 'newest', 'decided', 'name', 'starts'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** A class is submitted as Pending; an admin approves or denies it; an approved one can be cancelled. */
export const courseStatuses = ['Pending', 'Approved', 'Denied', 'Cancelled'] as const
export type CourseStatus = (typeof courseStatuses)[number]

/** Whom a class is for; a class need not say. */
export const courseLevels = ['open', 'beginner', 'intermediate', 'advanced'] as const
export type CourseLevel = (typeof courseLevels)[number]

export const levelLabels = worded<CourseLevel>({
  open: msg`Open to all`,
  beginner: msg`Beginner`,
  intermediate: msg`Intermediate`,
  advanced: msg`Advanced`,
})
