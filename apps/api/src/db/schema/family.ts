import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FamilyChangeContent } from '@cadenza/contracts/families/family-change'
import {
  consentKinds,
  consentWays,
  familyChangeKinds,
  noteFields,
} from '@cadenza/contracts/families/family-values'
import { createdAt, id, instant, reference } from './columns.ts'
import { oneOf } from './one-of.ts'
import { participants, users } from './courses.ts'

/**
 * Who else may look after a child: whom its owner has invited, by address, and who accepted. The owner of a participant
 * is its primary guardian without a row here.
 */
export const guardianships = snakeCase.table(
  'guardianships',
  {
    id: id(),
    participantId: reference(() => participants.id),
    /** The user who accepted; null until then. */
    userId: uuid().references(() => users.id),
    /** May buy places for the child and withdraw them; without it they only see it. */
    canBuy: boolean().notNull().default(true),
    /** May change contacts, private notes and consents of the child; without it they only read them. */
    canChange: boolean().notNull().default(false),
    /** The address whose verified owner may accept. Null once the invitation has ended. */
    invitedEmail: text(),
    /**
     * SHA-256 of the token in the email; the token itself is not stored. It stays after it was used or revoked, so that
     * a visitor who follows the link then sees why it no longer works; null once they or the child were erased.
     */
    tokenHash: text(),
    invitedAt: createdAt(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    /** Ended: by the owner, or by themselves. */
    revokedAt: instant(),
  },
  (table) => [
    // Not unique: one invitation may be for several children.
    index('guardianships_by_token')
      .on(table.tokenHash)
      .where(sql`${table.tokenHash} is not null`),
    uniqueIndex('guardianships_one_live')
      .on(table.participantId, table.userId)
      .where(sql`${table.revokedAt} is null and ${table.userId} is not null`),
    index('guardianships_of_participant').on(table.participantId),
    index('guardianships_of_user').on(table.userId),
    check(
      'guardianships_accepted_by_somebody',
      sql`${table.acceptedAt} is null or ${table.userId} is not null`,
    ),
  ],
)

/** Whom to call about a child, and who may take it home. */
export const contacts = snakeCase.table(
  'contacts',
  {
    id: id(),
    participantId: reference(() => participants.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    phone: text().notNull(),
    /** Their relation to the child, in the family's words. */
    relation: text().notNull(),
    isEmergency: boolean().notNull().default(false),
    mayPickUp: boolean().notNull().default(false),
    /** The last day on which this applies; null: until it is changed. */
    validUntil: date(),
    createdAt: createdAt(),
    changedAt: createdAt(),
  },
  (table) => [index('contacts_of_participant').on(table.participantId)],
)

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const noteField = oneOf('participant_private_field_known', noteFields)

/** What teachers must know about a child's health and needs: sealed with a key that the database does not hold. */
export const participantPrivate = snakeCase.table(
  'participant_private',
  {
    participantId: reference(() => participants.id, { onDelete: 'cascade' }),
    field: noteField.column().notNull(),
    /** Which of `DATA_KEYS` sealed it. */
    keyId: text().notNull(),
    /** Nonce, sealed text and tag, concatenated. Bound to participant and field: moved elsewhere, it does not open. */
    cipher: bytes().notNull(),
    updatedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.participantId, table.field] }),
    index('participant_private_by_key').on(table.keyId),
    noteField.check(table.field),
  ],
)

/** A known word sealed with each key of `DATA_KEYS`: exposes a wrong key before it seals or opens anything. */
export const dataKeyChecks = snakeCase.table('data_key_checks', {
  keyId: text().primaryKey(),
  sealed: bytes().notNull(),
})

const consentKind = oneOf('consent_texts_kind_known', consentKinds)

/** What guardians are asked to agree to, word for word. A text is never changed: a new version is another row. */
export const consentTexts = snakeCase.table(
  'consent_texts',
  {
    id: id(),
    kind: consentKind.column().notNull(),
    version: integer().notNull(),
    language: text().notNull().default('en'),
    body: text().notNull(),
    /** A newer wording, which an admin may publish as the next version; null: there is none. */
    newerBody: text(),
    /** Without it no place is sold for a child; the others are optional. */
    isRequired: boolean().notNull(),
    validFrom: createdAt(),
  },
  (table) => [
    uniqueIndex('consent_texts_once').on(table.kind, table.language, table.version),
    consentKind.check(table.kind),
  ],
)

const consentWay = oneOf('consents_recorded_how_known', consentWays)

/** The reply given to a text for a participant, and by whom. Rows are only ever added: the last one counts. */
export const consents = snakeCase.table(
  'consents',
  {
    id: id(),
    participantId: reference(() => participants.id),
    userId: reference(() => users.id),
    textId: reference(() => consentTexts.id),
    given: boolean().notNull(),
    /** Who of the office recorded it for them, told by phone or on paper; null: they gave it themselves. */
    recordedBy: uuid(),
    /** How the office was told; null as well when they gave it themselves. */
    recordedHow: consentWay.column(),
    createdAt: createdAt(),
  },
  (table) => [
    index('consents_of_participant').on(table.participantId, table.textId, table.id),
    consentWay.check(table.recordedHow),
    check('consents_recorded_somehow', sql`(${table.recordedBy} is null) = (${table.recordedHow} is null)`),
  ],
)

const changeWay = oneOf('family_changes_recorded_how_known', consentWays)
const changeKind = oneOf('family_changes_kind_known', familyChangeKinds)

/**
 * Who changed what keeps a child safe, with the values before and after, for guardians to see. It never contains a word
 * of a private note.
 */
export const familyChanges = snakeCase.table(
  'family_changes',
  {
    id: id(),
    participantId: reference(() => participants.id, { onDelete: 'cascade' }),
    /** Null once that person's account is gone, and for what the office recorded. */
    changedBy: uuid().references(() => users.id),
    kind: changeKind.column().notNull(),
    /** How the office was told an answer that it recorded; null: a guardian made the change. */
    recordedHow: changeWay.column(),
    /** The value before; null: there was none. */
    before: jsonb().$type<FamilyChangeContent['before']>(),
    /** The value after; null: there is none any more. */
    after: jsonb().$type<FamilyChangeContent['after']>(),
    at: createdAt(),
  },
  (table) => [
    index('family_changes_of_participant').on(table.participantId, table.id),
    index('family_changes_by_user').on(table.changedBy),
    changeKind.check(table.kind),
    changeWay.check(table.recordedHow),
  ],
)
