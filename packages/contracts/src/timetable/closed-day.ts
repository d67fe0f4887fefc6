import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { daysBetween } from './calendar-day.ts'
import { chosenDateSchema } from './chosen-date.ts'
import { idSchema, lineSchema } from '../text/text.ts'
import { say } from '../language/words.ts'

const closedDayFields = z.strictObject({
  /** Both included, as the school's calendar shows them. */
  fromDay: chosenDateSchema,
  toDay: chosenDateSchema,
  name: lineSchema({ max: 60, name: true }),
})

function checkOrder({ fromDay, toDay }: z.output<typeof closedDayFields>, context: z.RefinementCtx): void {
  const days = daysBetween(fromDay, toDay)
  const issue = (message: string) => context.addIssue({ code: 'custom', path: ['toDay'], message })
  if (days < 0) issue(say(msg`The last day cannot be before the first`))
  else if (days > 366) issue(say(msg`Please write at most a year at a time`))
}

/** Days on which the whole school is closed. Entries may overlap. */
export const addClosedDayInput = closedDayFields.superRefine(checkOrder)
export type AddClosedDayInput = z.output<typeof addClosedDayInput>
export const updateClosedDayInput = closedDayFields.extend({ id: idSchema }).superRefine(checkOrder)
export type UpdateClosedDayInput = z.output<typeof updateClosedDayInput>
export const closedDayIdInput = z.strictObject({ id: idSchema })

export const closedDaySchema = z.object({ fromDay: z.iso.date(), toDay: z.iso.date(), name: z.string() })
export type ClosedDay = z.infer<typeof closedDaySchema>

/** How many classes are named. */
export const mostNamedCourses = 10

/** With the sessions to come that are planned for it all the same, and up to `mostNamedCourses` of their classes. */
export const managedClosedDaySchema = closedDaySchema.extend({
  id: idSchema,
  sessions: z.int(),
  /** How many classes these sessions belong to. */
  courses: z.int(),
  named: z.array(z.object({ id: idSchema, name: z.string(), sessions: z.int() })),
})
export type ManagedClosedDay = z.infer<typeof managedClosedDaySchema>
