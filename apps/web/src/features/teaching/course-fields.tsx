import { familyLabels, instrumentFamilies } from '@cadenza/contracts/course-values'
import type { KeyboardEvent } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { ImageField } from '../../components/image-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { TextField } from '../../components/text-field.tsx'
import { uploadImage } from '../../lib/upload-image.ts'
import type { CourseFormValues } from './course-form-schema.ts'

interface CourseFieldsProps {
  form: UseFormReturn<CourseFormValues>
  /** Seats that are taken already, below which the number cannot go. */
  seatsTaken?: number
  /** Told of each picture that is sent, and whether it arrived. */
  onSendingPicture: (arrival: Promise<boolean>) => void
}

/** The documented fields. Who teaches and the status are shown, but not the instructor's to change. */
export function CourseFields({
  form: { register, control, formState },
  seatsTaken = 0,
  onSendingPicture,
}: CourseFieldsProps) {
  const error = (name: keyof CourseFormValues) => formState.errors[name]?.message
  return (
    <>
      <TextField
        id="className"
        label="Class name"
        autoComplete="off"
        error={error('className')}
        {...register('className')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField id="instructorName" label="Instructor name" readOnly {...register('instructorName')} />
        <TextField id="instructorEmail" label="Instructor e-mail" readOnly {...register('instructorEmail')} />
        <TextField
          id="availableSeats"
          label="Available seats"
          hint={seatsTaken > 0 ? `${seatsTaken} are taken already.` : undefined}
          inputMode="numeric"
          autoComplete="off"
          error={error('availableSeats')}
          {...register('availableSeats')}
        />
        <TextField
          id="price"
          label="Price ($)"
          hint={seatsTaken > 0 ? 'Who has paid already is not charged again.' : undefined}
          inputMode="decimal"
          placeholder="249.00"
          autoComplete="off"
          error={error('price')}
          {...register('price', { setValueAs: trimmed })}
        />
        <SelectField id="family" label="Instrument" error={error('family')} {...register('family')}>
          <option value="">Take it from the name</option>
          {instrumentFamilies.map((family) => (
            <option key={family} value={family}>
              {familyLabels[family]}
            </option>
          ))}
        </SelectField>
        <TextField id="status" label="Status" readOnly {...register('status')} />
      </div>
      <TextAreaField
        id="description"
        label="Description"
        hint="What students learn, and who it is for. May stay empty."
        error={error('description')}
        onKeyDown={sendByKey}
        {...register('description')}
      />
      <Controller
        control={control}
        name="imageUrl"
        render={({ field }) => (
          <ImageField
            id="imageUrl"
            label="Picture"
            rules="PNG, JPEG or WebP, at most 5 MB, best in landscape 4:3."
            value={field.value}
            onChange={field.onChange}
            upload={uploadImage}
            onSending={onSendingPicture}
            error={error('imageUrl')}
          />
        )}
      />
    </>
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
