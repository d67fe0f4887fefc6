import { consentKinds, consentWays } from '@cadenza/contracts/families/family-values'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, oneOf, reference } from './columns.ts'
import { participants } from './participants.ts'
import { users } from './users.ts'

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
