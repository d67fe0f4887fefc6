// Stands in for the part of Google's `gapi.iframes` that firebase/auth's browserPopupRedirectResolver uses, which
// it would otherwise load from apis.google.com. The web app loads this before `signInWithPopup`, in sandbox mode
// only. Everything it needs is in the address of the frame that the SDK asks for.

;(() => {
  if (window.gapi?.iframes?.Iframe) return

  class Iframe {
    #handlers = new Map()
    #redirectKey

    constructor(parameters) {
      const [apiKey, appName] = [parameters.get('apiKey'), parameters.get('appName')]
      this.#redirectKey = `firebase:redirectEvent:${apiKey}:${appName}`
    }

    async restyle() {}

    async ping(done) {
      done()
    }

    register(name, handler) {
      this.#handlers.set(name, handler)
      if (name === 'authEvent') queueMicrotask(() => this.deliver(this.#takeRedirectEvent()))
    }

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

    deliver(authEvent) {
      this.#handlers.get('authEvent')?.({ type: 'authEvent', authEvent })
    }

    /** What the handler page left before it redirected back, or the SDK's word for "there was no redirect". */
    #takeRedirectEvent() {
      const stored = sessionStorage.getItem(this.#redirectKey)
      sessionStorage.removeItem(this.#redirectKey)
      return stored ? JSON.parse(stored) : { type: 'unknown', error: { code: 'auth/no-auth-event' } }
    }
  }

  /** The handler page looks among the opener's frames for one with this apiKey and appName, and posts to it. */
  function open({ url, where = document.body }, onOpen) {
    const parameters = new URL(url, location.href).searchParams
    const element = document.createElement('iframe')
    element.hidden = true
    element.title = 'Sign-in relay'
    element.src = `/sandbox/identity/relay.html?${parameters}`
    const frame = new Iframe(parameters)
    return new Promise((resolve, reject) => {
      element.addEventListener('load', () => {
        listen(element.contentWindow, frame)
        resolve(onOpen(frame))
      })
      element.addEventListener('error', () => reject(new Error('The sign-in relay did not load.')))
      where.append(element)
    })
  }

  function listen(relayWindow, frame) {
    relayWindow.addEventListener('message', ({ origin, data }) => {
      const isEvent = origin === location.origin && data?.eventType === 'sendAuthEvent'
      if (isEvent) frame.deliver(data.data.authEvent)
    })
  }

  const iframes = { Iframe, CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => ({ open }) }
  window.gapi = { ...window.gapi, iframes }
})()
