interface GuardedObject {
  /** The table of its rows; none for sums, settings and files that are the same for everybody. */
  table?: string
  /** The column that names its owner; without one, no single person owns it. */
  owner?: string
}

/** Everything that a call can touch. */
export const objects = {
  audit: {},
  auditLine: { table: 'audit_log' },
  block: { table: 'resource_blocks' },
  calendarFeed: { table: 'calendar_feeds', owner: 'user_id' },
  cartItem: { table: 'cart_items', owner: 'user_id' },
  contact: { table: 'contacts' },
  consentText: { table: 'consent_texts' },
  course: { table: 'courses', owner: 'instructor_id' },
  courseEdit: { table: 'course_edits' },
  enrolment: { table: 'seat_claims', owner: 'user_id' },
  event: { table: 'webhook_events' },
  guardianship: { table: 'guardianships' },
  instructorProfile: { table: 'instructor_profiles', owner: 'user_id' },
  image: { table: 'images', owner: 'owner_id' },
  openingTicket: { table: 'opening_tickets', owner: 'user_id' },
  order: { table: 'orders', owner: 'user_id' },
  participant: { table: 'participants', owner: 'owner_id' },
  payment: { table: 'payments', owner: 'user_id' },
  meeting: { table: 'course_sessions' },
  refund: { table: 'refunds' },
  review: { table: 'reviews', owner: 'user_id' },
  room: { table: 'rooms' },
  session: { table: 'sessions', owner: 'user_id' },
  site: {},
  term: { table: 'terms' },
  totals: {},
  user: { table: 'users', owner: 'id' },
} as const satisfies Record<string, GuardedObject>
export type ObjectName = keyof typeof objects
