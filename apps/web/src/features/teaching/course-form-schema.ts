import { addCourseForm, instrumentFamilySchema, type ManagedCourse } from '@cadenza/contracts/course'
import { formatAmount } from '@cadenza/contracts/money'
import { z } from 'zod'

/** The documented form, with the instrument; left open, the server reads it from the name. */
export const courseFormSchema = addCourseForm.extend({
  family: z.union([z.literal(''), instrumentFamilySchema]),
})

/** What is in the fields: seats and price are still text. */
export type CourseFormValues = z.input<typeof courseFormSchema>

export function emptyCourseForm(instructor: { name: string; email: string }): CourseFormValues {
  return {
    className: '',
    instructorName: instructor.name,
    instructorEmail: instructor.email,
    availableSeats: '',
    price: '',
    status: 'Pending',
    description: '',
    imageUrl: '',
    family: '',
  }
}

export function courseFormOf(course: ManagedCourse): CourseFormValues {
  return {
    className: course.name,
    instructorName: course.instructor.name,
    instructorEmail: course.instructor.email,
    availableSeats: String(course.capacity),
    price: formatAmount(course.priceMinor),
    status: course.status,
    description: course.description,
    imageUrl: course.imageUrl,
    family: course.family,
  }
}

/** The form as the API takes it. `shown` is the picture the form began with: the server keeps it when it is the same. */
export function courseInputOf(values: CourseFormValues, shown = '') {
  return {
    name: values.className,
    description: values.description,
    family: values.family || undefined,
    capacity: values.availableSeats,
    price: values.price,
    imageUrl: values.imageUrl === shown ? undefined : values.imageUrl,
  }
}

/** The form's field for each field of the API. */
export const courseFieldNames = {
  name: 'className',
  description: 'description',
  family: 'family',
  capacity: 'availableSeats',
  price: 'price',
  imageUrl: 'imageUrl',
} as const
