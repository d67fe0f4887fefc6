import { openFrame } from './frames.js'
import { createListeners } from './listeners.js'
import { createWalletElement } from './wallet-element.js'
/** @import { CardElement, CardOptions, Frame, FrameEvent, WalletElement, WalletOptions } from './types.d.ts' */

const frameStyle = 'display:block;width:100%;height:1.5em;min-height:24px;border:0;background:transparent'

/**
 * The frame that holds the card of a mounted element.
 * @type {WeakMap<CardElement, Frame>}
 */
export const framesByElement = new WeakMap()

/** `stripe.elements()`: room for one card element and one of wallets. */
export function createElements() {
  /** @type {Map<string, CardElement | WalletElement>} */
  const created = new Map()
  return {
    /**
     * @param {string} type
     * @param {CardOptions & WalletOptions} [options]
     */
    create(type, options = {}) {
      if (type !== 'card' && type !== 'expressCheckout')
        throw new Error(`The payments sandbox has the elements card and expressCheckout only, not "${type}"`)
      if (created.has(type)) throw new Error(`Can only create one Element of type ${type}`)
      const forget = () => created.delete(type)
      const element =
        type === 'card' ? createCardElement(options, forget) : createWalletElement(options, forget)
      created.set(type, element)
      return element
    },
    /**
     * react-stripe-js hands in the component, which carries its type.
     * @param {string | { __elementType: string } | undefined} type
     */
    getElement: (type) => created.get((typeof type === 'string' ? type : type?.__elementType) ?? '') ?? null,
    update() {},
    submit: () => Promise.resolve({}),
    fetchUpdates: () => Promise.resolve({}),
  }
}

/**
 * @param {CardOptions} initialOptions
 * @param {() => void} onDestroy
 */
function createCardElement(initialOptions, onDestroy) {
  const listeners = createListeners('card', () => element)
  let options = initialOptions
  /** @type {Frame | undefined} */
  let frame
  /** @type {Element | undefined} */
  let container
  /** @param {FrameEvent} event */
  const onEvent = (event) => {
    if (container) showState(container, event)
    listeners.notify(event.type, event.type === 'change' ? event.detail : {})
  }
  /** @type {CardElement} */
  const element = {
    mount(target) {
      const parent = typeof target === 'string' ? document.querySelector(target) : target
      if (!parent) throw new Error('The element to mount on does not exist')
      if (frame) element.unmount()
      container = parent
      container.classList.add('StripeElement', 'StripeElement--empty')
      const title = 'Secure card payment input frame'
      frame = openFrame({ file: 'card-frame.html', title, parent, greeting: { options } }, onEvent)
      frame.node.style.cssText = frameStyle
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
      frame?.send({ type: 'update', options })
    },
    focus: () => frame?.send({ type: 'focus' }),
    blur: () => frame?.send({ type: 'blur' }),
    clear: () => frame?.send({ type: 'clear' }),
    ...listeners.methods,
  }
  return element
}

/**
 * The classes that a page styles its card field by.
 * @param {Element} container
 * @param {FrameEvent} event
 */
function showState(container, event) {
  /** @type {(name: string, isSet: boolean) => void} */
  const setClass = (name, isSet) => container.classList.toggle(`StripeElement--${name}`, isSet)
  if (event.type === 'focus' || event.type === 'blur') setClass('focus', event.type === 'focus')
  if (event.type !== 'change') return
  setClass('empty', event.detail.empty)
  setClass('complete', event.detail.complete)
  setClass('invalid', Boolean(event.detail.error))
}
