import { courseFields } from './course-form-fields.ts'
import type { CourseFormValues } from './course-form-schema.ts'
import type { CourseFieldName } from './course-form-values.ts'

/** By field label: what differs in the form from its initial values. */
export function changedLabels(before: CourseFormValues, after: CourseFormValues): string[] {
  return Object.values(courseFields)
    .filter(({ name }) => before[name] !== after[name])
    .map(({ label }) => label)
}

const told: CourseFieldName[] = ['roomId', 'termId', 'level', 'ageMin', 'ageMax']

/** Whether the school mails families about it, as `updateApprovedCourse` does. */
export function tellsFamilies(before: CourseFormValues, after: CourseFormValues): boolean {
  return told.some((name) => before[name] !== after[name])
}
