import type { CourseFormValues } from './course-form-schema.ts'

export type FormPart = 'class' | 'people' | 'place'

export const partTitles: Record<FormPart, string> = {
  class: 'The class',
  people: 'For whom',
  place: 'Where, and what with',
}

/** In which part of the form each field stands. */
export const partOf: Record<keyof CourseFormValues, FormPart> = {
  className: 'class',
  instructorName: 'class',
  instructorEmail: 'class',
  availableSeats: 'class',
  price: 'class',
  family: 'class',
  status: 'class',
  description: 'class',
  imageUrl: 'class',
  outcomes: 'class',
  dayPlan: 'class',
  forWhom: 'people',
  level: 'people',
  language: 'people',
  ageMin: 'people',
  ageMax: 'people',
  prerequisites: 'people',
  termId: 'place',
  roomId: 'place',
  instruments: 'place',
  toBring: 'place',
}
