import type { Checkout } from '@cadenza/contracts/checkout'
import type { Viewer } from '@cadenza/contracts/user'
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useState, type FormEvent } from 'react'
import { Button } from '../../components/button.tsx'
import { formatMoney } from '../../lib/format.ts'
import { useCardOptions } from './card-look.ts'
import { payWithCard } from './pay-with-card.ts'

interface CardFormProps {
  /** Undefined while there is no intent that could be paid. */
  checkout: Checkout | undefined
  totalMinor: number
  currency: string
  payer: Viewer
  onBusy: (busy: boolean) => void
  onPaid: (transactionId: string) => void
}

/** The card field and the Pay button. What was typed stays when the payment fails. */
export function CardForm({ checkout, totalMinor, currency, payer, onBusy, onPaid }: CardFormProps) {
  const elements = useElements()
  const stripe = useStripe()
  const [fieldError, setFieldError] = useState('')
  // Until the next try: the field also reports a change when it is locked and unlocked for a payment.
  const [failure, setFailure] = useState('')
  const message = failure || fieldError
  const [processing, setProcessing] = useState(false)

  const pay = async (event: FormEvent) => {
    event.preventDefault()
    const field = elements?.getElement(CardElement)
    if (!stripe || !field || !checkout || processing) return
    setFailure('')
    setProcessing(true)
    onBusy(true)
    const outcome = await payWithCard({
      stripe,
      card: field,
      clientSecret: checkout.clientSecret,
      payer,
    }).catch(() => ({ failure: 'The payment service could not be reached. Please try again.' }))
    setProcessing(false)
    if ('transactionId' in outcome) return onPaid(outcome.transactionId)
    onBusy(false)
    setFailure(outcome.failure)
    field.focus()
  }
  return (
    <form onSubmit={(event) => void pay(event)} noValidate className="grid gap-4">
      <div role="group" aria-labelledby="card-label" aria-describedby={message ? 'card-failure' : undefined}>
        <p id="card-label" className="mb-1.5 font-semibold">
          Card
        </p>
        {/* A frame of another colour scheme than its page is painted white: the provider's is a light one. */}
        <CardElement
          options={useCardOptions(processing)}
          className="card-field control bg-page! flex min-h-12 flex-col justify-center [&.StripeElement--focus]:outline-3 [&.StripeElement--focus]:outline-offset-2 [&.StripeElement--focus]:outline-(--focus)"
          onChange={({ error }) => setFieldError(error?.message ?? '')}
        />
      </div>
      <Button
        type="submit"
        busy={processing}
        disabled={!stripe || !checkout}
        className="disabled:bg-sunken disabled:text-muted"
      >
        Pay {formatMoney(totalMinor, currency)}
      </Button>
      <p id="card-failure" role="alert" className="min-h-6 font-medium text-danger">
        {message}
      </p>
    </form>
  )
}
