import { noteFields } from '@cadenza/contracts/families/family-values'
import { index, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { bytes, createdAt, oneOf, reference } from './columns.ts'
import { participants } from './participants.ts'

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
