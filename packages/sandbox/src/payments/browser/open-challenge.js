import { openFrame } from './frames.js'
import { ApiError } from './intent-api.js'
/** @import { FrameEvent, Intent } from './types.d.ts' */

const overlayStyle =
  'position:fixed;inset:0;z-index:2147483647;display:grid;place-items:center;padding:16px;box-sizing:border-box;background:rgb(15 20 30 / 60%)'
const windowStyle = 'width:min(420px,100%);height:min(340px,100%);border:0;border-radius:12px;background:#fff'

const patienceMs = 20_000

/**
 * The bank's window as a modal dialog: everything behind it is inert until the cardholder has decided, or until the
 * window has stayed silent for too long.
 * @param {Intent} intent
 * @returns {Promise<void>}
 */
export function openChallenge({ client_secret: clientSecret, amount, currency }) {
  return new Promise((resolve, reject) => {
    const before = document.activeElement
    const title = '3-D Secure authentication'
    const overlay = newOverlay(title)
    const behind = [...document.body.children]
      .filter((child) => child instanceof HTMLElement)
      .filter((child) => !child.inert)
    setInert(behind, true)
    document.body.append(overlay)
    const greeting = { clientSecret, amount, currency }
    const frame = openFrame({ file: 'challenge.html', title, parent: overlay, greeting }, onEvent)
    frame.node.style.cssText = windowStyle
    const patience = setTimeout(() => {
      close()
      const message = 'The window of your bank does not respond. You have not been charged; please try again.'
      reject(new ApiError({ type: 'api_connection_error', message }))
    }, patienceMs)
    document.addEventListener('keydown', onKey)

    /** @param {KeyboardEvent} event */
    function onKey(event) {
      if (event.key === 'Escape') frame.send({ type: 'escape' })
    }

    /** @param {FrameEvent} event */
    function onEvent({ type }) {
      if (type === 'ready') {
        clearTimeout(patience)
        frame.node.focus()
        return frame.send({ type: 'focus' })
      }
      if (type !== 'done') return
      close()
      resolve()
    }

    function close() {
      document.removeEventListener('keydown', onKey)
      setInert(behind, false)
      frame.close()
      overlay.remove()
      if (before instanceof HTMLElement) before.focus()
    }
  })
}

/** @param {string} label */
function newOverlay(label) {
  const overlay = document.createElement('div')
  overlay.setAttribute('role', 'dialog')
  overlay.setAttribute('aria-modal', 'true')
  overlay.setAttribute('aria-label', label)
  overlay.style.cssText = overlayStyle
  return overlay
}

/**
 * @param {HTMLElement[]} elements
 * @param {boolean} isInert
 */
function setInert(elements, isInert) {
  for (const element of elements) element.inert = isInert
}
