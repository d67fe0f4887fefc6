// Stands in for the part of Google's `gapi.iframes` that firebase/auth's browserPopupRedirectResolver uses, which
// it would otherwise load from apis.google.com. The web app loads this before `signInWithPopup`, in sandbox mode
// only. Everything it needs is in the address of the frame that the SDK asks for.
/** @import { AuthEvent, AuthEventHandler, AuthEventMessage, OpenOptions, RelayFrame, SupportAnswer } from './types.d.ts' */

;(() => {
  if (window.gapi?.iframes?.Iframe) return

  /** @implements {RelayFrame} */
  class Iframe {
    /** @type {Map<string, AuthEventHandler>} */
    #handlers = new Map()
    #redirectKey

    /** @param {URLSearchParams} parameters */
    constructor(parameters) {
      const [apiKey, appName] = [parameters.get('apiKey'), parameters.get('appName')]
      this.#redirectKey = `firebase:redirectEvent:${apiKey}:${appName}`
    }

    async restyle() {}

    /** @param {() => void} done */
    async ping(done) {
      done()
    }

    /**
     * @param {string} name
     * @param {AuthEventHandler} handler
     */
    register(name, handler) {
      this.#handlers.set(name, handler)
      if (name === 'authEvent') queueMicrotask(() => this.deliver(this.#takeRedirectEvent()))
    }

    /**
     * @param {string} name
     * @param {object} _message
     * @param {SupportAnswer} done
     */
    send(name, _message, done) {
      if (name !== 'webStorageSupport') return
      queueMicrotask(() => {
        try {
          done([{ webStorageSupport: true }])
        } catch {
          // The SDK always throws after it has taken the answer; Google's library swallows that, too.
        }
      })
    }

    /** @param {AuthEvent} authEvent */
    deliver(authEvent) {
      this.#handlers.get('authEvent')?.({ type: 'authEvent', authEvent })
    }

    /**
     * What the handler page left before it redirected back, or the SDK's word for "there was no redirect".
     * @returns {AuthEvent}
     */
    #takeRedirectEvent() {
      const stored = sessionStorage.getItem(this.#redirectKey)
      sessionStorage.removeItem(this.#redirectKey)
      return stored ? JSON.parse(stored) : { type: 'unknown', error: { code: 'auth/no-auth-event' } }
    }
  }

  /**
   * The handler page looks among the opener's frames for one with this apiKey and appName, and posts to it.
   * @param {OpenOptions} options
   * @param {(frame: RelayFrame) => object} onOpen
   * @returns {Promise<object>}
   */
  function open({ url, where = document.body }, onOpen) {
    const parameters = new URL(url, location.href).searchParams
    const element = document.createElement('iframe')
    element.hidden = true
    element.title = 'Sign-in relay'
    element.src = `/sandbox/identity/relay.html?${parameters}`
    const frame = new Iframe(parameters)
    return new Promise((resolve, reject) => {
      element.addEventListener('load', () => {
        if (element.contentWindow) listen(element.contentWindow, frame)
        resolve(onOpen(frame))
      })
      element.addEventListener('error', () => reject(new Error('The sign-in relay did not load.')))
      where.append(element)
    })
  }

  /**
   * @param {Window} relayWindow
   * @param {Iframe} frame
   */
  function listen(relayWindow, frame) {
    relayWindow.addEventListener('message', (/** @type {MessageEvent<AuthEventMessage | null>} */ event) => {
      const { origin, data } = event
      if (origin === location.origin && data?.eventType === 'sendAuthEvent')
        frame.deliver(data.data.authEvent)
    })
  }

  const iframes = { Iframe, CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => ({ open }) }
  window.gapi = { ...window.gapi, iframes }
})()
