import { formatAmount } from '@cadenza/contracts/amount'
import type { Payment } from '@cadenza/contracts/payment'
import type { PaymentQuote } from '@cadenza/contracts/refund-policy'
import { useState, type SetStateAction } from 'react'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { CheckField } from '../../components/check-field.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { TextField } from '../../components/field.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { formatMoney } from '../../lib/format/format.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import { useRefundLimit } from '../../lib/session/refund-limit.ts'
import { useRefundPayment } from './mutations.ts'
import { usePaymentQuote } from './queries.ts'
import { isGoodwill, linesOf, type RefundDraft, type RefundLine } from './refund-lines.ts'
import { RefundRows } from './refund-rows.tsx'

interface RefundDialogProps {
  payment: Payment
  /** The places that are chosen at first; all that are left unless given. */
  claimIds?: string[] | undefined
  onClose: () => void
}

/** Proposes what the policies of the places give, and names the amount before anything happens. */
export function RefundDialog({ payment, claimIds, onClose }: RefundDialogProps) {
  const { id, receiptNumber, lines } = payment
  const [draft, setDraft] = useState<RefundDraft>(() => ({
    chosen: lines
      .filter(({ claimId, isCancelled }) => !isCancelled && (claimIds?.includes(claimId) ?? true))
      .map(({ claimId }) => claimId),
    typed: {},
    keepPlaces: false,
    reason: '',
  }))
  const refund = useRefundPayment()
  const quote = usePaymentQuote(id, { isPaused: refund.isPending || refund.isSuccess })
  const send = (chosen: RefundLine[]) =>
    refund.mutate(
      {
        id,
        lines: chosen.map(({ place, amountMinor }) => ({ claimId: place.enrolmentId, amountMinor })),
        keepPlaces: draft.keepPlaces,
        reason: draft.reason,
      },
      { onSuccess: onClose },
    )
  return (
    <Dialog title={`Refund receipt ${receiptNumber}`} role="alertdialog" shape="top" onClose={onClose}>
      <QueryView query={quote} skeleton={<TableSkeleton rows={3} />}>
        {(loaded) => (
          <RefundForm
            payment={payment}
            quote={loaded}
            draft={draft}
            onDraft={setDraft}
            failure={refund.error}
            isBusy={refund.isPending}
            onSend={send}
            onClose={onClose}
          />
        )}
      </QueryView>
    </Dialog>
  )
}

interface RefundFormProps {
  payment: Payment
  quote: PaymentQuote
  draft: RefundDraft
  onDraft: (change: SetStateAction<RefundDraft>) => void
  failure: unknown
  isBusy: boolean
  onSend: (chosen: RefundLine[]) => void
  onClose: () => void
}

