import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { toldWays } from '../families/family-values.ts'
import { say } from '../language/words.ts'
import { idSchema, lineSchema, optionalLineSchema } from '../text/text.ts'
import { daysBetween } from '../timetable/calendar-day.ts'
import { daySchema } from '../timetable/day.ts'
import { absenceDays, absenceStates } from './attendance-values.ts'

/** Both days included, by the calendar of each session. */
const days = z.strictObject({ participantId: idSchema, from: daySchema, until: daySchema })
const withReason = days.extend({ reason: optionalLineSchema({ max: 200 }).default('') })
/** Who told the office, and how. */
const told = { toldBy: lineSchema({ max: 80, name: 'person' }), recordedHow: z.enum(toldWays) }

function checkDays({ from, until }: { from: string; until: string }, context: z.RefinementCtx): void {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['until'], message })
  if (until < from) refuse(say(msg`Please choose a day that is not before the first one`))
  else if (daysBetween(from, until) >= absenceDays) refuse(say(msg`Please choose two weeks at most`))
}

export const absenceDaysInput = days.superRefine(checkDays)
export type AbsenceDaysInput = z.output<typeof absenceDaysInput>
export const tellAbsenceInput = withReason.superRefine(checkDays)
export type TellAbsenceInput = z.output<typeof tellAbsenceInput>
/** As the office was told it. */
export const tellAbsenceForInput = withReason.extend(told).superRefine(checkDays)
export type TellAbsenceForInput = z.output<typeof tellAbsenceForInput>
export const undoAbsenceForInput = days.extend(told).superRefine(checkDays)
export type UndoAbsenceForInput = z.output<typeof undoAbsenceForInput>

/** A session that a participant has a place in, by its own wall clock. */
export const absenceSessionSchema = z.object({
  id: idSchema,
  course: z.object({ id: idSchema, name: z.string() }),
  date: z.iso.date(),
  /** `09:30` */
  start: z.string(),
  minutes: z.int(),
  state: z.enum(absenceStates),
  /** Why they do not come; empty without a reason. */
  reason: z.string(),
})
export type AbsenceSession = z.infer<typeof absenceSessionSchema>

/** The sessions of a participant on some days, by time. */
export const absenceSchema = z.object({
  participant: z.object({ id: idSchema, name: z.string(), isSelf: z.boolean() }),
  sessions: z.array(absenceSessionSchema),
  /** By the school's calendar. */
  today: z.iso.date(),
})
export type Absence = z.infer<typeof absenceSchema>

/** As they are now; `changed` of them were marked, or taken back. */
export const changedAbsenceSchema = absenceSchema.extend({ changed: z.int() })
export type ChangedAbsence = z.infer<typeof changedAbsenceSchema>
