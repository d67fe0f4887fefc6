import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import { courseFields } from './course-form-fields.ts'
import type { CourseFormValues } from './course-form-schema.ts'

type Fields = typeof courseFields
export type CourseFieldName = Fields[keyof Fields]['name']
type WrittenValues = Pick<CourseFormValues, CourseFieldName>

const fields = Object.values(courseFields)

/** What the instructor fills in, in the form's order. */
export const courseFieldNames: CourseFieldName[] = fields.map(({ name }) => name)

export function emptyCourseForm({ name, email }: { name: string; email: string }): CourseFormValues {
  const shown = { instructorName: name, instructorEmail: email, status: 'Pending' as const }
  return { ...valuesOf(() => ''), ...shown }
}

export function courseFormOf(course: ManagedCourse): CourseFormValues {
  const { instructor, status } = course
  const shown = { instructorName: instructor.name, instructorEmail: instructor.email, status }
  return { ...valuesOf((field) => field.of(course)), ...shown }
}

/** A copy of one of their classes, without its dates and status. */
export function copiedCourseForm(
  course: ManagedCourse,
  { name, email }: { name: string; email: string },
): CourseFormValues {
  const shown = { instructorName: name, instructorEmail: email, status: 'Pending' as const }
  return { ...courseFormOf(course), termId: '', ...shown }
}

function valuesOf(value: (field: Fields[keyof Fields]) => unknown) {
  // Every field accepts an empty text and what its own `of` returns.
  return Object.fromEntries(fields.map((field) => [field.name, value(field)])) as WrittenValues
}

/** The form as the API takes it. `before` is what the form began with. */
export function courseInputOf(values: CourseFormValues, before?: CourseFormValues) {
  const sent = Object.entries(courseFields).map(([key, field]) => {
    // The value under a field's name is what its own schema accepts.
    const send = field.send as (value: unknown, before: unknown) => unknown
    return [key, send(values[field.name], before?.[field.name] ?? '')]
  })
  return Object.fromEntries(sent) as { [F in keyof Fields]: ReturnType<Fields[F]['send']> }
}

/** The form's field for each field of the API. */
export const formNames = Object.fromEntries(
  Object.entries(courseFields).map(([key, { name }]) => [key, name]),
)
