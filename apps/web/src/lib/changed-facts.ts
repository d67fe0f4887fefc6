import type { AuditFacts } from '@cadenza/contracts/audit-log'
import { sessionLineInWords } from '@cadenza/contracts/session-line'
import { courseWords, wordedFields, wordFor } from './course-words.ts'
import { formatMoney, formatNumber } from './format.ts'
import { readRole, roleLabels } from './roles.ts'

/** One field of a change, in words. A picture is told by its address. */
export interface ChangedFact {
  label: string
  before: string
  after: string
  isPicture: boolean
}

/** What was changed, field by field, as people read it. Amounts are in minor units of `currency`. */
export function changedFacts(
  before: AuditFacts | null,
  after: AuditFacts | null,
  currency: string,
): ChangedFact[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields].map((field) => ({
    label: labels[field] ?? field,
    before: inWords(field, before?.[field], currency),
    after: inWords(field, after?.[field], currency),
    isPicture: field === 'imageUrl',
  }))
}

const labels: Record<string, string> = {
  name: 'Name',
  description: 'Description',
  descriptionLength: 'Length of the description',
  prerequisites: 'What students should know',
  prerequisitesLength: 'Length of what students should know',
  toBring: 'What to bring',
  toBringLength: 'Length of what to bring',
  outcomes: 'What students learn',
  outcomesLength: 'Length of what students learn',
  dayPlan: 'A day in this class',
  dayPlanLength: 'Length of the day’s plan',
  forWhom: 'Who it is for',
  forWhomLength: 'Length of who it is for',
  ageMin: 'Lowest age',
  ageMax: 'Highest age',
  instruments: 'Instruments',
  termId: 'Term',
  roomId: 'Room',
  ...Object.fromEntries(wordedFields.map((field) => [field, courseWords[field].label])),
  capacity: 'Seats',
  priceMinor: 'Price',
  imageUrl: 'Picture',
  status: 'Status',
  feedback: 'Reason',
  role: 'Role',
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
