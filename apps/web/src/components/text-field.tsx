import clsx from 'clsx'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { Field, type FieldTexts } from './field.tsx'

type TextFieldProps = InputHTMLAttributes<HTMLInputElement> &
  FieldTexts & {
    ref?: Ref<HTMLInputElement>
    /** A control at the end of the field, such as "show password". */
    end?: ReactNode
  }

export function TextField({ label, hint, error, id, className, end, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => (
        <div className="relative">
          <input {...input} {...control} className={clsx(control.className, end != null && 'pr-20')} />
          {end != null && <div className="absolute inset-y-0 right-1 flex items-center">{end}</div>}
        </div>
      )}
    </Field>
  )
}
