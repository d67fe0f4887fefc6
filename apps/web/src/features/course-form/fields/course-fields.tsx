import { Fragment, type ComponentProps, type ReactNode } from 'react'
import { useController, useWatch, type Control, type UseFormReturn } from 'react-hook-form'
import { ImageField } from '../../../components/forms/image-field.tsx'
import { SelectField, TextField } from '../../../components/forms/field.tsx'
import { courseLabels, courseWords, type WordedField } from '../../../shared/classes/course-labels.ts'
import { uploadImage } from '../../../lib/forms/upload-image.ts'
import { drawnCover, drawnCoverOf } from './course-form-fields.ts'
import type { CourseFormValues } from './course-form-schema.ts'
import { fieldsIn, formParts, partId, partNames } from './form-parts.ts'
import { inputsOf, textInputs, wide } from './text-inputs.tsx'
import { PriceField } from './price-field.tsx'
import { RoomSelect, TermSelect } from './room-and-term-selects.tsx'
import { DayPlanField, OutcomesField } from './story-fields.tsx'

interface CourseFieldsProps {
  form: UseFormReturn<CourseFormValues>
  /** The number of seats already taken, below which the number cannot go. */
  seatsTaken?: number
  /** Who submits it, and its status: the office chooses both elsewhere. */
  showsSender: boolean
  /** Called for each picture that is sent, with whether it arrived. */
  onSendingPicture: (arrival: Promise<boolean>) => void
  /** When the class meets. */
  dates: ReactNode
}

/** The documented fields. The teacher and the status are shown, but the instructor cannot change them. */
export function CourseFields({ form, seatsTaken, showsSender, onSendingPicture, dates }: CourseFieldsProps) {
  const { control } = form
  const input = inputsOf(form)
  const inputs: Record<keyof CourseFormValues, ReactNode> = {
    ...textInputs(input),
    instructorName: <TextField {...input('instructorName')} label="Instructor name" readOnly />,
    instructorEmail: <TextField {...input('instructorEmail')} label="Instructor email" readOnly />,
    availableSeats: (
      <TextField
        {...input('availableSeats')}
        hint={seatsTaken ? `${seatsTaken} are taken already.` : undefined}
        inputMode="numeric"
        placeholder="12"
        autoComplete="off"
      />
    ),
    price: <PriceField form={form} seatsTaken={seatsTaken} />,
    family: <WordSelect {...input('family')} field="family" none="Take it from the name" />,
    level: <WordSelect {...input('level')} field="level" none="Not said" />,
    language: <WordSelect {...input('language')} field="language" none="Not said" />,
    ageMin: <AgeField {...input('ageMin')} />,
    ageMax: <AgeField {...input('ageMax')} />,
    termId: <TermSelect control={control} />,
    roomId: <RoomSelect control={control} />,
    outcomes: <OutcomesField control={control} />,
    dayPlan: <DayPlanField control={control} />,
    status: <TextField {...input('status')} label="Status" readOnly />,
    imageUrl: <PictureInput control={control} onSending={onSendingPicture} />,
  }
  const parts = partNames.filter((part) => part !== 'sender' || showsSender)
  return <FieldParts parts={parts} inputs={inputs} dates={dates} />
}

interface FieldPartsProps {
  parts: typeof partNames
  inputs: Record<keyof CourseFormValues, ReactNode>
  dates: ReactNode
}

/** The fields under the titles of their parts, in their own order. */
function FieldParts({ parts, inputs, dates }: FieldPartsProps) {
  return (
    <div className="grid gap-10">
      {parts.map((part) => (
        <fieldset
          key={part}
          id={partId(part)}
          tabIndex={-1}
          aria-describedby={`${partId(part)}-lead`}
          className="grid min-w-0 items-end gap-5 sm:grid-cols-2"
        >
          <legend className="pb-1 font-display text-xl font-bold">{formParts[part].title}</legend>
          <p id={`${partId(part)}-lead`} className="text-muted sm:col-span-2">
            {formParts[part].lead}
          </p>
          {fieldsIn(part).map((name) => (
            <Fragment key={name}>
              {name === 'dayPlan' && <div className="min-w-0 sm:col-span-2">{dates}</div>}
              {inputs[name]}
            </Fragment>
          ))}
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

interface PictureInputProps {
  control: Control<CourseFormValues>
  onSending: (arrival: Promise<boolean>) => void
}

function PictureInput({ control, onSending }: PictureInputProps) {
  const { field, fieldState } = useController({ control, name: 'imageUrl' })
  const [className, family, instruments] = useWatch({
    control,
    name: ['className', 'family', 'instruments'],
  })
  return (
    <div className={wide}>
      <ImageField
        id="imageUrl"
        label={courseLabels.imageUrl}
        rules="PNG, JPEG or WebP, at most 5 MB, best in landscape 4:3."
        value={field.value}
        onChange={field.onChange}
        upload={uploadImage}
        onSending={onSending}
        drawn={{
          src: drawnCoverOf({ className, family, instruments }),
          isChosen: field.value === drawnCover,
          onChoose: () => field.onChange(drawnCover),
        }}
        error={fieldState.error?.message}
      />
    </div>
  )
}

type WordSelectProps = Omit<ComponentProps<typeof SelectField>, 'children'> & {
  field: WordedField
  /** What choosing none means. */
  none: string
}

/** One of the words of a field, or none. */
function WordSelect({ field, none, ...select }: WordSelectProps) {
  const { words } = courseWords[field]
  return (
    <SelectField {...select}>
      <option value="">{none}</option>
      {Object.entries<string>(words).map(([value, word]) => (
        <option key={value} value={value}>
          {word}
        </option>
      ))}
    </SelectField>
  )
}
