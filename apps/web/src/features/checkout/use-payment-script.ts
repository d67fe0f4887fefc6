import type { SiteConfig } from '@cadenza/contracts/site'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useQuery } from '@tanstack/react-query'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { loadScript } from '../../lib/loading/load-script.ts'

/** An ad blocker may let the request hang instead of refusing it. */
const patienceMs = 10_000

/** The card provider's object, once its script is loaded; the query's error says that it is blocked. */
export function usePaymentScript() {
  const { payments } = useSiteConfig()
  return useQuery({
    queryKey: [['checkout', 'script'], payments.kind],
    queryFn: () => loadPaymentScript(payments),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    // The provider's object is not a plain value that can be compared with an earlier one.
    structuralSharing: false,
  })
}

/** Loads the card provider's script. Rejects when it is blocked, unreachable or slower than ten seconds. */
function loadPaymentScript({ kind, apiBase, publishableKey }: SiteConfig['payments']): Promise<Stripe> {
  return Promise.race([load(), rejectLater()])

  async function load() {
    // The sandbox sets window.Stripe, which the provider's own loader then uses instead of fetching its script.
    if (kind === 'sandbox') await loadScript(`${apiBase ?? ''}/sandbox/payments/client.js`)
    const stripe = await loadStripe(publishableKey)
    if (!stripe) throw new Error('The payment script needs a browser')
    return stripe
  }
}

function rejectLater(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The payment script did not load in time')), patienceMs)
  })
}
