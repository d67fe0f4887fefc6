import clsx from 'clsx'
import { useId, type ReactNode } from 'react'

export interface FieldTexts {
  label: string
  /** Placed under the label and read with the control. */
  hint?: ReactNode
  error?: string
}

/** What a control needs so that its hint and error are read with it. */
interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  className: string
}

interface FieldProps extends FieldTexts {
  id?: string
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** Label, hint, control and error message, wired to each other. */
export function Field({ label, hint, error, id, className, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ')
  return (
    <div className={clsx('grid gap-1.5', className)}>
      <label htmlFor={controlId} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        className: 'control',
      })}
      {error && (
        <p id={errorId} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
