import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState, type InputHTMLAttributes, type Ref } from 'react'
import { say } from '@cadenza/contracts/language/words'
import { passwordClasses } from '@cadenza/contracts/people/password-classes'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import { TextField, type FieldTexts } from '../../components/forms/field.tsx'

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
      hint={capsLock ? t`Caps lock is on.` : hint}
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
          {shown ? (
            <Trans>
              Hide<span className="sr-only"> password</span>
            </Trans>
          ) : (
            <Trans>
              Show<span className="sr-only"> password</span>
            </Trans>
          )}
        </button>
      }
    />
  )
}

/** Which parts of the password rule are met so far. */
export function PasswordChecklist({ password }: { password: string }) {
  const rules = [
    { label: t`6 to 20 characters`, met: password.length >= 6 && password.length <= 20 },
    ...passwordClasses.map(({ label, pattern }) => ({ label: say(label), met: pattern.test(password) })),
  ]
  return (
    <ul aria-label={t`Password rules`} className="grid gap-1 text-sm">
      {rules.map(({ label, met }) => (
        <li key={label} className={met ? 'flex gap-2 text-success' : 'flex gap-2 text-muted'}>
          {met ? (
            <Check aria-hidden className="size-4 translate-y-0.5" />
          ) : (
            <Circle aria-hidden className="size-4 translate-y-0.5" />
          )}
          {met ? (
            <Trans>
              {label}
              <span className="sr-only"> (met)</span>
            </Trans>
          ) : (
            <Trans>
              {label}
              <span className="sr-only"> (missing)</span>
            </Trans>
          )}
        </li>
      ))}
    </ul>
  )
}
