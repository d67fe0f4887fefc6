import type { z } from 'zod'
import type { Course, ManagedCourse, SubmitCourseInput } from '@cadenza/contracts/courses/course'
import type { WireCourse, WireManagedCourse } from '@cadenza/contracts/wire/wire'
import type { wireNewCourseBody } from '@cadenza/contracts/wire/wire-input'
import { toMajor } from './wire.ts'
import { plainCover } from '@cadenza/contracts/pictures/cover-shapes'

/**
 * The documented names of the class fields in the documented calls. A field that is named here and not mapped below
 * does not compile.
 */
export const wireNames = {
  id: '_id',
  name: 'name',
  description: 'description',
  family: 'family',
  instructor: 'instructor',
  capacity: 'seats',
  availableSeats: 'availableSeats',
  enrolled: 'enrolled',
  priceMinor: 'price',
  price: 'price',
  currency: 'currency',
  imageUrl: 'image',
  ageMin: 'ageMin',
  ageMax: 'ageMax',
} as const satisfies Partial<Record<keyof Course | keyof SubmitCourseInput, keyof WireCourse>>

type WireNames = typeof wireNames
type WireBody = z.output<typeof wireNewCourseBody>
/** Our fields that have a name in the documented shape. */
type NamedIn<Ours, Wire> = keyof {
  [F in keyof WireNames & keyof Ours as WireNames[F] extends keyof Wire ? F : never]: true
}

/** The fields of a class that outside clients write. */
export function fromWireCourse({ name, seats, price, image }: Pick<WireBody, WrittenName>) {
  return { name, capacity: seats, price, imageUrl: image } satisfies Pick<SubmitCourseInput, WrittenField>
}
type WrittenField = NamedIn<SubmitCourseInput, WireBody>
type WrittenName = WireNames[WrittenField]

export function toWireCourse(course: Pick<Course, NamedIn<Course, WireCourse>>): WireCourse {
  return {
    _id: course.id,
    name: course.name,
    instructor: course.instructor.name,
    email: course.instructor.email,
    seats: course.capacity,
    availableSeats: course.availableSeats,
    enrolled: course.enrolled,
    price: toMajor(course.priceMinor),
    currency: course.currency,
    status: 'Approved',
    image: plainCover(course.imageUrl),
    feedback: null,
    description: course.description,
    family: course.family,
    ageMin: course.ageMin,
    ageMax: course.ageMax,
  }
}

export function toWireManagedCourse(course: ManagedCourse): WireManagedCourse {
  const { status, feedback, submittedAt, decidedAt } = course
  return { ...toWireCourse(course), status, feedback, submittedAt, decidedAt }
}
