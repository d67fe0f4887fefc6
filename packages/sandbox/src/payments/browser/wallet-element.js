import { createListeners } from './listeners.js'
/** @import { WalletElement, WalletOptions } from './types.d.ts' */

const buttonStyle =
  'display:block;width:100%;min-height:48px;padding:0 16px;border:0;border-radius:24px;font:600 16px system-ui,sans-serif;cursor:pointer'

/**
 * Stands in for the Express Checkout Element: one button of a wallet that always agrees. As with real wallets there is
 * one only where the browser has the Payment Request API; elsewhere `ready` names none.
 * @param {WalletOptions} options
 * @param {() => void} onDestroy
 * @returns {WalletElement}
 */
export function createWalletElement(options, onDestroy) {
  const listeners = createListeners('expressCheckout', () => element)
  /** @type {HTMLElement | undefined} */
  let host
  const wallet = { expressPaymentType: 'google_pay' }
  /** The page says whether the wallet may open; then its owner agrees at once. */
  const press = () =>
    listeners.notify('click', {
      ...wallet,
      resolve: () => listeners.notify('confirm', { ...wallet, billingDetails: {}, paymentFailed() {} }),
      reject() {},
    })
  /** @type {WalletElement} */
  const element = {
    mount(target) {
      const parent = typeof target === 'string' ? document.querySelector(target) : target
      if (!parent) throw new Error('The element to mount on does not exist')
      element.unmount()
      const hasWallet = 'PaymentRequest' in window
      host = document.createElement('div')
      if (hasWallet) host.attachShadow({ mode: 'open' }).append(createButton(press, options))
      parent.append(host)
      setTimeout(() =>
        listeners.notify('ready', { availablePaymentMethods: hasWallet ? { googlePay: true } : undefined }),
      )
    },
    unmount() {
      host?.remove()
      host = undefined
    },
    destroy() {
      element.unmount()
      listeners.clear()
      onDestroy()
    },
    update() {},
    ...listeners.methods,
  }
  return element
}

/**
 * Black unless asked to be white, as the wallets' own are.
 * @param {() => void} press
 * @param {WalletOptions} options
 */
function createButton(press, { buttonTheme }) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Pay with Test Wallet'
  const isWhite = buttonTheme?.googlePay === 'white'
  button.style.cssText = `${buttonStyle};${isWhite ? 'color:#000;background:#fff' : 'color:#fff;background:#000'}`
  button.addEventListener('click', press)
  return button
}
