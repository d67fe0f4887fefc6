import type { SiteConfig } from '@cadenza/contracts/site'
import type { Config } from '../config.ts'
import { demoPassword, demoSignIns } from '../seed/demo-people.ts'

/** What the browser may know of the configuration: no secret is among it. */
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
    // These accounts exist nowhere else, and their password is known to everybody.
    ...(identity.kind === 'sandbox' && {
      demoAccounts: demoSignIns.map((account) => ({ ...account, password: demoPassword })),
    }),
  }
}
