import type { HealthState, QueueGauge } from '@cadenza/contracts/wire/health'
import { count, formatNumber } from '../../lib/format/format.ts'

export const stateWords: Record<HealthState, string> = {
  ok: 'Works',
  attention: 'Look at it',
  trouble: 'Trouble',
  unknown: 'Not known yet',
  off: 'Not set up',
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** A span in its largest whole unit: `40 seconds`, `3 days`. */
export function spanWords(seconds: number): string {
  if (seconds >= day) return count(Math.floor(seconds / day), 'day', 'days')
  if (seconds >= hour) return count(Math.floor(seconds / hour), 'hour', 'hours')
  if (seconds >= minute) return count(Math.floor(seconds / minute), 'minute', 'minutes')
  return count(Math.floor(seconds), 'second', 'seconds')
}

/** How long before `now` something was, by the server's clock only. */
export function agoWords(instant: string | null, now: string, never: string): string {
  if (instant === null) return never
  return `${spanWords(Math.max(0, (Date.parse(now) - Date.parse(instant)) / 1000))} ago`
}

const queueNames: Record<string, string> = {
  'look-after-order': 'Unpaid orders',
  'open-saved-seats': 'Saved places to put on sale',
  'send-message': 'Messages to send',
  'send-refund': 'Refunds to send',
  'close-course': 'Cancelled classes',
  'send-mail': 'Mails',
  'remove-pictures': 'Pictures to remove',
  'retime-sessions': 'Sessions after new time zones',
  'erase-notes': 'Private notes and contacts to erase',
  'erase-children': 'Children to erase',
  'plan-reminders': 'Reminders to plan',
  'audit-books': 'Nightly audit',
  'make-backup': 'Nightly backup',
  'copy-term': 'Copies of terms',
  reconcile: 'Comparison with the payment provider',
}

/** What is waiting in a queue, in a line: `12 due, the oldest for 3 minutes; 1 given up`. */
export function waitingWords({ due, oldestSeconds, retrying, givenUp }: QueueGauge): string {
  const parts = [
    due > 0 && `${formatNumber(due)} due, the oldest for ${spanWords(oldestSeconds)}`,
    retrying > 0 && `${formatNumber(retrying)} to be tried again`,
    givenUp > 0 && `${formatNumber(givenUp)} given up`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join('; ') : 'Nothing'
}

/** The kind of work in a queue; one from a newer version keeps its name. */
export const queueWords = (queue: string): string => queueNames[queue] ?? queue
