import { courseStatusSchema, type ManagedCourse } from '@cadenza/contracts/course'
import { emailSchema } from '@cadenza/contracts/text'
import { z } from 'zod'
import { courseFields } from './course-form-fields.ts'

type Fields = typeof courseFields
type ByName<Key extends 'schema' | 'of'> = {
  [F in keyof Fields as Fields[F]['name']]: Key extends 'of'
    ? z.input<Fields[F]['schema']>
    : Fields[F]['schema']
}
export type CourseFieldName = Fields[keyof Fields]['name']

const fields = Object.values(courseFields)

/** What the instructor fills in, in the form's order. */
export const courseFieldNames: CourseFieldName[] = fields.map(({ name }) => name)

// Each has the table's own schema under the table's own name.
const written = Object.fromEntries(fields.map(({ name, schema }) => [name, schema])) as ByName<'schema'>

/** The documented form. Who teaches and the status are shown, and not the instructor's to change. */
export const courseFormSchema = z
  .object({
    ...written,
    instructorName: z.string(),
    instructorEmail: emailSchema,
    status: courseStatusSchema,
  })
  .refine(({ ageMin, ageMax }) => ageMin === '' || ageMax === '' || ageMin <= ageMax, {
    path: ['ageMax'],
    message: 'The highest age is below the lowest',
  })

/** What is in the fields: seats and price are still text. */
export type CourseFormValues = z.input<typeof courseFormSchema>

export function emptyCourseForm({ name, email }: { name: string; email: string }): CourseFormValues {
  const shown = { instructorName: name, instructorEmail: email, status: 'Pending' as const }
  return { ...valuesOf(() => ''), ...shown }
}

export function courseFormOf(course: ManagedCourse): CourseFormValues {
  const { instructor, status } = course
  const shown = { instructorName: instructor.name, instructorEmail: instructor.email, status }
  return { ...valuesOf((field) => field.of(course)), ...shown }
}

/** A new class that is like another of theirs, but for its dates and its status. */
export function copiedCourseForm(
  course: ManagedCourse,
  { name, email }: { name: string; email: string },
): CourseFormValues {
  const shown = { instructorName: name, instructorEmail: email, status: 'Pending' as const }
  return { ...courseFormOf(course), termId: '', ...shown }
}

function valuesOf(value: (field: Fields[keyof Fields]) => unknown) {
  // Every field takes an empty text and what its own `of` answers.
  return Object.fromEntries(fields.map((field) => [field.name, value(field)])) as ByName<'of'>
}

/** The form as the API takes it. `before` is what the form began with. */
export function courseInputOf(values: CourseFormValues, before?: CourseFormValues) {
  const sent = Object.entries(courseFields).map(([key, field]) => {
    // What stands under a field's name is what its own schema takes.
    const send = field.send as (value: unknown, before: unknown) => unknown
    return [key, send(values[field.name], before?.[field.name] ?? '')]
  })
  return Object.fromEntries(sent) as { [F in keyof Fields]: ReturnType<Fields[F]['send']> }
}

/** The form's field for each field of the API. */
export const formNames = Object.fromEntries(
  Object.entries(courseFields).map(([key, { name }]) => [key, name]),
)
