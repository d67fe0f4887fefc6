import type { SiteConfig } from '@cadenza/contracts/site'
import type { Config } from '../config.ts'
import { demoPassword, demoSignIns } from '../seed/demo-people.ts'

/** The part of the configuration that the browser may know: it contains no secret. */
export function toSiteConfig(
  { schoolName, currency, timeZone, identity, payments }: Config,
  publicUrl: string,
): SiteConfig {
  return {
    schoolName,
    currency,
    timeZone,
    identity,
    payments: {
      kind: payments.kind,
      publishableKey: payments.publishableKey,
      ...(payments.kind === 'sandbox' && { apiBase: publicUrl }),
    },
    // These accounts exist nowhere else, and their password is public.
    ...(identity.kind === 'sandbox' && {
      demoAccounts: demoSignIns.map((account) => ({ ...account, password: demoPassword })),
    }),
  }
}
