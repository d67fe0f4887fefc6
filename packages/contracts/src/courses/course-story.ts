import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { splitPlanLine } from '../timetable/day-plan.ts'
import { lineSchema, optionalParagraphSchema } from '../text/text.ts'
import { orSay } from '../text/or-say.ts'

/** What students can do after the class, a line each. */
export const outcomesSchema = z
  .array(lineSchema({ max: 120 }), orSay(msg`Please write a line for each`))
  .max(6, orSay(msg`Please write at most 6 lines`))

const planLineSchema = lineSchema({ max: 120 }).refine(
  (line) => splitPlanLine(line) !== undefined,
  orSay(msg`Begin each line with its time, such as 09:30 Warm-up`),
)

/** How a day goes, a line each: `09:30 Warm-up`. Earlier lines have earlier times. */
export const dayPlanSchema = z
  .array(planLineSchema, orSay(msg`Please write a line for each part of the day`))
  .max(8, orSay(msg`Please write at most 8 lines`))
  // Two digits for hours and minutes: the order of the texts is the order of the times.
  .refine(
    (lines) => lines.every((line, index) => index === 0 || (lines[index - 1] ?? '') < line),
    orSay(msg`Each line needs a later time than the one before`),
  )

/** The paragraphs about a class, each with its rule. All may be omitted. */
export const courseTextSchemas = {
  forWhom: optionalParagraphSchema({ max: 600 }),
  prerequisites: optionalParagraphSchema({ max: 1000 }),
  toBring: optionalParagraphSchema({ max: 1000 }),
}
export type CourseText = keyof typeof courseTextSchemas

/** The long description of a class: on its own page alone. */
export const courseStorySchema = z.object({
  /** What students can do afterwards, a line each. */
  outcomes: z.array(z.string()),
  /** `09:30 Warm-up`, a line each, in the order of time. */
  dayPlan: z.array(z.string()),
  forWhom: z.string(),
})
export type CourseStory = z.infer<typeof courseStorySchema>

/** The paragraphs that places have too, as they are read. A missing one does not compile. */
export const placeTextSchemas = {
  prerequisites: z.string(),
  toBring: z.string(),
} satisfies Record<Exclude<CourseText, keyof CourseStory>, z.ZodString>
