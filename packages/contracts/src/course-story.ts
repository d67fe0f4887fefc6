import { z } from 'zod'
import { splitPlanLine } from './day-plan.ts'
import { lineSchema, optionalParagraphSchema } from './text.ts'

/** What students can do after the class, a line each. */
export const outcomesSchema = z
  .array(lineSchema({ max: 120 }), { error: 'Please write a line for each' })
  .max(6, 'Please write at most 6 lines')

const planLineSchema = lineSchema({ max: 120 }).refine((line) => splitPlanLine(line) !== undefined, {
  error: 'Begin each line with its time, such as 09:30 Warm-up',
})

/** How a day goes, a line each: `09:30 Warm-up`. Earlier lines have earlier times. */
export const dayPlanSchema = z
  .array(planLineSchema, { error: 'Please write a line for each part of the day' })
  .max(8, 'Please write at most 8 lines')
  // Two digits for hours and minutes: the order of the texts is the order of the times.
  .refine((lines) => lines.every((line, index) => index === 0 || (lines[index - 1] ?? '') < line), {
    error: 'Each line needs a later time than the one before',
  })

export const forWhomSchema = optionalParagraphSchema({ max: 600 })
