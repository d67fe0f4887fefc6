import { t } from '@lingui/core/macro'
import type { OfficeMove, OfficePlaceToMove } from '@cadenza/contracts/places/move'
import { useState } from 'react'
import { UndoRow } from '../../../components/dialogs/undo-row.tsx'
import { DashboardPage } from '../../../components/layout/dashboard-page.tsx'
import { EmptyState } from '../../../components/parts/empty-state.tsx'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { statusOf } from '../../../lib/loading/api-error.ts'
import { ClassLink, PersonLink } from '../../../shared/links/object-links.tsx'
import { useUndoMove } from '../../../shared/moves/mutations.ts'
import { MovedPlace } from '../moved-place.tsx'
import { GiveInstead } from '../other-child.tsx'
import { Targets } from '../target-list.tsx'
import { useFocusHeading } from '../use-focus-heading.ts'
import { useChangeAnyParticipant } from './mutations.ts'
import { OfficeRefusal } from './office-obstacles.tsx'
import { OfficeTarget, type Moved } from './office-target.tsx'
import { useOfficePlace, useOfficeTargets } from './queries.ts'

interface OfficeMoveViewProps {
  enrolmentId: string
  /** The class that was chosen. */
  courseId: string | undefined
  /** To the class that the place is in then. */
  onLeave: (courseId: string) => void
}

/** The office moves anyone's place to another class, or gives it to another child of the family. */
export function OfficeMoveView({ enrolmentId, courseId, onLeave }: OfficeMoveViewProps) {
  const place = useOfficePlace(enrolmentId)
  // Stays, although the place is another one then.
  const [moved, setMoved] = useState<Moved>()
  useFocusHeading(moved ?? courseId)
  return (
    <DashboardPage title={t`Move a place`}>
      {moved ? (
        <Done moved={moved} onUndone={() => onLeave(moved.place.course.id)} />
      ) : statusOf(place.error) === 404 ? (
        <EmptyState
          title={t`This place cannot be moved`}
          text={t`It was moved or given back, or it is still being paid.`}
        />
      ) : (
        <QueryView query={place} skeleton={<TableSkeleton rows={4} />}>
          {(loaded) => (
            <Place
              key={loaded.id}
              {...{ place: loaded, courseId }}
              onMoved={setMoved}
              onGiven={() => onLeave(loaded.course.id)}
            />
          )}
        </QueryView>
      )}
    </DashboardPage>
  )
}

function Done({ moved: { answer, place, to }, onUndone }: { moved: Moved; onUndone: () => void }) {
  const undo = useUndoMove()
  const { participant, course } = place
  const words = doneWords(answer, place, to.name)
  return (
    <div className="grid max-w-3xl gap-4">
      {answer.status === 'moved' ? (
        <UndoRow
          label={t`Undo: ${words}`}
          busy={undo.isPending}
          onUndo={() => undo.mutate({ enrolmentId: answer.enrolmentId }, { onSuccess: onUndone })}
        >
          {words}
        </UndoRow>
      ) : (
        <p role="status">{words}</p>
      )}
      <ul className="grid gap-2">
        <li>
          <ClassLink id={to.id}>{to.name}</ClassLink>
        </li>
        <li>
          <ClassLink id={course.id}>{course.name}</ClassLink>
        </li>
        <li>
          <PersonLink id={place.payerId}>{t`The family of ${participant.name}`}</PersonLink>
        </li>
      </ul>
    </div>
  )
}

function doneWords({ status }: OfficeMove, place: OfficePlaceToMove, to: string): string {
  const { name } = place.participant
  if (status === 'moved') return t`${name} has moved to ${to}. It can be undone today.`
  return place.isReserved
    ? t`${name} now has a reserved place in ${to}.`
    : t`${name} moves to ${to} as soon as the money arrives. Until then, the place in ${place.course.name} stays.`
}

interface PlaceProps {
  place: OfficePlaceToMove
  courseId: string | undefined
  onMoved: (moved: Moved) => void
  onGiven: () => void
}

function Place({ place, courseId, onMoved, onGiven }: PlaceProps) {
  const [q, setQ] = useState('')
  const targets = useOfficeTargets(place.id, q)
  const change = useChangeAnyParticipant()
  const { id, course, participant, isReserved, siblings } = place
  return (
    <div className="grid gap-8">
      <MovedPlace title={t`${course.name} for ${participant.name}`} place={place} />
      {courseId ? (
        <OfficeTarget key={courseId} {...{ place, courseId, onMoved }} />
      ) : (
        <>
          <Targets enrolmentId={id} to="/dashboard/moves/$enrolmentId" {...{ q, setQ, targets }} />
          {!isReserved && (
            <GiveInstead
              place={{ id, name: course.name, participant }}
              others={siblings}
              change={change}
              onChanged={onGiven}
              refusal={() => <OfficeRefusal error={change.error} place={place} />}
            />
          )}
        </>
      )}
    </div>
  )
}
