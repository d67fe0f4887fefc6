import type { Ref, SelectHTMLAttributes } from 'react'
import { Field, type FieldTexts } from './field.tsx'

type SelectFieldProps = SelectHTMLAttributes<HTMLSelectElement> &
  FieldTexts & { ref?: Ref<HTMLSelectElement> }

export function SelectField({ label, hint, error, id, className, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => (
        <select {...select} {...control}>
          {children}
        </select>
      )}
    </Field>
  )
}
