/** The bank's side of 3-D Secure: the cardholder completes or fails it; Escape fails it. */
;(() => {
  'use strict'

  const authorize = document.querySelector('#test-source-authorize-3ds')
  const fail = document.querySelector('#test-source-fail-3ds')
  const problem = document.querySelector('#problem')
  let port
  let clientSecret

  addEventListener('message', (event) => {
    if (port || event.source !== parent || event.origin !== location.origin || event.data?.type !== 'open')
      return
    port = event.ports[0]
    port.onmessage = ({ data }) => (data.type === 'focus' ? authorize.focus() : finish('fail'))
    clientSecret = event.data.clientSecret
    const { amount, currency } = event.data
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
    const { maximumFractionDigits } = format.resolvedOptions()
    document.querySelector('#amount').textContent = format.format(amount / 10 ** maximumFractionDigits)
    port.postMessage({ type: 'ready' })
  })

  authorize.addEventListener('click', () => void finish('authorize'))
  fail.addEventListener('click', () => void finish('fail'))
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') void finish('fail')
  })

  async function finish(result) {
    if (!port || authorize.disabled) return
    authorize.disabled = fail.disabled = true
    const response = await fetch(new URL('../../_sandbox/authentications', location.href), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientSecret, result }),
    }).catch(() => undefined)
    // A refusal means that the intent has moved on; the page reads its true state.
    if (response && response.status < 500) return port.postMessage({ type: 'done' })
    authorize.disabled = fail.disabled = false
    problem.textContent = 'The bank cannot be reached. Please try again.'
  }
})()