function RefundForm({ payment, quote, draft, onDraft, failure, isBusy, onSend, onClose }: RefundFormProps) {
  const [isReasonMissing, setReasonMissing] = useState(false)
  const { currency } = quote
  const lines = linesOf(quote, draft)
  const chosen = lines.filter(({ isChosen }) => isChosen)
  const amountMinor = chosen.reduce((sum, line) => sum + line.amountMinor, 0)
  const amount = formatMoney(amountMinor, currency)
  const limit = useRefundLimit(amountMinor, currency)
  const needsReason = isGoodwill(lines, draft)
  const tooMuch = amountMinor > quote.leftMinor
  const isReady =
    chosen.length > 0 &&
    chosen.every(({ error }) => !error) &&
    !tooMuch &&
    limit.allowed &&
    (amountMinor > 0 || !draft.keepPlaces)
  const change = (part: Partial<RefundDraft>) => onDraft((before) => ({ ...before, ...part }))
  const send = () => {
    const isMissing = needsReason && draft.reason.trim() === ''
    setReasonMissing(isMissing)
    if (!isMissing) onSend(chosen)
  }
  return (
    <>
      <Gone payment={payment} quote={quote} draft={draft} />
      <RefundRows
        lines={lines}
        currency={currency}
        onToggle={(id) =>
          change({
            chosen: draft.chosen.includes(id)
              ? draft.chosen.filter((other) => other !== id)
              : [...draft.chosen, id],
          })
        }
        onType={(id, text) => change({ typed: { ...draft.typed, [id]: text } })}
      />
      <Shortcuts lines={chosen} onTyped={(typed) => change({ typed: { ...draft.typed, ...typed } })} />
      <CheckField
        label="Keep the places: give money back only"
        checked={draft.keepPlaces}
        onChange={(event) => change({ keepPlaces: event.target.checked })}
      />
      {needsReason && (
        <TextField
          label="Why"
          hint="It is not what the policy gives. Your words are kept in the audit log."
          maxLength={300}
          value={draft.reason}
          error={isReasonMissing && draft.reason.trim() === '' ? 'Please say why' : undefined}
          onChange={(event) => change({ reason: event.target.value })}
        />
      )}
      <p role="status" className="mt-4">
        {chosen.length === 0 ? (
          'Choose at least one place.'
        ) : (
          <>
            <strong>{amount}</strong> of {formatMoney(payment.amountMinor, currency)} goes back to the card of{' '}
            {payment.name}. {draft.keepPlaces ? 'The places stay.' : 'The seats are on sale again at once.'}{' '}
            This cannot be undone.
          </>
        )}
      </p>
      <WhatIsLeft quote={quote} tooMuch={tooMuch} />
      {limit.why && (
        <Alert tone="warning" className="mt-3">
          {limit.why}
        </Alert>
      )}
      {failure != null && !isBusy && (
        <Alert tone="danger" className="mt-3">
          {wordsFor(failure)} Nothing was refunded.
        </Alert>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button variant="danger" busy={isBusy} disabled={!isReady} onClick={send}>
          {amountMinor > 0 ? `Refund ${amount}` : 'Take the places back'}
        </Button>
      </div>
    </>
  )
}

/** The server names what is wrong with a field; the amounts are shown anew beside it. */
function wordsFor(failure: unknown): string {
  const { message, fieldErrors } = messageFor(failure)
  return Object.values(fieldErrors ?? {})[0]?.concat('.') ?? message
}

/** Places that were chosen, and that another person has given back meanwhile. */
function Gone({ payment, quote, draft }: Pick<RefundFormProps, 'payment' | 'quote' | 'draft'>) {
  const gone = payment.lines.filter(
    ({ claimId }) =>
      draft.chosen.includes(claimId) && !quote.places.some(({ enrolmentId }) => enrolmentId === claimId),
  )
  if (gone.length === 0) return null
  const names = gone.map(({ name, participant }) => `${name} for ${participant.name}`).join(', ')
  return (
    <Alert tone="warning" className="mb-3">
      Given back meanwhile: {names}.
    </Alert>
  )
}

interface ShortcutsProps {
  lines: RefundLine[]
  onTyped: (typed: RefundDraft['typed']) => void
}

/** Fills the amounts of the chosen places: all that is still paid, or what the policies give. */
function Shortcuts({ lines, onTyped }: ShortcutsProps) {
  const fill = (amountOf: (line: RefundLine) => number) =>
    onTyped(Object.fromEntries(lines.map((line) => [line.place.enrolmentId, formatAmount(amountOf(line))])))
  const isAll = lines.every(({ amountMinor, place }) => amountMinor === place.paidMinor)
  const isQuoted = lines.every(({ amountMinor, place }) => amountMinor === place.refundMinor)
  return (
    <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
      {!isAll && (
        <Button size="sm" variant="secondary" onClick={() => fill(({ place }) => place.paidMinor)}>
          Give back all
        </Button>
      )}
      {!isQuoted && (
        <Button size="sm" variant="secondary" onClick={() => fill(({ place }) => place.refundMinor)}>
          As the policy says
        </Button>
      )}
    </div>
  )
}

function WhatIsLeft({ quote, tooMuch }: { quote: PaymentQuote; tooMuch: boolean }) {
  const { leftMinor, outsideMinor, disputedMinor, currency } = quote
  const money = (minor: number) => formatMoney(minor, currency)
  if (!tooMuch && outsideMinor === 0 && disputedMinor === 0) return null
  return (
    <Alert tone="warning" className="mt-3">
      {tooMuch && `Only ${money(leftMinor)} of this payment is left. Choose fewer places, or smaller amounts. `}
      {outsideMinor > 0 && `${money(outsideMinor)} was refunded at the payment provider. `}
      {disputedMinor > 0 &&
        `${money(disputedMinor)} is disputed at the bank, and may go back that way as well.`}
    </Alert>
  )
}
