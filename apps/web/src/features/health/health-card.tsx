import type { HealthState } from '@cadenza/contracts/health'
import { useId, type ReactNode } from 'react'
import { StateBadge, type StateWords } from './state-badge.tsx'

interface HealthCardProps {
  title: string
  state: HealthState
  /** For states that have their own words here. */
  words?: StateWords
  /** The known facts, as pairs of a name and its value. */
  facts: [string, string][]
  children?: ReactNode
}

/** One part of the product: its state, and the known facts. */
export function HealthCard({ title, state, words, facts, children }: HealthCardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-hairline p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <StateBadge state={state} words={words} />
      </div>
      <dl className="grid gap-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
