const officeSale = 'apps/api/src/features/checkout/office-sale.test.ts'

/** Guards of orders that wait for money that comes without a card. */
export const saleMutants = [
  {
    guard: 'what was recorded is not recorded again',
    change: { in: 'record_payment', text: "elsif v_order.status = 'paid' then", by: 'elsif false then' },
    files: [officeSale],
    titles: 'settles what was reserved',
  },
  {
    guard: 'the recorded amount is the total',
    change: {
      in: 'record_payment',
      text: 'elsif p_amount <> v_order.total_minor then',
      by: 'elsif false then',
    },
    files: [officeSale],
    titles: 'refuses another sum',
  },
  {
    guard: 'money that came after the last day is asked about',
    change: { in: 'record_payment', text: ' or p_received_on > v_order.due_on and not p_late', by: '' },
    files: [officeSale],
    titles: 'money that came later is booked',
  },
  {
    guard: 'an order that was given more time is not released',
    change: {
      in: 'release_order',
      text: 'p_if_over and v_order.expires_at > clock_timestamp()',
      by: 'false',
    },
    files: [officeSale],
    titles: 'more time is more time',
  },
  {
    guard: 'parents reserve a part of a class alone',
    change: { in: 'transfer_refusal', text: '> greatest(2,', by: '> greatest(1000,' },
    files: [officeSale],
    titles: 'two families at once do not reserve more than half of a class',
  },
  {
    guard: 'what ended unpaid is not reserved again',
    change: { in: 'transfer_refusal', text: "in ('ran_out', 'left')", by: "in ('')" },
    files: [officeSale],
    titles: 'its class may be reserved again',
  },
  {
    guard: 'a record that was taken back is no refund',
    change: { in: 'take_payment_back', text: "'recorded_by_mistake', p_actor", by: "'admin', p_actor" },
    files: ['apps/api/src/features/refunds/taken-back.test.ts'],
    titles: 'neither income nor given back',
  },
]
