import type { FamilyChangeContent } from '@cadenza/contracts/families/family-change'
import { familyChangeKinds, toldWays } from '@cadenza/contracts/families/family-values'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  snakeCase,
  text,
  type AnyPgColumn,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf, reference } from './columns.ts'
import { users } from './users.ts'

/**
 * Who attends: every person with an account is a participant, their self, and a child is a record of a guardian. Only
 * adults hold accounts. A self is created with its account (`give_self`).
 */
export const participants = snakeCase.table(
  'participants',
  {
    id: id(),
    /** The account that it belongs to. */
    ownerId: reference((): AnyPgColumn => users.id),
    isSelf: boolean().notNull().default(false),
    /** For a child; a self has the name of its account. */
    givenName: text().notNull().default(''),
    familyName: text().notNull().default(''),
    /** Read for the ages of classes, and for a name that a receipt cannot print. */
    birthDate: date(),
    /** Instrument family → level. */
    levels: jsonb().notNull().default({}),
    /** A child may go home on its own. */
    mayLeaveAlone: boolean().notNull().default(false),
    createdAt: createdAt(),
    /** When a child will be erased, unless that is undone: until then no places are bought for it. */
    eraseAt: instant(),
    erasedAt: instant(),
  },
  (table) => [
    index('participants_of_owner').on(table.ownerId),
    // Only a few accounts have children: who has them, and by which names.
    index('participants_children')
      .on(table.ownerId)
      .where(sql`not ${table.isSelf} and ${table.erasedAt} is null`),
    index('participants_children_by_name')
      .using('gin', sql`(${table.givenName} || ' ' || ${table.familyName}) gin_trgm_ops`)
      .where(sql`not ${table.isSelf} and ${table.erasedAt} is null`),
    index('participants_to_erase')
      .on(table.eraseAt)
      .where(sql`${table.eraseAt} is not null`),
    uniqueIndex('participants_one_self')
      .on(table.ownerId)
      .where(sql`${table.isSelf}`),
  ],
)

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

const contactWay = oneOf('contacts_recorded_how_known', toldWays)

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
    /** The first day on which this applies; null: at once. */
    validFrom: date(),
    /** The last day on which this applies; null: until it is changed. */
    validUntil: date(),
    createdAt: createdAt(),
    changedAt: createdAt(),
    /** Who of the office wrote it down; null: a guardian did. It does not count among a family's, and goes a month later. */
    recordedBy: uuid().references(() => users.id),
    /** How the office was told, and by whom. */
    recordedHow: contactWay.column(),
    toldBy: text(),
    /** A guardian has said that it is wrong: it holds for nothing until the office has looked. */
    suspendedAt: instant(),
  },
  (table) => [
    index('contacts_of_participant').on(table.participantId),
    index('contacts_suspended')
      .on(table.suspendedAt)
      .where(sql`${table.suspendedAt} is not null`),
    contactWay.check(table.recordedHow),
  ],
)

const changeWay = oneOf('family_changes_recorded_how_known', toldWays)
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
    /** Who told the office; null for answers, which have their own record. */
    toldBy: text(),
    /** The value before; null: there was none. */
    before: jsonb().$type<FamilyChangeContent['before']>(),
    /** The value after; null: there is none any more. */
    after: jsonb().$type<FamilyChangeContent['after']>(),
    at: createdAt(),
    /** A guardian who must not see it, because it is about them. */
    hiddenFrom: uuid().references(() => users.id),
  },
  (table) => [
    index('family_changes_of_participant').on(table.participantId, table.id),
    index('family_changes_by_user').on(table.changedBy),
    changeKind.check(table.kind),
    changeWay.check(table.recordedHow),
  ],
)
