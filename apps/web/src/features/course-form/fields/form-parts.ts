import { useFormState, useWatch, type Control, type FieldErrors } from 'react-hook-form'
import type { DatesGiven } from './schedule-handle.ts'
import type { CourseFormValues } from './course-form-schema.ts'
import { courseFields } from './course-form-fields.ts'
import type { CourseFieldName } from './course-form-values.ts'

type FormPart = 'what' | 'whom' | 'when' | 'price' | 'picture' | 'sender'

interface PartWords {
  title: string
  /** Says under the title what the part is for. */
  lead: string
}

/** The parts of the form, in the order of the questions that people ask about a class. */
export const formParts: Record<FormPart, PartWords> = {
  what: { title: 'What it is', lead: 'What parents and students read first.' },
  whom: {
    title: 'Who it is for',
    lead: 'So that the right people book it. What you leave open fits everybody.',
  },
  when: {
    title: 'When and where',
    lead: 'Dates sell a class more than anything else. They can follow later.',
  },
  price: { title: 'Seats and price', lead: 'The price is for the whole class, everything included.' },
  picture: { title: 'Picture', lead: 'Your own picture, or a cover that we draw for the instrument.' },
  sender: { title: 'Submitted by', lead: 'From your account; the school sets the status.' },
}

// They are the table's own keys.
export const partNames = Object.keys(formParts) as FormPart[]

/** The part of the form that each field is in, in the form's order. */
const partOf: Record<keyof CourseFormValues, FormPart> = {
  className: 'what',
  family: 'what',
  instruments: 'what',
  description: 'what',
  outcomes: 'what',
  forWhom: 'whom',
  level: 'whom',
  language: 'whom',
  ageMin: 'whom',
  ageMax: 'whom',
  prerequisites: 'whom',
  termId: 'when',
  roomId: 'when',
  dayPlan: 'when',
  toBring: 'when',
  availableSeats: 'price',
  price: 'price',
  imageUrl: 'picture',
  instructorName: 'sender',
  instructorEmail: 'sender',
  status: 'sender',
}

/** The fields of a part, in their order. */
export function fieldsIn(part: FormPart) {
  // They are the table's own keys.
  return (Object.keys(partOf) as (keyof CourseFormValues)[]).filter((name) => partOf[name] === part)
}

export const partId = (part: FormPart) => `part-${part}`

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
export function useProgress(control: Control<CourseFormValues>, dates: DatesGiven): PartProgress[] {
  const values = useWatch({ control })
  return progressOf(values, useFormState({ control }).errors, dates)
}

/** A required field is missing, dates are not whole, or a value was found invalid when its field was left. */
function progressOf(
  values: Partial<CourseFormValues>,
  errors: FieldErrors<CourseFormValues>,
  dates: DatesGiven,
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
        missing: [...(part === 'when' && dates === 'begun' ? [datesGap] : []), ...missing.map(toGap)],
        advised: [...(part === 'when' && dates === 'none' ? [datesGap] : []), ...open.map(toGap)],
      }
    })
}

const datesGap: Gap = { id: 'rule-recurrence', label: 'Dates' }

function toGap({ name, label }: { name: string; label: string }): Gap {
  return { id: name, label }
}
