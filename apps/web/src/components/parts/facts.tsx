import type { ReactNode } from 'react'

export interface Fact {
  label: string
  value: ReactNode
}

/** A line of a list of facts in two columns. */
export function FactLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="pt-0.5 text-sm text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

/** What an object's page says first: short values under their labels. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-card bg-surface p-4 sm:grid-cols-3 lg:grid-cols-4">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
