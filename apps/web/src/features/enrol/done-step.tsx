import { dateOf } from '@cadenza/contracts/course-dates'
import type { Payment } from '@cadenza/contracts/payment'
import type { ReferredOrder } from '@cadenza/contracts/office-sale'
import type { ReactNode } from 'react'
import { LinkButton } from '../../components/button.tsx'
import { CopyButton } from '../../components/copy-button.tsx'
import { PersonLink } from '../../components/object-links.tsx'
import { PrintButton } from '../../components/print-button.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { formatMoney } from '../../lib/format/format.ts'
import { trpc } from '../../lib/loading/trpc.ts'
import { useFamily } from './queries.ts'
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
          Enrol another family
        </LinkButton>
      </div>
    </div>
  )
}

function Booked({ id }: { id: string }) {
  const payment = trpc.student.payments.get.useQuery({ id })
  return (
    <QueryView query={payment} skeleton={<TableSkeleton rows={4} />}>
      {(paid) => (
        <>
          <StepHeading>Booked</StepHeading>
          <dl className="grid gap-2">
            <Fact name="Receipt">{paid.receiptNumber}</Fact>
            <Fact name="Total">{formatMoney(paid.amountMinor, paid.currency)}</Fact>
          </dl>
          <Places places={placesOf(paid)} currency={paid.currency} />
          <p className="print:hidden">
            <LinkButton variant="secondary" to="/dashboard/receipt/$id" params={{ id }}>
              Open the receipt
            </LinkButton>
          </p>
        </>
      )}
    </QueryView>
  )
}

const placesOf = ({ lines }: Payment) =>
  lines.map(({ name, participant, priceMinor }) => ({ name, participant: participant.name, priceMinor }))

function Reserved({ reference }: { reference: string }) {
  const order = trpc.admin.orders.findByReference.useQuery({ reference })
  return (
    <QueryView query={order} skeleton={<TableSkeleton rows={4} />}>
      {(reserved) => (
        <>
          <StepHeading>Reserved until {dateOf(reserved.dueOn)}</StepHeading>
          <p>
            The seats are held. With the money they become places; without it they are free again after that
            day.
          </p>
          <Transfer reserved={reserved} />
          <Places places={reserved.lines} currency={reserved.currency} />
        </>
      )}
    </QueryView>
  )
}

function Transfer({ reserved: { reference, totalMinor, currency, bank } }: { reserved: ReferredOrder }) {
  return (
    <dl className="grid gap-2">
      <Fact name="Reference">
        <strong className="font-semibold">{reference}</strong>{' '}
        <CopyButton text={reference} label="Copy the reference" />
      </Fact>
      <Fact name="Total">{formatMoney(totalMinor, currency)}</Fact>
      {bank && (
        <>
          <Fact name="Pay to">{bank.holder}</Fact>
          <Fact name="Account">{bank.account}</Fact>
          {bank.bank && <Fact name="Bank">{bank.bank}</Fact>}
        </>
      )}
    </dl>
  )
}

/** Whether the family is told by mail, or by this sheet alone. */
function Mailed({ familyId }: { familyId: string }) {
  const { data: page } = useFamily(familyId)
  if (!page) return null
  const { name, email, hasAccount, emailVerified } = page.person
  const isReachable = email !== '' && (emailVerified || !hasAccount)
  return (
    <p>
      {isReachable
        ? `A mail is on its way to ${email}. `
        : 'No email reaches this family: please print this page for them. '}
      <span className="print:hidden">
        <PersonLink id={familyId}>See the page of {name}</PersonLink>
      </span>
    </p>
  )
}

interface PlacesProps {
  places: { name: string; participant: string; priceMinor: number }[]
  currency: string
}

function Places({ places, currency }: PlacesProps) {
  return (
    <ul aria-label="Places" className="grid gap-2">
      {places.map(({ name, participant, priceMinor }, at) => (
        // Two children may be in one class at one price; the list never changes.
        <li key={at} className="flex justify-between gap-4 border-b border-hairline pb-2">
          <span className="min-w-0 wrap-anywhere">
            {name} for {participant}
          </span>
          <span className="tabular-nums">{formatMoney(priceMinor, currency)}</span>
        </li>
      ))}
    </ul>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_1fr] items-baseline gap-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
