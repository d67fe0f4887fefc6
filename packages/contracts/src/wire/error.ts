import { z } from 'zod'

/** The closed list of failures; each maps to one HTTP status in the API's error table. */
export const errorCodes = [
  'unauthenticated',
  'forbidden',
  'not_found',
  'invalid_input',
  'conflict',
  'payment_required',
  'rate_limited',
  'unavailable',
  'internal',
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** Why a request that is well formed cannot be done now (`conflict`, and some `forbidden`). */
export const conflictReasons = [
  'address_claimed',
  'address_of_staff',
  'already_in_cart',
  'already_enrolled',
  'already_guardian',
  'already_paid',
  'already_staff',
  'already_waiting',
  'amount_differs',
  'amount_too_large',
  'amount_too_small',
  'birth_date_missing',
  'cart_changed',
  'cart_empty',
  'cart_full',
  'clash',
  'code_ended',
  'code_wrong',
  'class_not_over',
  'classes_with_students',
  'consent_missing',
  'course_not_editable',
  'currency_fixed',
  'due_too_late',
  'family_has_account',
  'email_unverified',
  'email_in_use',
  'hold_ended',
  'list_closed',
  'invitation_ended',
  'last_admin',
  'may_only_look',
  'message_limit',
  'money_to_come',
  'nobody_to_write_to',
  'nothing_to_refund',
  'not_eligible',
  'not_enrolled',
  'not_guardian',
  'not_reserved',
  'no_account',
  'not_sold_out',
  'not_waiting',
  'no_places_to_come',
  'other_currency',
  'offer_ended',
  'offer_in_payment',
  'own_account',
  'own_course',
  'own_submission',
  'participant_missing',
  'payer_unreachable',
  'party_too_large',
  'payment_in_progress',
  'payment_refunded',
  'person_unreachable',
  'address_bounced',
  'mail_not_again',
  'place_in_payment',
  'place_reserved',
  'policy_replaced',
  'price_changed',
  'quote_changed',
  'recorded_before',
  'recorded_by_mistake',
  'refund_above_limit',
  'room_too_small',
  'sale_closed',
  'sale_not_open',
  'school_changed',
  'seats_below_taken',
  'sessions_outside_term',
  'several_match',
  'sign_in_again',
  'sold_out',
  'stale',
  'status_not_allowed',
  'term_in_use',
  'text_replaced',
  'ticket_expired',
  'ticket_forged',
  'ticket_of_another',
  'ticket_of_another_opening',
  'ticket_used',
  'time_does_not_exist',
  'time_happens_twice',
  'too_many_calendars',
  'too_many_children',
  'too_many_contacts',
  'too_many_guardians',
  'too_many_recipients',
  'transfer_not_offered',
  'undo_ended',
  'waiting_room',
  'waiting_room_closed',
  'withdrawal_ended',
  'zero_total',
] as const
export type ConflictReason = (typeof conflictReasons)[number]

/**
 * One invalid field: its path (`priceMinor`, `items.0.id`) and what is wrong with it. The value is never
 * echoed.
 */
export const fieldIssueSchema = z.object({ path: z.string(), message: z.string() })
export type FieldIssue = z.infer<typeof fieldIssueSchema>

/**
 * Every error response of the REST API. `code` is the reason if there is one, otherwise the kind of failure.
 */
export const errorBodySchema = z.object({
  error: z.object({
    code: z.enum([...errorCodes, ...conflictReasons]),
    message: z.string(),
    requestId: z.string(),
    issues: z.array(fieldIssueSchema).optional(),
    /** Facts that a client needs to go on, such as the correct amount. */
    details: z.record(z.string(), z.unknown()).optional(),
  }),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
