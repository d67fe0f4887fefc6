import type { SQL } from 'drizzle-orm'
import { offlinePaymentSignatures } from './offline-payment-signatures.ts'
import { waitlistSignatures } from './waitlist-signatures.ts'

/**
 * Every SQL function that the product calls: the names (`holdSeconds` for `p_hold_seconds`) and types of its arguments,
 * and what it returns; `?` marks what may be null. A test compares this table with the database's own catalogue, so
 * that a call that no longer fits is found before it is made.
 */
export const signatures = {
  add_cart_item: {
    takes: { user: 'uuid', course: 'uuid', limit: 'integer', currency: 'text', participant: 'uuid?' },
    rows: { outcome: 'text', id: 'uuid?' },
  },
  course_problem: {
    takes: { course: 'uuid', user: 'uuid', currency: 'text', participant: 'uuid?', seats: 'integer' },
    answer: 'text?',
  },
  claim_order: {
    takes: {
      user: 'uuid',
      provider: 'text',
      currency: 'text',
      expected: 'integer',
      holdSeconds: 'integer',
    },
    answer: 'uuid',
  },
  begin_order: {
    takes: {
      user: 'uuid',
      provider: 'text',
      currency: 'text',
      expected: 'integer',
      holdSeconds: 'integer',
      counters: 'jsonb',
    },
    rows: {
      outcome: 'text',
      placed: 'orders?',
      secondsLeft: 'double precision',
      holdsCart: 'boolean?',
      proof: 'boolean?',
    },
  },
  looked_after_by: { takes: { user: 'uuid' }, rows: 'uuid' },
  may_read_notes: { takes: { user: 'uuid', participant: 'uuid', course: 'uuid' }, answer: 'boolean' },
  known_dates: {
    takes: { course: 'uuid' },
    rows: { begins: 'timestamp with time zone?', ends: 'timestamp with time zone?' },
  },
  notes_open: { takes: { course: 'uuid' }, answer: 'boolean' },
  reads_notes_of: { takes: { user: 'uuid', course: 'uuid' }, answer: 'boolean' },
  self_of: { takes: { user: 'uuid' }, answer: 'uuid?' },
  asked_consent_texts: { takes: {}, rows: 'consent_texts' },
  settle_order: {
    takes: {
      order: 'uuid',
      intent: 'text',
      amount: 'integer',
      currency: 'text',
      isOurs: 'boolean',
      cardBrand: 'text?',
      cardLast4: 'text?',
    },
    rows: { outcome: 'text', payment: 'payments?', isNew: 'boolean' },
  },
  release_order: {
    takes: { order: 'uuid', ifOver: 'boolean', actor: 'uuid?', request: 'text?' },
    answer: 'boolean',
  },
  refund_payment: {
    takes: {
      payment: 'uuid',
      courses: 'uuid[]?',
      reason: 'text',
      actor: 'uuid',
      request: 'text?',
      claims: 'uuid[]?',
      limit: 'integer?',
    },
    answer: 'uuid?',
  },
  held_by_payment: { takes: { payment: 'uuid' }, answer: 'integer' },
  paid_for_claim: { takes: { claim: 'uuid' }, answer: 'integer' },
  quote_refund: {
    takes: { claims: 'uuid[]', at: 'timestamp with time zone' },
    rows: {
      claimId: 'uuid',
      paymentId: 'uuid',
      paidMinor: 'integer',
      percent: 'integer',
      feeMinor: 'integer',
      refundMinor: 'integer',
      until: 'timestamp with time zone?',
      nextMinor: 'integer?',
    },
  },
  give_back: {
    takes: {
      payment: 'uuid',
      claims: 'uuid[]',
      amounts: 'integer[]',
      reason: 'text',
      actor: 'uuid',
      request: 'text?',
      limit: 'integer?',
      keep: 'boolean',
      why: 'text?',
    },
    answer: 'uuid?',
  },
  withdraw_places: {
    takes: {
      claims: 'uuid[]',
      actor: 'uuid',
      expected: 'integer',
      at: 'timestamp with time zone',
      reason: 'text',
      request: 'text?',
    },
    answer: 'integer',
  },
  settle_refund: {
    takes: {
      refund: 'uuid',
      attempt: 'integer',
      status: 'text',
      providerRefund: 'text?',
      failure: 'text?',
    },
    answer: 'boolean',
  },
  retry_refund: { takes: { refund: 'uuid', actor: 'uuid', request: 'text?' }, answer: 'boolean' },
  record_outside_refund: {
    takes: { intent: 'text', providerRefund: 'text?', amount: 'integer', currency: 'text' },
    answer: 'boolean',
  },
  cancel_course: {
    takes: { course: 'uuid', actor: 'uuid', reason: 'text?', request: 'text?', limit: 'integer?' },
    answer: 'boolean',
  },
  find_courses: {
    takes: {
      pattern: 'text',
      family: 'text?',
      level: 'text?',
      instructor: 'uuid?',
      most: 'integer?',
    },
    rows: 'uuid',
  },
  participant_problems: {
    takes: { participant: 'uuid?', courses: 'uuid[]' },
    rows: {
      courseId: 'uuid',
      problem: 'text',
      otherCourseId: 'uuid?',
      otherSessionId: 'uuid?',
      times: 'integer?',
    },
  },
  expand_schedule: { takes: { rule: 'jsonb' }, rows: { day: 'date' } },
  session_problems: {
    takes: {
      course: 'uuid?',
      zone: 'text',
      first: 'date?',
      last: 'date?',
      actor: 'uuid?',
      sessions: 'jsonb',
    },
    rows: {
      place: 'integer',
      problem: 'text',
      kind: 'text?',
      resource: 'text?',
      takenFrom: 'text?',
      takenTo: 'text?',
      courseId: 'uuid?',
      courseName: 'text?',
    },
  },
  give_back_session: { takes: { session: 'uuid' }, answer: 'void' },
  save_schedule: {
    takes: { course: 'uuid', rule: 'jsonb', zone: 'text', sessions: 'jsonb', isKnown: 'boolean' },
    answer: 'integer',
  },
  pick_courses: {
    takes: { wanted: 'jsonb', query: 'text?', order: 'text', key: 'text?', id: 'uuid?', limit: 'integer' },
    rows: { course: 'uuid', sorting: 'text', key: 'text' },
  },
  count_facets: {
    takes: { wanted: 'jsonb', query: 'text?' },
    rows: { facet: 'text', value: 'text', hits: 'integer' },
  },
  count_without: {
    takes: { wanted: 'jsonb', query: 'text?' },
    rows: { filter: 'integer', hits: 'integer' },
  },
  similar_courses: {
    takes: { wanted: 'jsonb', query: 'text', limit: 'integer' },
    rows: { course: 'uuid', words: 'text' },
  },
  search_school: {
    takes: { typed: 'text', pattern: 'text', most: 'integer' },
    rows: { kind: 'text', id: 'uuid', fit: 'integer' },
  },
  take_ticket: { takes: { opening: 'uuid', user: 'uuid' }, answer: 'text' },
  check_in_ticket: { takes: { opening: 'uuid', user: 'uuid', number: 'integer?' }, answer: 'text' },
  advance_opening: { takes: { opening: 'uuid' }, answer: 'void' },
  seats_of_term: { takes: { term: 'uuid' }, rows: { free: 'integer', held: 'integer', sells: 'boolean' } },
  queue_message_mails: { takes: { message: 'uuid', most: 'integer' }, answer: 'integer' },
  reminder_clock: { takes: {}, answer: 'timestamp with time zone' },
  reminder_day: { takes: {}, answer: 'date' },
  decent_hour: { takes: { at: 'timestamp with time zone' }, answer: 'timestamp with time zone' },
  first_days: {
    takes: { from: 'date', to: 'date' },
    rows: { claimId: 'uuid', courseId: 'uuid', participantId: 'uuid', sessionId: 'uuid', day: 'date' },
  },
  plan_reminders: { takes: { most: 'integer' }, answer: 'integer' },
  note_mail: { takes: { id: 'uuid', data: 'jsonb' }, answer: 'void' },
  ...offlinePaymentSignatures,
  ...waitlistSignatures,
  queue_job: {
    takes: { queue: 'text', data: 'jsonb', start: 'timestamp with time zone' },
    answer: 'void',
  },
} as const satisfies Record<string, Signature>

