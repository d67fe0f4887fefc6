import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'

type CheckFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** A checkbox with its label beside it and its error below. */
export function CheckField({ label, hint, error, id, ...input }: CheckFieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const described = [hint ? `${controlId}-hint` : '', error ? `${controlId}-error` : '']
    .filter(Boolean)
    .join(' ')
  return (
    <div>
      <label htmlFor={controlId} className="flex min-h-11 items-start gap-3 py-2">
        <input
          {...input}
          type="checkbox"
          id={controlId}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className="mt-0.5 size-5 shrink-0 accent-primary"
        />
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </label>
      {hint && (
        <p id={`${controlId}-hint`} className="ps-8 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${controlId}-error`} className="ps-8 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
