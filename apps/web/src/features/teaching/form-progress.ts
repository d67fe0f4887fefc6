import { useFormState, useWatch, type Control, type FieldErrors } from 'react-hook-form'
import { courseFields } from './course-form-fields.ts'
import type { CourseFormValues } from './course-form-schema.ts'
import type { CourseFieldName } from './course-form-values.ts'
import { fieldsIn, formParts, partNames, type FormPart } from './field-parts.ts'

/** Something to fill in: the id of its control, and its name. */
export interface Gap {
  id: string
  label: string
}

export interface PartProgress {
  part: FormPart
  title: string
  /** Without these the class cannot be sent. */
  missing: Gap[]
  /** Without these it sells less well. */
  advised: Gap[]
}

/** What helps people choose; the other fields may be left empty for good reasons. */
const advised: readonly CourseFieldName[] = [
  'description',
  'outcomes',
  'forWhom',
  'level',
  'roomId',
  'dayPlan',
  'toBring',
]

const fields = Object.values(courseFields)

/** The progress of each part of the form. */
export function useProgress(control: Control<CourseFormValues>, hasDates: boolean): PartProgress[] {
  const values = useWatch({ control })
  return progressOf(values, useFormState({ control }).errors, hasDates)
}

/** A required field is missing, or a value was found invalid when its field was left. */
function progressOf(
  values: Partial<CourseFormValues>,
  errors: FieldErrors<CourseFormValues>,
  hasDates: boolean,
): PartProgress[] {
  const isEmpty = (name: CourseFieldName) => String(values[name] ?? '').trim() === ''
  return partNames
    .filter((part) => part !== 'sender')
    .map((part) => {
      const inPart = fieldsIn(part).flatMap((name) => fields.find((field) => field.name === name) ?? [])
      const missing = inPart.filter(({ name, required }) => (required && isEmpty(name)) || errors[name])
      const open = inPart.filter(({ name }) => advised.includes(name) && !values[name])
      return {
        part,
        title: formParts[part].title,
        missing: missing.map(toGap),
        advised: [...(part === 'when' && !hasDates ? [datesGap] : []), ...open.map(toGap)],
      }
    })
}

const datesGap: Gap = { id: 'rule-recurrence', label: 'Dates' }

function toGap({ name, label }: { name: string; label: string }): Gap {
  return { id: name, label }
}
