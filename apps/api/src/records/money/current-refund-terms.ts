import {
  datedRefundSentences,
  ifWeCancel,
  refundSentences,
  type RefundTerms,
} from '@cadenza/contracts/money/refund-sentences'
import type { CourseTimes } from '@cadenza/contracts/timetable/course-times'
import type { CurrentSchool } from '@cadenza/contracts/school/school'
import { dayIn } from '@cadenza/contracts/timetable/calendar-day'
import { eq } from 'drizzle-orm'
import type { Executor } from '../../db/connect/client.ts'
import { refundPolicies } from '../../db/schema/refund-policies.ts'
import { school } from '../../db/schema/school.ts'
import { terms } from '../../db/schema/terms.ts'

type CurrentTerms = Pick<CurrentSchool, 'refundTerms' | 'refundTermsOf'>

const nothing: RefundTerms = { tiers: [], feeMinor: 0, fullDays: 0 }

/** As `refund_terms` (SQL) decides where no policy is chosen. */
export const noRefunds: CurrentTerms = { refundTerms: nothing, refundTermsOf: {} }

const { tiers, feeMinor, fullDays } = refundPolicies
const columns = { tiers, feeMinor, fullDays }

/** What is given back of places that are bought now, of the school and of the terms that have their own. */
export async function readRefundTerms(db: Executor): Promise<CurrentTerms> {
  const [[ofSchool], ofTerms] = await Promise.all([
    db.select(columns).from(school).innerJoin(refundPolicies, eq(refundPolicies.id, school.refundPolicyId)),
    db
      .select({ id: terms.id, ...columns })
      .from(terms)
      .innerJoin(refundPolicies, eq(refundPolicies.id, terms.refundPolicyId)),
  ])
  return {
    refundTerms: ofSchool ?? nothing,
    refundTermsOf: Object.fromEntries(ofTerms.map(({ id, ...one }) => [id, one])),
  }
}

/** What holds for a class that is bought now: its term's policy, else the school's. */
export function refundTermsFor(
  { refundTerms, refundTermsOf }: CurrentTerms,
  termId: string | null,
): RefundTerms {
  return (termId === null ? undefined : refundTermsOf[termId]) ?? refundTerms
}

interface UnderTerms {
  course: string
  terms: RefundTerms
  times: Pick<CourseTimes, 'startsOn' | 'timeZone'> | null
}

/**
 * What parents read of places that are, or would be, paid at a moment: one line, or one for each rule with its classes,
 * and what holds for all.
 */
export function refundRules(places: UnderTerms[], currency: string, paidAt: Date): string[] {
  const known = places.map(({ course, terms, times }) => ({
    course,
    sentences: (times
      ? datedRefundSentences(terms, currency, {
          paidOn: dayIn(times.timeZone, paidAt),
          firstDay: times.startsOn,
        })
      : refundSentences(terms, currency)
    ).join(' '),
  }))
  const groups = [...Map.groupBy(known, ({ sentences }) => sentences)]
  const [only] = groups
  if (!only) return []
  if (groups.length === 1) return [`${only[0]} ${ifWeCancel()}`]
  const names = (group: typeof known) => [...new Set(group.map(({ course }) => course))].join(', ')
  return [...groups.map(([sentences, group]) => `${names(group)}: ${sentences}`), ifWeCancel()]
}
