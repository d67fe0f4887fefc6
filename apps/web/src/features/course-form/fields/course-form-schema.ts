import { t } from '@lingui/core/macro'
import {
  ageSchema,
  capacitySchema,
  courseLevelSchema,
  courseNameSchema,
  coursePriceSchema,
  courseStatusSchema,
  descriptionSchema,
  instrumentFamilySchema,
  teachingLanguageSchema,
} from '@cadenza/contracts/courses/course'
import { courseTextSchemas, dayPlanSchema, outcomesSchema } from '@cadenza/contracts/courses/course-story'
import { instrumentsSchema } from '@cadenza/contracts/pictures/instruments'
import { idSchema } from '@cadenza/contracts/text/text'
import { zodResolver } from '@hookform/resolvers/zod'
import { z } from 'zod'
import { afterPress } from '../../../lib/forms/press-over.ts'

/**
 * The documented form: the rules of the fields of `courseFields`, and the teacher and the status, which are
 * shown.
 */
export const courseFormSchema = z
  .object({
    className: courseNameSchema,
    availableSeats: capacitySchema,
    price: coursePriceSchema,
    family: orNothing(instrumentFamilySchema),
    level: orNothing(courseLevelSchema),
    language: orNothing(teachingLanguageSchema),
    ageMin: orNothing(ageSchema),
    ageMax: orNothing(ageSchema),
    termId: orNothing(idSchema),
    roomId: orNothing(idSchema),
    // Typed as a list in one line.
    instruments: z.string().transform(listed).pipe(instrumentsSchema),
    description: descriptionSchema,
    ...courseTextSchemas,
    outcomes: z.string().transform(inLines).pipe(outcomesSchema),
    dayPlan: z.string().transform(inLines).pipe(dayPlanSchema),
    imageUrl: z.string().min(1, { error: () => t`Please add a picture, or use the drawn cover` }),
    // Chosen by the office for a new class; otherwise shown, and never sent.
    teacherId: z.string().min(1, { error: () => t`Please choose the teacher` }),
    instructorName: z.string(),
    instructorEmail: z.string(),
    status: courseStatusSchema,
  })
  .refine(({ ageMin, ageMax }) => ageMin === '' || ageMax === '' || ageMin <= ageMax, {
    path: ['ageMax'],
    error: () => t`The highest age is below the lowest`,
  })

/** The values of the fields: seats and price are still text. */
export type CourseFormValues = z.input<typeof courseFormSchema>

/** Raw: the API reads seats and price from the text itself. */
export const courseFormRules = afterPress(zodResolver(courseFormSchema, undefined, { raw: true }))

/** One of a list, or empty if nothing is chosen. */
function orNothing<Schema extends z.ZodType>(schema: Schema) {
  return z.union([z.literal(''), schema])
}

/** A list typed one entry per line. */
export function inLines(text: string): string[] {
  return parts(text, '\n')
}

/** A list written in one line. */
export function listed(text: string): string[] {
  return parts(text, ',')
}

function parts(text: string, mark: string): string[] {
  return text
    .split(mark)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}
