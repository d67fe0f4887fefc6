import { familyOf } from '@cadenza/contracts/instrument-family'
import type { CourseFormValues } from './course-form-schema.ts'

/** What the cover will look like that is drawn for a class without a picture, as far as the form knows the class. */
export function drawnCoverOf({ className, family }: Partial<CourseFormValues>): string {
  return `/art/cover/${family || familyOf(className ?? '')}/preview.svg`
}
