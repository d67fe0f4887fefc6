import clsx from 'clsx'
import {
  useEffect,
  useId,
  useRef,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'

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

type TextFieldProps = InputHTMLAttributes<HTMLInputElement> &
  FieldTexts & {
    ref?: Ref<HTMLInputElement>
    /** A control at the end of the field, such as "show password". */
    end?: ReactNode
  }

export function TextField({ label, hint, error, id, className, end, ...input }: TextFieldProps) {
  const mark = useEmptyMark(input.type === 'date')
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => (
        <div className="relative" {...mark}>
          <input {...input} {...control} className={clsx(control.className, end != null && 'pr-20')} />
          {end != null && <div className="absolute inset-y-0 right-1 flex items-center">{end}</div>}
        </div>
      )}
    </Field>
  )
}

/** Marks a date that is empty, which no selector can tell (`styles.css`). */
function useEmptyMark(isDate: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const mark = () => {
    const isEmpty = isDate && box.current?.querySelector('input')?.value === ''
    box.current?.toggleAttribute('data-empty', isEmpty)
  }
  useEffect(mark)
  return { ref: box, onInput: mark }
}

type TextAreaFieldProps = TextareaHTMLAttributes<HTMLTextAreaElement> &
  FieldTexts & { ref?: Ref<HTMLTextAreaElement> }

export function TextAreaField({ label, hint, error, id, className, rows = 5, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => <textarea rows={rows} {...area} {...control} />}
    </Field>
  )
}

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

/** The options of a select, from the words of each value. */
export function Options({ labels }: { labels: Record<string, string> }) {
  return Object.entries(labels).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}

/** The options of a select, one for each thing that has a name. */
export function NamedOptions({ of }: { of: { id: string; name: string }[] }) {
  return of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))
}
