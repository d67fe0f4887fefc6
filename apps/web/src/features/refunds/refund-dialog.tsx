import type { Payment } from '@cadenza/contracts/payment'
import { useState } from 'react'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { formatMoney } from '../../lib/format/format.ts'
import { useRefundLimit } from '../../lib/session/refund-limit.ts'
import { useRefundPayment } from './mutations.ts'

interface RefundDialogProps {
  payment: Payment
  /** The places that are chosen at first; all that are left unless given. */
  claimIds?: string[] | undefined
  onClose: () => void
}

/** Asks which places are taken back, and names the amount before anything happens. */
export function RefundDialog({ payment, claimIds, onClose }: RefundDialogProps) {
  const { id, receiptNumber, name, currency } = payment
  const places = payment.lines.filter(({ isCancelled }) => !isCancelled)
  const [chosen, setChosen] = useState(() =>
    places.map(({ claimId }) => claimId).filter((claimId) => claimIds?.includes(claimId) ?? true),
  )
  const refund = useRefundPayment()
  const amountMinor = places
    .filter(({ claimId }) => chosen.includes(claimId))
    .reduce((sum, { priceMinor }) => sum + priceMinor, 0)
  const amount = formatMoney(amountMinor, currency)
  const leftMinor = payment.amountMinor - payment.refundedMinor
  const tooMuch = amountMinor > leftMinor
  const limit = useRefundLimit(amountMinor, currency)
  const toggle = (claimId: string) =>
    setChosen(chosen.includes(claimId) ? chosen.filter((other) => other !== claimId) : [...chosen, claimId])

  return (
    <Dialog title={`Refund receipt ${receiptNumber}`} role="alertdialog" onClose={onClose}>
      <Places places={places} currency={currency} chosen={chosen} onToggle={toggle} />
      <p role="status" className="mt-4">
        {chosen.length === 0 ? (
          'Choose at least one place.'
        ) : (
          <>
            <strong>{amount}</strong> of {formatMoney(payment.amountMinor, currency)} goes back to the card of{' '}
            {name}. The seats are on sale again at once. This cannot be undone.
          </>
        )}
      </p>
      {tooMuch && (
        <Alert tone="warning" className="mt-3">
          Only {formatMoney(leftMinor, currency)} of this payment is left: some of it was refunded at the
          payment provider. Choose fewer places.
        </Alert>
      )}
      {limit.why && (
        <Alert tone="warning" className="mt-3">
          {limit.why}
        </Alert>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="danger"
          busy={refund.isPending}
          disabled={chosen.length === 0 || tooMuch || !limit.allowed}
          onClick={() => refund.mutate({ id, claimIds: chosen }, { onSettled: onClose })}
        >
          Refund {amount}
        </Button>
      </div>
    </Dialog>
  )
}

interface PlacesProps {
  places: Payment['lines']
  currency: string
  chosen: string[]
  onToggle: (claimId: string) => void
}

function Places({ places, currency, chosen, onToggle }: PlacesProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-muted">Which places are taken back?</legend>
      {places.map(({ claimId, participant, name, priceMinor }) => (
        <label key={claimId} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={chosen.includes(claimId)}
            onChange={() => onToggle(claimId)}
            className="size-5 shrink-0 accent-primary"
          />
          <span className="min-w-0 flex-1 wrap-anywhere">
            {name} for {participant.name}
          </span>
          <span className="tabular-nums">{formatMoney(priceMinor, currency)}</span>
        </label>
      ))}
    </fieldset>
  )
}
