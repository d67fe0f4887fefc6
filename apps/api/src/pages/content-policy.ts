import { photoHosts } from '@cadenza/contracts/pictures/picture-address'
import type { SiteConfig } from '@cadenza/contracts/school/site-config'

export type Directives = Record<string, string[]>

/**
 * The content policy of a page: our own files, the page's own inline scripts by their hashes, and the outside services
 * that the configuration names. `allowed` is what else the page's files need.
 */
export function contentPolicy(
  { identity, payments }: Pick<SiteConfig, 'identity' | 'payments'>,
  scriptSources: string[] = [],
  allowed: Directives = {},
): string {
  const directives: Directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptSources],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  allow(directives, allowed)
  allow(directives, identity.kind === 'firebase' ? firebase(identity.authDomain) : {})
  allow(directives, payments.kind === 'stripe' ? stripe : paymentsSandbox(payments.apiBase))
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

function allow(directives: Directives, more: Directives) {
  for (const [name, sources] of Object.entries(more)) directives[name]?.push(...sources)
}

function firebase(authDomain: string): Directives {
  return {
    'script-src': ['https://apis.google.com'],
    // Where Google and GitHub host the photos of people who sign in with them.
    'img-src': photoHosts.map((host) => `https://${host}`),
    'frame-src': [`https://${authDomain}`],
    'connect-src': ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
  }
}

const stripe: Directives = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
}

function paymentsSandbox(apiBase: string | undefined): Directives {
  if (!apiBase) return {}
  const { origin } = new URL(apiBase)
  return { 'script-src': [origin], 'frame-src': [origin], 'connect-src': [origin] }
}
