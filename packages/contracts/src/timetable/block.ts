import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { sessionWithoutTeacherSchema } from './session-without-teacher.ts'
import { daysBetween } from './calendar-day.ts'
import { chosenDateSchema } from './chosen-date.ts'
import { idSchema, lineSchema } from '../text/text.ts'
import { timeZoneSchema } from './time-zone.ts'
import { resourceKinds } from './timetable-values.ts'
import { say } from '../language/words.ts'
import { orSay } from '../text/or-say.ts'

const timeSchema = z
  .string(orSay(msg`Please choose a time`))
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, orSay(msg`Please choose a time`))

const ownBlockFields = z.strictObject({
  fromDate: chosenDateSchema,
  fromTime: timeSchema,
  toDate: chosenDateSchema,
  toTime: timeSchema,
  reason: lineSchema({ max: 200 }).or(z.literal('')).default(''),
})

/** The caller is away: from and up to, as the school's clocks show it. */
export const addOwnBlockInput = ownBlockFields.superRefine(checkOrder)
export type AddOwnBlockInput = z.output<typeof addOwnBlockInput>

/** Closes a room, or notes that a teacher is away: from and up to, as the zone's clocks show it. */
export const addBlockInput = ownBlockFields
  .extend({ kind: z.enum(['room', 'person']), resourceId: idSchema, timeZone: timeZoneSchema })
  .superRefine(checkOrder)
export type AddBlockInput = z.output<typeof addBlockInput>

function checkOrder(
  { fromDate, fromTime, toDate, toTime }: z.output<typeof ownBlockFields>,
  context: z.core.$RefinementCtx,
): void {
  const days = daysBetween(fromDate, toDate)
  const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (days < 0) issue('toDate', say(msg`It cannot end before it begins`))
  else if (days === 0 && toTime <= fromTime) issue('toTime', say(msg`It cannot end before it begins`))
  else if (days > 400) issue('toDate', say(msg`Please write at most 400 days at a time`))
}

/** For one room or one teacher; for all without. */
export const listBlocksInput = z.strictObject({ resourceId: idSchema.optional() })

/** `from` and `to` by the wall clock of `timeZone`: `2027-07-05T09:30`. */
export const blockSchema = z.object({
  id: idSchema,
  kind: z.enum(resourceKinds),
  /** The name is null for what no longer exists. */
  resource: z.object({ id: idSchema, name: z.string().nullable() }),
  from: z.string(),
  to: z.string(),
  timeZone: z.string(),
  reason: z.string(),
})
export type Block = z.infer<typeof blockSchema>

/** A new one, with the dates that need another teacher because of it. */
export const addedBlockSchema = blockSchema.extend({ needTeacher: z.array(sessionWithoutTeacherSchema) })
export type AddedBlock = z.infer<typeof addedBlockSchema>

export const blockIdInput = z.strictObject({ id: idSchema })
