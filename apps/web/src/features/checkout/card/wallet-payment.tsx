import { t } from '@lingui/core/macro'
import { Elements, ExpressCheckoutElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js'
import clsx from 'clsx'
import { useState } from 'react'
import { useOverdue } from '../../../lib/browser/overdue.ts'
import { useTheme } from '../../../lib/browser/theme.ts'
import type { CardState, CheckoutEvent } from '../flow/checkout-state.ts'
import { payWithWallet } from './pay-with-card.ts'

interface WalletPaymentProps {
  stripe: Stripe | null
  state: CardState
  send: (event: CheckoutEvent) => void
}

/**
 * Paying with a wallet, above the card. Its place is reserved until the provider says whether this browser
 * has one.
 */
export function WalletPayment({ stripe, state, send }: WalletPaymentProps) {
  const [isOffered, setOffered] = useState<boolean>()
  const isSilent = useOverdue(isOffered === undefined, 0)
  if (isOffered === false || isSilent) return null
  return (
    <div className="grid gap-4">
      <div className="min-h-12 inert:opacity-50" inert={state.tag !== 'ready'}>
        <Elements
          stripe={stripe}
          options={{
            mode: 'payment',
            amount: state.totalMinor,
            currency: state.cart.currency.toLowerCase(),
            // As when the intent is created: wallets hold cards.
            allowedPaymentMethodTypes: ['card'],
          }}
        >
          <WalletButtons state={state} send={send} onOffered={setOffered} />
        </Elements>
      </div>
      <p
        className={clsx(
          'flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline',
          !isOffered && 'invisible',
        )}
      >
        {t`or by card`}
      </p>
    </div>
  )
}

interface WalletButtonsProps extends Omit<WalletPaymentProps, 'stripe'> {
  onOffered: (isOffered: boolean) => void
}

function WalletButtons({ state, send, onOffered }: WalletButtonsProps) {
  const stripe = useStripe()
  const theme = useTheme()
  // The buttons keep their initial look.
  const [dark] = useState(() => theme === 'dark' || (theme === 'system' && isSystemDark()))
  const elements = useElements()

  const pay = async (wallet: StripeExpressCheckoutElementConfirmEvent) => {
    if (!stripe || !elements || state.tag !== 'ready') return wallet.paymentFailed({ reason: 'fail' })
    send({ type: 'pay' })
    const { clientSecret } = state.hold
    const outcome = await payWithWallet({ stripe, elements, clientSecret, returnTo: window.location.href })
    if (outcome.type === 'notPaid') wallet.paymentFailed({ reason: 'fail' })
    send(outcome)
  }
  return (
    <ExpressCheckoutElement
      options={{
        buttonHeight: 48,
        // Black buttons cannot be seen on a dark page.
        ...(dark && { buttonTheme: { applePay: 'white', googlePay: 'white' } }),
        paymentMethods: { link: 'never', amazonPay: 'never', klarna: 'never', paypal: 'never' },
      }}
      onReady={({ availablePaymentMethods }) => onOffered(Boolean(availablePaymentMethods))}
      onLoadError={() => onOffered(false)}
      // Without a response the wallet does not open: the rules of the Pay button apply to it, too.
      onClick={({ resolve, reject }) => (state.tag === 'ready' ? resolve({}) : reject())}
      onConfirm={(wallet) => void pay(wallet)}
    />
  )
}

const isSystemDark = () => matchMedia('(prefers-color-scheme: dark)').matches
