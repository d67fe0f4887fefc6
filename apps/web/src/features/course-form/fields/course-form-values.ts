import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import type { CourseStatus } from '@cadenza/contracts/courses/course-values'
import { courseFields } from './course-form-fields.ts'
import type { CourseFormValues } from './course-form-schema.ts'

type Fields = typeof courseFields
export type CourseFieldName = Fields[keyof Fields]['name']
type WrittenValues = Pick<CourseFormValues, CourseFieldName>

const fields = Object.values(courseFields)

/** What the instructor fills in, in the form's order. */
export const courseFieldNames: CourseFieldName[] = fields.map(({ name }) => name)

type Teacher = Pick<ManagedCourse['instructor'], 'id' | 'name' | 'email'>

export function emptyCourseForm(teacher: Teacher): CourseFormValues {
  return { ...valuesOf(() => ''), ...shownOf(teacher, 'Pending') }
}

export function courseFormOf(course: ManagedCourse): CourseFormValues {
  return { ...valuesOf((field) => field.of(course)), ...shownOf(course.instructor, course.status) }
}

/** A copy of one of their classes, without its dates and status. */
export function copiedCourseForm(course: ManagedCourse, teacher: Teacher): CourseFormValues {
  return { ...courseFormOf(course), termId: '', ...shownOf(teacher, 'Pending') }
}

function shownOf({ id, name, email }: Teacher, status: CourseStatus) {
  return { teacherId: id, instructorName: name, instructorEmail: email, status }
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
