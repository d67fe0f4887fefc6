import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { closedDaySchema } from './closed-day.ts'
import { idSchema, optionalParagraphSchema } from '../text/text.ts'
import { timeZoneSchema } from './time-zone.ts'
import {
  longestSessionMinutes,
  mostSessions,
  recurrences,
  resourceKinds,
  sessionStates,
  shortestSessionMinutes,
  weekdays,
} from './timetable-values.ts'
import { say } from '../language/words.ts'
import { orSay } from '../text/or-say.ts'

const chooseDate = orSay(msg`Please choose a date such as 2027-07-05`)
const chooseTime = orSay(msg`Please choose a time of day such as 09:30`)
const howLong = orSay(
  msg`A session lasts ${{ least: shortestSessionMinutes }} to ${{ most: longestSessionMinutes }} minutes`,
)
const atMost = orSay(msg`A class has at most ${{ most: mostSessions }} sessions`)

/** A day as the zone's calendars show it: `2027-07-05`. */
const localDateSchema = z.iso
  .date(chooseDate)
  .refine(
    (date) => date >= '2000-01-01' && date <= '2099-12-31',
    orSay(msg`Please choose a date of this century`),
  )
/** A time of day as the zone's clocks show it: `09:30`. */
const localStartSchema = z.string(chooseTime).regex(/^([01]\d|2[0-3]):[0-5]\d$/, chooseTime)
const sessionMinutesSchema = z
  .int(howLong)
  .min(shortestSessionMinutes, howLong)
  .max(longestSessionMinutes, howLong)

const everyWeeks = orSay(msg`Please choose a number of weeks from 1 to 8`)

const ruleFields = z.strictObject({
  recurrence: z.enum(recurrences, orSay(msg`Please choose how the class repeats`)),
  /** Of `weekly` and `every_n_weeks`: ISO weekdays, Monday is 1. */
  weekdays: z
    .array(z.literal([...weekdays], orSay(msg`Please choose days of the week`)))
    .max(7, orSay(msg`A week has seven days`))
    .default([]),
  /** Of `every_n_weeks`: counted in whole weeks, Monday first, from the week of the first day. */
  everyWeeks: z.int(everyWeeks).min(1, everyWeeks).max(8, everyWeeks).default(1),
  start: localStartSchema,
  minutes: sessionMinutesSchema,
  /** Null: the first day of the term. */
  from: localDateSchema.nullable().default(null),
  /** The last day, included. Null: by `count`, or otherwise the last day of the term. */
  until: localDateSchema.nullable().default(null),
  /** How many sessions take place; days left out do not count. */
  count: z
    .int(atMost)
    .min(1, orSay(msg`Please plan at least one session`))
    .max(mostSessions, atMost)
    .nullable()
    .default(null),
  leftOut: z
    .array(localDateSchema)
    .max(200, orSay(msg`At most 200 dates can be left out`))
    .default([]),
  /** Null: that of the term, otherwise of the room, otherwise of the school. */
  timeZone: timeZoneSchema.nullable().default(null),
})

/**
 * How a class repeats, by the wall clock: 09:30 stays 09:30 when clocks change. `by_hand` creates no session
 * by itself, and start and length are then the defaults of a new one.
 */
export const scheduleRuleSchema = ruleFields.superRefine(checkRule)
export type ScheduleRule = z.output<typeof scheduleRuleSchema>

