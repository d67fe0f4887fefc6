import type { Viewer } from '@cadenza/contracts/people/user'
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useEffect, useState, type FormEvent } from 'react'
import type { StripeCardElementOptions } from '@stripe/stripe-js'
import { Button } from '../../components/button.tsx'
import { useTheme } from '../../lib/browser/theme.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { CardBrands } from './card-notes.tsx'
import type { CardState, CheckoutEvent } from './checkout-state.ts'
import { payWithCard } from './pay-with-card.ts'

interface CardFormProps {
  state: CardState
  payer: Viewer
  send: (event: CheckoutEvent) => void
}

/** The card field and the Pay button. What was typed stays when the payment fails. */
export function CardForm({ state, payer, send }: CardFormProps) {
  const elements = useElements()
  const stripe = useStripe()
  const [fieldError, setFieldError] = useState('')
  // The failure is cleared first: the field also reports a change when it is locked and unlocked for a
  // payment.
  const message = state.failure || fieldError
  const isProcessing = state.tag === 'processing'

  // Once the field is unlocked again, which its frame learns before this.
  useEffect(() => {
    if (state.failure) elements?.getElement(CardElement)?.focus()
  }, [elements, state.failure])

  const pay = async (event: FormEvent) => {
    event.preventDefault()
    const field = elements?.getElement(CardElement)
    if (!stripe || !field || state.tag !== 'ready') return
    send({ type: 'pay' })
    const { clientSecret } = state.hold
    send(await payWithCard({ stripe, card: field, clientSecret, payer }))
  }
  return (
    <form onSubmit={(event) => void pay(event)} noValidate className="grid gap-4">
      <div role="group" aria-labelledby="card-label" aria-describedby={message ? 'card-failure' : undefined}>
        <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p id="card-label" className="font-semibold">
            Card
          </p>
          <CardBrands />
        </div>
        {/* A frame whose colour scheme differs from its page is painted white: the provider's frame is a
            light one. */}
        <CardElement
          options={useCardOptions(isProcessing)}
          className="card-field control bg-page! flex min-h-12 flex-col justify-center [&.StripeElement--focus]:outline-3 [&.StripeElement--focus]:outline-offset-2 [&.StripeElement--focus]:outline-(--focus)"
          onChange={({ error }) => setFieldError(error?.message ?? '')}
        />
      </div>
      <Button
        type="submit"
        busy={isProcessing}
        disabled={!stripe || (state.tag !== 'ready' && !isProcessing)}
        className="disabled:bg-sunken disabled:text-muted"
      >
        Pay {formatMoney(state.totalMinor, state.cart.currency)}
      </Button>
      <p id="card-failure" role="alert" className="min-h-6 font-medium text-danger">
        {message}
      </p>
    </form>
  )
}

/**
 * Options of the card field: its frame is the provider's, so it is passed our colours, and again when they
 * change.
 */
function useCardOptions(disabled: boolean): StripeCardElementOptions {
  const theme = useTheme()
  const [colors, setColors] = useState(readColors)

  useEffect(() => {
    const update = () => setColors(readColors())
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    update()
    scheme.addEventListener('change', update)
    return () => scheme.removeEventListener('change', update)
  }, [theme])

  return {
    disabled,
    disableLink: true,
    hidePostalCode: true,
    style: {
      base: {
        fontSize: '16px',
        lineHeight: '24px',
        color: colors.ink,
        iconColor: colors.muted,
        '::placeholder': { color: colors.muted },
      },
      invalid: { color: colors.danger, iconColor: colors.danger },
    },
  }
}

/** The custom properties hold `light-dark()` pairs; only a real property is computed to the colour in force. */
function readColors() {
  const probe = document.createElement('span')
  document.body.append(probe)
  const read = (name: string) => {
    probe.style.color = `var(--${name})`
    return getComputedStyle(probe).color
  }
  const colors = { ink: read('ink'), muted: read('muted'), danger: read('danger') }
  probe.remove()
  return colors
}
