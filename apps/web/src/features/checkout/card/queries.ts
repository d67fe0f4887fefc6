import { useQuery } from '@tanstack/react-query'
import { useSiteConfig } from '../../../lib/loading/config.ts'
import type { SiteConfig } from '@cadenza/contracts/school/site-config'
import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { inTime } from '../../../lib/browser/overdue.ts'
import { loadScript } from '../../../lib/browser/load-script.ts'

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

/**
 * Loads the card provider's script. Rejects when it is blocked, unreachable or overdue: an ad blocker may let
 * the request hang instead of refusing it.
 */
function loadPaymentScript({ kind, apiBase, publishableKey }: SiteConfig['payments']): Promise<Stripe> {
  return inTime(load())

  async function load() {
    // The sandbox sets window.Stripe, which the provider's own loader then uses instead of fetching its script.
    if (kind === 'sandbox') await loadScript(`${apiBase ?? ''}/sandbox/payments/client.js`)
    const stripe = await loadStripe(publishableKey)
    if (!stripe) throw new Error('The payment script needs a browser')
    return stripe
  }
}
