import type { RegisterOptions, UseFormReturn } from 'react-hook-form'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import type { CourseFormValues } from './course-form-schema.ts'
import { messageIn } from './field-message.ts'

/** Over both columns of a part. */
export const wide = 'sm:col-span-2'

/** For each field: what its control needs of the form. */
export function inputsOf({ register, formState }: UseFormReturn<CourseFormValues>) {
  return <Name extends keyof CourseFormValues>(
    name: Name,
    options?: RegisterOptions<CourseFormValues, Name>,
  ) => ({
    id: name,
    error: messageIn(formState.errors[name]),
    ...register(name, options),
  })
}

/** What is told of a class in people's own words, each with an example. */
export function textInputs(input: ReturnType<typeof inputsOf>) {
  return {
    className: (
      <TextField
        {...input('className')}
        label="Class name"
        placeholder="Fingerstyle guitar for beginners"
        autoComplete="off"
        className={wide}
      />
    ),
    instruments: (
      <TextField
        {...input('instruments')}
        label="Exact instruments"
        placeholder="Harpsichord, church organ"
        hint="As you would name them, with commas between."
        autoComplete="off"
        className={wide}
      />
    ),
    prerequisites: (
      <TextAreaField
        {...input('prerequisites')}
        label="What students should know"
        placeholder="You can play a scale in two octaves and read treble clef."
        rows={3}
        className={wide}
      />
    ),
    forWhom: (
      <TextAreaField
        {...input('forWhom')}
        label="Who it suits"
        hint="Whom you had in mind, and who would be happier elsewhere."
        placeholder="For people who have never held a guitar, and for those who gave up once."
        rows={3}
        className={wide}
      />
    ),
    toBring: (
      <TextAreaField
        {...input('toBring')}
        label="What to bring"
        placeholder="Your own guitar, a tuner and a water bottle."
        rows={3}
        className={wide}
      />
    ),
    description: (
      <TextAreaField
        {...input('description')}
        label="Description"
        className={wide}
        hint="Two or three sentences: what happens in class, and what it sounds like at the end."
        placeholder="We begin with open chords and one song each. By Friday the group plays a small concert."
      />
    ),
  }
}
