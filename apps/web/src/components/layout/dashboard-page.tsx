import clsx from 'clsx'
import type { ReactNode } from 'react'

interface DashboardPageProps {
  title: ReactNode
  /** One sentence under the heading. */
  lead?: ReactNode
  /** Buttons beside the heading. */
  actions?: ReactNode
  /** For lists with many columns. */
  isWide?: boolean
  children: ReactNode
}

/** Heading and content of a dashboard page. */
export function DashboardPage({ title, lead, actions, isWide = false, children }: DashboardPageProps) {
  return (
    <div className={clsx('mx-auto w-full', isWide ? 'max-w-[96rem]' : 'max-w-[72rem]')}>
      <div className="mb-4 sm:mb-6">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h1 className="text-2xl wrap-anywhere">{title}</h1>
          {actions && <div className="flex flex-wrap items-start gap-2">{actions}</div>}
        </div>
        {lead && <p className="mt-1 max-w-[44rem] text-sm text-muted">{lead}</p>}
      </div>
      {children}
    </div>
  )
}
