import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import type { Payment, PaymentLine } from '@cadenza/contracts/money/payment'
import { alreadyPaid } from '@cadenza/contracts/money/payment-words'
import { Link } from '@tanstack/react-router'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { LinePrice, PriceSteps } from '../../shared/places/line-price.tsx'
import { PlaceFacts } from '../../shared/places/place-facts.tsx'
import { placeWords } from '../../shared/places/place-words.ts'

/** The places that were just bought: what, for whom, when and where, and adding them to a calendar. */
export function PaidPlaces({ payment: { lines, amountMinor, currency } }: { payment: Payment }) {
  return (
    <section aria-labelledby="paid-places" className="rounded-card border border-hairline p-5 sm:p-6">
      <h2 id="paid-places" className="mb-2 text-xl">
        {t`Your order`}
      </h2>
      <ul className="divide-y divide-hairline">
        {lines.map((line) => (
          <PaidPlace key={line.claimId} line={line} currency={currency} />
        ))}
      </ul>
      <p className="flex justify-between gap-4 border-t border-hairline pt-4 font-semibold">
        <span>{t`Total paid`}</span>
        <span className="font-display text-xl tabular-nums">{formatMoney(amountMinor, currency)}</span>
      </p>
    </section>
  )
}

function PaidPlace({ line, currency }: { line: PaymentLine; currency: string }) {
  const { courseId, courseSlug, name, instructor, participant, times, room, steps } = line
  const { movedFrom, creditMinor } = line
  return (
    <li className="py-4">
      <div className="flex justify-between gap-4">
        <h3 className="min-w-0 text-lg wrap-anywhere">
          <Link
            to="/classes/$course"
            params={{ course: courseAddress({ id: courseId, slug: courseSlug }) }}
            className="hover:underline"
          >
            {name}
          </Link>
        </h3>
        <LinePrice {...line} currency={currency} />
      </div>
      <p className="text-sm text-muted">{t`with ${instructor}`}</p>
      <PlaceFacts {...placeWords({ times, room, participant })} />
      <PriceSteps steps={steps} currency={currency} />
      {movedFrom && creditMinor > 0 && (
        <p className="flex justify-between gap-4">
          <span>{alreadyPaid(movedFrom)}</span>
          <span className="tabular-nums">−{formatMoney(creditMinor, currency)}</span>
        </p>
      )}
      {times && (
        <a
          href={`/classes/${courseId}/calendar.ics`}
          download
          className="link mt-1 inline-flex min-h-9 items-center gap-1.5 text-sm"
        >
          <CalendarPlus aria-hidden className="size-4" />
          <Trans>
            Add to calendar<span className="sr-only">: {name}</span>
          </Trans>
        </a>
      )}
    </li>
  )
}
