// The script of the page that stands in for Google's and GitHub's sign-in. It answers the SDK with the same
// event that Firebase's own handler sends: posted to the relay frame of the window that opened this popup, or
// left in sessionStorage before a redirect back.

const query = new URLSearchParams(location.search)
const providerId = query.get('providerId')
const isPopup = (query.get('authType') ?? '').endsWith('Popup')
const form = document.getElementById('form')
const message = document.getElementById('message')

form.addEventListener('submit', (event) => {
  event.preventDefault()
  answer({ urlResponse: toResponseUrl(new FormData(form)) })
})

document.getElementById('cancel').addEventListener('click', () => {
  const code = isPopup ? 'auth/popup-closed-by-user' : 'auth/user-cancelled'
  answer({ error: { code, message: 'The sign-in was cancelled.' } })
})

/** The address that a provider would have sent the person back to; the sandbox takes JSON for the token. */
function toResponseUrl(fields) {
  // ASCII alone: the Kelvin sign is not a k.
  const email = fields
    .get('email')
    .trim()
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
  const nickname = email.split('@')[0]
  const credential = {
    sub: `sandbox-${email}`,
    email,
    email_verified: fields.get('verified') !== null,
    name: fields.get('name').trim() || nickname,
    ...(providerId === 'github.com' && { login: nickname, screen_name: nickname }),
  }
  const tokenName = providerId === 'github.com' ? 'access_token' : 'id_token'
  const response = new URL(location.pathname, location.origin)
  response.searchParams.set('providerId', providerId)
  response.searchParams.set(tokenName, JSON.stringify(credential))
  return response.href
}

function answer({ urlResponse = null, error = null }) {
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

function answerOpener(authEvent) {
  const frames = findRelayFrames()
  for (const frame of frames)
    frame.postMessage({ eventType: 'sendAuthEvent', data: { authEvent } }, location.origin)
  if (frames.length > 0 && authEvent.error === null) return // the SDK closes this window when it is done
  if (frames.length > 0 || authEvent.error !== null) window.close()
  message.textContent = 'The page that opened this window is gone. Close this window and try again.'
}

function findRelayFrames() {
  const frames = []
  for (let index = 0; index < (window.opener?.frames.length ?? 0); index++) {
    const frame = window.opener.frames[index]
    if (isRelay(frame)) frames.push(frame)
  }
  return frames
}

function isRelay(frame) {
  try {
    const parameters = new URLSearchParams(frame.location.search)
    return ['apiKey', 'appName'].every((name) => parameters.get(name) === query.get(name))
  } catch {
    return false // a frame of another origin
  }
}

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
