import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import { useFormState, useWatch, type Control } from 'react-hook-form'
import type { DatesGiven } from './schedule-handle.ts'
import type { CourseFormValues } from './course-form-schema.ts'
import { courseFields } from './course-form-fields.ts'
import type { CourseFieldName } from './course-form-values.ts'

export type FormStep = 'class' | 'whom' | 'when' | 'send'

/** The steps of the form. What a class cannot be sent without is in the first. */
export const stepTitles = worded<FormStep>({
  class: msg`The class`,
  whom: msg`What and for whom`,
  when: msg`When and where`,
  send: msg`Check and send`,
})

/** What each step is for. */
export const stepLeads = worded<FormStep>({
  class: msg`All that a class needs. The next two steps help people choose it, and may be left open.`,
  whom: msg`So that the right people book it. What you leave open fits everybody.`,
  when: msg`Dates sell a class more than anything else. They can follow later.`,
  send: msg`What is filled in, and what is not. Each name leads to its field.`,
})

// They are the table's own keys.
export const stepNames = Object.keys(stepTitles) as FormStep[]

/** The step that each field is in, in the form's order. */
const stepOfField: Record<keyof CourseFormValues, FormStep> = {
  teacherId: 'class',
  className: 'class',
  description: 'class',
  availableSeats: 'class',
  price: 'class',
  imageUrl: 'class',
  instructorName: 'class',
  instructorEmail: 'class',
  status: 'class',
  family: 'whom',
  instruments: 'whom',
  outcomes: 'whom',
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
}

// They are the table's own keys.
export const fieldsInOrder = Object.keys(stepOfField) as (keyof CourseFormValues)[]

/** The fields of a step, in their order. */
export const fieldsIn = (step: FormStep) => fieldsInOrder.filter((name) => stepOfField[name] === step)

export const stepId = (step: FormStep) => `step-${step}`

/** The step that an element of the form is in, by its id: of a step, of a field, or of what belongs to the dates. */
export function stepOf(id: string): FormStep | undefined {
  if (isField(id)) return stepOfField[id]
  if (/^(rule|hand|change|schedule)-/.test(id)) return 'when'
  return stepNames.find((step) => stepId(step) === id)
}

export function isField(id = ''): id is keyof CourseFormValues {
  return Object.hasOwn(stepOfField, id)
}

export type StepProgress = ReturnType<typeof useProgress>[number]

/** Something to fill in: the id of its control, and its name. */
export interface Gap {
  name: string
  label: string
}

/** What helps people choose; the other fields may be left empty for good reasons. */
const advised: readonly string[] = [
  'description',
  'outcomes',
  'forWhom',
  'level',
  'roomId',
  'dayPlan',
  'toBring',
] satisfies CourseFieldName[]

interface WrittenField extends Gap {
  name: CourseFieldName | 'teacherId'
  required?: true
}

const teacher: WrittenField = {
  name: 'teacherId',
  get label() {
    return t`Teacher`
  },
  required: true,
}

/** What is filled in, by its name in the form. The teacher is chosen by the office alone. */
export const writtenFields = new Map<string, WrittenField>(
  [teacher, ...Object.values(courseFields)].map((field) => [field.name, field]),
)

/**
 * The progress of each step that has fields: a required one is missing, dates are not whole, or a value was found
 * invalid when its field was left.
 */
export function useProgress(control: Control<CourseFormValues>, dates: DatesGiven) {
  const values = useWatch({ control })
  const { errors } = useFormState({ control })
  const isEmpty = (name: WrittenField['name']) => String(values[name] ?? '').trim() === ''
  return stepNames
    .filter((step) => step !== 'send')
    .map((step) => {
      const inStep = fieldsIn(step).flatMap((name) => writtenFields.get(name) ?? [])
      const missing: Gap[] = inStep.filter(
        ({ name, required }) => (required && isEmpty(name)) || errors[name],
      )
      const open: Gap[] = inStep.filter(({ name }) => advised.includes(name) && isEmpty(name))
      return {
        step,
        title: stepTitles[step],
        /** A value was found invalid. */
        isWrong: inStep.some(({ name }) => errors[name]),
        /** Without these the class cannot be sent. */
        missing: step === 'when' && dates === 'begun' ? [datesGap(), ...missing] : missing,
        /** Without these it sells less well. */
        advised: step === 'when' && dates === 'none' ? [datesGap(), ...open] : open,
      }
    })
}

const datesGap = (): Gap => ({ name: 'rule-recurrence', label: t`Dates` })
