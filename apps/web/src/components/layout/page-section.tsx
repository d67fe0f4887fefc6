import { useId, type ReactNode } from 'react'

interface PageSectionProps {
  /** What links to it: `#contacts`. */
  id?: string
  title: string
  /** A sentence or two under the heading. */
  lead?: ReactNode
  children: ReactNode
}

/** A part of a page under a heading of its own. */
export function PageSection({ id: anchor, title, lead, children }: PageSectionProps) {
  const id = useId()
  return (
    <section id={anchor} aria-labelledby={id} className="grid max-w-3xl scroll-mt-28 gap-4">
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