interface Signature {
  takes: Record<string, Column>
  /** A function that returns one value. */
  answer?: Column | 'void'
  /** A function that returns rows: their columns, or the table whose rows they are. */
  rows?: Record<string, Column> | 'consent_texts' | 'uuid'
}

interface Types {
  uuid: string
  text: string
  integer: number
  boolean: boolean
  /** As `2027-07-05`. */
  date: string
  jsonb: unknown
  'double precision': number
  /** A whole row of the table. */
  orders: Record<string, unknown>
  payments: Record<string, unknown>
  'uuid[]': string[]
  'integer[]': number[]
  /** An SQL expression: the database's clock is authoritative. */
  'timestamp with time zone': SQL
}
type Column = keyof Types | `${keyof Types}?`
type Value<C> = C extends `${infer T extends keyof Types}?`
  ? Types[T] | null
  : C extends keyof Types
    ? Types[C]
    : undefined
type Values<R> = { [K in keyof R]: Value<R[K]> }

type Signatures = typeof signatures
export type FunctionName = keyof Signatures
export type Arguments<N extends FunctionName> = Values<Signatures[N]['takes']>
/** The type of a single-value function's result. */
export type Answer<N extends FunctionName> = Signatures[N] extends { answer: infer C } ? Value<C> : never
/** One row of a function's result; of a whole table's row, its id. */
export type Row<N extends FunctionName> = Signatures[N] extends { rows: infer R }
  ? R extends string
    ? { id: string }
    : Values<R>
  : never
