// The bank's side of 3-D Secure: the cardholder completes or fails it; Escape fails it.
import { requireElement } from './require-element.js'
/** @import { FrameMessage, FrameRequest } from './types.d.ts' */

/** @typedef {{ type?: string, clientSecret: string, amount: number, currency: string }} Opening */

const authorize = requireElement('#test-source-authorize-3ds', HTMLButtonElement)
const fail = requireElement('#test-source-fail-3ds', HTMLButtonElement)
const problem = requireElement('#problem', HTMLElement)
const amountLabel = requireElement('#amount', HTMLElement)
/** @type {MessagePort | undefined} */
let port
let clientSecret = ''

addEventListener('message', (/** @type {MessageEvent<Opening | null>} */ event) => {
  if (port || event.source !== parent || event.origin !== location.origin || event.data?.type !== 'open')
    return
  port = event.ports[0]
  if (!port) return
  port.onmessage = (/** @type {MessageEvent<FrameRequest>} */ { data }) =>
    data.type === 'focus' ? authorize.focus() : void finish('fail')
  clientSecret = event.data.clientSecret
  amountLabel.textContent = toText(event.data)
  // A press before would have been lost.
  setDisabled(false)
  emit({ type: 'ready' })
})

authorize.addEventListener('click', () => void finish('authorize'))
fail.addEventListener('click', () => void finish('fail'))
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') void finish('fail')
})

/** @param {'authorize' | 'fail'} result */
async function finish(result) {
  if (!port || authorize.disabled) return
  setDisabled(true)
  const response = await fetch(new URL('../../_sandbox/authentications', location.href), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ clientSecret, result }),
  }).catch(() => undefined)
  // A refusal means that the intent has moved on; the page reads its true state.
  if (response && response.status < 500) return emit({ type: 'done' })
  setDisabled(false)
  problem.textContent = 'The bank cannot be reached. Please try again.'
}

/** @param {FrameMessage} message */
function emit(message) {
  port?.postMessage(message)
}

/** @param {boolean} isDisabled */
function setDisabled(isDisabled) {
  authorize.disabled = fail.disabled = isDisabled
}

/** @param {{ amount: number, currency: string }} price the amount in minor units */
function toText({ amount, currency }) {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const { maximumFractionDigits = 2 } = format.resolvedOptions()
  return format.format(amount / 10 ** maximumFractionDigits)
}

// Only now can the page's greeting be heard.
parent.postMessage({ type: 'loaded' }, location.origin)
