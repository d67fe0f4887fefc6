import { useState, type ReactNode } from 'react'
import { Button } from '../../components/parts/button.tsx'
import { CheckField } from '../../components/forms/check-field.tsx'

interface ApproveFormProps {
  label: string
  hint: string
  busy?: boolean
  /** Called with whether the new classes are approved at once. */
  onMake: (approve: boolean) => void
  /** What the button says. */
  children: ReactNode
}

/** The last step before classes are made: whether they are approved at once. */
export function ApproveForm({ label, hint, busy, onMake, children }: ApproveFormProps) {
  const [approve, setApprove] = useState(false)
  return (
    <form
      className="grid justify-items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onMake(approve)
      }}
    >
      <CheckField
        label={label}
        hint={hint}
        checked={approve}
        onChange={({ target }) => setApprove(target.checked)}
      />
      <Button type="submit" busy={busy}>
        {children}
      </Button>
    </form>
  )
}
