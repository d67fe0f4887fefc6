import { t } from '@lingui/core/macro'
import type { Desk } from '@cadenza/contracts/places/attendance'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { UndoRow } from '../../../components/dialogs/undo-row.tsx'
import { TextField } from '../../../components/forms/field.tsx'
import { Alert } from '../../../components/parts/alert.tsx'
import { Button } from '../../../components/parts/button.tsx'
import type { Kept } from '../../../shared/marks/kept-answers.ts'
import { NotYet } from '../../../shared/marks/not-yet.tsx'
import { useNow } from '../../../shared/marks/use-now.ts'
import { useShown, useStore } from '../../../shared/marks/use-live.ts'
import { MovedAway } from '../../../shared/moves/moved-words.tsx'
import { isFound } from '../../../shared/places/is-found.ts'
import { asDesk } from '../desk-store.ts'
import { useSessionFacts } from '../session-facts.tsx'
import { useDesk } from '../use-desk.ts'
import { countWords, type DeskPerson } from './counts.ts'
import { GoHomeDialog } from './go-home-dialog.tsx'
import { markingTime } from './marking-time.ts'
import { PersonRow } from './person-row.tsx'
import { moveInRows } from './row-keys.ts'
import { isUnmarked, useMarking } from './use-marking.ts'

/** One session: who is here, and who goes home with whom. */
export function DeskSessionPage({ sessionId }: { sessionId: string }) {
  const store = useDesk()
  useShown(store, sessionId)
  const desk = asDesk(useStore(store).answers[sessionId])
  return (
    <>
      <Link
        to="/dashboard/desk/{-$sessionId}"
        params={{ sessionId: undefined }}
        className="link inline-flex min-h-11 items-center"
      >
        {t`All sessions of today`}
      </Link>
      {desk ? (
        <Session key={sessionId} desk={desk} />
      ) : (
        <>
          <h1 className="text-2xl">{t`Session`}</h1>
          <NotYet
            live={store}
            absent={t`This session is not yours, or it is not here any more. A teacher’s opens on its own day, and closes two weeks after it.`}
          />
        </>
      )}
    </>
  )
}

function Session({ desk }: { desk: Kept<Desk> }) {
  const { session } = desk.answer
  const { day, hours, place } = useSessionFacts(session)
  const [reason, setReason] = useState('')
  const marking = useMarking(desk.answer, reason.trim())
  const { closed, needsReason } = markingTime(desk, useNow())
  const [goes, setGoes] = useState<string>()
  const going = marking.people.find(({ claimId }) => claimId === goes)
  return (
    <>
      <h1 className="text-2xl wrap-anywhere">{session.course.name}</h1>
      <p className="font-semibold">{`${day}, ${hours}`}</p>
      <p className="text-muted wrap-anywhere">{place}</p>
      {closed && (
        <Alert tone={session.state === 'cancelled' ? 'danger' : 'info'} className="mt-3">
          {closed}
        </Alert>
      )}
      {needsReason && (
        <TextField
          label={t`Reason for the correction`}
          hint={t`The time for marks is over: each correction is kept with its reason.`}
          maxLength={200}
          className="mt-3"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <People
        {...{ desk: desk.answer, marking, onGoes: ({ claimId }) => setGoes(claimId) }}
        canMark={!closed && (!needsReason || reason.trim() !== '')}
      />
      <MovedAway moves={desk.answer.moves} courseId={session.course.id} />
      {going && (
        <GoHomeDialog
          session={session}
          person={going}
          onLeave={(leaving) => marking.leave(going, leaving)}
          onClose={() => setGoes(undefined)}
        />
      )}
    </>
  )
}

interface PeopleProps {
  desk: Desk
  marking: ReturnType<typeof useMarking>
  canMark: boolean
  onGoes: (person: DeskPerson) => void
}

function People({ desk, marking, canMark, onGoes }: PeopleProps) {
  const [q, setQ] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const { people, last, undo, press, allPresent } = marking
  if (people.length === 0) return <p className="mt-4 text-muted">{t`Nobody is enrolled.`}</p>
  const found = people.filter(({ name }) => isFound(name, q))
  return (
    <>
      <div className="mt-4 mb-3 flex flex-wrap items-end justify-between gap-3">
        <TextField
          type="search"
          label={t`Find a person`}
          autoComplete="off"
          maxLength={100}
          className="min-w-40 flex-1"
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
        {canMark && people.some(isUnmarked) && (
          <Button variant="secondary" onClick={allPresent}>
            {t`All present`}
          </Button>
        )}
      </div>
      <p className="mb-2 font-semibold">{countWords(people)}</p>
      {found.length === 0 && <p className="text-muted">{t`Nobody of this name is in the class.`}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Arrows move between its buttons. */}
      <ul ref={list} className="grid gap-2" onKeyDown={(event) => moveInRows(event, list.current)}>
        {found.map((person) => (
          <PersonRow
            key={person.claimId}
            desk={desk}
            person={person}
            canMark={canMark && (!person.hasEnded || desk.isOffice)}
            onPress={() => press(person)}
            onGoes={() => onGoes(person)}
          />
        ))}
      </ul>
      {/* At the thumb, and where nothing moves: the next press must meet its row. */}
      <div className="pointer-events-none fixed inset-x-0 bottom-0 z-30 mx-auto max-w-[48rem] px-4">
        <div className="pointer-events-auto">
          <UndoRow label={t`Undo: ${last ?? ''}`} busy={false} onUndo={undo}>
            {last}
          </UndoRow>
        </div>
      </div>
    </>
  )
}
