import { onDemand } from '../../components/on-demand.tsx'

/**
 * The views of the steps, with the card form in them. They are loaded beside the page, so that the order is
 * made and followed without waiting for them.
 */
export const views = onDemand(() => import('./checkout-views.tsx').then(({ CheckoutViews }) => CheckoutViews))

/**
 * Requests them while the cart and the order are requested; the page itself reports when they cannot be
 * loaded.
 */
export const fetchCheckoutViews = () => void views.ready().catch(() => undefined)
