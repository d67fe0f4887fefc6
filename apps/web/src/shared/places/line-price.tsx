import { t } from '@lingui/core/macro'
import clsx from 'clsx'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { PriceStep } from '@cadenza/contracts/money/price-step'
import type { ReactNode } from 'react'
import { stepAmount, stepName, stepReason } from '@cadenza/contracts/money/price-words'

interface LinePriceProps {
  listPriceMinor: number
  priceMinor: number
  currency: string
}

/** A price, with the list price crossed out before it where it is another. */
export function LinePrice({ listPriceMinor, priceMinor, currency }: LinePriceProps) {
  return (
    <span className="text-end tabular-nums">
      {listPriceMinor !== priceMinor && (
        <>
          <span className="sr-only">{t`List price`} </span>
          <s className="mr-1.5 text-sm font-normal text-muted">{formatMoney(listPriceMinor, currency)}</s>
          <span className="sr-only">{t`Price`} </span>
        </>
      )}
      {formatMoney(priceMinor, currency)}
    </span>
  )
}

/** What it is, what it costs, and each step of that. */
export function PricedRow({
  children,
  ...price
}: LinePriceProps & PriceStepsProps & { children: ReactNode }) {
  return (
    <>
      <div className="flex justify-between gap-4">
        <div className="min-w-0 wrap-anywhere">{children}</div>
        <LinePrice {...price} />
      </div>
      <PriceSteps {...price} className="mt-1" />
    </>
  )
}

interface PriceStepsProps {
  steps: readonly PriceStep[]
  currency: string
  /** Who is known by which name. */
  people?: readonly { id: string; name: string }[] | undefined
  className?: string
}

/** What lowered a price, each step in words. */
export function PriceSteps({ steps, currency, people = [], className }: PriceStepsProps) {
  if (steps.length === 0) return null
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name
  return (
    <ul aria-label={t`Discounts`} className={clsx('text-sm text-muted', className)}>
      {steps.map((step, at) => {
        // Of what was paid the name says enough: who paid in full then may have given it back since.
        const reason = step.why && stepReason(step, nameOf)
        return (
          // Two steps may have one name; the list does not change.
          <li key={at} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {stepName(step)}
              {reason && <> · {reason}</>}
            </span>
            <span className="whitespace-nowrap tabular-nums">{stepAmount(step, currency)}</span>
          </li>
        )
      })}
    </ul>
  )
}
