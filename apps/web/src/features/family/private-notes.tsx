import type { Participant } from '@cadenza/contracts/participant'
import type { NoteReading, PrivateNote } from '@cadenza/contracts/private-notes'
import { PageSection } from '../../components/page-section.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { formatDateTime } from '../../lib/format/format.ts'
import { toShown } from '../../lib/format/note-words.ts'
import { NoteForm } from './note-form.tsx'
import { useNoteReadings, useOwnNotes } from './use-family.ts'

/**
 * What the school should know and few may read: written here, one by one. Users with read-only access see
 * them.
 */
export function PrivateNotes({ person }: { person: Participant }) {
  const { id: participantId, isSelf, givenName, canChange } = person
  const name = isSelf ? undefined : givenName
  return (
    <PageSection id="notes" title="Private notes">
      <div className="grid gap-2 text-muted">
        <p>Write here what a teacher must know to look after {name ?? 'you'} well. All of it is optional.</p>
        <ul className="grid list-disc gap-1 ps-5">
          <li>
            {canChange
              ? 'You can read and change the notes at any time'
              : 'You can read the notes at any time'}
            {name && ', and so can the other guardians, as far as each of them may change anything'}.
          </li>
          <li>
            The teachers of a class in which {name ? `${name} has` : 'you have'} a place can read them from 14
            days before its first session until 7 days after its last.
          </li>
          <li>An admin of the school can read them, and has to say why.</li>
          <li>
            You see below who has read them. They are kept encrypted, appear in no mail, list or export of the
            school, and are erased 30 days after the last class.
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
      <h3 className="mt-2 text-xl">Who has read them</h3>
      <QueryView query={useNoteReadings(participantId)} skeleton={<TableSkeleton rows={1} />}>
        {(readings) => <Readings readings={readings} />}
      </QueryView>
    </PageSection>
  )
}

function NoteText({ note }: { note: PrivateNote }) {
  const { label, text } = toShown(note)
  return (
    <div>
      <h3 className="text-lg">{label}</h3>
      <p className="whitespace-pre-line wrap-anywhere">{text || 'Nothing is written here.'}</p>
    </div>
  )
}

function Readings({ readings }: { readings: NoteReading[] }) {
  const { timeZone } = useSiteConfig()
  if (readings.length === 0) return <p className="text-muted">Nobody of the school has read them.</p>
  return (
    <ul className="grid gap-2">
      {readings.map(({ id, reader, role, at, courseName, why }) => (
        <li key={id} className="rounded-input bg-surface px-4 py-3 wrap-anywhere">
          <strong className="font-semibold">{reader}</strong> ({role === 'admin' ? 'admin' : 'teacher'}
          {courseName && ` of ${courseName}`}), <time dateTime={at}>{formatDateTime(at, timeZone)}</time>
          {why && <span className="block">Because: {why}</span>}
        </li>
      ))}
    </ul>
  )
}
