/**
 * What the product's own login may do with each table: it cannot touch a table that is not listed, even a new one. A
 * right that a use case needs goes here; a right that a version no longer needs is removed in the release after,
 * because the previous version runs beside this one during an update.
 *
 * Rows that books are made of are never deleted, lines of the audit log are never changed, and nothing is truncated.
 * The queue's tables belong to pg-boss and the sandbox's stand for services elsewhere: both are written freely, but the
 * login has no right to change a table's definition.
 */
export const databaseRights: Record<string, readonly Right[]> = {
  'public.address_codes': ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  'public.audit_log': ['INSERT', 'SELECT'],
  'public.audit_runs': ['INSERT', 'SELECT'],
  'public.backups': ['DELETE', 'INSERT', 'SELECT'],
  'public.calendar_feeds': ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  'public.cart_items': ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  'public.course_copies': ['INSERT', 'SELECT', 'UPDATE'],
  'public.course_edits': ['INSERT', 'SELECT', 'UPDATE'],
  'public.course_index': ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  'public.course_prerequisites': ['DELETE', 'INSERT', 'SELECT'],
  'public.course_ratings': ['INSERT', 'SELECT', 'UPDATE'],
  'public.course_schedules': ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  'public.course_sessions': ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  'public.course_slugs': ['INSERT', 'SELECT'],
  'public.courses': ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  'public.disputes': ['INSERT', 'SELECT', 'UPDATE'],
  'public.consent_texts': ['INSERT', 'SELECT'],
  'public.consents': ['INSERT', 'SELECT'],
  'public.contacts': ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  'public.family_changes': ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  'public.guardianships': ['INSERT', 'SELECT', 'UPDATE'],
  'public.participant_private': ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  'public.data_key_checks': ['INSERT', 'SELECT'],
  'public.eligibility_waivers': ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  'public.images': ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  'public.instructor_profiles': ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  'public.opening_tickets': ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  'public.openings': ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  'public.orders': ['INSERT', 'SELECT', 'UPDATE'],
  'public.participants': ['INSERT', 'SELECT', 'UPDATE'],
  'public.payments': ['INSERT', 'SELECT', 'UPDATE'],
  'public.person_remarks': ['DELETE', 'INSERT', 'SELECT'],
  'public.processes': ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  'public.rate_counters': ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  'public.refunds': ['INSERT', 'SELECT', 'UPDATE'],
  'public.resource_blocks': ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  'public.resource_bookings': ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  'public.reviews': ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  'public.rooms': ['INSERT', 'SELECT', 'UPDATE'],
  'public.school': ['SELECT', 'UPDATE'],
  'public.school_texts': ['INSERT', 'SELECT'],
  'public.seat_claims': ['INSERT', 'SELECT', 'UPDATE'],
  'public.sessions': ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  'public.staff_invitations': ['INSERT', 'SELECT', 'UPDATE'],
  'public.terms': ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  'public.users': ['INSERT', 'SELECT', 'UPDATE'],
  'public.webhook_events': ['INSERT', 'SELECT', 'UPDATE'],
  'pgboss.*': ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  'sandbox_identity.*': ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  'sandbox_mail.*': ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  'sandbox_payments.*': ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
}

export type Right = 'DELETE' | 'INSERT' | 'SELECT' | 'UPDATE'
