import type { ReactNode } from 'react'

export interface Fact {
  label: string
  value: ReactNode
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
