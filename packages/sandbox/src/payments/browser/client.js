/**
 * Stands in for https://js.stripe.com/endive/stripe.js: defines window.Stripe with what CardElement and
 * confirmCardPayment need. Card fields and the 3-D Secure window are frames of the sandbox, so that card data
 * never enters the page. Works under `script-src 'self'; style-src 'self'; frame-src 'self'`.
 */
;(() => {
  'use strict'

  // The folder of the sandbox, two levels above this file, wherever it is mounted.
  const base = new URL('../../', document.currentScript.src)
  const framesByElement = new WeakMap()
  let frameCount = 0

  function Stripe(publishableKey) {
    if (typeof publishableKey !== 'string') throw new Error('Stripe() needs a publishable key')
    const api = createApi(publishableKey)
    return {
      elements: createElements,
      createToken: () =>
        Promise.reject(new Error('The payments sandbox has no tokens; use createPaymentMethod')),
      createPaymentMethod: (request) => createPaymentMethod(publishableKey, request),
      confirmCardPayment: (clientSecret, request, options) =>
        confirmCardPayment(api, publishableKey, clientSecret, request ?? {}, options ?? {}),
      retrievePaymentIntent: (clientSecret) => toResult(api.retrieve(clientSecret)),
      handleNextAction: ({ clientSecret }) =>
        toResult(api.retrieve(clientSecret).then((intent) => act(api, intent))),
      handleCardAction: (clientSecret) =>
        toResult(api.retrieve(clientSecret).then((intent) => act(api, intent))),
      registerAppInfo() {},
      _registerWrapper() {},
    }
  }
  Stripe.version = 'endive'
  window.Stripe = Stripe

  // --- payments

  async function createPaymentMethod(publishableKey, { type, card, billing_details, metadata }) {
    const frame = type === 'card' && framesByElement.get(card)
    if (!frame) throw new Error('createPaymentMethod needs { type: "card", card: <a mounted card element> }')
    return frame.request('createPaymentMethod', { publishableKey, billing_details, metadata })
  }

  async function confirmCardPayment(api, publishableKey, clientSecret, request, { handleActions = true }) {
    let paymentMethod = request.payment_method
    if (paymentMethod && typeof paymentMethod === 'object') {
      const created = await createPaymentMethod(publishableKey, { ...paymentMethod, type: 'card' })
      if (created.error) return { error: created.error }
      paymentMethod = created.paymentMethod.id
    }
    const confirmed = api.confirm(clientSecret, paymentMethod, request.receipt_email)
    return toResult(confirmed.then((intent) => (handleActions ? act(api, intent) : intent)))
  }

  /** Opens the bank's window if the intent waits for it; throws the attempt's error if it failed. */
  async function act(api, intent) {
    if (intent.status !== 'requires_action') return intent
    await openChallenge(intent)
    const after = await api.retrieve(intent.client_secret)
    if (after.last_payment_error) throw new ApiError({ ...after.last_payment_error, payment_intent: after })
    return after
  }

  async function toResult(promise) {
    try {
      return { paymentIntent: await promise }
    } catch (error) {
      if (error instanceof ApiError) return { error: error.body }
      throw error
    }
  }

  class ApiError extends Error {
    constructor(body) {
      super(body.message)
      this.body = body
    }
  }

  function createApi(publishableKey) {
    const call = async (path, init) => {
      const headers = { authorization: `Bearer ${publishableKey}` }
      const response = await fetch(new URL(path, base), { ...init, headers }).catch(() => undefined)
      const answer = await response?.json().catch(() => undefined)
      if (!answer)
        throw new ApiError({
          type: 'api_connection_error',
          message: 'The payment service cannot be reached. Please try again.',
        })
      if (answer.error) throw new ApiError(answer.error)
      return answer
    }
    const pathOf = (clientSecret) => {
      if (!/^pi_\w+_secret_\w+$/.test(clientSecret)) throw new Error(`Invalid client secret: ${clientSecret}`)
      return `v1/payment_intents/${clientSecret.split('_secret_')[0]}`
    }
    return {
      retrieve: (clientSecret) =>
        call(`${pathOf(clientSecret)}?${new URLSearchParams({ client_secret: clientSecret })}`),
      confirm: (clientSecret, paymentMethod, receiptEmail) => {
        const body = new URLSearchParams({ client_secret: clientSecret, use_stripe_sdk: 'true' })
        if (paymentMethod) body.set('payment_method', paymentMethod)
        if (receiptEmail) body.set('receipt_email', receiptEmail)
        return call(`${pathOf(clientSecret)}/confirm`, { method: 'POST', body })
      },
    }
  }

  // --- elements

  function createElements() {
    const created = new Map()
    return {
      create(type, options = {}) {
        if (type !== 'card') throw new Error(`The payments sandbox has the card element only, not "${type}"`)
        if (created.has(type)) throw new Error('Can only create one Element of type card')
        const element = createCardElement(options, () => created.delete(type))
        created.set(type, element)
        return element
      },
      // react-stripe-js hands in the component, which carries its type.
      getElement: (type) => created.get(typeof type === 'string' ? type : type?.__elementType) ?? null,
      update() {},
      fetchUpdates: () => Promise.resolve({}),
    }
  }

  function createCardElement(initialOptions, onDestroy) {
    const listeners = new Map()
    let options = initialOptions
    let frame
    let container
    const setClass = (name, isSet) => container?.classList.toggle(`StripeElement${name}`, isSet)
    const onMessage = (type, detail) => {
      if (type === 'focus' || type === 'blur') setClass('--focus', type === 'focus')
      if (type === 'change') {
        setClass('--empty', detail.empty)
        setClass('--complete', detail.complete)
        setClass('--invalid', Boolean(detail.error))
      }
      for (const listener of [...(listeners.get(type) ?? [])]) listener({ elementType: 'card', ...detail })
    }
    const element = {
      mount(target) {
        const node = typeof target === 'string' ? document.querySelector(target) : target
        if (!node) throw new Error('The element to mount on does not exist')
        if (frame) element.unmount()
        container = node
        container.classList.add('StripeElement', 'StripeElement--empty')
        frame = openFrame(
          'card-frame.html',
          'Secure card payment input frame',
          container,
          { options },
          onMessage,
        )
        frame.node.style.cssText =
          'display:block;width:100%;height:1.5em;min-height:24px;border:0;background:transparent'
        framesByElement.set(element, frame)
        // A label of the page that names the container moves the focus into the frame.
        container.addEventListener('click', element.focus)
      },
      unmount() {
        framesByElement.delete(element)
        frame?.close()
        container?.removeEventListener('click', element.focus)
        container?.classList.remove(
          ...[...container.classList].filter((name) => name.startsWith('StripeElement')),
        )
        frame = container = undefined
      },
      destroy() {
        element.unmount()
        listeners.clear()
        onDestroy()
      },
      update(changes) {
        options = { ...options, ...changes }
        frame?.send('update', { options })
      },
      focus: () => frame?.send('focus'),
      blur: () => frame?.send('blur'),
      clear: () => frame?.send('clear'),
      on(type, listener) {
        if (!listeners.has(type)) listeners.set(type, new Set())
        listeners.get(type).add(listener)
        return element
      },
      off(type, listener) {
        if (listener) listeners.get(type)?.delete(listener)
        else listeners.delete(type)
        return element
      },
      once(type, listener) {
        const once = (event) => {
          element.off(type, once)
          listener(event)
        }
        return element.on(type, once)
      },
    }
    return element
  }

  // --- frames

  /** A frame of the sandbox, spoken to over a private channel that no other script can listen to. */
  function openFrame(file, title, parent, greeting, onMessage) {
    const node = document.createElement('iframe')
    const channel = new MessageChannel()
    const answers = new Map()
    let requestCount = 0
    node.name = `__privateStripeFrame${++frameCount}`
    node.title = title
    node.src = new URL(`sandbox/payments/${file}`, base).href
    node.addEventListener(
      'load',
      () => {
        node.contentWindow?.postMessage({ type: 'open', ...greeting }, base.origin, [channel.port2])
      },
      { once: true },
    )
    channel.port1.onmessage = ({ data: { type, id, detail } }) => {
      if (type !== 'answer') return onMessage(type, detail)
      answers.get(id)?.(detail)
      answers.delete(id)
    }
    parent.append(node)
    const send = (type, detail, id) => channel.port1.postMessage({ type, detail, id })
    return {
      node,
      send,
      request: (type, detail) =>
        new Promise((resolve) => {
          answers.set(++requestCount, resolve)
          send(type, detail, requestCount)
        }),
      close() {
        channel.port1.close()
        node.remove()
      },
    }
  }

  /** The bank's window as a modal dialog: everything behind it is inert until the cardholder has decided. */
  function openChallenge(intent) {
    return new Promise((resolve) => {
      const before = document.activeElement
      const overlay = document.createElement('div')
      overlay.setAttribute('role', 'dialog')
      overlay.setAttribute('aria-modal', 'true')
      overlay.setAttribute('aria-label', '3-D Secure authentication')
      overlay.style.cssText =
        'position:fixed;inset:0;z-index:2147483647;display:grid;place-items:center;padding:16px;box-sizing:border-box;background:rgb(15 20 30 / 60%)'
      const behind = [...document.body.children].filter((child) => !child.inert)
      for (const child of behind) child.inert = true
      document.body.append(overlay)
      const { client_secret: clientSecret, amount, currency } = intent
      const frame = openFrame(
        'challenge.html',
        '3-D Secure authentication',
        overlay,
        { clientSecret, amount, currency },
        onMessage,
      )
      frame.node.style.cssText =
        'width:min(420px,100%);height:min(340px,100%);border:0;border-radius:12px;background:#fff'
      const onKey = (event) => event.key === 'Escape' && frame.send('escape')
      document.addEventListener('keydown', onKey)
      function onMessage(type) {
        if (type === 'ready') {
          frame.node.focus()
          return frame.send('focus')
        }
        if (type !== 'done') return
        document.removeEventListener('keydown', onKey)
        for (const child of behind) child.inert = false
        frame.close()
        overlay.remove()
        before?.focus?.()
        resolve()
      }
    })
  }
})()
