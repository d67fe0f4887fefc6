import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface WeekLinkProps {
  week: string
  children: ReactNode
}

/** The same page a week further; the rest of its address stays. */
export function WeekLink({ week, children }: WeekLinkProps) {
  return (
    <Link
      to="."
      search={(search: Record<string, unknown>) => ({ ...search, week })}
      resetScroll={false}
      className="link inline-flex min-h-11 items-center"
    >
      {children}
    </Link>
  )
}
