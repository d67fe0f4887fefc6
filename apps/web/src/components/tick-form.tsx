import { useState } from 'react'
import { Button } from './button.tsx'
import { CheckField } from './check-field.tsx'

interface TickFormProps {
  label: string
  hint: string
  submitLabel: string
  busy?: boolean
  /** Keeps the tick while there is nothing to act on. */
  hidden?: boolean
  onSubmit: (isTicked: boolean) => void
}

/** One thing to tick or not, and the button that acts on it. */
export function TickForm({ label, hint, submitLabel, busy, hidden, onSubmit }: TickFormProps) {
  const [isTicked, setTicked] = useState(false)
  if (hidden) return null
  return (
    <form
      className="grid justify-items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(isTicked)
      }}
    >
      <CheckField
        label={label}
        hint={hint}
        checked={isTicked}
        onChange={({ target }) => setTicked(target.checked)}
      />
      <Button type="submit" busy={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}
