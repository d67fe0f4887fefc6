import type { ReactNode } from 'react'

interface DashboardPageProps {
  title: ReactNode
  /** One sentence under the heading. */
  lead?: ReactNode
  /** Buttons beside the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** Heading and content of a dashboard page. */
export function DashboardPage({ title, lead, actions, children }: DashboardPageProps) {
  return (
    <div className="mx-auto w-full max-w-[72rem]">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl wrap-anywhere lg:text-4xl">{title}</h1>
          {lead && <p className="mt-2 max-w-[44rem] text-muted">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </div>
  )
}
