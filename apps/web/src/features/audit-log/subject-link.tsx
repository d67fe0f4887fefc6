import type { AuditLine } from '@cadenza/contracts/audit-log'
import { Link } from '@tanstack/react-router'

interface SubjectLinkProps {
  line: AuditLine
  children: string
}

/** Links to the class, the person or the payment that a line is about, if it still exists. */
export function SubjectLink({ line: { subject }, children }: SubjectLinkProps) {
  const { type, id, name, receiptNumber } = subject
  if (type === 'course' && name !== null)
    return (
      <Link to="/dashboard/updateClassStatus/$id" params={{ id }} className="link">
        {children}
      </Link>
    )
  if (type === 'user' && name !== null)
    return (
      <Link to="/dashboard/allUsers" search={{ q: name }} className="link">
        {children}
      </Link>
    )
  if (receiptNumber !== null)
    return (
      <Link to="/dashboard/payments" search={{ q: String(receiptNumber) }} className="link">
        {children}
      </Link>
    )
  return <span>{children}</span>
}
