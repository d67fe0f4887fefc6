import { useQuery } from '@tanstack/react-query'
import { useSiteConfig } from '../../lib/config.ts'
import { loadPaymentScript } from './load-payment-script.ts'

/** The card provider's object, once its script is there; the query's error says that it is blocked. */
export function usePaymentScript() {
  const { payments } = useSiteConfig()
  return useQuery({
    queryKey: [['checkout', 'script'], payments.kind],
    queryFn: () => loadPaymentScript(payments),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    // The provider's object is no plain value to be compared with an earlier one.
    structuralSharing: false,
  })
}
