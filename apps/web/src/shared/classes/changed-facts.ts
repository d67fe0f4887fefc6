import { t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { AuditFacts } from '@cadenza/contracts/text/facts'
import { sessionLineInWords } from '@cadenza/contracts/courses/session-line'
import { courseLabels, wordedFields, wordFor } from './course-labels.ts'
import { formatNumber } from '../../lib/format/format.ts'
import { readRole, roleLabels } from '../people/roles.ts'

/** One field of a change, in words. A picture is given by its address. */
export interface ChangedFact {
  label: string
  before: string
  after: string
  isPicture: boolean
}

/** The changes, field by field, in readable form. Amounts are in minor units of `currency`. */
export function changedFacts(
  before: AuditFacts | null,
  after: AuditFacts | null,
  currency: string,
): ChangedFact[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields].map((field) => ({
    label: labelOf(field),
    before: inWords(field, before?.[field], currency),
    after: inWords(field, after?.[field], currency),
    isPicture: field === 'imageUrl',
  }))
}

/** For a text the log knows only its former length. */
function labelOf(field: string): string {
  const text = field.replace(/Length$/, '')
  return labels[field] ?? (labels[text] ? t`Length of “${labels[text]}”` : field)
}

const labels: Partial<Record<string, string>> = {
  ...courseLabels,
  priceMinor: courseLabels.price,
  instructorId: 'Teacher',
  coTeacherId: 'Second teacher',
  dateTeacherId: 'Teacher of the date',
  dateRoomId: 'Room of the date',
  status: 'Status',
  feedback: 'Reason',
  role: 'Role',
  bio: 'About the teacher',
  instruments: 'Instruments',
  refundedMinor: 'Refunded',
  places: 'Places',
  sessions: 'Sessions',
  attempt: 'Attempts',
  startsOn: 'First day',
  endsOn: 'Last day',
  timeZone: 'Time zone',
  saleOpensAt: 'Sale opens',
  saleClosesAt: 'Sale closes',
  waitingRoom: 'Waiting room',
  address: 'Address',
  features: 'Features',
  turnaroundMinutes: 'Minutes to turn around',
  from: 'From',
  to: 'To',
  reason: 'Reason',
}

function inWords(field: string, value: AuditFacts[string] | undefined, currency: string): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'number' && field.endsWith('Minor')) return formatMoney(value, currency)
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value))
    return field === 'sessions' ? value.map(sessionLineInWords).join('\n') : value.join(', ')
  const role = field === 'role' && readRole(value)
  if (role) return roleLabels[role]
  const worded = wordedFields.find((known) => known === field)
  return (worded && wordFor(worded, value)) ?? value
}
