import { sqlFunction } from '../connect/sql-function.ts'

/** How many mails of a message were queued, with their rows. */
export const queueMessageMails = sqlFunction('queue_message_mails', {
  takes: { message: 'uuid', most: 'integer' },
  answer: 'integer',
}).answer

/** Queues the arrival letters and reminders that are due: how many. */
export const queueReminders = sqlFunction('plan_reminders', {
  takes: { most: 'integer' },
  answer: 'integer',
}).answer

// For use inside a larger statement:

/** The moment by which reminders are planned and written. */
export const reminderClock = sqlFunction('reminder_clock', {
  takes: {},
  answer: 'timestamp with time zone',
}).call

/** The next moment at which a family may be written to that has not asked for it. */
export const decentHour = sqlFunction('decent_hour', {
  takes: { at: 'timestamp with time zone' },
  answer: 'timestamp with time zone',
}).call

/** Places whose first day is one of these. */
export const firstDays = sqlFunction('first_days', {
  takes: { from: 'date', to: 'date' },
  rows: { claimId: 'uuid', courseId: 'uuid', participantId: 'uuid', sessionId: 'uuid', day: 'date' },
}).call
