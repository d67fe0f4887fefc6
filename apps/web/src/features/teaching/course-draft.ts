import type { CourseFormValues } from './course-form-schema.ts'

/** What was typed but not sent, kept in this tab so that a reload or a new sign-in loses nothing. */
export const courseDraft = {
  read(key: string): Partial<CourseFormValues> {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
      return typeof stored === 'object' && stored !== null ? stored : {}
    } catch {
      return {}
    }
  },
  save: (key: string, values: Partial<CourseFormValues>) =>
    sessionStorage.setItem(key, JSON.stringify(values)),
  forget: (key: string) => sessionStorage.removeItem(key),
}
