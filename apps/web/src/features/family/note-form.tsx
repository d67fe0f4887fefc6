import { noteLength } from '@cadenza/contracts/family-values'
import { countGraphemes } from '@cadenza/contracts/graphemes'
import { setPrivateNoteInput, type PrivateNote } from '@cadenza/contracts/private-notes'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import type { ReadableError } from '../../lib/loading/error-message.ts'
import { formatDateTime, formatNumber } from '../../lib/format/format.ts'
import { noteWords, unreadableNote } from '../../lib/format/note-words.ts'
import { afterPress } from '../../lib/forms/press-over.ts'
import { showServerIssues } from '../../lib/forms/server-issues.ts'
import { useSetNote } from './mutations.ts'

const rules = afterPress(zodResolver(setPrivateNoteInput.pick({ text: true })))

/** One of the private notes, saved by itself. Saving an empty one deletes the note. */
export function NoteForm({ participantId, note }: { participantId: string; note: PrivateNote }) {
  const { field, text, updatedAt, unreadable } = note
  const { timeZone } = useSiteConfig()
  const set = useSetNote()
  const [failure, setFailure] = useState<ReadableError>()
  const { register, handleSubmit, setError, watch, reset, formState } = useForm({
    resolver: rules,
    defaultValues: { text },
    mode: 'onTouched',
  })
  const send = handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      await set.mutateAsync({ participantId, field, ...values })
      reset(values)
    } catch (error) {
      setFailure(showServerIssues(error, setError, { text: 'text' }))
    }
  })
  const used = countGraphemes(watch('text').trim())
  const { label, hint } = noteWords[field]
  return (
    <form noValidate aria-label={`Note: ${label}`} className="grid gap-3" onSubmit={send}>
      {unreadable && <Alert tone="danger">{unreadableNote}</Alert>}
      {failure && <Alert tone="danger">{failure.message}</Alert>}
      <TextAreaField
        label={label}
        hint={`${hint} ${formatNumber(used)} of ${formatNumber(noteLength)} characters.`}
        rows={3}
        autoComplete="off"
        error={formState.errors.text?.message}
        {...register('text')}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="secondary" busy={formState.isSubmitting}>
          Save<span className="sr-only"> the note: {label}</span>
        </Button>
        {updatedAt && (
          <p className="text-sm text-muted">
            Saved <time dateTime={updatedAt}>{formatDateTime(updatedAt, timeZone)}</time>
          </p>
        )}
      </div>
    </form>
  )
}
