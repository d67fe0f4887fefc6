import { passwordClasses } from '@cadenza/contracts/password-classes'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'

/** Which parts of the password rule are met so far. */
export function PasswordChecklist({ password }: { password: string }) {
  const rules = [
    { label: '6 to 20 characters', met: password.length >= 6 && password.length <= 20 },
    ...passwordClasses.map(({ label, pattern }) => ({ label, met: pattern.test(password) })),
  ]
  return (
    <ul aria-label="Password rules" className="grid gap-1 text-sm">
      {rules.map(({ label, met }) => (
        <li key={label} className={met ? 'flex gap-2 text-success' : 'flex gap-2 text-muted'}>
          {met ? (
            <Check aria-hidden className="size-4 translate-y-0.5" />
          ) : (
            <Circle aria-hidden className="size-4 translate-y-0.5" />
          )}
          {label}
          <span className="sr-only">{met ? ' (met)' : ' (missing)'}</span>
        </li>
      ))}
    </ul>
  )
}
