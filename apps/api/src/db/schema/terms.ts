import { sql } from 'drizzle-orm'
import { check, date, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'
import { refundPolicies } from './refund-policies.ts'

/**
 * Stretches of the year that classes belong to; sessions lie within them. Dates and zone are the school's wall clock.
 */
export const terms = snakeCase.table(
  'terms',
  {
    id: id(),
    name: text().notNull().unique(),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    /** An IANA name. New sessions take it; those that exist keep their own. */
    timeZone: text().notNull(),
    /** Before this, classes of the term cannot be bought; null: they can be at once. */
    saleOpensAt: instant(),
    /** From here on, classes of the term cannot be bought; null: they can be until they are over. */
    saleClosesAt: instant(),
    /** Counts before the school's. */
    refundPolicyId: uuid().references(() => refundPolicies.id),
  },
  (table) => [
    check('terms_dates_in_order', sql`${table.endsOn} between ${table.startsOn} and ${table.startsOn} + 120`),
    check('terms_sale_in_order', sql`${table.saleClosesAt} > ${table.saleOpensAt}`),
  ],
)
