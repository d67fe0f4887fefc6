import type { ReactNode } from 'react'

export interface Figure {
  label: string
  value: ReactNode
}

/** A row of totals, each with its label. */
export function DashboardFigures({ figures }: { figures: Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
      {figures.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end rounded-card bg-surface p-4 max-lg:last:odd:col-span-2 sm:p-5"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="font-display text-2xl sm:text-3xl font-bold wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
