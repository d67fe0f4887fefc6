import { Fragment, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { useController, type Control, type RegisterOptions, type UseFormReturn } from 'react-hook-form'
import { ImageField } from '../../components/image-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { courseWords, type WordedField } from '../../lib/course-words.ts'
import { uploadImage } from '../../lib/upload-image.ts'
import type { CourseFormValues } from './course-form-schema.ts'
import { partOf, partTitles, type FormPart } from './field-parts.ts'
import { RoomSelect, TermSelect } from './place-selects.tsx'

interface CourseFieldsProps {
  form: UseFormReturn<CourseFormValues>
  /** Seats that are taken already, below which the number cannot go. */
  seatsTaken?: number
  /** Told of each picture that is sent, and whether it arrived. */
  onSendingPicture: (arrival: Promise<boolean>) => void
}

/** The documented fields. Who teaches and the status are shown, but not the instructor's to change. */
export function CourseFields({ form, seatsTaken = 0, onSendingPicture }: CourseFieldsProps) {
  const { register, control, formState } = form
  const input = <Name extends keyof CourseFormValues>(
    name: Name,
    options?: RegisterOptions<CourseFormValues, Name>,
  ) => ({
    id: name,
    error: formState.errors[name]?.message,
    ...register(name, options),
  })
  const text = (name: keyof typeof prose) => (
    <TextAreaField {...input(name)} {...prose[name]} className={wide} onKeyDown={sendByKey} />
  )
  const inputs: Record<keyof CourseFormValues, ReactNode> = {
    className: <TextField {...input('className')} label="Class name" autoComplete="off" className={wide} />,
    instructorName: <TextField {...input('instructorName')} label="Instructor name" readOnly />,
    instructorEmail: <TextField {...input('instructorEmail')} label="Instructor email" readOnly />,
    availableSeats: (
      <TextField
        {...input('availableSeats')}
        label="Available seats"
        hint={seatsTaken > 0 ? `${seatsTaken} are taken already.` : undefined}
        inputMode="numeric"
        autoComplete="off"
      />
    ),
    price: (
      <TextField
        {...input('price', { setValueAs: trimmed })}
        label="Price ($)"
        hint={seatsTaken > 0 ? 'Who has paid already is not charged again.' : undefined}
        inputMode="decimal"
        placeholder="249.00"
        autoComplete="off"
      />
    ),
    family: <WordSelect {...input('family')} field="family" none="Take it from the name" />,
    level: <WordSelect {...input('level')} field="level" none="Not said" />,
    language: <WordSelect {...input('language')} field="language" none="Not said" />,
    ageMin: <AgeField {...input('ageMin')} label="Lowest age" />,
    ageMax: <AgeField {...input('ageMax')} label="Highest age" />,
    termId: <TermSelect control={control} />,
    roomId: <RoomSelect control={control} />,
    instruments: (
      <TextField
        {...input('instruments')}
        label="Instruments"
        placeholder="Piano, organ"
        hint="With commas between them."
        autoComplete="off"
        className={wide}
      />
    ),
    prerequisites: text('prerequisites'),
    toBring: text('toBring'),
    outcomes: text('outcomes'),
    dayPlan: text('dayPlan'),
    forWhom: text('forWhom'),
    status: <TextField {...input('status')} label="Status" readOnly />,
    description: text('description'),
    imageUrl: <PictureInput control={control} onSending={onSendingPicture} />,
  }
  return <FieldParts inputs={inputs} />
}

/** What is written in several lines. */
const prose = {
  description: { label: 'Description', hint: 'What happens in this class. May stay empty.' },
  outcomes: {
    label: 'What students learn',
    hint: 'What they can do afterwards, a line each; at most 6.',
  },
  dayPlan: {
    label: 'A day in this class',
    hint: 'A line each, with its time first: 09:30 Warm-up. At most 8.',
  },
  forWhom: { label: 'Who it is for', hint: undefined },
  prerequisites: { label: 'What students should know', hint: undefined },
  toBring: { label: 'What to bring', hint: undefined },
}

/** The fields under the titles of their parts, in their own order. */
function FieldParts({ inputs }: { inputs: Record<keyof CourseFormValues, ReactNode> }) {
  // They are the tables' own keys.
  const names = Object.keys(inputs) as (keyof CourseFormValues)[]
  const parts = Object.keys(partTitles) as FormPart[]
  return (
    <div className="grid gap-10">
      {parts.map((part) => (
        <fieldset key={part} className="grid gap-5 sm:grid-cols-2">
          <legend className="mb-4 font-display text-xl font-bold">{partTitles[part]}</legend>
          {names.map((name) => partOf[name] === part && <Fragment key={name}>{inputs[name]}</Fragment>)}
        </fieldset>
      ))}
    </div>
  )
}

function AgeField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      {...props}
      inputMode="numeric"
      autoComplete="off"
      hint="In years on the first day. May stay empty."
    />
  )
}

const wide = 'sm:col-span-2'

interface PictureInputProps {
  control: Control<CourseFormValues>
  onSending: (arrival: Promise<boolean>) => void
}

function PictureInput({ control, onSending }: PictureInputProps) {
  const { field, fieldState } = useController({ control, name: 'imageUrl' })
  return (
    <div className={wide}>
      <ImageField
        id="imageUrl"
        label="Picture"
        rules="PNG, JPEG or WebP, at most 5 MB, best in landscape 4:3."
        value={field.value}
        onChange={field.onChange}
        upload={uploadImage}
        onSending={onSending}
        error={fieldState.error?.message}
      />
    </div>
  )
}

type WordSelectProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> & {
  field: WordedField
  /** What it means to choose none. */
  none: string
}

/** One of the words of a field, or none. */
function WordSelect({ field, none, ...select }: WordSelectProps) {
  const { label, words } = courseWords[field]
  return (
    <SelectField {...select} label={label}>
      <option value="">{none}</option>
      {Object.entries<string>(words).map(([value, word]) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </SelectField>
  )
}

/** A price is taken to the letter; a blank beside it is a slip of the finger. */
function trimmed(text: string | number) {
  return String(text).trim()
}

/** Enter alone begins a new line; with Ctrl or Cmd it sends the form. */
function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
}
