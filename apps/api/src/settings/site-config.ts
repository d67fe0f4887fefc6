import type { CurrentSchool } from '@cadenza/contracts/school/school'
import type { SiteConfig } from '@cadenza/contracts/school/site-config'
import type { Config } from './config.ts'
import { demoPassword, demoSignIns } from './demo-accounts.ts'

/** What the browser may know: it contains no secret. */
export function toSiteConfig(
  { identity, payments }: Pick<Config, 'identity' | 'payments'>,
  { school, publicUrl }: { school: CurrentSchool; publicUrl: string },
): SiteConfig {
  const { name: schoolName, currency, timeZone, ...facts } = toPublicFacts(school)
  return {
    schoolName,
    currency,
    timeZone,
    school: facts,
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

/** Only people who owe a transfer see the bank account, and only classes for children say how they are looked after. */
function toPublicFacts({
  officeRefundMinor: _refund,
  movesUntilDays: _moves,
  handPricePercent: _byHand,
  transferHolder: _holder,
  transferAccount: _account,
  transferBank: _bank,
  transferAllowed: _allowed,
  transferLeastMinor: _least,
  transferDaysBefore: _days,
  transferFirstOrders: _orders,
  transferFirstPlaces: _places,
  transferSharePercent: _share,
  transferTimesAgain: _again,
  careSupervision: _supervision,
  careHandOver: _handOver,
  careChecks: _checks,
  careFirstAid: _firstAid,
  careLunch: _lunch,
  careLostThings: _lostThings,
  ...school
}: CurrentSchool) {
  return school
}
