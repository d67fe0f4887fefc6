import { onDemand } from '../../components/on-demand.tsx'

/**
 * The views of the steps, with the card form in them. They come beside the page, so that the order is made and followed
 * without waiting for them.
 */
export const views = onDemand(() => import('./checkout-views.tsx').then(({ CheckoutViews }) => CheckoutViews))

/** Asks for them while the cart and the order are asked for; the page itself says when they do not come. */
export const fetchCheckoutViews = () => void views.ready().catch(() => undefined)
