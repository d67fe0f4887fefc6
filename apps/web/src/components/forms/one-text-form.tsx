import { useState } from 'react'
import { Alert } from '../parts/alert.tsx'
import { Button } from '../parts/button.tsx'
import { TextAreaField } from './field.tsx'
import { formDraft } from '../../lib/forms/form-draft.ts'
import { messageFor, type ReadableError } from '../../lib/loading/error-message.ts'

interface Written {
  /** Made once: two presses are one sending. */
  key: string
  body: string
}

interface OneTextFormProps {
  /** Under which name what is typed is kept in this tab until it is sent. */
  name: string
  label: string
  hint?: string
  rows?: number
  submitLabel: string
  /** What is there before anything is typed. */
  begin?: string
  /** A rejection is shown, and nothing typed is lost. */
  send: (written: Written) => Promise<unknown>
}

const fresh = (body: string): Written => ({ key: crypto.randomUUID(), body })

/** One text and its press; then it is empty again. */
export function OneTextForm({ name, submitLabel, begin = '', send, ...texts }: OneTextFormProps) {
  const [draft] = useState(() => formDraft<Written>(name))
  const [written, setWritten] = useState<Written>(() => ({
    ...fresh(begin),
    ...draft.read(),
  }))
  const [failure, setFailure] = useState<ReadableError>()
  const [busy, setBusy] = useState(false)
  const change = (body: string) => {
    setWritten({ ...written, body })
    draft.save({ ...written, body })
    setFailure(undefined)
  }
  const submit = async () => {
    setBusy(true)
    try {
      await send(written)
      draft.forget()
      setFailure(undefined)
      // What was typed in the meantime stays.
      setWritten((now) => fresh(now.body === written.body ? '' : now.body))
    } catch (error) {
      setFailure(messageFor(error))
    }
    setBusy(false)
  }
  const error = failure?.fieldErrors?.body ?? failure?.fieldErrors?.text
  return (
    <form
      noValidate
      aria-label={submitLabel}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {failure && !error && <Alert tone="danger">{failure.message}</Alert>}
      <TextAreaField
        {...texts}
        {...(error && { error })}
        value={written.body}
        onChange={({ target }) => change(target.value)}
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        {submitLabel}
      </Button>
    </form>
  )
}
