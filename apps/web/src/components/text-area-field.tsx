import type { Ref, TextareaHTMLAttributes } from 'react'
import { Field, type FieldTexts } from './field.tsx'

type TextAreaFieldProps = TextareaHTMLAttributes<HTMLTextAreaElement> &
  FieldTexts & { ref?: Ref<HTMLTextAreaElement> }

export function TextAreaField({ label, hint, error, id, className, rows = 5, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => <textarea rows={rows} {...area} {...control} />}
    </Field>
  )
}
