import { useState, type InputHTMLAttributes, type Ref } from 'react'
import type { FieldTexts } from '../../components/field.tsx'
import { TextField } from '../../components/text-field.tsx'

type PasswordFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> &
  FieldTexts & { ref?: Ref<HTMLInputElement> }

/** A password that can be shown, with a note about the caps-lock key. */
export function PasswordField({ hint, onKeyUp, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      hint={capsLock ? 'Caps lock is on.' : hint}
      onKeyUp={(event) => {
        setCapsLock(event.getModifierState('CapsLock'))
        onKeyUp?.(event)
      }}
      end={
        <button
          type="button"
          aria-pressed={shown}
          className="min-h-9 rounded-full px-3 text-sm font-semibold text-link hover:bg-sunken"
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
          <span className="sr-only"> password</span>
        </button>
      }
    />
  )
}
