import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { AuditAction, AuditLine } from '@cadenza/contracts/office/audit-log'
import { isAction } from './audit-log-filter.ts'
import { ofClasses } from './class-sentences.ts'
import { ofMoney } from './money-sentences.ts'
import { ofPeople } from './people-sentences.ts'
import { ofSchool } from './school-sentences.ts'
import { told, type Telling } from './told.ts'

/** A line as a sentence, without the stop at its end. */
export interface Sentence {
  /** With the holes `actor` and, where it names one, `subject`. */
  full: MessageDescriptor
  /** The same without the one who did it. */
  what: MessageDescriptor
  actor: string
  /** Absent where the sentence already says everything. */
  subject: string | undefined
}

export function sentenceOf(line: AuditLine): Sentence {
  const { action } = line
  const actor = actorOf(line)
  const tell = isAction(action) ? sentences[action] : unknownAction(action)
  const [full, what] = tell(told(line, { actor, subject: subjectOf(line) }))
  const subject = full.values?.subject
  return { full, what, actor, subject: typeof subject === 'string' ? subject : undefined }
}

const sentences: Record<AuditAction, Telling> = { ...ofClasses, ...ofPeople, ...ofMoney, ...ofSchool }

/** One that a later version has written. */
const unknownAction =
  (action: string): Telling =>
  ({ actor, subject }) => [msg`${actor} did “${action}” to ${subject}`, msg`Did “${action}” to ${subject}`]

/** Who did it, under their current name. */
export function actorOf({ actor, action }: Pick<AuditLine, 'actor' | 'action'>): string {
  if (actor) return actor.name ?? t`A deleted person`
  if (action === 'changeRoleByCommand') return t`The command line`
  return action === 'promoteByConfig' ? t`The list of admins in the configuration` : t`The product`
}

export function subjectOf({ subject: { type, name, receiptNumber } }: Pick<AuditLine, 'subject'>): string {
  if (name !== null) return name
  if (receiptNumber !== null) return t`receipt ${receiptNumber}`
  if (type === 'user') return t`a deleted person`
  if (type === 'participant') return t`a participant`
  return type === 'refund' ? t`money that fitted no order` : t`something that is gone`
}
