import { formDraft } from '../../lib/form-draft.ts'
import type { CourseFormValues } from './course-form-schema.ts'

export const courseDraft = formDraft<CourseFormValues>()
