import { t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { Payment, PaymentLine } from '@cadenza/contracts/money/payment'
import { alreadyPaid, movedToWords } from '@cadenza/contracts/money/payment-words'
import clsx from 'clsx'
import { Fragment } from 'react'
import { Badge } from '../../components/parts/badge.tsx'
import { LinePrice, PriceSteps } from '../../shared/places/line-price.tsx'
import { PlaceFacts } from '../../shared/places/place-facts.tsx'
import { byParticipant, isOfFamily } from '../../shared/places/by-participant.ts'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { placeWords } from '../../shared/places/place-words.ts'

/** The bought classes and their prices; places that were taken back are marked. */
export function ReceiptLines({ payment: { lines, amountMinor, currency } }: { payment: Payment }) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t`Bought classes`}</caption>
      <thead className="text-sm text-muted">
        <tr className="border-b border-hairline">
          <th scope="col" className="py-2 pe-4 text-start font-semibold">
            {t`Class`}
          </th>
          <th scope="col" className="py-2 text-end font-semibold">
            {t`Price`}
          </th>
        </tr>
      </thead>
      {isOfFamily(lines) ? (
        byParticipant(lines).map(({ participant, rows }) => (
          <tbody key={participant.id}>
            <tr className="break-inside-avoid break-after-avoid">
              <th scope="rowgroup" className="pt-5 pe-4 text-start wrap-anywhere">
                {t`For ${participant.name}`}
              </th>
              <td className="pt-5 text-end text-sm text-muted tabular-nums">
                {rows.length > 1 && formatMoney(sumOf(rows), currency)}
              </td>
            </tr>
            <Lines lines={rows} currency={currency} />
          </tbody>
        ))
      ) : (
        <tbody>
          <Lines lines={lines} currency={currency} />
        </tbody>
      )}
      <tfoot>
        <tr className="text-lg font-semibold">
          <th scope="row" className="pt-3 pe-4 text-start">
            {t`Total paid`}
          </th>
          <td className="pt-3 text-end tabular-nums">{formatMoney(amountMinor, currency)}</td>
        </tr>
        <tr>
          <td colSpan={2} className="pt-1 text-sm text-muted">
            {t`All prices are all-in: no fee or tax was added.`}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

interface LinesProps {
  lines: PaymentLine[]
  currency: string
}

function Lines({ lines, currency }: LinesProps) {
  return lines.map((line) => (
    <Fragment key={line.claimId}>
      <Line line={line} currency={currency} />
      {line.steps.length > 0 && (
        <tr className="border-b border-hairline">
          <td colSpan={2} className="pb-3">
            <PriceSteps steps={line.steps} currency={currency} />
          </td>
        </tr>
      )}
      {line.movedFrom && line.creditMinor > 0 && (
        <tr className="border-b border-hairline">
          <th scope="row" className="py-3 pe-4 text-start font-normal wrap-anywhere">
            {alreadyPaid(line.movedFrom)}
          </th>
          <td className="py-3 text-end tabular-nums">−{formatMoney(line.creditMinor, currency)}</td>
        </tr>
      )}
    </Fragment>
  ))
}

function Line({ line, currency }: { line: PaymentLine; currency: string }) {
  const { claimId, name, instructor, times, room, steps, movedTo, isCancelled } = line
  const isLast = steps.length === 0
  const { timeZone } = useSiteConfig()
  return (
    <tr
      id={isCancelled ? `cancelled-${claimId}` : undefined}
      tabIndex={-1}
      className={clsx(
        'break-inside-avoid align-top',
        isLast ? 'border-b border-hairline' : 'break-after-avoid',
      )}
    >
      <th scope="row" className="py-3 pe-4 text-start font-normal wrap-anywhere">
        {name} {isCancelled && <Badge tone="neutral">{t`Cancelled`}</Badge>}
        <span className="block text-sm text-muted">{t`with ${instructor}`}</span>
        <PlaceFacts {...placeWords({ times, room })} />
        {movedTo && <span className="block text-sm">{movedToWords(movedTo, timeZone)}</span>}
      </th>
      <td className="py-3 text-end">
        <LinePrice {...line} currency={currency} />
      </td>
    </tr>
  )
}

function sumOf(lines: Payment['lines']): number {
  return lines.reduce((sum, { priceMinor, creditMinor }) => sum + priceMinor - creditMinor, 0)
}
