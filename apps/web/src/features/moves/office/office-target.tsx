import { t } from '@lingui/core/macro'
import { formatAmount, parseAmount } from '@cadenza/contracts/money/amount'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { CourseDetail } from '@cadenza/contracts/catalogue/course-detail'
import type {
  MoveQuote,
  OfficeMove,
  OfficePlaceToMove,
  QuoteOfficeMoveInput,
} from '@cadenza/contracts/places/move'
import { useState, type FormEvent, type ReactNode } from 'react'
import { CheckField } from '../../../components/forms/check-field.tsx'
import { TextField } from '../../../components/forms/field.tsx'
import { Button } from '../../../components/parts/button.tsx'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { textOf } from '../../../lib/forms/form-values.ts'
import { useSettled } from '../../../lib/forms/use-settled.ts'
import { messageFor } from '../../../lib/loading/error-message.ts'
import { moneyIn, MoneyFields, type Way } from '../../../shared/orders/payment-ways.tsx'
import { Sums } from '../sums.tsx'
import { TargetSection } from '../target-section.tsx'
import { useStartOfficeMove } from './mutations.ts'
import { OfficeObstacles, OfficeRefusal } from './office-obstacles.tsx'
import { useOfficeQuote } from './queries.ts'

/** What was done, of which place, and where it went. */
export interface Moved {
  answer: OfficeMove
  place: OfficePlaceToMove
  to: { id: string; name: string }
}

interface OfficeTargetProps {
  place: OfficePlaceToMove
  courseId: string
  onMoved: (moved: Moved) => void
}

/** The class that was chosen, and what the office decides about the money and the ages. */
export const OfficeTarget = ({ courseId, ...props }: OfficeTargetProps) => (
  <TargetSection courseId={courseId} enrolmentId={props.place.id} to="/dashboard/moves/$enrolmentId">
    {(target) => <Decide {...props} target={target} />}
  </TargetSection>
)

type DecideProps = Omit<OfficeTargetProps, 'courseId'> & { target: CourseDetail }

/** The sums follow what is decided; what was typed stays when a move is refused. */
function Decide({ place, target, onMoved }: DecideProps) {
  const [credit, setCredit] = useState('')
  const [waive, setWaive] = useState(false)
  const typed = useSettled(credit.trim(), 300)
  const creditMinor = typed === '' ? undefined : parseAmount(typed.replace(',', '.'))
  const isFitting = creditMinor == null || creditMinor <= place.paidMinor
  const asked = {
    ...{ enrolmentId: place.id, courseId: target.id, waive },
    ...(creditMinor != null && isFitting && { creditMinor }),
  }
  const quote = useOfficeQuote(asked)
  const paid = formatAmount(place.paidMinor)
  const byHand = !place.isReserved && (
    <TextField
      label={t`How much counts, set by hand`}
      hint={t`Optional, from 0 to ${paid}. If it is empty, the rules decide.`}
      error={creditMinor === null || !isFitting ? t`Please enter an amount from 0 to ${paid}` : undefined}
      inputMode="decimal"
      autoComplete="off"
      value={credit}
      onChange={({ target: { value } }) => setCredit(value)}
    />
  )
  return (
    <QueryView query={quote} skeleton={<TableSkeleton rows={4} />}>
      {(loaded) => (
        <MoveForm
          {...{ place, target, onMoved, asked, byHand, waive, setWaive }}
          quote={loaded}
          isSettled={typed === credit.trim() && creditMinor !== null && isFitting && !quote.isPlaceholderData}
        />
      )}
    </QueryView>
  )
}

interface MoveFormProps extends DecideProps {
  quote: MoveQuote
  /** What is decided, as it was asked for. */
  asked: QuoteOfficeMoveInput
  byHand: ReactNode
  waive: boolean
  setWaive: (waive: boolean) => void
  /** The quote is of what is typed. */
  isSettled: boolean
}

function MoveForm(props: MoveFormProps) {
  const { place, target, onMoved, quote, asked, byHand, waive, setWaive, isSettled } = props
  const [way, setWay] = useState<Way>('cash')
  const start = useStartOfficeMove((answer) => onMoved({ answer, place, to: target }))
  const { totalMinor, refundMinor, currency, isReserved, problems } = quote
  const isPaid = totalMinor > 0 && !isReserved
  const total = formatMoney(totalMinor, currency)
  const needsReason = waive || asked.creditMinor !== undefined
  const failure = start.error ? messageFor(start.error) : undefined
  const wrong = failure?.fieldErrors ?? {}
  const hasChanged = failure?.reason === 'quote_changed'
  const move = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (start.isPending || !isSettled) return
    const values = new FormData(event.currentTarget)
    const reason = textOf(values, 'reason').trim()
    const money = isPaid ? moneyIn(values, way) : {}
    start.mutate({ ...asked, totalMinor, refundMinor, ...money, ...(reason && needsReason && { reason }) })
  }
  return (
    <form noValidate aria-label={t`Move`} className="grid gap-5" onSubmit={move}>
      <Sums quote={quote} from={place.course.name} refused={hasChanged ? start.variables : undefined} />
      <OfficeObstacles place={place} obstacles={problems} />
      {(waive || problems.some(({ reason }) => waivable.has(reason))) && (
        <CheckField
          label={t`In spite of the age limits and the classes to attend first`}
          checked={waive}
          onChange={({ target: { checked } }) => setWaive(checked)}
        />
      )}
      {byHand}
      {needsReason && (
        <TextField
          name="reason"
          label={t`Why`}
          hint={t`It is kept in the audit log.`}
          error={wrong.reason}
          maxLength={300}
          autoComplete="off"
        />
      )}
      {isPaid && <MoneyFields {...{ total, way, setWay }} error={wrong.dueOn} />}
      {!hasChanged && Object.keys(wrong).length === 0 && <OfficeRefusal error={start.error} place={place} />}
      {problems.length === 0 && (
        <p>
          <Button type="submit" busy={start.isPending || !isSettled}>
            {isPaid ? t`Move to ${target.name} for ${total}` : t`Move to ${target.name}`}
          </Button>
        </p>
      )}
    </form>
  )
}

/** What the office may pass over. */
const waivable = new Set<string>(['not_eligible', 'birth_date_missing'])
