import { t } from '@lingui/core/macro'
import { Select, Trans } from '@lingui/react/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { Payment } from '@cadenza/contracts/money/payment'
import { useState } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'
import { DialogButtons } from '../../components/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { messageFor } from '../../lib/loading/error-message.ts'
import { aboveLimit, useRefundLimit } from '../../shared/orders/refund-limit.ts'
import { useRefundPayment } from './mutations.ts'
import { usePaymentQuote } from './queries.ts'
import { isGoodwill, linesOf, type RefundDraft } from './refund-lines.ts'
import { Gone, WhatIsLeft } from './refund-notes.tsx'
import { DraftFields } from './draft-fields.tsx'

interface RefundDialogProps {
  payment: Payment
  /** The places that are chosen at first; all that are left unless given. */
  claimIds?: string[] | undefined
  onClose: () => void
}

/** Proposes what the policies of the places give, and names the amount before anything happens. */
export function RefundDialog({ payment, claimIds, onClose }: RefundDialogProps) {
  const { id, receiptNumber, currency } = payment
  const [draft, setDraft] = useState(() => firstDraft(payment, claimIds))
  const [isReasonMissing, setReasonMissing] = useState(false)
  const refund = useRefundPayment(payment)
  const quote = usePaymentQuote(id, { isPaused: refund.isPending || refund.isSuccess })
  const lines = quote.data ? linesOf(quote.data, draft) : []
  const chosen = lines.filter(({ isChosen }) => isChosen)
  const amountMinor = chosen.reduce((sum, line) => sum + line.amountMinor, 0)
  const limit = useRefundLimit(amountMinor, currency, quote.data?.givenBackMinor)
  const tooMuch = quote.data !== undefined && amountMinor > quote.data.leftMinor
  const isReady =
    chosen.length > 0 &&
    chosen.every(({ error }) => !error) &&
    !tooMuch &&
    limit.allowed &&
    (amountMinor > 0 || !draft.keepPlaces)
  const { keepPlaces, reason } = draft
  const send = () => {
    const isMissing = isGoodwill(lines, draft) && reason.trim() === ''
    setReasonMissing(isMissing)
    if (isMissing) return
    const wanted = chosen.map((line) => ({ claimId: line.place.enrolmentId, amountMinor: line.amountMinor }))
    refund.mutate({ id, lines: wanted, keepPlaces, reason }, { onSuccess: onClose })
  }
  return (
    <Dialog title={t`Refund receipt ${receiptNumber}`} role="alertdialog" shape="top" onClose={onClose}>
      <QueryView query={quote} skeleton={<TableSkeleton rows={3} />}>
        {(loaded) => (
          <>
            <Gone payment={payment} quote={loaded} draft={draft} />
            <DraftFields
              lines={lines}
              currency={currency}
              draft={draft}
              reasonError={isReasonMissing && reason.trim() === '' ? t`Please say why` : undefined}
              onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
            />
            <Summary
              payment={payment}
              isEmpty={chosen.length === 0}
              amountMinor={amountMinor}
              draft={draft}
            />
            <WhatIsLeft quote={loaded} tooMuch={tooMuch} />
          </>
        )}
      </QueryView>
      {limit.why && (
        <Alert tone="warning" className="mt-3">
          {limit.why}
        </Alert>
      )}
      {refund.error && (
        <Alert tone="danger" className="mt-3">
          {wordsFor(refund.error, currency)} {t`Nothing was refunded.`}
        </Alert>
      )}
      <DialogButtons onCancel={onClose} focused className="mt-6">
        <Button variant="danger" busy={refund.isPending} disabled={!isReady} onClick={send}>
          {amountMinor > 0 || keepPlaces
            ? t`Refund ${formatMoney(amountMinor, currency)}`
            : t`Take the places back`}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}

function firstDraft({ lines }: Payment, claimIds: string[] | undefined): RefundDraft {
  const left = lines.filter(({ isCancelled, movedTo }) => !isCancelled && !movedTo)
  const chosen = claimIds ?? left.map(({ claimId }) => claimId)
  return { chosen, typed: {}, keepPlaces: false, reason: '' }
}

interface SummaryProps {
  payment: Payment
  isEmpty: boolean
  amountMinor: number
  draft: RefundDraft
}

function Summary({ payment, isEmpty, amountMinor, draft }: SummaryProps) {
  return (
    <p role="status" className="mt-4">
      {isEmpty ? (
        t`Choose at least one place.`
      ) : (
        <>
          <WayBack payment={payment} amountMinor={amountMinor} />{' '}
          {draft.keepPlaces ? t`The places stay.` : t`The seats are on sale again at once.`}{' '}
          {t`This cannot be undone.`}
        </>
      )}
    </p>
  )
}

/** No provider gives back what it did not take. */
function WayBack({ payment, amountMinor }: Pick<SummaryProps, 'payment' | 'amountMinor'>) {
  const { method, name, currency } = payment
  const amount = <strong>{formatMoney(amountMinor, currency)}</strong>
  const paid = formatMoney(payment.amountMinor, currency)
  if (amountMinor === 0)
    return (
      <Trans>
        {amount} of {paid} goes back.
      </Trans>
    )
  if (method === 'card')
    return (
      <Trans>
        {amount} of {paid} goes back to the card of {name}.
      </Trans>
    )
  return (
    <Trans>
      {amount} of {paid} must be sent to {name} by the office
      <Select
        value={method}
        _transfer=": it was paid by bank transfer"
        _cheque=": it was paid by cheque"
        _cash=": it was paid in cash"
        other=""
      />
      . It waits under “Needs attention” until it is marked as sent.
    </Trans>
  )
}

/** The server names what is wrong with a field; the amounts are shown anew beside it. */
function wordsFor(failure: unknown, currency: string): string {
  const { reason, details, message, fieldErrors } = messageFor(failure)
  if (reason === 'refund_above_limit') return aboveLimit(details, currency)
  return Object.values(fieldErrors ?? {})[0]?.concat('.') ?? message
}
