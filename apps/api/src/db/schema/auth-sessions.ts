import { index, integer, snakeCase, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, reference } from './columns.ts'
import { users } from './users.ts'

/**
 * One row for each access token in use: ending the row ends the token, on every process at once. The table keeps its old
 * name: a version from before a renaming, started again during an update, takes back all rights on names that it does
 * not know (`grantRights`), and no one would be signed in any more.
 */
export const authSessions = snakeCase.table(
  'sessions',
  {
    /** The token's `jti`. */
    id: id(),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    /**
     * The identity token that was exchanged, sealed; it is used to query the identity service while the session lives.
     */
    sealedIdToken: text(),
    /** When its sign-in was, in whole seconds: tokens of one sign-in share it, and end together. */
    signedInAt: instant(),
    /** When the identity service last confirmed that the account and its sign-in still stand. */
    checkedAt: createdAt(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [index('sessions_by_user').on(table.userId), index('sessions_by_end').on(table.expiresAt)],
)

/**
 * Six digits that were emailed to an address, to prove that it is the account's. Those of the last two mails
 * count.
 */
export const addressCodes = snakeCase.table(
  'address_codes',
  {
    id: id(),
    userId: reference(() => users.id, { onDelete: 'cascade' }),
    /**
     * SHA-256 of the address that it was sent to: it proves no other address. Codes to one address are counted for a
     * day, across all accounts.
     */
    emailHash: text().notNull(),
    /** The digits, sealed: with so few, a hash could be reversed. */
    sealedCode: text().notNull(),
    /** Raised by each wrong try. */
    tries: integer().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('address_codes_of_user').on(table.userId),
    index('address_codes_of_email').on(table.emailHash),
  ],
)
