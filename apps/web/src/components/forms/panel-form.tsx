import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { messageFor, type ReadableError } from '../../lib/loading/error-message.ts'
import { Dialog } from '../dialogs/dialog.tsx'
import { ErrorPanel } from '../parts/error-panel.tsx'
import { FormButtons } from './form-buttons.tsx'
import { FormErrorSummary } from './form-error-summary.tsx'

/** What a control needs to be found by its label, its message and the form. */
interface FieldWiring {
  id: string
  name: string
  label: string
  error: string | undefined
}

interface PanelFormProps<Name extends string> {
  /** Makes ids of this form its own. */
  form: string
  title: string
  labels: Record<Name, string>
  submitLabel: string
  danger?: boolean
  /** What to show beside the message of a failure. */
  explain?: (failure: ReadableError) => ReactNode
  /**
   * False if the user was asked and declined: the form stays. A rejection is shown, at its fields where it
   * names some, and nothing typed is lost.
   */
  onSubmit: (values: FormData) => Promise<unknown>
  /** What is shown about it, before it closes. */
  onSaved?: () => void
  onClose: () => void
  children: (field: (name: Name) => FieldWiring) => ReactNode
}

/** A form in a panel whose values the server alone judges. */
export function PanelForm<Name extends string>(props: PanelFormProps<Name>) {
  const { form, title, labels, submitLabel, danger, explain, onSubmit, onSaved, onClose, children } = props
  const ref = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<ReadableError>()
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  useEffect(() => ref.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [])

  const send = async (values: FormData) => {
    setBusy(true)
    try {
      if ((await onSubmit(values)) === false) return setFailure(undefined)
    } catch (error) {
      setFailure(messageFor(error))
      setAttempt((attempts) => attempts + 1)
      return
    } finally {
      setBusy(false)
    }
    onSaved?.()
    onClose()
  }
  const idOf = (name: string) => `${form}-${name}`
  const errorOf = (name: Name) => failure?.fieldErrors?.[name]
  // Object.keys forgets which names they are.
  const names = Object.keys(labels) as Name[]
  const wrong = names.filter((name) => errorOf(name) !== undefined)
  return (
    <Dialog title={title} shape="side" onClose={onClose}>
      <form
        ref={ref}
        noValidate
        aria-label={title}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void send(new FormData(event.currentTarget))
        }}
      >
        <FormErrorSummary
          attempt={attempt}
          errors={Object.fromEntries(wrong.map((name) => [idOf(name), `${labels[name]}: ${errorOf(name)}`]))}
        />
        {failure && wrong.length === 0 && <ErrorPanel title={t`This was not saved`} {...failure} />}
        {failure && explain?.(failure)}
        {children((name) => ({ id: idOf(name), name, label: labels[name], error: errorOf(name) }))}
        <FormButtons submitLabel={submitLabel} busy={busy} danger={danger} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