function checkRule(rule: z.output<typeof ruleFields>, context: z.core.$RefinementCtx): void {
  const { recurrence, from, until, count } = rule
  const issue = (path: keyof ScheduleRule, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  const needsDays = recurrence === 'weekly' || recurrence === 'every_n_weeks'
  if (needsDays && rule.weekdays.length === 0)
    issue('weekdays', say(msg`Please choose at least one day of the week`))
  if (until !== null && count !== null)
    issue('count', say(msg`Please give either a last day or a number of sessions`))
  if (from !== null && until !== null && until < from)
    issue('until', say(msg`The last day is before the first`))
}

/** One session that differs from the rule: added, moved, shortened, in another room, or cancelled. */
export const byHandSchema = z.strictObject({
  /** Of a session that is stored; absent for a new one. */
  id: idSchema.optional(),
  /**
   * The date of the rule that it replaces, which the rule then does not create; null for one that was added.
   */
  insteadOf: localDateSchema.nullable().optional(),
  date: localDateSchema,
  start: localStartSchema,
  minutes: sessionMinutesSchema,
  /** Null: the room of the class. */
  roomId: idSchema.nullable().default(null),
  /** Null: the instructor of the class. Only admins may name another. */
  instructorId: idSchema.nullable().default(null),
  /** Students read it. */
  note: optionalParagraphSchema({ max: 500 }).default(''),
  /** It does not take place; it stays in the timetable as cancelled. */
  cancelled: z.boolean().default(false),
})
export type ByHand = z.output<typeof byHandSchema>

/** Absent: the stored ones stay as they are. If given, it is the whole list: those not in it are removed. */
const byHandList = z.array(byHandSchema).max(mostSessions, atMost).optional()

export const scheduleOfInput = z.strictObject({ courseId: idSchema })

/**
 * The sessions that a class would have. Without a class: for one that the caller is yet to submit; term and
 * room are those of the class unless they are given.
 */
export const previewScheduleInput = z.strictObject({
  courseId: idSchema.optional(),
  termId: idSchema.nullable().optional(),
  roomId: idSchema.nullable().optional(),
  rule: scheduleRuleSchema,
  byHand: byHandList,
})
export type PreviewScheduleInput = z.output<typeof previewScheduleInput>

/**
 * Replaces the planned future sessions with those of the rule and those by hand. Past sessions stay. `version`: of the
 * class, if it is to be refused when it is another by now.
 */
export const saveScheduleInput = z.strictObject({
  courseId: idSchema,
  version: z.int().optional(),
  rule: scheduleRuleSchema,
  byHand: byHandList,
})
export type SaveScheduleInput = z.output<typeof saveScheduleInput>

/** Dates that are not of any class yet. */
export const scheduleDatesSchema = saveScheduleInput.omit({ courseId: true, version: true })
export type ScheduleDates = z.output<typeof scheduleDatesSchema>

/** The possible problems of a session, besides a clash and a closed school. */
const plainProblems = [
  'outside_term',
  'time_does_not_exist',
  'time_happens_twice',
  /** Another session of the class is at the same time. */
  'duplicate',
  /** Its time has passed: it is no longer created. */
  'over',
] as const

/** What is taken at the time of a session; `class`: another session of the same class overlaps. */
const takenSchema = z.object({
  kind: z.enum([...resourceKinds, 'class']),
  /** The name of the room or person. */
  resource: z.string(),
  /** From when to when it is taken, by the clock of the class: `2027-07-05T09:30`. */
  from: z.string(),
  to: z.string(),
  /** By which class; null unless it is the caller's own, or the caller is an admin. */
  course: z.object({ id: idSchema, name: z.string() }).nullable(),
})

export const sessionProblemSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(plainProblems) }),
  /** The school is closed on its day, under this name: a warning, not a refusal. */
  z.object({ kind: z.literal('closed'), name: z.string() }),
  z.object({ kind: z.literal('clash'), taken: takenSchema }),
])
export type SessionProblem = z.infer<typeof sessionProblemSchema>

/** A session as it would be stored. */
const previewedSessionSchema = z.object({
  date: z.string(),
  start: z.string(),
  minutes: z.int(),
  /** Its index in the given `byHand`; null: created by the rule. */
  byHand: z.int().nullable(),
  problems: z.array(sessionProblemSchema),
})
export type PreviewedSession = z.infer<typeof previewedSessionSchema>

export const schedulePreviewSchema = z.object({
  timeZone: z.string(),
  /** In order of time; cancelled ones are not included. */
  sessions: z.array(previewedSessionSchema),
  /** Closed days of the school that the rule skips. */
  closed: z.array(closedDaySchema),
})
export type SchedulePreview = z.infer<typeof schedulePreviewSchema>

const storedSessionSchema = z.object({
  id: idSchema,
  date: z.string(),
  start: z.string(),
  minutes: z.int(),
  timeZone: z.string(),
  roomId: idSchema.nullable(),
  instructorId: idSchema.nullable(),
  note: z.string(),
  state: z.enum(sessionStates),
  byHand: z.boolean(),
  insteadOf: z.string().nullable(),
  /** It has begun, and is no longer changed. */
  isOver: z.boolean(),
})
export type StoredSession = z.infer<typeof storedSessionSchema>

/** The sessions of a class, and the rule that they were last made by; null if none was given. */
export const scheduleSchema = z.object({
  courseId: idSchema,
  rule: scheduleRuleSchema.nullable(),
  /** The zone that a rule without one uses. */
  timeZone: z.string(),
  term: z.object({ id: idSchema, name: z.string(), startsOn: z.string(), endsOn: z.string() }).nullable(),
  sessions: z.array(storedSessionSchema),
})
export type Schedule = z.infer<typeof scheduleSchema>
