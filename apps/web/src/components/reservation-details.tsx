import { formatAmount } from '@cadenza/contracts/amount'
import { dateOf } from '@cadenza/contracts/course-dates'
import type { Reservation } from '@cadenza/contracts/office-sale'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { formatMoney } from '../lib/format/format.ts'
import { CopyButton } from './copy-button.tsx'

interface ReservationDetailsProps {
  reservation: Reservation
  className?: string
}

/** What a payer needs to send the money of reserved places: where to, how much, until when, and the reference. */
export function ReservationDetails({ reservation, className }: ReservationDetailsProps) {
  const { method, reference, totalMinor, currency, dueOn, bank } = reservation
  const amount = formatMoney(totalMinor, currency)
  return (
    <dl className={clsx('grid gap-x-6 gap-y-3 sm:grid-cols-2', className)}>
      <Detail label="Amount" copied={formatAmount(totalMinor)} what="amount">
        <strong className="tabular-nums">{amount}</strong>
      </Detail>
      <Detail label={whereItGoes[method]} copied={reference} what="reference">
        <strong className="whitespace-nowrap tabular-nums">{reference}</strong>
      </Detail>
      {bank && (
        <>
          <Detail label="Account holder" copied={bank.holder} what="account holder">
            {bank.holder}
          </Detail>
          <Detail label="Account" copied={bank.account} what="account">
            {bank.account}
          </Detail>
          {bank.bank && <Detail label="Bank">{bank.bank}</Detail>}
        </>
      )}
      <Detail label="The money must arrive by">{dateOf(dueOn)}</Detail>
    </dl>
  )
}

const whereItGoes: Record<Reservation['method'], string> = {
  transfer: 'Reference to write on the transfer',
  cheque: 'Reference to write on the cheque',
  cash: 'Reference',
}

interface DetailProps {
  label: string
  /** What its button copies; without one it has none. */
  copied?: string
  what?: string
  children: ReactNode
}

function Detail({ label, copied, what, children }: DetailProps) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex items-center gap-1">
        <span className="min-w-0 wrap-anywhere">{children}</span>
        {copied && (
          <span className="-my-2.5 print:hidden">
            <CopyButton text={copied} label={`Copy the ${what}`} />
          </span>
        )}
      </dd>
    </div>
  )
}

/** The reserved places: what, for whom, how much each. */
export function ReservedPlaces({
  reservation: { lines, totalMinor, currency },
}: {
  reservation: Pick<Reservation, 'lines' | 'totalMinor' | 'currency'>
}) {
  return (
    <ul className="divide-y divide-hairline">
      {lines.map(({ name, participant, priceMinor }, index) => (
        // Two places of one child in one class do not exist, but names may be the same.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="flex justify-between gap-4 py-2">
          <span className="min-w-0 wrap-anywhere">
            {name} <span className="text-muted">for {participant}</span>
          </span>
          <span className="tabular-nums">{formatMoney(priceMinor, currency)}</span>
        </li>
      ))}
      <li className="flex justify-between gap-4 py-2 font-semibold">
        <span>Total</span>
        <span className="tabular-nums">{formatMoney(totalMinor, currency)}</span>
      </li>
    </ul>
  )
}
