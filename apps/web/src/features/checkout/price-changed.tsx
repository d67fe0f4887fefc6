import { Alert } from '../../components/alert.tsx'
import { Button, LinkButton } from '../../components/button.tsx'
import { formatMoney } from '../../lib/format/format.ts'

interface PriceChangedProps {
  seenMinor: number
  nowMinor: number
  currency: string
  onAccept: () => void
}

/** Shows the difference before anything can be paid. */
export function PriceChanged({ seenMinor, nowMinor, currency, onAccept }: PriceChangedProps) {
  const difference = formatMoney(Math.abs(nowMinor - seenMinor), currency)
  return (
    <Alert tone="warning">
      <h2 className="text-lg">The price has changed</h2>
      <p className="my-2">
        You saw {formatMoney(seenMinor, currency)}. The total is now{' '}
        <strong>{formatMoney(nowMinor, currency)}</strong>: {difference}{' '}
        {nowMinor > seenMinor ? 'more' : 'less'}. Nothing has been charged.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAccept}>Continue with {formatMoney(nowMinor, currency)}</Button>
        <LinkButton to="/dashboard/myCart" variant="secondary">
          Back to my cart
        </LinkButton>
      </div>
    </Alert>
  )
}
