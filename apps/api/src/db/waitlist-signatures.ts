/** Those of waiting lists, as `function-signatures.ts` has them. */
export const waitlistSignatures = {
  join_line: {
    takes: { user: 'uuid', course: 'uuid', participants: 'uuid[]', currency: 'text' },
    answer: 'uuid',
  },
  leave_line: { takes: { entry: 'uuid', user: 'uuid' }, answer: 'text' },
  accept_offer: {
    takes: { order: 'uuid', user: 'uuid', provider: 'text', expected: 'integer', holdSeconds: 'integer' },
    answer: 'text',
  },
  remind_of_offer: { takes: { order: 'uuid' }, answer: 'boolean' },
  end_offer: { takes: { order: 'uuid', kind: 'text' }, answer: 'boolean' },
  prune_entry: { takes: { entry: 'uuid' }, answer: 'boolean' },
  pass_entries: { takes: { from: 'uuid' }, answer: 'void' },
  end_line: { takes: { course: 'uuid', why: 'text' }, answer: 'void' },
  open_saved_seats: { takes: { course: 'uuid' }, answer: 'boolean' },
  move_entry: { takes: { entry: 'uuid', up: 'boolean', actor: 'uuid', reason: 'text' }, answer: 'boolean' },
  offer_out_of_turn: { takes: { entry: 'uuid', actor: 'uuid', reason: 'text' }, answer: 'boolean' },
} as const
