import { t } from '@lingui/core/macro'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { CopyButton } from '../../../components/parts/copy-button.tsx'
import { useSiteConfig } from '../../../lib/loading/config.ts'

// oxlint-disable-next-line messages/bare-text -- names of brands.
const brands = ['Visa', 'Mastercard', 'American Express']

/** Which cards are taken. */
export function CardBrands() {
  return (
    <ul aria-label={t`Cards we accept`} className="flex flex-wrap gap-1.5 text-sm text-muted">
      {brands.map((brand) => (
        <li key={brand} className="rounded-input border border-hairline px-2">
          {brand}
        </li>
      ))}
    </ul>
  )
}

/** What people want to know before they type a card number: who sees it, and how the money comes back. */
export function CardNotes({ refundRules }: { refundRules: string[] }) {
  return (
    <div className="grid gap-3 text-sm text-muted">
      <p className={look}>
        <LockKeyhole aria-hidden className={iconLook} />
        {t`Your card details go straight to the payment provider, encrypted. The school never sees or stores them.`}
      </p>
      <p className={look}>
        <RotateCcw aria-hidden className={iconLook} />
        <span>
          {refundRules.map((line, index) => (
            <span key={line} className={index > 0 ? 'mt-1 block' : undefined}>
              {line}
            </span>
          ))}
        </span>
      </p>
    </div>
  )
}

const look = 'flex items-start gap-2'
const iconLook = 'mt-0.5 size-4 shrink-0'

/** Only where no real money moves: the card numbers for trying the checkout. */
export function TestCards() {
  const { payments } = useSiteConfig()
  if (payments.kind !== 'sandbox') return null
  return (
    <details className="rounded-input bg-surface px-4 py-2 text-sm">
      <summary className="cursor-pointer py-1 font-semibold">{t`Test cards`}</summary>
      <p className="mt-1 text-muted">
        {t`Any date to come and any three digits as the code. Real cards are refused here.`}
      </p>
      <ul className="mt-1">
        {testCards().map(([number, outcome, copyLabel]) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-4">
            <span>{outcome}</span>
            <span className="flex items-center gap-1">
              <code className="tabular-nums">{number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</code>
              <CopyButton text={number} label={copyLabel} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

const testCards = () =>
  [
    ['4242424242424242', t`Accepted`, t`Copy the number of the card that is accepted`],
    ['4000000000000002', t`Declined`, t`Copy the number of the card that is declined`],
    [
      '4000000000009995',
      t`Without enough money`,
      t`Copy the number of the card that is without enough money`,
    ],
    [
      '4000002760003184',
      t`Confirmed with the bank first`,
      t`Copy the number of the card that is confirmed with the bank first`,
    ],
  ] as const
