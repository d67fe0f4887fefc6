import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ClassTab } from './class-tab.ts'

interface ObjectLinkProps {
  id: string
  children: ReactNode
  className?: string
}

/**
 * To a person's page in the back office; to a child's part of their parent's page where `child` names it, and there
 * to who may fetch it on the day `fetch`.
 */
export function PersonLink({
  id,
  child,
  fetch,
  children,
  className = 'link',
}: ObjectLinkProps & { child?: string; fetch?: string }) {
  return (
    <Link to="/dashboard/people/$id" params={{ id }} search={{ child, fetch }} className={className}>
      {children}
    </Link>
  )
}

/** The same for an account that may be erased: then a name remains, without a link. */
export function AccountLink({ of, gone = t`A deleted person` }: AccountLinkProps) {
  return of.name === null ? gone : <PersonLink id={of.id}>{of.name}</PersonLink>
}

interface AccountLinkProps {
  of: { id: string; name: string | null }
  gone?: string
}

/** To a class's page in the back office. */
export function ClassLink({ id, tab, children, className = 'link' }: ObjectLinkProps & { tab?: ClassTab }) {
  return (
    <Link to="/dashboard/classes/$id" params={{ id }} search={{ tab }} className={className}>
      {children}
    </Link>
  )
}

/** To an order's page in the back office: what was bought, paid and given back. */
export function OrderLink({ id, children, className = 'link' }: ObjectLinkProps) {
  return (
    <Link to="/dashboard/orders/$id" params={{ id }} className={className}>
      {children}
    </Link>
  )
}

/** To a room's page. */
export function RoomLink({ id, children, className = 'link' }: ObjectLinkProps) {
  return (
    <Link to="/dashboard/rooms/$id" params={{ id }} className={className}>
      {children}
    </Link>
  )
}

/** To a term's page. */
export function TermLink({ id, children, className = 'link' }: ObjectLinkProps) {
  return (
    <Link to="/dashboard/terms/$id" params={{ id }} className={className}>
      {children}
    </Link>
  )
}
