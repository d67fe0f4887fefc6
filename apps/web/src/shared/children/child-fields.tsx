import { t } from '@lingui/core/macro'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { TextField } from '../../components/forms/field.tsx'

// A type, not an interface: form values must be a record.
type ChildValues = { givenName: string; familyName: string; birthDate: string }

interface ChildFieldsProps {
  register: UseFormRegister<ChildValues>
  errors: FieldErrors<ChildValues>
}

/** Name and date of birth. */
export function ChildFields({ register, errors }: ChildFieldsProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t`First name`}
          autoComplete="off"
          error={errors.givenName?.message}
          {...register('givenName')}
        />
        <TextField
          label={t`Last name`}
          autoComplete="off"
          error={errors.familyName?.message}
          {...register('familyName')}
        />
      </div>
      <TextField
        label={t`Date of birth`}
        type="date"
        autoComplete="off"
        hint={t`Some classes are for certain ages. Teachers see the age, not the date.`}
        error={errors.birthDate?.message}
        {...register('birthDate')}
      />
    </>
  )
}
