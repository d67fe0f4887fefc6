import type { ReactNode } from 'react'

export interface Figure {
  label: string
  value: ReactNode
}

/** A row of totals, each with its label. */
export function DashboardFigures({ figures }: { figures: Figure[] }) {
  return (
    <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse justify-end rounded-card bg-surface p-5">
          <dt className="text-muted">{label}</dt>
          <dd className="font-display text-3xl font-bold wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
