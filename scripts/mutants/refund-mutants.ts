const histories = 'apps/api/src/features/refunds/refund-histories.test.ts'
const quotes = 'apps/api/src/features/refunds/quote-refund.test.ts'

/** What is given back of a place, and that it is given back once. */
export const refundMutants = [
  {
    guard: 'a share is rounded down',
    change: {
      in: 'part',
      text: '(p_minor::bigint * p_percent / 100)::integer',
      by: 'round(p_minor::numeric * p_percent / 100)::integer',
    },
    files: [histories],
    titles: 'what is shown is',
  },
  {
    guard: 'the fee is kept',
    change: {
      in: 'refund_terms',
      text: "(tier.value ->> 'percent')::integer, policy.fee_minor",
      by: "(tier.value ->> 'percent')::integer, 0",
    },
    files: [histories],
    titles: 'what is shown is',
  },
  {
    guard: 'a step ends by the clocks of the class',
    change: {
      in: 'refund_terms',
      text: '+ 1)::timestamp at time zone p_zone',
      by: "+ 1)::timestamp at time zone 'UTC'",
    },
    files: [quotes],
    titles: 'a step ends at midnight there|and the next one begins',
  },
  {
    guard: 'the policy under which a place was bought',
    change: {
      in: 'quote_refund',
      text: 'coalesce(claim.refund_policy_id, (select refund_policy_id from school))',
      by: '(select refund_policy_id from school)',
    },
    files: ['apps/api/src/features/refund-policies/refund-policies.test.ts'],
    titles: 'nor what was bought before',
  },
  {
    guard: 'a failed refund is sent only while the payment holds its money',
    change: {
      in: 'count_failed_again',
      text: 'v_refund.amount_minor > held_by_payment(v_refund.payment_id)',
      by: 'false',
    },
    files: ['apps/api/src/features/refunds/failed-refunds.test.ts'],
    titles: '',
  },
  {
    guard: 'what a place was refunded meanwhile is not sent again',
    change: { in: 'count_failed_again', text: 'amount_minor > paid_for_claim(claim_id)', by: 'false' },
    files: [quotes],
    titles: 'a refund that failed is not sent again',
  },
]
