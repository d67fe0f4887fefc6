import type { PersonalDataTable } from './personal-data-table.ts'
import { writtenToPeople } from './written-to-people.ts'

const books = 'The books: ten years, as accounts must be kept.'
const contract = 'A paid place is a contract: as long as its payment is kept.'
const line = 'Shows in which order places were offered: a nameless row stays.'
const deleted = 'Deleted with the person.'
const withRow = 'The whole row is deleted.'
const withClasses = `${withRow} Also 30 days after the last class, or a year after the last change without one.`
const offered = 'What the school offered, and receipts name: kept with its places. Never sold, it is deleted.'

/**
 * Every column of every table, and what it is: personal, kept by law, or technical. A new column fails a test until it
 * has its line here (`features/privacy/personal-data.test.ts`).
 */
export const personalData: Record<string, PersonalDataTable> = {
  address_codes: { technical: 'id user_id email_hash sealed_code tries created_at expires_at' },
  attendance: {
    kept: {
      'state in_at out_at':
        'Who was in which session: a year under a nameless row, then two sums of the place.',
    },
    personal: { collected_by: 'Names and reasons are emptied at once; a year later the row is deleted.' },
    technical: 'session_id claim_id missing_told_at',
  },
  attendance_ops: {
    account: 'marked_by',
    personal: {
      'value reason shift_name told_by': 'Names and reasons are emptied at once; everything after 30 days.',
    },
    kept: { 'marked_at received_at': 'Who marked when: a year, without what.' },
    notDownloaded: { shift_name: 'Who of the school stood at the gate.' },
    technical: 'op_id session_id claim_id what marked_by gate_id recorded_how',
  },
  audit_log: {
    account: 'actor_id',
    kept: {
      'actor_id subject_id action created_at':
        'Who decided what: as long as the school exists. The log cannot be changed, and holds ids instead of names.',
      'before after detail':
        'Facts and reasons of decisions, never a name or an address: as the line itself.',
    },
    notDownloaded: {
      'actor_id before after detail':
        'What others wrote into a line may be about third persons. The readings of private notes are told with their reasons.',
    },
    technical: 'id request_id',
  },
  audit_runs: { technical: 'id ran_at provider passed failed broken' },
  backups: { technical: 'id name made_at bytes' },
  calendar_feeds: {
    account: 'user_id',
    personal: { 'scope last_read_at': withRow },
    technical: 'id user_id subject_id token_hash created_at revoked_at',
  },
  cart_codes: {
    account: 'user_id',
    personal: { 'series added_at': withRow },
    notDownloaded: { series: 'The download has the code itself.' },
    technical: 'user_id',
  },
  cart_items: {
    account: 'user_id',
    participant: 'participant_id',
    personal: {
      'course_id hand_price_minor hand_words hand_reason': `${withRow} So are those of others for the participant.`,
    },
    notDownloaded: {
      hand_reason: 'What the office wrote for itself: the price and its printed words are there.',
    },
    technical: 'id user_id participant_id hand_by created_at',
  },
  closed_days: { technical: 'id from_day to_day name' },
  consent_texts: { technical: 'id kind version language body newer_body is_required valid_from' },
  consents: {
    participant: 'participant_id',
    account: 'user_id',
    kept: {
      'text_id given created_at recorded_how':
        'Proof of what was agreed to: as long as claims from a place can be made. No word of anybody.',
    },
    notDownloaded: { text_id: 'The text itself is in the download.' },
    technical: 'id participant_id user_id recorded_by',
  },
  contacts: {
    participant: 'participant_id',
    personal: {
      'name phone relation is_emergency may_pick_up valid_from valid_until created_at changed_at':
        withClasses,
      'told_by recorded_how suspended_at': `${withRow} One that the office wrote down 30 days after it ended.`,
    },
    technical: 'id participant_id recorded_by',
  },
  claim_money: { technical: 'claim_id payment_id held_minor' },
  claim_funding: { technical: 'claim_id payment_id amount_minor' },
  course_copies: {
    technical: 'source_id term_id copy_id approve asked_by request_id asked_at done_at problem',
  },
  course_edits: {
    kept: { 'before after': offered },
    technical: 'id course_id editor_id created_at seen_at seen_by notified_at',
  },
  course_index: {
    personal: {
      'tsv words':
        'The teacher’s name among others: written anew when it changes, gone when the class is off sale.',
    },
    technical: 'course_id traits',
  },
  course_prerequisites: { technical: 'course_id requires_course_id' },
  course_ratings: { technical: 'course_id stars count' },
  course_schedules: { technical: 'course_id rule known_dates' },
  course_sessions: {
    technical:
      'id course_id local_date local_start minutes time_zone during room_id instructor_id state by_hand note sequence changed_at moved_from',
  },
  courses: {
    account: 'instructor_id',
    personal: { image_url: 'Emptied when its teacher erases their account.' },
    kept: {
      'name slug description feedback instruments prerequisites to_bring outcomes day_plan for_whom last_round':
        offered,
      'capacity price_minor currency status submitted_at decided_at': offered,
    },
    technical:
      'id external_id instructor_id co_teacher_id family level seats_taken seats_saved saved_until version created_at decided_by term_id room_id age_min age_max language ' +
      'early_price_minor early_until shown_price_minor first_session_at over_at starts_on ends_on session_count total_minutes session_start session_minutes session_weekdays session_zone changed_at',
  },
  course_slugs: { kept: { slug: offered }, technical: 'course_id' },
  discount_codes: { technical: 'series code_key shown' },
  discount_uses: { technical: 'discount_id order_id state' },
  discounts: {
    technical:
      'id series version kind name percent amount_minor applies starts_at ends_at max_uses max_per_family paused_at replaced_at created_by created_at',
  },
  disputes: {
    kept: { 'id payment_id payment_intent_id status reason amount_minor created_at closed_at': books },
  },
  eligibility_waivers: {
    account: 'user_id',
    participant: 'participant_id',
    personal: { 'course_id reason created_at': withRow },
    technical: 'id user_id participant_id granted_by',
  },
  family_changes: {
    account: 'changed_by',
    participant: 'participant_id',
    personal: {
      'kind recorded_how told_by before after at': `${withRow} Also 30 days after the last class, or a year after the change without one. Of a private note only that it was written.`,
    },
    technical: 'id participant_id changed_by hidden_from',
  },
  funding_moves: { technical: 'id from_claim to_claim payment_id amount_minor moved_at' },
  gates: {
    technical:
      'id name day token_hash cookie_hash opened_by created_at taken_at ends_at revoked_at refusals refused_at',
  },
  guardianships: {
    account: 'user_id',
    participant: 'participant_id',
    personal: {
      invited_email: 'Emptied when the guardianship or the invitation ends, no matter who ends it.',
      'can_buy can_change invited_at accepted_at revoked_at':
        'Stays without an address: it says why someone paid for a child.',
    },
    notDownloaded: { invited_email: 'The primary guardian’s download has it; the invited know their own.' },
    technical: 'id participant_id user_id token_hash expires_at',
  },
  images: {
    account: 'owner_id',
    personal: {
      'id created_at': 'File and row are removed, unless an approved class still shows the picture.',
    },
    technical: 'owner_id',
  },
  instructor_profiles: {
    account: 'user_id',
    personal: { 'bio instruments changed_at': withRow },
    technical: 'user_id',
  },
  must_not_collect: {
    // What is about a guardian is kept from them: it is not theirs, but the child's.
    participant: 'participant_id',
    personal: { 'name reason created_at ended_at': withRow },
    technical: 'id participant_id user_id recorded_by is_by_office ended_by',
  },
  opening_tickets: {
    account: 'user_id',
    personal: {
      'taken_at here_at called_at called_until missed ended_at': `${withRow} So it is a week after the waiting room has closed.`,
    },
    notDownloaded: {
      'taken_at here_at called_at called_until missed ended_at':
        'A queue of some minutes: the page of the waiting room tells it while it lasts.',
    },
    technical: 'id opening_id user_id lot number',
  },
  openings: {
    technical:
      'id term_id at_once come_seconds settle_seconds seed drawn_at drawn late invited invited_at settled called serving closed_at closed_because',
  },
  orders: {
    account: 'user_id',
    personal: { caller_network: 'Emptied.' },
    kept: {
      'status total_minor currency payment_intent_id created_at paid_at method reference due_on ended_because ended_at':
        books,
      'item_count review_reason': books,
    },
    notDownloaded: { 'item_count review_reason': 'The download has the seats themselves and each payment.' },
    technical:
      'id user_id placed_by price_basis entry_id offered_until provider kind is_live holds_seats attempt client_secret expires_at extended renewals checked_at',
  },
  ...writtenToPeople,
  data_key_checks: { technical: 'key_id sealed' },
  participant_private: {
    participant: 'participant_id',
    personal: { 'field cipher updated_at': withClasses },
    notDownloaded: { cipher: 'The download has it opened.' },
    technical: 'participant_id key_id',
  },
  participants: {
    account: 'owner_id',
    participant: 'id',
    personal: {
      'given_name family_name birth_date levels may_leave_alone created_at':
        'Emptied: a nameless row stays, which places point to. A child whom another guardian may buy for is theirs instead.',
      erase_at: 'Emptied: it has happened.',
    },
    technical: 'id owner_id is_self erased_at',
  },
  payments: {
    account: 'user_id',
    personal: { note: 'Emptied: the office’s own words about a transfer or a cheque.' },
    kept: {
      'receipt_number transaction_id name email amount_minor refunded_minor currency paid_at method card_brand card_last4 received_on': `${books} No screen shows name or address any more.`,
    },
    technical: 'id order_id user_id recorded_by',
  },
  person_remarks: {
    account: 'user_id',
    personal: { 'text created_at': `${withRow} The office’s remarks about a person are theirs to read.` },
    technical: 'id user_id author_id',
  },
  pictures: { technical: 'id room_id position image_id drawing alt' },
  price_steps: {
    kept: { 'kind words amount_minor': `${contract} That it was a scholarship, never why.` },
    technical: 'claim_id ordinal discount_id',
  },
  processes: { technical: 'id version agreement started_at last_seen_at' },
  rate_counters: {
    personal: {
      key: 'Has the id of an account or a network in it: forgotten when its window is over: after an hour at most, after a day for invitations and changes of address, and a day after the sale opens for tickets.',
    },
    technical: 'count window_ends_at',
  },
  refund_lines: { technical: 'refund_id claim_id amount_minor' },
  refund_policies: { technical: 'id name version tiers fee_minor full_days valid_from' },
  session_shares: { technical: 'session_id claim_id edit_id amount_minor done_at' },
  refunds: {
    kept: {
      'payment_intent_id amount_minor currency method reason status provider_refund_id failure created_at settled_at sent_on sent_reference':
        books,
    },
    technical: 'id payment_id order_id attempt requested_by sent_by',
  },
  resource_blocks: {
    personal: { 'during reason': 'Of a person who is away: deleted with them.' },
    technical: 'id kind resource_id',
  },
  resource_bookings: { technical: 'id kind resource_id session_id block_id during' },
  reviews: {
    account: 'user_id',
    personal: {
      'rating details created_at edited_at': `${withRow} When an admin deletes the account, it stays by “a former student”.`,
      student_name: 'Only of reviews that were brought along, without an account.',
    },
    technical: 'id course_id user_id',
  },
  rooms: { technical: 'id name address capacity features turnaround_minutes time_zone archived_at' },
  scholarships: {
    participant: 'participant_id',
    personal: {
      'reason granted_at revoked_at': `${withRow} The primary guardian alone reads the reason, in the download; no log has it.`,
    },
    technical: 'id discount_id participant_id granted_by',
  },
  school: {
    technical:
      'id only events_read_until student_clash name currency time_zone legal_name founded_year color logo street postal_code city region country latitude longitude phone phone_required email opening_hours website social_links tax_id tax_text refund_sentence refund_policy_id office_refund_minor hand_price_percent moves_until_days setup_later mail_tested_at teacher_replies transfer_holder transfer_account transfer_bank transfer_allowed transfer_least_minor transfer_days_before transfer_first_orders transfer_first_places transfer_share_percent transfer_times_again care_supervision care_hand_over care_checks care_first_aid care_lunch care_lost_things',
  },
  school_texts: { technical: 'key version body updated_by updated_at' },
  seat_claims: {
    account: 'user_id',
    participant: 'participant_id',
    kept: {
      'course_id course_name instructor_name price_minor list_price_minor state created_at confirmed_at revoked_at sessions_held sessions_attended':
        contract,
    },
    notDownloaded: {
      'instructor_name confirmed_at':
        'Receipts and places of the download say both, of places that were paid for.',
    },
    technical:
      'refund_policy_id id order_id user_id participant_id cart_item_id is_live refund_id replaces credit_minor kept_fee_minor free_until change_agreed_at',
  },
  sessions: {
    account: 'user_id',
    personal: {
      'created_at expires_at ended_at': withRow,
      'sealed_id_token signed_in_at checked_at': withRow,
    },
    notDownloaded: { 'sealed_id_token signed_in_at checked_at': 'A secret, and when it was last checked.' },
    technical: 'id user_id',
  },
  staff_invitations: {
    account: 'accepted_by',
    personal: {
      email:
        'Emptied when the invitation was accepted, withdrawn or too late for a month, and when the person or who invited them is erased.',
    },
    kept: {
      'role created_at sent_at accepted_at withdrawn_at':
        'Who was let in to work here, and when: as the audit log. No word of anyone.',
    },
    notDownloaded: {
      'email role created_at sent_at accepted_at withdrawn_at':
        'The invited have the email. The log in the download says when they got a role.',
    },
    technical: 'id token_hash invited_by expires_at accepted_by',
  },
  terms: { technical: 'id name starts_on ends_on time_zone sale_opens_at sale_closes_at refund_policy_id' },
  users: {
    account: 'id',
    personal: {
      'name email bounced_email image_url claimable_email phone news_stopped_at buys_for': deleted,
      'card_shows_email card_shows_photo card_agreed_at': 'Stays: it shows nothing without a name.',
      wants_reminders: 'Stays: nobody without an address is reminded.',
      'registered_at created_at role': 'Stays of a nameless row; the role becomes student.',
    },
    kept: {
      identity_uid:
        'An old sign-in must find the nameless row instead of making a new account: as long as the row.',
    },
    notDownloaded: { identity_uid: 'The id that the identity service has for them; it is not ours to tell.' },
    technical: 'id email_verified session_version auth_valid_after admin_by_config_at deleted_at',
  },
  waitlist_entries: {
    account: 'user_id',
    kept: { 'state queued_at passes seats': line },
    notDownloaded: { 'state queued_at passes seats': 'The page of waiting lists tells it while they wait.' },
    technical: 'id course_id user_id order_id',
  },
  waitlist_events: { kept: { 'kind reason at': line }, technical: 'id entry_id course_id by_entry actor_id' },
  waitlist_people: {
    participant: 'participant_id',
    technical: 'entry_id participant_id course_id is_live',
  },
  webhook_events: { technical: 'id type object_id received_at processed_at quarantine_reason' },
}
