import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { courseOnCardSchema, courseLevelSchema, instrumentFamilySchema } from '../courses/course.ts'
import { courseLevels } from '../courses/course-values.ts'
import { instrumentFamilies } from '../pictures/instrument-values.ts'
import { amountMinorSchema } from '../money/money.ts'
import { pageFields } from '../text/paging.ts'
import { idSchema, lineSchema } from '../text/text.ts'
import { dayparts, teachingLanguages, weekdays } from '../timetable/timetable-values.ts'
import { orSay } from '../text/or-say.ts'

/**
 * `best`: the best matches for the words if these find few, otherwise the most popular first. `soonest`: by
 * the first day; classes without one last.
 */
export const courseSorts = [
  'best',
  'popular',
  'soonest',
  'name',
  'price',
  'priceDown',
  'rating',
  'newest',
] as const

const weekdaySchema = z.literal(weekdays)
const daypartSchema = z.enum(dayparts)
const teachingLanguageSchema = z.enum(teachingLanguages)

const daySchema = z.iso
  .date(orSay(msg`Please enter a date such as 2027-07-05`))
  .refine(
    (day) => day >= '2000-01-01' && day <= '2199-12-31',
    orSay(msg`Please enter a date of this century or the next`),
  )

/** The input of a class search. A list matches any of its values; an absent or empty one does not filter. */
export const searchCoursesInput = z
  .strictObject({
    q: lineSchema({ max: 80, name: true }).optional(),
    families: z.array(instrumentFamilySchema).max(instrumentFamilies.length).optional(),
    levels: z.array(courseLevelSchema).max(courseLevels.length).optional(),
    languages: z.array(teachingLanguageSchema).max(teachingLanguages.length).optional(),
    /** In full years: classes that a person of this age may attend. */
    age: z.int().min(0).max(120).optional(),
    termId: idSchema.optional(),
    /** Classes whose sessions all take place between the two days, both included. */
    from: daySchema.optional(),
    to: daySchema.optional(),
    /** Classes that meet on one of them, perhaps on others too. */
    weekdays: z.array(weekdaySchema).max(weekdays.length).optional(),
    /** Classes with a session that begins then. */
    dayparts: z.array(daypartSchema).max(dayparts.length).optional(),
    priceMaxMinor: amountMinorSchema.optional(),
    freeSeats: z.boolean().optional(),
    /** Every room in which the class meets. */
    stepFree: z.boolean().optional(),
    instructorId: idSchema.optional(),
    sort: z.enum(courseSorts).default('best'),
    limit: z.int().min(1).max(100).default(24),
    ...pageFields,
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    ...orSay(msg`The last day must not be before the first`),
  })
export type SearchCoursesInput = z.infer<typeof searchCoursesInput>

/** What can be removed from a search, one at a time. */
export const searchFilters = [
  'families',
  'levels',
  'languages',
  'weekdays',
  'dayparts',
  'stepFree',
  'termId',
  'freeSeats',
  'age',
  'priceMaxMinor',
  'from',
  'to',
  'instructorId',
  'q',
] as const
export type SearchFilter = (typeof searchFilters)[number]

const counted = <S extends z.ZodType>(value: S) => z.array(z.object({ value, count: z.int() }))

/** How many classes each value would leave: with all other filters on, and its own off. */
export const courseFacetsSchema = z.object({
  families: counted(instrumentFamilySchema),
  levels: counted(courseLevelSchema),
  languages: counted(teachingLanguageSchema),
  weekdays: counted(weekdaySchema),
  dayparts: counted(daypartSchema),
  /** The terms that classes on sale belong to, the earliest first. */
  terms: z.array(z.object({ value: idSchema, name: z.string(), count: z.int() })),
  stepFree: z.int(),
  freeSeats: z.int(),
})
export type CourseFacets = z.infer<typeof courseFacetsSchema>

/**
 * A week in which classes take place from beginning to end: Monday and Sunday, and the days on which they do. One of a
 * summer's in which none does has the summer's days, and is counted as 0.
 */
export const courseWeekSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  count: z.int(),
  /** What the school calls the weeks that it is one of, such as `Summer 2027`, and which of them it is. */
  term: z.string().nullable(),
  number: z.int().nullable(),
})
export type CourseWeek = z.infer<typeof courseWeekSchema>

/** What a phrase can say of a class beside the words that it has. */
export const understoodKinds = [
  'ages',
  'dates',
  'priceMax',
  'dayparts',
  'weekdays',
  'levels',
  'freeSeats',
] as const

export const courseSearchSchema = z.object({
  /** What the phrase was understood to ask for, in words, each with the phrase that does not ask for it. */
  understood: z.array(z.object({ kind: z.enum(understoodKinds), words: z.string(), without: z.string() })),
  items: z.array(courseOnCardSchema),
  nextCursor: z.string().nullable(),
  /** How many there are in total, up to `mostCounted`. */
  total: z.int(),
  facets: courseFacetsSchema,
  /** The weeks of `public.courses.weeks`, with how many are found in each, whatever dates are asked for. */
  weeks: z.array(courseWeekSchema),
  /** `any`: no class has all words of the search; these have some of them. */
  matched: z.enum(['all', 'any']),
  /**
   * The words that found these results, when those of the search find nothing and these may have been meant.
   */
  shownFor: z.string().nullable(),
  /**
   * The words the user may have meant, when fewer than three classes were found; null if there is no guess.
   */
  didYouMean: z.string().nullable(),
  /**
   * Not results, and not among the items: classes whose words are like those of the search or, when nothing
   * is found and no words are alike, the closest ones; always for the requested age.
   */
  suggestions: z.array(courseOnCardSchema),
  /**
   * When nothing is found: the filter that is most easily given up, and how much is found without it; never
   * the age.
   */
  without: z.object({ filter: z.enum(searchFilters), total: z.int() }).nullable(),
  /** At the end of what is found for one age: how many it would be for other ages; 0 before. */
  otherAges: z.int(),
  /** When nothing is found for a younger one: the lowest age that any class takes. */
  youngest: z.int().nullable(),
})
export type CourseSearch = z.infer<typeof courseSearchSchema>
