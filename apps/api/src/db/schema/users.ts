import { boughtFor } from '@cadenza/contracts/families/family-values'
import { roles } from '@cadenza/contracts/people/user-values'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf, reference } from './columns.ts'

const role = oneOf('users_role_known', roles)
const buysFor = oneOf('users_buys_for_known', boughtFor)

/** People. Found by `identityUid`, never by email; a deleted row stays as a nameless tombstone. */
export const users = snakeCase.table(
  'users',
  {
    id: id(),
    identityUid: text().unique(),
    email: text(),
    emailVerified: boolean().notNull().default(false),
    name: text().notNull().default(''),
    /** Of a family that the office made without an account: who signs in with it, verified, becomes this row. Lower case. */
    claimableEmail: text().unique(),
    /** What the school calls them at, as they or the office spelt it; empty when it was not told. */
    phone: text().notNull().default(''),
    /** The address that refused mail for good: it counts as long as it is still theirs. */
    bouncedEmail: text(),
    /** When they asked for no more news by mail, whatever was agreed to for their children; null: they did not. */
    newsStoppedAt: instant(),
    /** They want to be reminded on the day before a first day. All other mails are not a choice. */
    wantsReminders: boolean().notNull().default(true),
    /** Whom they last said that a class is for; null: they never did. `has_said_for_whom` reads it. */
    buysFor: buysFor.column(),
    imageUrl: text(),
    role: role.column().notNull().default('student'),
    /** Raised to end every session at once. */
    sessionVersion: integer().notNull().default(1),
    /** Identity tokens of sessions begun earlier are refused. */
    authValidAfter: instant(),
    registeredAt: instant(),
    /** When `ADMIN_EMAILS` made this person an admin: that happens once, and a later demotion stands. */
    adminByConfigAt: instant(),
    /** What an instructor shows publicly; both are shown until they choose otherwise. */
    cardShowsEmail: boolean().notNull().default(true),
    cardShowsPhoto: boolean().notNull().default(true),
    /** When the instructor last agreed to their public card; null if they were never asked. */
    cardAgreedAt: instant(),
    createdAt: createdAt(),
    deletedAt: instant(),
  },
  (table) => [
    uniqueIndex('users_verified_email')
      .on(table.email)
      .where(sql`${table.emailVerified} and ${table.deletedAt} is null`),
    index('users_by_role').on(table.role, table.createdAt),
    ...[
      index('users_by_name').on(sql`lower(${table.name})`, table.id),
      index('users_by_rank').on(
        sql`(case ${table.role} when 'admin' then 0 when 'office' then 1 when 'instructor' then 2 else 3 end)`,
        table.id,
      ),
    ].map((listed) => listed.where(sql`${table.deletedAt} is null`)),
    index('users_by_likeness')
      .using(
        'gin',
        sql`${table.name} gin_trgm_ops`,
        sql`${table.email} gin_trgm_ops`,
        sql`split_part(${table.email}, '@', 1) gin_trgm_ops`,
      )
      .where(sql`${table.deletedAt} is null`),
    index('users_by_claimable')
      .using(
        'gin',
        sql`${table.claimableEmail} gin_trgm_ops`,
        sql`split_part(${table.claimableEmail}, '@', 1) gin_trgm_ops`,
      )
      .where(sql`${table.claimableEmail} is not null`),
    // A claimed family has no claimable address: its identity supplies the address.
    check(
      'users_claimable_unclaimed',
      sql`${table.claimableEmail} is null or (${table.identityUid} is null and not ${table.emailVerified} and ${table.deletedAt} is null)`,
    ),
    role.check(table.role),
    buysFor.check(table.buysFor),
  ],
)

/** What instructors say about themselves on their page. Without a row: nothing yet. */
export const instructorProfiles = snakeCase.table('instructor_profiles', {
  userId: reference(() => users.id, { onDelete: 'cascade' }).primaryKey(),
  bio: text().notNull().default(''),
  instruments: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  changedAt: createdAt(),
})

/** What the office notes about a person with an account, for itself. */
export const personRemarks = snakeCase.table(
  'person_remarks',
  {
    id: id(),
    userId: reference(() => users.id),
    /** Who wrote it. */
    authorId: reference(() => users.id),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('person_remarks_of_user').on(table.userId, table.id),
    index('person_remarks_by_author').on(table.authorId),
    check('person_remarks_length', sql`length(${table.text}) between 1 and 16000`),
  ],
)
