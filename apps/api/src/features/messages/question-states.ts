import { sql } from 'drizzle-orm'

// Of rows of messages, in statements on that table.

const isUnanswered = sql`messages.kind = 'question' and messages.body <> ''
  and not exists (select from messages as answer where answer.answers = messages.id and answer.stopped_at is null)`

/** The office has closed it, which an answer takes back. */
export const isClosedQuestion = sql`${isUnanswered} and messages.stopped_because = 'asked'`

/** It waits for an answer. */
export const isOpenQuestion = sql`${isUnanswered} and messages.stopped_because is distinct from 'asked'`

/** This person was asked. */
export const wasAsked = (userId: string) => sql<boolean>`(messages.kind = 'question' and exists (
  select from message_recipients as asked where asked.message_id = messages.id and asked.user_id = ${userId}))`
