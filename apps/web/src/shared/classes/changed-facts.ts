import { msg, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { discountKindLabels } from '@cadenza/contracts/money/discount-sentences'
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
  const label = ownLabelOf(text)
  return ownLabelOf(field) ?? (label ? t`Length of “${label}”` : field)
}

const ownLabelOf = (field: string): string | undefined =>
  labels[field] ?? (courseLabels as Partial<Record<string, string>>)[field]

/** Of what is no field of a class’s form, or is called otherwise there. */
const labels: Partial<Record<string, string>> = worded({
  priceMinor: msg`Price`,
  instructorId: msg`Teacher`,
  coTeacherId: msg`Second teacher`,
  dateTeacherId: msg`Teacher of the date`,
  dateRoomId: msg`Room of the date`,
  status: msg`Status`,
  feedback: msg`Reason`,
  role: msg`Role`,
  bio: msg`About the teacher`,
  instruments: msg`Instruments`,
  refundedMinor: msg`Refunded`,
  places: msg`Places`,
  sessions: msg`Sessions`,
  attempt: msg`Attempts`,
  startsOn: msg`First day`,
  endsOn: msg`Last day`,
  timeZone: msg`Time zone`,
  saleOpensAt: msg`Sale opens`,
  saleClosesAt: msg`Sale closes`,
  waitingRoom: msg`Waiting room`,
  address: msg`Address`,
  features: msg`Features`,
  turnaroundMinutes: msg`Minutes to turn around`,
  from: msg`From`,
  to: msg`To`,
  reason: msg`Reason`,
  version: msg`Version`,
  kind: msg`Kind`,
  code: msg`Code`,
  percent: msg`Percent off`,
  amountMinor: msg`Amount off each place`,
  classes: msg`Classes`,
  maxUses: msg`Orders at most`,
  maxPerFamily: msg`Orders of one family at most`,
  paused: msg`Paused`,
})

const kinds: Partial<Record<string, string>> = discountKindLabels

function inWords(field: string, value: AuditFacts[string] | undefined, currency: string): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'number' && field.endsWith('Minor')) return formatMoney(value, currency)
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'boolean') return value ? t`yes` : t`no`
  if (Array.isArray(value))
    return field === 'sessions' ? value.map(sessionLineInWords).join('\n') : value.join(', ')
  const role = field === 'role' && readRole(value)
  if (role) return roleLabels[role]
  const kind = field === 'kind' && kinds[value]
  if (kind) return kind
  const ofClass = wordedFields.find((known) => known === field)
  return (ofClass && wordFor(ofClass, value)) ?? value
}
