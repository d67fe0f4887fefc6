// The script of the page that stands in for Google's and GitHub's sign-in. It answers the SDK with the same
// event that Firebase's own handler sends: posted to the relay frame of the window that opened this popup, or
// left in sessionStorage before a redirect back.

/** @import { AuthEvent, AuthEventMessage } from './types.d.ts' */

const query = new URLSearchParams(location.search)
const providerId = query.get('providerId')
const isPopup = (query.get('authType') ?? '').endsWith('Popup')
const form = requireElement('#form', HTMLFormElement)
const message = requireElement('#message', HTMLElement)

form.addEventListener('submit', (event) => {
  event.preventDefault()
  answer({ urlResponse: toResponseUrl(new FormData(form)), error: null })
})

requireElement('#cancel', HTMLElement).addEventListener('click', () => {
  const code = isPopup ? 'auth/popup-closed-by-user' : 'auth/user-cancelled'
  answer({ urlResponse: null, error: { code, message: 'The sign-in was cancelled.' } })
})

// Until now a press would have been lost, or sent the form to nowhere.
for (const id of ['#cancel', '#sign-in']) requireElement(id, HTMLButtonElement).disabled = false

/**
 * The address that a provider would have sent the person back to; the sandbox takes JSON for the token.
 * @param {FormData} fields
 */
function toResponseUrl(fields) {
  // ASCII alone: the Kelvin sign is not a k.
  const email = textOf(fields, 'email').replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const nickname = email.split('@')[0]
  const credential = {
    sub: `sandbox-${email}`,
    email,
    email_verified: fields.get('verified') !== null,
    name: textOf(fields, 'name') || nickname,
    ...(providerId === 'github.com' && { login: nickname, screen_name: nickname }),
  }
  const tokenName = providerId === 'github.com' ? 'access_token' : 'id_token'
  const response = new URL(location.pathname, location.origin)
  response.searchParams.set('providerId', providerId ?? '')
  response.searchParams.set(tokenName, JSON.stringify(credential))
  return response.href
}

/**
 * @param {FormData} fields
 * @param {string} name
 */
function textOf(fields, name) {
  const value = fields.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** @param {Pick<AuthEvent, 'urlResponse' | 'error'>} result */
function answer({ urlResponse, error }) {
  /** @type {AuthEvent} */
  const authEvent = {
    type: query.get('authType'),
    eventId: query.get('eventId'),
    urlResponse,
    sessionId: 'sandbox',
    postBody: null,
    tenantId: null,
    error,
  }
  if (isPopup) answerOpener(authEvent)
  else redirectBack(authEvent)
}

/** @param {AuthEvent} authEvent */
function answerOpener(authEvent) {
  const frames = findRelayFrames()
  /** @type {AuthEventMessage} */
  const answer = { eventType: 'sendAuthEvent', data: { authEvent } }
  for (const frame of frames) frame.postMessage(answer, location.origin)
  if (frames.length > 0 && authEvent.error === null) return // the SDK closes this window when it is done
  if (frames.length > 0 || authEvent.error !== null) window.close()
  message.textContent = 'The page that opened this window is gone. Close this window and try again.'
}

function findRelayFrames() {
  /** @type {Window | null} */
  const product = window.opener
  const frames = Array.from({ length: product?.frames.length ?? 0 }, (_, index) => product?.frames[index])
  return frames.filter((frame) => frame !== undefined).filter(isRelay)
}

/** @param {Window} frame */
function isRelay(frame) {
  try {
    const parameters = new URLSearchParams(frame.location.search)
    return ['apiKey', 'appName'].every((name) => parameters.get(name) === query.get(name))
  } catch {
    return false // a frame of another origin
  }
}

/** @param {AuthEvent} authEvent */
function redirectBack(authEvent) {
  const target = query.get('redirectUrl') ?? '/'
  if (!URL.canParse(target) || new URL(target).origin !== location.origin) {
    message.textContent = 'The page to go back to is not part of this site.'
    return
  }
  const key = `firebase:redirectEvent:${query.get('apiKey')}:${query.get('appName')}`
  sessionStorage.setItem(key, JSON.stringify(authEvent))
  location.assign(target)
}

/**
 * @template {Element} E
 * @param {string} selector
 * @param {new () => E} kind
 */
function requireElement(selector, kind) {
  const element = document.querySelector(selector)
  if (!(element instanceof kind)) throw new Error(`The page has no ${kind.name} ${selector}`)
  return element
}
