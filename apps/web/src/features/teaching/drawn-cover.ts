import { coverAddress } from '@cadenza/contracts/cover-instrument'
import { familyOf } from '@cadenza/contracts/instrument-family'
import type { CourseFormValues } from './course-form-schema.ts'

/** The cover that will be drawn for a class without a picture, as far as the form knows the class. */
export function drawnCoverOf({
  className: name = '',
  family,
  instruments = '',
}: Partial<CourseFormValues>): string {
  const facts = { name, family: family || familyOf(name), instruments: instruments.split(',') }
  return coverAddress({ id: 'preview', ...facts })
}
