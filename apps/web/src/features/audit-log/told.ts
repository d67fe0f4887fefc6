import type { MessageDescriptor } from '@lingui/core'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { AuditAction, AuditLine } from '@cadenza/contracts/office/audit-log'
import type { Role } from '@cadenza/contracts/people/user'
import { readRole } from '../../shared/people/roles.ts'

/** What sentences name, of a line: as it was written down, `?` where a row of an earlier version lacks it. */
export interface Told extends Pick<AuditLine, 'before' | 'after' | 'detail'> {
  actor: string
  subject: string
  amount: string
  why: string
  reason: string
  /** Of a closed day. */
  name: string
  day: string
  /** The reference of an order. */
  order: string
  version: string
  /** Its name. */
  discount: string
  role: Role
  /** In wall-clock time. */
  from: string
  to: string
}

/** The whole sentence, and what was done alone, beside a column of who did it. */
export type Telling = (line: Told) => readonly [full: MessageDescriptor, what: MessageDescriptor]
export type Tellings = Partial<Record<AuditAction, Telling>>

export function told({ before, after, detail }: AuditLine, named: Pick<Told, 'actor' | 'subject'>): Told {
  const known = (fact: unknown) => textOf(fact) ?? '?'
  // What has ended was written down as it was before.
  const facts = after ?? before
  return {
    ...{ ...named, before, after, detail },
    amount: amountOf(detail),
    why: known(detail.why),
    reason: known(detail.reason),
    name: known(detail.name),
    day: known(detail.day),
    order: known(detail.reference),
    discount: known(detail.discount),
    version: String(after?.version ?? '?'),
    role: readRole(facts?.role) ?? 'student',
    from: known(facts?.from),
    to: known(facts?.to),
  }
}

export function textOf(fact: unknown): string | undefined {
  return typeof fact === 'string' ? fact : undefined
}

function amountOf({ amountMinor, currency }: AuditLine['detail']): string {
  const known = typeof amountMinor === 'number' && typeof currency === 'string'
  return known ? formatMoney(amountMinor, currency) : ''
}
