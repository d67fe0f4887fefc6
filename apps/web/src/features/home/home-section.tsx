import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface HomeSectionProps {
  id: string
  title: string
  /** The whole list. */
  more?: { to: '/classes' | '/instructors'; label: string }
  sunken?: boolean
  children: ReactNode
}

export function HomeSection({ id, title, more, sunken = false, children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id} className={sunken ? 'section bg-surface' : 'section'}>
      <div className="container-page">
        <div className="mb-8 flex flex-wrap items-baseline justify-between gap-3">
          <h2 id={id} className="text-3xl">
            {title}
          </h2>
          {more && (
            <Link to={more.to} className="link py-1">
              {more.label}
            </Link>
          )}
        </div>
        <div className="six-cards">{children}</div>
      </div>
    </section>
  )
}
