import { t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { CourseDetail } from '@cadenza/contracts/catalogue/course-detail'
import type { MoveQuote } from '@cadenza/contracts/places/move'
import { Button } from '../../components/parts/button.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { notify } from '../../lib/browser/notify.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import type { MoveToPay } from '../../shared/places/move-to-pay.ts'
import { useStartMove } from './mutations.ts'
import { Obstacles, Refusal } from './obstacles.tsx'
import { useMoveQuote, type PlaceToMove } from './queries.ts'
import { Sums } from './sums.tsx'
import { TargetSection } from './target-section.tsx'

export interface ChosenClassProps {
  place: PlaceToMove
  courseId: string
  onMoved: () => void
  onToPay: (move: MoveToPay) => void
}

/** The class that was chosen, what becomes of the money, and the button that moves the place. */
export function ChosenClass({ courseId, ...props }: ChosenClassProps) {
  const { id } = props.place
  const quote = useMoveQuote(id, courseId)
  return (
    <TargetSection courseId={courseId} enrolmentId={id} to="/dashboard/places/$enrolmentId/move">
      {(target) => (
        <QueryView query={quote} skeleton={<TableSkeleton rows={4} />}>
          {(loaded) => <Quoted {...props} target={target} quote={loaded} />}
        </QueryView>
      )}
    </TargetSection>
  )
}

interface QuotedProps extends Omit<ChosenClassProps, 'courseId'> {
  target: CourseDetail
  quote: MoveQuote
}

function Quoted({ place, target, quote, onMoved, onToPay }: QuotedProps) {
  const toPay = (orderId: string) =>
    onToPay({ orderId, from: place.name, to: target, participant: place.participant, quote })
  const start = useStartMove((started) => {
    if (started.kind === 'toPay') return toPay(started.checkout.orderId)
    notify.success(t`Moved to ${target.name}`)
    onMoved()
  })
  const { totalMinor, refundMinor, currency, isReserved } = quote
  // Goes on where it was left; a payment may be with the bank.
  const begun = place.movingTo?.courseId === target.id ? place.movingTo : null
  const problems = begun ? [] : quote.problems
  const hasChanged = start.error !== null && messageFor(start.error).reason === 'quote_changed'
  const about = { participant: place.participant, courseId: target.id }
  const move = () =>
    begun
      ? toPay(begun.orderId)
      : start.mutate({ enrolmentId: place.id, courseId: target.id, totalMinor, refundMinor })
  return (
    <>
      <Sums quote={quote} from={place.name} refused={hasChanged ? start.variables : undefined} />
      <Obstacles {...about} obstacles={problems} />
      {!hasChanged && <Refusal {...about} error={start.error} />}
      {problems.length === 0 && (
        <p>
          <Button busy={start.isPending} onClick={move}>
            {isReserved || totalMinor === 0
              ? t`Move to ${target.name}`
              : begun
                ? t`Go on to pay ${formatMoney(totalMinor, currency)}`
                : t`Move and pay ${formatMoney(totalMinor, currency)}`}
          </Button>
        </p>
      )}
    </>
  )
}
