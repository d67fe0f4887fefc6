import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Participant } from '@cadenza/contracts/families/participant'
import {
  setPrivateNoteInput,
  type NoteReading,
  type PrivateNote,
} from '@cadenza/contracts/families/private-notes'
import { noteLength } from '@cadenza/contracts/families/family-values'
import { reasonInWords } from '@cadenza/contracts/families/family-words'
import { countGraphemes } from '@cadenza/contracts/text/graphemes'
import { zodResolver } from '@hookform/resolvers/zod'
import { PageSection } from '../../../components/layout/page-section.tsx'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { formatNumber } from '../../../lib/format/format.ts'
import { toShown, noteWords, unreadableNote } from '../../../shared/children/family-words.ts'
import { Alert } from '../../../components/parts/alert.tsx'
import { Button } from '../../../components/parts/button.tsx'
import { TextAreaField } from '../../../components/forms/field.tsx'
import { Moment } from '../../../components/parts/when-text.tsx'
import { afterPress } from '../../../lib/forms/press-over.ts'
import { useSentForm } from '../../../lib/forms/use-sent-form.ts'
import { useNoteReadings, useOwnNotes } from './queries.ts'
import { useSetNote } from './mutations.ts'

/**
 * What the school should know and few may read: written here, one by one. Users with read-only access see
 * them.
 */
export function PrivateNotes({ person }: { person: Participant }) {
  const { id: participantId, isSelf, givenName, canChange } = person
  const name = isSelf ? undefined : givenName
  return (
    <PageSection id="notes" title={t`Private notes`}>
      <div className="grid gap-2 text-muted">
        <p>
          {name
            ? t`Write here what a teacher must know to look after ${name} well. All of it is optional.`
            : t`Write here what a teacher must know to look after you well. All of it is optional.`}
        </p>
        <ul className="grid list-disc gap-1 ps-5">
          <li>{readersOf(person)}</li>
          <li>
            {name
              ? t`The teachers of a class in which ${name} has a place can read them from 14 days before its first session until 7 days after its last.`
              : t`The teachers of a class in which you have a place can read them from 14 days before its first session until 7 days after its last.`}
          </li>
          <li>{t`An admin of the school can read them, and has to say why.`}</li>
          <li>
            {t`You see below who has read them. They are kept encrypted, appear in no mail, list or export of the school, and are erased 30 days after the last class.`}
          </li>
        </ul>
      </div>
      <QueryView query={useOwnNotes(participantId)} skeleton={<TableSkeleton rows={4} />}>
        {(notes) => (
          <div className="grid gap-6">
            {notes.map((note) =>
              canChange ? (
                <NoteForm key={note.field} participantId={participantId} note={note} />
              ) : (
                <NoteText key={note.field} note={note} />
              ),
            )}
          </div>
        )}
      </QueryView>
      <h3 className="mt-2 text-xl">{t`Who has read them`}</h3>
      <QueryView query={useNoteReadings(participantId)} skeleton={<TableSkeleton rows={1} />}>
        {(readings) => <Readings readings={readings} />}
      </QueryView>
    </PageSection>
  )
}

function readersOf({ isSelf, canChange }: Participant): string {
  if (isSelf)
    return canChange
      ? t`You can read and change the notes at any time.`
      : t`You can read the notes at any time.`
  return canChange
    ? t`You can read and change the notes at any time, and so can the other guardians, as far as each of them may change anything.`
    : t`You can read the notes at any time, and so can the other guardians, as far as each of them may change anything.`
}

function NoteText({ note }: { note: PrivateNote }) {
  const { label, text } = toShown(note)
  return (
    <div>
      <h3 className="text-lg">{label}</h3>
      <p className="whitespace-pre-line wrap-anywhere">{text || t`Nothing is written here.`}</p>
    </div>
  )
}

function Readings({ readings }: { readings: NoteReading[] }) {
  if (readings.length === 0) return <p className="text-muted">{t`Nobody of the school has read them.`}</p>
  return (
    <ul className="grid gap-2">
      {readings.map(({ id, reader, role, at, courseName, why }) => (
        <li key={id} className="rounded-input bg-surface px-4 py-3 wrap-anywhere">
          <Trans>
            <strong className="font-semibold">{reader}</strong> ({readerWords(role, courseName)}),{' '}
            <Moment at={at} />
          </Trans>
          {why && <span className="block">{t`Because: ${reasonInWords(why)}`}</span>}
        </li>
      ))}
    </ul>
  )
}

function readerWords(role: NoteReading['role'], courseName: NoteReading['courseName']): string {
  if (role === 'admin') return courseName ? t`admin of ${courseName}` : t`admin`
  return courseName ? t`teacher of ${courseName}` : t`teacher`
}

const rules = afterPress(zodResolver(setPrivateNoteInput.pick({ text: true })))

/** One of the private notes, saved by itself. Saving an empty one deletes the note. */
function NoteForm({ participantId, note }: { participantId: string; note: PrivateNote }) {
  const { field, text, updatedAt, unreadable } = note
  const set = useSetNote()
  const { register, watch, errors, busy, failure, onSubmit } = useSentForm(
    { resolver: rules, defaultValues: { text } },
    { text: 'text' },
    async (values, { reset }) => {
      await set.mutateAsync({ participantId, field, ...values })
      // What was typed in the meantime stays.
      reset(values, { keepValues: true })
    },
  )
  const used = countGraphemes(watch('text').trim())
  const { label, hint } = noteWords[field]
  return (
    <form noValidate aria-label={t`Note: ${label}`} className="grid gap-3" onSubmit={onSubmit}>
      {unreadable && <Alert tone="danger">{unreadableNote()}</Alert>}
      {failure && <Alert tone="danger">{failure.message}</Alert>}
      <TextAreaField
        label={label}
        hint={`${hint} ${t`${formatNumber(used)} of ${formatNumber(noteLength)} characters.`}`}
        rows={3}
        autoComplete="off"
        error={errors.text?.message}
        {...register('text')}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="secondary" busy={busy}>
          <Trans>
            Save<span className="sr-only"> the note: {label}</span>
          </Trans>
        </Button>
        {updatedAt && (
          <p className="text-sm text-muted">
            <Trans>
              Saved <Moment at={updatedAt} />
            </Trans>
          </p>
        )}
      </div>
    </form>
  )
}
