import type { Audience } from '@cadenza/contracts/school/message'
import { keptMessageKinds, messageFileTypes, messageStops } from '@cadenza/contracts/school/message-values'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  type AnyPgColumn,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, createdAt, id, instant, oneOf, reference } from './columns.ts'
import { users } from './users.ts'

const kind = oneOf('messages_kind_known', keptMessageKinds)
const stop = oneOf('messages_stop_known', messageStops)

/** What the school or a teacher has written to many, and what a person asks them, word for word: each reader's words are put in when it is read. */
export const messages = snakeCase.table(
  'messages',
  {
    id: id(),
    authorId: reference(() => users.id),
    /** Of the form that it was written in: pressed twice, it is sent once. */
    key: uuid().notNull(),
    kind: kind.column().notNull(),
    /** Both are emptied with their author. */
    subject: text().notNull(),
    body: text().notNull(),
    audience: jsonb().$type<Audience>().notNull(),
    /** The question that it answers. */
    answers: uuid().references((): AnyPgColumn => messages.id),
    /** To its author alone, as one reader would get it. */
    isTest: boolean().notNull().default(false),
    createdAt: createdAt(),
    /** When the last of its mails was queued. */
    sentAt: instant(),
    stoppedAt: instant(),
    stoppedBecause: stop.column(),
  },
  (table) => [
    unique('messages_once').on(table.authorId, table.key),
    index('messages_by_author').on(table.authorId, table.createdAt),
    index('messages_answering')
      .on(table.answers)
      .where(sql`${table.answers} is not null`),
    index('messages_questions')
      .on(table.id)
      .where(sql`${table.kind} = 'question'`),
    kind.check(table.kind),
    stop.check(table.stoppedBecause),
  ],
)

const state = oneOf('message_recipients_state_known', ['waiting', 'queued'])

/** Whom a message is to, decided when it was sent; what became of the mail is in `mails`. */
export const messageRecipients = snakeCase.table(
  'message_recipients',
  {
    messageId: reference(() => messages.id, { onDelete: 'cascade' }),
    userId: reference(() => users.id),
    /** Whose places it is about, and in which classes; ids alone, so that names are always the present ones. */
    participantIds: uuid().array().notNull(),
    courseIds: uuid().array().notNull(),
    /** `waiting`: its mail is not queued yet. */
    state: state.column().notNull().default('waiting'),
    /** When its mail was queued. */
    sentAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.userId] }),
    index('message_recipients_of_user').on(table.userId, table.messageId),
    index('message_recipients_waiting')
      .on(table.messageId, table.userId)
      .where(sql`${table.state} = 'waiting'`),
    state.check(table.state),
  ],
)

const fileType = oneOf('message_files_type_known', messageFileTypes)

/** Attachments: few and small, so they are kept where the message is, and leave and are backed up with it. */
export const messageFiles = snakeCase.table(
  'message_files',
  {
    id: id(),
    messageId: reference(() => messages.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    type: fileType.column().notNull(),
    size: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [index('message_files_of_message').on(table.messageId), fileType.check(table.type)],
)
