import { t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { DashboardPage } from '../../components/layout/dashboard-page.tsx'
import { LinkButton } from '../../components/parts/button.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { focusHeading } from '../../lib/browser/keep-focus.ts'
import { MoveLink } from '../../shared/places/move-link.tsx'
import { PlaceFacts } from '../../shared/places/place-facts.tsx'
import { placeWords } from '../../shared/places/place-words.ts'
import type { MoveToPay } from '../../shared/places/move-to-pay.ts'
import { ChosenClass, type ChosenClassProps } from './chosen-class.tsx'
import { OtherChild } from './other-child.tsx'
import { usePlaceToMove } from './queries.ts'
import { TargetList } from './target-list.tsx'

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
  const shown = useRef({ courseId, toPay })
  // What was pressed is gone, and the page is the same.
  useEffect(() => {
    if (shown.current.courseId !== courseId || shown.current.toPay !== toPay) focusHeading()
    shown.current = { courseId, toPay }
  }, [courseId, toPay])
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
              text={t`A place is moved by the person who paid for it, before its class begins. The school can help with any other.`}
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
  const paid = formatMoney(place.paidMinor, place.currency)
  return (
    <div className="grid gap-8">
      <section aria-labelledby="moved" className="max-w-3xl rounded-card border border-hairline p-5">
        <h2 id="moved" className="text-xl wrap-anywhere">
          {place.name}
        </h2>
        <PlaceFacts {...placeWords(place)} />
        <p className="my-1 text-sm text-muted">
          {place.isReserved ? t`Reserved for ${paid}, not paid yet` : t`Bought for ${paid}`}
        </p>
        {place.movingTo && place.movingTo.courseId !== courseId && <MoveLink {...place} />}
      </section>
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
