import { useId, type ReactNode } from 'react'

interface PageSectionProps {
  title: string
  /** A sentence or two under the heading. */
  lead?: ReactNode
  children: ReactNode
}

/** A part of a page under a heading of its own. */
export function PageSection({ title, lead, children }: PageSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid max-w-3xl gap-4">
      <div>
        <h2 id={id} className="text-xl wrap-anywhere">
          {title}
        </h2>
        {lead && <p className="mt-1 text-muted">{lead}</p>}
      </div>
      {children}
    </section>
  )
}
