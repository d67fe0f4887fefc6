import { t } from '@lingui/core/macro'
import { Fragment, type ComponentProps, type ReactNode } from 'react'
import { useController, useWatch, type Control, type UseFormReturn } from 'react-hook-form'
import { ImageField } from '../../../components/forms/image-field.tsx'
import { Options, SelectField, TextField } from '../../../components/forms/field.tsx'
import { courseLabels, courseWords, type WordedField } from '../../../shared/classes/course-labels.ts'
import { statusWords } from '../../../shared/classes/course-statuses.ts'
import { uploadImage } from '../../../lib/forms/upload-image.ts'
import { drawnCover, drawnCoverOf } from './course-form-fields.ts'
import type { CourseFormValues } from './course-form-schema.ts'
import { fieldsIn, stepId, stepLeads, stepNames, stepTitles, type FormStep } from './form-steps.ts'
import { inputsOf, textInputs, wide } from './text-inputs.tsx'
import { TeacherSelect } from '../teachers/teacher-select.tsx'
import { PriceField } from './price-field.tsx'
import { RoomSelect, TermSelect } from './room-and-term-selects.tsx'
import { DayPlanField, OutcomesField } from './story-fields.tsx'

interface CourseFieldsProps {
  form: UseFormReturn<CourseFormValues>
  /** The others are in the page, too, but hidden: what is typed there stays registered. */
  step: FormStep
  /** The number of seats already taken, below which the number cannot go. */
  seatsTaken?: number
  /** Who submits it, and its status: the office chooses both elsewhere. */
  showsSender: boolean
  /** Undefined where the teacher is not chosen. */
  teacher?: ComponentProps<typeof TeacherSelect> | undefined
  /** Called for each picture that is sent, with whether it arrived. */
  onSendingPicture: (arrival: Promise<boolean>) => void
  /** When the class meets. */
  dates: ReactNode
  /** What the last step has instead of fields. */
  children: ReactNode
}

/** The documented fields. The teacher and the status are shown, but the instructor cannot change them. */
export function CourseFields({ form, step, seatsTaken, showsSender, teacher, ...props }: CourseFieldsProps) {
  const { control } = form
  const input = inputsOf(form)
  const inputs: Record<keyof CourseFormValues, ReactNode> = {
    ...textInputs(input),
    teacherId: teacher && (
      <TeacherSelect
        {...teacher}
        {...input('teacherId', { onChange: teacher.onChange })}
        value={form.watch('teacherId')}
        className={wide}
      />
    ),
    instructorName: showsSender && (
      <TextField {...input('instructorName')} label={t`Instructor name`} readOnly />
    ),
    instructorEmail: showsSender && (
      <TextField {...input('instructorEmail')} label={t`Instructor email`} readOnly />
    ),
    availableSeats: (
      <TextField
        {...input('availableSeats')}
        hint={seatsTaken ? t`${seatsTaken} are taken already.` : undefined}
        inputMode="numeric"
        placeholder="12"
        autoComplete="off"
      />
    ),
    price: <PriceField form={form} seatsTaken={seatsTaken} />,
    family: (
      <WordSelect {...input('family')} className={wide} field="family" none={t`Take it from the name`} />
    ),
    level: <WordSelect {...input('level')} field="level" none={t`Not said`} />,
    language: <WordSelect {...input('language')} field="language" none={t`Not said`} />,
    ageMin: <TextField {...input('ageMin')} {...age()} />,
    ageMax: <TextField {...input('ageMax')} {...age()} />,
    termId: <TermSelect control={control} />,
    roomId: <RoomSelect control={control} />,
    outcomes: <OutcomesField control={control} />,
    dayPlan: <DayPlanField control={control} />,
    // Shown in words, and so not registered.
    status: showsSender && (
      <TextField
        id="status"
        name="status"
        className="paired"
        label={t`Status`}
        value={statusWords[form.getValues('status')]}
        readOnly
      />
    ),
    imageUrl: <PictureInput control={control} onSendingPicture={props.onSendingPicture} />,
  }
  return stepNames.map((one) => (
    <fieldset
      key={one}
      id={stepId(one)}
      tabIndex={-1}
      hidden={one !== step}
      aria-describedby={`${stepId(one)}-lead`}
      className="field-grid scroll-mt-28"
    >
      <legend className="pb-1 font-display text-xl font-bold">{stepTitles[one]}</legend>
      <p id={`${stepId(one)}-lead`} className="text-muted sm:col-span-2">
        {stepLeads[one]}
      </p>
      {fieldsIn(one).map((name) => (
        <Fragment key={name}>
          {name === 'dayPlan' && <div className="min-w-0 sm:col-span-2">{props.dates}</div>}
          {inputs[name]}
        </Fragment>
      ))}
      {one === 'send' && props.children}
    </fieldset>
  ))
}

const age = () =>
  ({
    inputMode: 'numeric',
    autoComplete: 'off',
    hint: t`In years on the first day. May stay empty.`,
  }) as const

type PictureInputProps = Pick<CourseFieldsProps, 'onSendingPicture'> & { control: Control<CourseFormValues> }

function PictureInput({ control, onSendingPicture }: PictureInputProps) {
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
        rules={t`PNG, JPEG or WebP, at most 5 MB, best in landscape 4:3.`}
        value={field.value}
        onChange={field.onChange}
        upload={uploadImage}
        onSending={onSendingPicture}
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
  return (
    <SelectField {...select}>
      <option value="">{none}</option>
      <Options labels={courseWords[field].words} />
    </SelectField>
  )
}
