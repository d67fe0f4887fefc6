/** Those of money that comes without a card, as `function-signatures.ts` has them. */
export const offlinePaymentSignatures = {
  release_course_of_order: { takes: { order: 'uuid', course: 'uuid' }, answer: 'boolean' },
  reserve_order: {
    takes: { order: 'uuid', method: 'text', dueOn: 'date?', usualDays: 'integer', actor: 'uuid?' },
    answer: 'void',
  },
  extend_order: {
    takes: { order: 'uuid', dueOn: 'date', actor: 'uuid', request: 'text?' },
    answer: 'void',
  },
  latest_due_day: { takes: { courses: 'uuid[]' }, answer: 'date?' },
  take_money: {
    takes: { order: 'uuid', method: 'text', receivedOn: 'date', note: 'text', actor: 'uuid' },
    answer: 'uuid',
  },
  record_payment: {
    takes: {
      order: 'uuid',
      method: 'text',
      amount: 'integer',
      receivedOn: 'date',
      note: 'text',
      again: 'boolean',
      ended: 'text?',
      actor: 'uuid',
      request: 'text?',
    },
    answer: 'uuid?',
  },
  recorded_before: { takes: { amount: 'integer', note: 'text' }, answer: 'integer?' },
  take_payment_back: { takes: { payment: 'uuid', actor: 'uuid', request: 'text?' }, answer: 'uuid?' },
  mark_refund_sent: {
    takes: { refund: 'uuid', sentOn: 'date', reference: 'text', actor: 'uuid', request: 'text?' },
    answer: 'boolean',
  },
} as const
