import { t } from '@lingui/core/macro'
import { useState, type ReactNode } from 'react'
import { DashboardPage } from '../../components/layout/dashboard-page.tsx'
import { LinkButton } from '../../components/parts/button.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { MoveLink } from '../../shared/places/move-link.tsx'
import type { MoveToPay } from '../../shared/places/move-to-pay.ts'
import { ChosenClass, type ChosenClassProps } from './chosen-class.tsx'
import { MovedPlace } from './moved-place.tsx'
import { OtherChild } from './other-child.tsx'
import { usePlaceToMove } from './queries.ts'
import { TargetList } from './target-list.tsx'
import { useFocusHeading } from './use-focus-heading.ts'

interface MoveViewProps {
  enrolmentId: string
  /** The class that was chosen. */
  courseId: string | undefined
  onMoved: () => void
  /** Pays the difference. */
  pay: (move: MoveToPay, onLeave: () => void) => ReactNode
}

/** Moves a place to another class, or gives it to another child of the family. */
export function MoveView({ enrolmentId, courseId, onMoved, pay }: MoveViewProps) {
  const place = usePlaceToMove(enrolmentId)
  // Stays until the viewer leaves it, although the place is another one once it is paid.
  const [toPay, setToPay] = useState<MoveToPay>()
  useFocusHeading(toPay ?? courseId)
  if (toPay) return pay(toPay, () => setToPay(undefined))
  return (
    <DashboardPage title={t`Move a place`}>
      <QueryView query={place} skeleton={<TableSkeleton rows={4} />}>
        {(loaded) =>
          loaded?.canMove ? (
            <MovePlace place={loaded} courseId={courseId} onMoved={onMoved} onToPay={setToPay} />
          ) : (
            <EmptyState
              title={t`This place cannot be moved here`}
              text={t`Only the person who paid for a place can move it, before its class begins. The school can help with any other.`}
              action={<LinkButton to="/dashboard/enrolledClasses">{t`Enrolled classes`}</LinkButton>}
            />
          )
        }
      </QueryView>
    </DashboardPage>
  )
}

type MovePlaceProps = Omit<ChosenClassProps, 'courseId'> & Pick<MoveViewProps, 'courseId'>

function MovePlace({ courseId, ...props }: MovePlaceProps) {
  const { place, onMoved } = props
  return (
    <div className="grid gap-8">
      <MovedPlace title={place.name} place={place}>
        {place.movingTo && place.movingTo.courseId !== courseId && <MoveLink {...place} />}
      </MovedPlace>
      {courseId ? (
        <ChosenClass key={courseId} {...props} courseId={courseId} />
      ) : (
        <>
          {!place.isReserved && <OtherChild place={place} onChanged={onMoved} />}
          <TargetList enrolmentId={place.id} />
        </>
      )}
    </div>
  )
}
