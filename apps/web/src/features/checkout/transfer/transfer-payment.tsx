import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { Cart } from '@cadenza/contracts/places/cart'
import { dateOf } from '@cadenza/contracts/timetable/date-words'
import type { Reservation } from '@cadenza/contracts/money/office-sale'
import { Button } from '../../../components/parts/button.tsx'
import { useAgreeFirst } from '../../../shared/children/consent-form.ts'
import { messageFor } from '../../../lib/loading/error-message.ts'
import type { CardState } from '../flow/checkout-state.ts'
import { CheckoutFailure } from '../hold/hold-failure.tsx'
import { TransferRefused } from './transfer-refused.tsx'
import { refusalWords } from './transfer-words.ts'
import { useReserve } from '../mutations.ts'

interface TransferPaymentProps {
  state: Pick<CardState, 'tag' | 'cart' | 'totalMinor'>
  /** The last day for the money. */
  dueOn: string
  onReserved: (reservation: Reservation) => void
  /** Back to the card. */
  onCard: () => void
}

/** What a bank transfer means, before anything is reserved for it. */
export function TransferPayment({ state, dueOn, onReserved, onCard }: TransferPaymentProps) {
  const { cart, totalMinor, tag } = state
  const reserve = useReserve()
  const send = (minor: number) => {
    if (!reserve.isPending) reserve.mutate({ totalMinor: minor }, { onSuccess: onReserved })
  }
  return (
    <section aria-labelledby="by-transfer" className="grid justify-items-start gap-4">
      <h2 id="by-transfer" className="text-xl">
        {t`Pay by bank transfer`}
      </h2>
      <ol className="grid list-decimal gap-2 ps-5">
        <li>{t`Your places are reserved at once. Nothing is charged now.`}</li>
        <li>{t`We show you our bank details and a reference, and email them to you.`}</li>
        <li>
          <Trans>
            Please send {formatMoney(totalMinor, cart.currency)} so that it arrives by{' '}
            <strong className="whitespace-nowrap">{dateOf(dueOn)}</strong>. Then your places are booked, and
            your receipt comes by email.
          </Trans>
        </li>
        <li>
          {t`If it does not arrive by then, your places are released, and the school decides whether they can be reserved again.`}
        </li>
      </ol>
      {reserve.error && (
        <WhyNot error={reserve.error} cart={cart} totalMinor={totalMinor} onSend={send} onCard={onCard} />
      )}
      <Button
        busy={reserve.isPending}
        onClick={() => send(totalMinor)}
        {...useAgreeFirst(tag === 'agreeing')}
      >
        {t`Reserve my places`}
      </Button>
    </section>
  )
}

interface WhyNotProps extends Pick<TransferPaymentProps, 'onCard'> {
  cart: Cart
  totalMinor: number
  error: unknown
  onSend: (totalMinor: number) => void
}

function WhyNot({ error, cart, totalMinor, onSend, onCard }: WhyNotProps) {
  const { reason, details } = messageFor(error)
  if (reason === 'transfer_not_offered')
    return <TransferRefused why={refusalWords(details, cart)} onCard={onCard} />
  if (reason === 'due_too_late')
    return <TransferRefused why={t`A class begins too soon for a bank transfer.`} onCard={onCard} />
  return (
    <CheckoutFailure
      state={{ error, cart, totalMinor }}
      onAccept={onSend}
      onRetry={() => onSend(totalMinor)}
    />
  )
}
