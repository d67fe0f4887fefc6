import { t } from '@lingui/core/macro'
import { Trans } from '#trans'
import type { AuditLine } from '@cadenza/contracts/office/audit-log'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ChangeTable } from '../../components/tables/change-table.tsx'
import { ClassLink, OrderLink, PersonLink, RoomLink, TermLink } from '../../shared/links/object-links.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { changedFacts } from '../../shared/classes/changed-facts.ts'
import { useSiteConfig } from '../../lib/loading/config.ts'
import type { AuditLogFilter } from './audit-log-filter.ts'
import { actorOf, sentenceOf } from './sentences.ts'

interface AuditLogLineProps {
  line: AuditLine
  filter: AuditLogFilter
}

/** An entry among others, with the ways to more of the same person and the same object. */
export function AuditLogLine({ line, filter }: AuditLogLineProps) {
  const { actor, subject } = sentenceOf(line)
  return (
    <li className="rounded-card border border-hairline p-3 sm:p-5">
      <AuditLogEntry line={line}>
        {line.actor && filter.actor !== line.actor.id && (
          <FilterLink filter={{ actor: line.actor.id }} name={t`By ${actor}: everything they did`}>
            {t`By ${actor}`}
          </FilterLink>
        )}
        {filter.subject !== line.subject.id && (
          <FilterLink filter={{ subject: line.subject.id }} name={t`History of ${subject ?? actor}`}>
            {t`History`}
          </FilterLink>
        )}
      </AuditLogEntry>
    </li>
  )
}

/** Who did what, when, and what that changed. */
export function AuditLogEntry({ line, children }: { line: AuditLine; children?: ReactNode }) {
  const { currency: schoolCurrency } = useSiteConfig()
  const { at, before, after, detail, requestId } = line
  const { full, actor, subject } = sentenceOf(line)
  const currency = typeof detail.currency === 'string' ? detail.currency : schoolCurrency
  const changes = changedFacts(before, after, currency)
  return (
    <div className="grid gap-2">
      <p className="wrap-anywhere">
        <Trans
          {...full}
          values={{
            ...full.values,
            actor: (
              <strong className="font-semibold">
                <ActorLink line={line} />
              </strong>
            ),
            ...(subject !== undefined && { subject: <SubjectLink line={line}>{subject}</SubjectLink> }),
          }}
        />
        .
      </p>
      {changes.length > 0 && <ChangeTable caption={t`What changed: ${subject ?? actor}`} changes={changes} />}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        <Moment at={at} />
        {children}
        {requestId && <span className="wrap-anywhere">{t`Request ${requestId}`}</span>}
      </p>
    </div>
  )
}

/** Links to who did it, if they are still here. */
export function ActorLink({ line }: { line: AuditLine }) {
  return line.actor?.name ? <PersonLink id={line.actor.id}>{actorOf(line)}</PersonLink> : actorOf(line)
}

function FilterLink({
  filter,
  name,
  children,
}: {
  filter: AuditLogFilter
  name: string
  children: string | string[]
}) {
  return (
    <Link to="/dashboard/auditLog" search={filter} aria-label={name} className="link">
      {children}
    </Link>
  )
}

interface SubjectLinkProps {
  line: AuditLine
  children: string
}

/** Links to the class, the person or the payment that a line is about, if it still exists. */
export function SubjectLink({ line: { subject }, children }: SubjectLinkProps) {
  const { type, id, name, receiptNumber } = subject
  if (name !== null && type === 'course')
    return (
      <ClassLink id={id} tab="history">
        {children}
      </ClassLink>
    )
  if (name !== null && type === 'room') return <RoomLink id={id}>{children}</RoomLink>
  if (name !== null && type === 'term') return <TermLink id={id}>{children}</TermLink>
  // A participant's id leads to their page, too, and a payment's or a refund's to its order.
  if (name !== null && (type === 'user' || type === 'participant'))
    return <PersonLink id={id}>{children}</PersonLink>
  if (receiptNumber !== null) return <OrderLink id={id}>{children}</OrderLink>
  return <span>{children}</span>
}
