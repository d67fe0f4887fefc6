import { t } from '@lingui/core/macro'

interface NoteListProps {
  /** What is written, under its heading. */
  notes: { label: string; text: string }[]
}

/** Notes as they were written; empty ones are omitted. */
export function NoteList({ notes }: NoteListProps) {
  const written = notes.filter(({ text }) => text !== '')
  if (written.length === 0) return <p className="text-muted">{t`Nothing is written any more.`}</p>
  return (
    <dl className="grid gap-3">
      {written.map(({ label, text }) => (
        <div key={label}>
          <dt className="font-semibold">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
