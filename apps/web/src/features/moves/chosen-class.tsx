import { t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { CourseDetail } from '@cadenza/contracts/catalogue/course-detail'
import type { MoveQuote } from '@cadenza/contracts/places/move'
import { Alert } from '../../components/parts/alert.tsx'
import { Button, LinkButton } from '../../components/parts/button.tsx'
import { PageSection } from '../../components/layout/page-section.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { notify } from '../../lib/browser/notify.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import { PlaceFacts } from '../../shared/places/place-facts.tsx'
import { placeWords } from '../../shared/places/place-words.ts'
import type { MoveToPay } from '../../shared/places/move-to-pay.ts'
import { useStartMove } from './mutations.ts'
import { Obstacles, Refusal } from './obstacles.tsx'
import { outcomeOf, quoteSentences } from './quote-words.ts'
import { useMoveQuote, useTargetClass, type PlaceToMove } from './queries.ts'

export interface ChosenClassProps {
  place: PlaceToMove
  courseId: string
  onMoved: () => void
  onToPay: (move: MoveToPay) => void
}

/** The class that was chosen, what becomes of the money, and the button that moves the place. */
export function ChosenClass({ courseId, ...props }: ChosenClassProps) {
  const course = useTargetClass(courseId)
  const quote = useMoveQuote(props.place.id, courseId)
  const skeleton = <TableSkeleton rows={4} />
  return (
    <QueryView query={course} skeleton={skeleton}>
      {(target) => (
        <PageSection title={t`To: ${target.name}`}>
          <PlaceFacts {...placeWords({ times: target.times, room: target.room?.name ?? null })} />
          <QueryView query={quote} skeleton={skeleton}>
            {(loaded) => <Quoted {...props} target={target} quote={loaded} />}
          </QueryView>
          <p>
            <LinkButton
              to="/dashboard/places/$enrolmentId/move"
              params={{ enrolmentId: props.place.id }}
              variant="secondary"
            >
              {t`Choose another class`}
            </LinkButton>
          </p>
        </PageSection>
      )}
    </QueryView>
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
      {hasChanged && (
        <Alert tone="warning">
          {t`The sums have changed: nothing was moved or charged. It was: ${outcomeOf(start.variables, currency)}`}
        </Alert>
      )}
      <Obstacles {...about} obstacles={problems} />
      <div className="grid gap-2 rounded-card bg-surface p-5">
        {quoteSentences(quote, place.name).map((sentence) => (
          <p key={sentence} className="wrap-anywhere">
            {sentence}
          </p>
        ))}
        <p role="status" className="font-semibold">
          {isReserved ? t`There is nothing to pay now.` : outcomeOf(quote, currency)}
        </p>
      </div>
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
