import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { createElement as h, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The documented flow of a checkout page: create a payment method, then confirm the intent of ?client_secret=. */
function PaymentForm() {
  const stripe = useStripe()
  const elements = useElements()
  const [message, setMessage] = useState('')
  const [cardError, setCardError] = useState('')
  const pay = async (event) => {
    event.preventDefault()
    const clientSecret = new URLSearchParams(location.search).get('client_secret')
    const card = elements.getElement(CardElement)
    const billing_details = { name: 'Ada' }
    if (location.search.includes('inline')) {
      const payment_method = { card, billing_details }
      const inline = await stripe.confirmCardPayment(
        clientSecret,
        { payment_method },
        { handleActions: false },
      )
      if (inline.error) return setMessage(`confirm: ${inline.error.code}: ${inline.error.message}`)
      const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret)
      setMessage(`${paymentIntent.status}`)
      const acted = await stripe.handleNextAction({ clientSecret })
      return setMessage(`${acted.paymentIntent.status}: ${acted.paymentIntent.id}`)
    }
    const method = await stripe.createPaymentMethod({ type: 'card', card, billing_details })
    if (method.error) return setMessage(`method: ${method.error.message}`)
    const confirmed = await stripe.confirmCardPayment(clientSecret, {
      payment_method: method.paymentMethod.id,
    })
    if (confirmed.error) return setMessage(`confirm: ${confirmed.error.code}: ${confirmed.error.message}`)
    setMessage(`${confirmed.paymentIntent.status}: ${confirmed.paymentIntent.id}`)
  }
  const onChange = (event) => setCardError(event.error?.message ?? (event.complete ? 'complete' : ''))
  return h('form', { onSubmit: pay }, [
    h(CardElement, { key: 'card', options: { style: { base: { fontSize: '16px' } } }, onChange }),
    h('p', { key: 'error', id: 'card-error' }, cardError),
    h('button', { key: 'pay', disabled: !stripe }, 'Pay'),
    h('p', { key: 'message', id: 'message', role: 'alert' }, message),
  ])
}

const stripePromise = loadStripe('pk_test_sandbox')
createRoot(document.querySelector('#root')).render(
  h(StrictMode, null, h(Elements, { stripe: stripePromise }, h(PaymentForm))),
)
