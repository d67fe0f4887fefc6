import { sqlAnswer, sqlCall } from '../connect/sql-function.ts'

/** How many mails of a message were queued, with their rows. */
export const queueMessageMails = sqlAnswer('queue_message_mails', {
  takes: { message: 'uuid', most: 'integer' },
  answer: 'integer',
})

/** Queues the arrival letters and reminders that are due: how many. */
export const queueReminders = sqlAnswer('plan_reminders', { takes: { most: 'integer' }, answer: 'integer' })

/** Notes a mail whose job was queued without its row, by an earlier version. */
export const noteMail = sqlAnswer('note_mail', { takes: { id: 'uuid', data: 'jsonb' }, answer: 'void' })

// For use inside a larger statement:

/** The moment by which reminders are planned and written. */
export const reminderClock = sqlCall('reminder_clock', { takes: {}, answer: 'timestamp with time zone' })

/** The school's day at that moment. */
export const reminderDay = sqlCall('reminder_day', { takes: {}, answer: 'date' })

/** The next moment at which a family may be written to that has not asked for it. */
export const decentHour = sqlCall('decent_hour', {
  takes: { at: 'timestamp with time zone' },
  answer: 'timestamp with time zone',
})

/** Places whose first day is one of these. */
export const firstDays = sqlCall('first_days', {
  takes: { from: 'date', to: 'date' },
  rows: { claimId: 'uuid', courseId: 'uuid', participantId: 'uuid', sessionId: 'uuid', day: 'date' },
})
