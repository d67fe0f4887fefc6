import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { daysBetween } from '../timetable/calendar-day.ts'
import { chosenDateSchema } from '../timetable/chosen-date.ts'
import { listedCoursesSchema } from '../courses/listed-course.ts'
import { idSchema, lineSchema } from '../text/text.ts'
import { timeZoneSchema } from '../timetable/time-zone.ts'
import { longestTermDays } from '../timetable/timetable-values.ts'
import { say } from '../language/words.ts'
import { orSay } from '../text/or-say.ts'

const instantSchema = z.iso
  .datetime({ ...orSay(msg`Please choose a date and a time`), abort: true })
  .nullable()

const termFields = z.strictObject({
  name: lineSchema({ max: 80, name: true }),
  /** Both included, by the zone's wall clock. */
  startsOn: chosenDateSchema,
  endsOn: chosenDateSchema,
  timeZone: timeZoneSchema,
  /** Null: at once. */
  saleOpensAt: instantSchema.default(null),
  /** Null: until each class is over. */
  saleClosesAt: instantSchema.default(null),
  /** When the sale opens, those who wait are called in an order drawn by lot. */
  waitingRoom: z.boolean().default(false),
})

function checkTerm(term: z.output<typeof termFields>, context: z.RefinementCtx): void {
  const days = daysBetween(term.startsOn, term.endsOn)
  const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (days < 0) issue('endsOn', say(msg`The last day cannot be before the first`))
  else if (days > longestTermDays)
    issue('endsOn', say(msg`A term has at most ${{ days: longestTermDays }} days`))
  const { saleOpensAt, saleClosesAt } = term
  if (saleOpensAt !== null && saleClosesAt !== null && Date.parse(saleClosesAt) <= Date.parse(saleOpensAt))
    issue('saleClosesAt', say(msg`The sale cannot close before it opens`))
  if (term.waitingRoom && saleOpensAt === null)
    issue('waitingRoom', say(msg`A waiting room needs the time at which the sale opens`))
}

/** A period of the year that classes belong to. */
export const addTermInput = termFields.superRefine(checkTerm)
export type AddTermInput = z.output<typeof addTermInput>
export const updateTermInput = termFields.extend({ id: idSchema }).superRefine(checkTerm)
export type UpdateTermInput = z.output<typeof updateTermInput>

export const termSchema = z.object({
  id: idSchema,
  name: z.string(),
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  timeZone: z.string(),
  saleOpensAt: z.iso.datetime().nullable(),
  saleClosesAt: z.iso.datetime().nullable(),
  waitingRoom: z.boolean(),
})
export type Term = z.infer<typeof termSchema>
/** `courses` counts those that name the term, in any state: while there are any, it stays. */
export const managedTermSchema = termSchema.extend({ courses: z.int() })
export type ManagedTerm = z.infer<typeof managedTermSchema>

export const termIdInput = z.strictObject({ id: idSchema })

/** A term's own page: what it offers and has sold, its classes, and how many sessions each of its weeks has. */
export const termPageSchema = managedTermSchema.extend({
  /** Of approved classes. */
  seats: z.object({ offered: z.int(), sold: z.int() }),
  weeks: z.array(z.object({ week: z.string(), sessions: z.int() })),
  listed: listedCoursesSchema,
})
export type TermPage = z.infer<typeof termPageSchema>
