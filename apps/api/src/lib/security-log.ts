import type { FastifyBaseLogger } from 'fastify'

/** Events that the school's operators should know of. A closed list, so that alarms can be set on it. */
export type SecurityEvent =
  | 'sign_in_refused'
  | 'session_ended'
  | 'rate_limited'
  | 'card_testing'
  | 'forbidden'
  | 'event_quarantined'
  | 'privileged_change'
  | 'account_erased'
  | 'many_notes_read'

/**
 * One log line with a `security` field. Ids and networks only: never a token, an address or text that a person typed.
 */
export function logSecurity(
  log: FastifyBaseLogger,
  event: SecurityEvent,
  facts: Record<string, string | number | boolean | undefined>,
): void {
  log.warn({ security: event, ...facts }, 'security event')
}
