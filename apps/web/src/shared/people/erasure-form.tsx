import { t } from '@lingui/core/macro'
import { useState, type ReactNode } from 'react'
import { whyNotErased } from '../../lib/viewer/prove-again.ts'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'
import { DialogButtons } from '../../components/dialogs/confirm-dialog.tsx'
import { TextField } from '../../components/forms/field.tsx'
import { useHasPassword } from '../../lib/viewer/queries.ts'

interface ErasureFormProps {
  keepLabel: string
  eraseLabel: string
  erase: { mutate: (password: string | undefined) => void; error: unknown; isPending: boolean }
  onClose: () => void
  /** Whether what is asked for besides the password is there; says so at its field. */
  isComplete?: () => boolean
  /** What is asked for besides the password. */
  more?: ReactNode
  /** What goes, and what stays. */
  children: ReactNode
}

/** Asks for the password once more before something is erased; without one, users sign in again. */
export function ErasureForm(props: ErasureFormProps) {
  const { keepLabel, eraseLabel, erase, onClose, isComplete, more, children } = props
  const { data: hasPassword = true } = useHasPassword()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = () => {
    const lacks = hasPassword && password === ''
    setMissing(lacks)
    const isRest = isComplete?.() ?? true
    if (!lacks && isRest) erase.mutate(hasPassword ? password : undefined)
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {children}
      {erase.error != null && <Alert tone="danger">{whyNotErased(erase.error)}</Alert>}
      {hasPassword && (
        <TextField
          label={t`Your password, once more`}
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={isMissing ? t`Password is required` : undefined}
        />
      )}
      {more}
      <DialogButtons cancelLabel={keepLabel} onCancel={onClose} focused>
        <Button variant="danger" type="submit" busy={erase.isPending}>
          {hasPassword ? eraseLabel : t`Sign in again and erase`}
        </Button>
      </DialogButtons>
    </form>
  )
}
