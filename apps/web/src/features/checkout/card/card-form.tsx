import { t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { Viewer } from '@cadenza/contracts/people/user'
import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useEffect, useState, type FormEvent } from 'react'
import type { StripeCardElementOptions } from '@stripe/stripe-js'
import { Button } from '../../../components/parts/button.tsx'
import { useOverdue } from '../../../lib/browser/overdue.ts'
import { useTheme } from '../../../lib/browser/theme.ts'
import { useAgreeFirst } from '../../../shared/children/consent-form.ts'
import { CardBrands } from './card-notes.tsx'
import type { CardState, CheckoutEvent } from '../flow/checkout-state.ts'
import { payWithCard, silentField } from './pay-with-card.ts'

interface CardFormProps {
  state: CardState
  payer: Viewer
  send: (event: CheckoutEvent) => void
}

/** The card field and the Pay button. What was typed stays when the payment fails. */
export function CardForm({ state, payer, send }: CardFormProps) {
  const elements = useElements()
  const stripe = useStripe()
  const field = useCardField()
  const isProcessing = state.tag === 'processing'
  const agreeFirst = useAgreeFirst(state.tag === 'agreeing')
  const isOpen = state.tag === 'ready' || state.tag === 'agreeing'
  // The failure is cleared first: the field also reports a change when it is locked and unlocked for a
  // payment.
  const message = state.failure || (field.isSilent && !isProcessing ? silentField : field.error)

  // Once the field is unlocked again, which its frame learns before this.
  useEffect(() => {
    if (state.failure) elements?.getElement(CardElement)?.focus()
  }, [elements, state.failure])

  const pay = async (event: FormEvent) => {
    event.preventDefault()
    const card = elements?.getElement(CardElement)
    if (!stripe || !card || state.tag !== 'ready') return
    send({ type: 'pay' })
    const { clientSecret } = state.hold
    const outcome = await payWithCard({ stripe, card, clientSecret, payer })
    const isSilent = outcome.type === 'notPaid' && outcome.failure === silentField
    field.setError(isSilent ? silentField : '')
    send(isSilent ? { type: 'notPaid', failure: '' } : outcome)
  }
  return (
    <form onSubmit={(event) => void pay(event)} noValidate className="grid gap-4">
      <div role="group" aria-labelledby="card-label" aria-describedby={message ? 'card-failure' : undefined}>
        <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p id="card-label" className="font-semibold">
            {t`Card`}
          </p>
          <CardBrands />
        </div>
        {/* A frame whose colour scheme differs from its page is painted white: the provider's frame is a
            light one. */}
        <CardElement
          key={field.attempt}
          onReady={field.onReady}
          options={useCardOptions(isProcessing)}
          className="card-field control bg-page! flex min-h-12 flex-col justify-center [&.StripeElement--focus]:outline-3 [&.StripeElement--focus]:outline-offset-2 [&.StripeElement--focus]:outline-(--focus)"
          onChange={({ error }) => field.setError(error?.message ?? '')}
        />
      </div>
      <p id="card-failure" role="alert" className="min-h-6 font-medium text-danger empty:hidden">
        {/* Nothing was confirmed, so nothing was charged. */}
        {message === silentField ? t`The card field does not respond. You have not been charged.` : message}
      </p>
      <Button
        type="submit"
        busy={isProcessing}
        disabled={!stripe || (!isOpen && !isProcessing)}
        className="disabled:bg-sunken disabled:text-muted"
        {...agreeFirst}
      >
        {t`Pay ${formatMoney(state.totalMinor, state.cart.currency)}`}
      </Button>
      {message === silentField && (
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={field.loadAgain}>
          {t`Try again`}
        </Button>
      )}
    </form>
  )
}

/** The provider's field, which is loaded anew when it stays silent. */
function useCardField() {
  const [attempt, setAttempt] = useState(0)
  const [isReady, setReady] = useState(false)
  const [error, setError] = useState('')
  const isSilent = useOverdue(!isReady, attempt)
  return {
    attempt,
    error,
    isSilent,
    setError,
    onReady: () => setReady(true),
    loadAgain: () => {
      setReady(false)
      setError('')
      setAttempt((count) => count + 1)
    },
  }
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
