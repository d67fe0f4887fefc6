import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  text: string
  /** The one thing to do next. */
  action?: ReactNode
  /** Address of a picture that carries no meaning. */
  art?: string
}

/** Says what is missing and offers one way on. */
export function EmptyState({ title, text, action, art }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card bg-surface px-6 py-8 text-center sm:py-12">
      {art && (
        <img
          src={art}
          alt=""
          width={240}
          height={180}
          loading="lazy"
          className="h-auto w-24 rounded-card bg-sunken sm:w-60"
        />
      )}
      <h2 className="text-2xl">{title}</h2>
      <p className="max-w-prose text-muted">{text}</p>
      {action}
    </div>
  )
}
