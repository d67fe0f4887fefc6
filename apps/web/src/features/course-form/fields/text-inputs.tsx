import { t } from '@lingui/core/macro'
import type { CourseText } from '@cadenza/contracts/courses/course-story'
import type { ReactNode } from 'react'
import type { RegisterOptions, UseFormReturn } from 'react-hook-form'
import { TextAreaField, TextField } from '../../../components/forms/field.tsx'
import { courseTexts } from '../../../shared/classes/course-labels.ts'
import type { CourseFormValues } from './course-form-schema.ts'
import { messageIn } from './field-message.ts'
import { writtenFields } from './form-steps.ts'

/** Spans both columns of a step. */
export const wide = 'sm:col-span-2'

/** For each field: what its control needs from the form. */
export function inputsOf({ register, formState }: UseFormReturn<CourseFormValues>) {
  return <Name extends keyof CourseFormValues>(
    name: Name,
    options?: RegisterOptions<CourseFormValues, Name>,
  ) => ({
    id: name,
    className: 'paired',
    label: writtenFields.get(name)?.label ?? '',
    error: messageIn(formState.errors[name]),
    ...register(name, options),
  })
}

/** A class described in people's own words, each text with an example. */
export function textInputs(input: ReturnType<typeof inputsOf>) {
  return {
    className: (
      <TextField
        {...input('className')}
        placeholder={t`Fingerstyle guitar for beginners`}
        autoComplete="off"
        className={wide}
      />
    ),
    instruments: (
      <TextField
        {...input('instruments')}
        placeholder={t`Harpsichord, church organ`}
        hint={t`As you would name them, with commas between.`}
        autoComplete="off"
        className={wide}
      />
    ),
    ...paragraphInputs(input),
    description: (
      <TextAreaField
        {...input('description')}
        className={wide}
        hint={t`Two or three sentences: what happens in class, and what it sounds like at the end.`}
        placeholder={t`We begin with open chords and one song each. By Friday the group plays a small concert.`}
      />
    ),
  }
}

const examples = (): Record<CourseText, { placeholder: string; hint?: string }> => ({
  prerequisites: { placeholder: t`You can play a scale in two octaves and read treble clef.` },
  forWhom: {
    hint: t`Whom you had in mind, and who would be happier elsewhere.`,
    placeholder: t`For people who have never held a guitar, and for those who gave up once.`,
  },
  toBring: { placeholder: t`Your own guitar, a tuner and a water bottle.` },
})

function paragraphInputs(input: ReturnType<typeof inputsOf>) {
  const inputs = courseTexts.map((name) => [
    name,
    <TextAreaField key={name} {...input(name)} {...examples()[name]} rows={3} className={wide} />,
  ])
  // One for each text of the table.
  return Object.fromEntries(inputs) as Record<CourseText, ReactNode>
}
