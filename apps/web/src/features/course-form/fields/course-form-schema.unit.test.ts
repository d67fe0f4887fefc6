import { submitCourseInput, type ManagedCourse } from '@cadenza/contracts/courses/course'
import { expect, test } from 'vitest'
import { aManagedCourse } from '../../../../test/made.ts'
import { courseFields } from './course-form-fields.ts'
import { courseFormSchema } from './course-form-schema.ts'
import {
  courseFieldNames,
  courseFormOf,
  courseInputOf,
  emptyCourseForm,
  formNames,
} from './course-form-values.ts'

const course: ManagedCourse = aManagedCourse({
  level: 'beginner',
  priceMinor: 24_950,
  ageMin: 8,
  ageMax: 12,
  instruments: ['Piano', 'Organ'],
})

test('a stored class comes back from the form as it was, its picture left alone', () => {
  const form = courseFormOf(course)
  expect(courseFormSchema.parse(form)).toMatchObject({
    className: 'Jazz Piano',
    availableSeats: 12,
    price: 24_950,
  })
  expect(submitCourseInput.parse(courseInputOf(form, form))).toMatchObject({
    name: course.name,
    description: course.description,
    family: course.family,
    level: 'beginner',
    capacity: course.capacity,
    price: course.priceMinor,
    imageUrl: undefined,
  })
})

test('an empty form asks for what must be there, and for nothing else', () => {
  const form = emptyCourseForm(course.instructor)
  const { error } = courseFormSchema.safeParse(form)
  const wrong = new Set(error?.issues.map(({ path }) => path[0]))
  expect(wrong).toEqual(new Set(['className', 'availableSeats', 'price', 'imageUrl']))
  const required = Object.values(courseFields).filter((field) => field.required)
  expect(new Set(required.map(({ name }) => name))).toEqual(wrong)
})

test('what is not chosen is not sent', () => {
  const sent = courseInputOf({ ...courseFormOf(course), family: '', level: '' })
  expect(sent).toMatchObject({ family: undefined, level: null, imageUrl: course.imageUrl })
})

test('every field that the API takes has its place in the form', () => {
  expect(new Set(Object.keys(formNames))).toEqual(new Set(Object.keys(submitCourseInput.shape)))
  expect(new Set(Object.values(formNames))).toEqual(new Set(courseFieldNames))
})
