import { t } from '@lingui/core/macro'
import { dateOf } from '@cadenza/contracts/timetable/date-words'
import type { Payment } from '@cadenza/contracts/money/payment'
import { LinkButton } from '../../../components/parts/button.tsx'
import { CopyFacts } from '../../../components/parts/copy-facts.tsx'
import { PersonLink } from '../../../shared/links/object-links.tsx'
import { PricedPlaces } from '../../../shared/places/priced-places.tsx'
import { PrintButton } from '../../../components/parts/print-button.tsx'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { reservationFacts } from '../../../shared/orders/reservation-words.ts'
import { useFamily, useBooked, useReserved } from './queries.ts'
import { StepHeading } from './step-heading.tsx'

interface DoneStepProps {
  familyId: string | undefined
  receipt: string | undefined
  reference: string | undefined
}

/** What was booked or reserved, to read out, to print and to mail. */
export function DoneStep({ familyId, receipt, reference }: DoneStepProps) {
  return (
    <div className="grid max-w-2xl gap-6">
      {receipt !== undefined && <Booked id={receipt} />}
      {receipt === undefined && reference !== undefined && <Reserved reference={reference} />}
      {familyId !== undefined && <Mailed familyId={familyId} />}
      <div className="flex flex-wrap gap-3 print:hidden">
        <PrintButton />
        <LinkButton to="/dashboard/enrol" search={{}}>
          {t`Enrol another family`}
        </LinkButton>
      </div>
    </div>
  )
}

function Booked({ id }: { id: string }) {
  const payment = useBooked(id)
  return (
    <QueryView query={payment} skeleton={<TableSkeleton rows={4} />}>
      {(paid) => (
        <>
          <StepHeading>{t`Booked`}</StepHeading>
          <p>{t`Receipt ${paid.receiptNumber}`}</p>
          <PricedPlaces lines={placesOf(paid)} totalMinor={paid.amountMinor} currency={paid.currency} />
          <p className="print:hidden">
            <LinkButton variant="secondary" to="/dashboard/receipt/$id" params={{ id }}>
              {t`Open the receipt`}
            </LinkButton>
          </p>
        </>
      )}
    </QueryView>
  )
}

const placesOf = ({ lines }: Payment) =>
  lines.map(({ participant, ...line }) => ({ ...line, participant: participant.name }))

function Reserved({ reference }: { reference: string }) {
  const order = useReserved(reference)
  return (
    <QueryView query={order} skeleton={<TableSkeleton rows={4} />}>
      {(reserved) => (
        <>
          <StepHeading>{t`Reserved until ${dateOf(reserved.dueOn)}`}</StepHeading>
          <p>
            {t`The seats are held. With the money they become places; without it they are free again after that day.`}
          </p>
          <CopyFacts facts={reservationFacts(reserved)} />
          <PricedPlaces {...reserved} />
          <p className="print:hidden">
            <LinkButton
              variant="secondary"
              to="/dashboard/print/reservation/$reference"
              params={{ reference: reserved.reference }}
            >
              {t`A sheet to print`}
            </LinkButton>
          </p>
        </>
      )}
    </QueryView>
  )
}

/** Whether the family gets a mail, or this sheet alone. */
function Mailed({ familyId }: { familyId: string }) {
  const { data: page } = useFamily(familyId)
  if (!page) return null
  const { name, email, hasAccount, emailVerified } = page.person
  const isReachable = email !== '' && (emailVerified || !hasAccount)
  return (
    <p>
      {isReachable
        ? t`A mail is on its way to ${email}.`
        : t`No email reaches this family: please print this page for them.`}{' '}
      <span className="print:hidden">
        <PersonLink id={familyId}>{t`See the page of ${name}`}</PersonLink>
      </span>
    </p>
  )
}
