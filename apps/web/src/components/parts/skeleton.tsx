import { t } from '@lingui/core/macro'
import clsx from 'clsx'

/** A grey block the size of what is being loaded; it shows only after 150 ms. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('skeleton', className)} />
}

export function CardGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div aria-busy="true" className="card-grid">
      <span className="sr-only">{t`Loading`}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="overflow-hidden rounded-card border border-hairline">
          <Skeleton className="aspect-[4/3] rounded-none" />
          <div className="grid gap-3 p-5">
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-11 w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}

export function TableSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <div aria-busy="true" className="grid gap-2">
      <span className="sr-only">{t`Loading`}</span>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} className="h-11" />
      ))}
    </div>
  )
}

export function FiguresSkeleton({ count = 3 }: { count?: number }) {
  return (
    <div aria-busy="true" className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
      <span className="sr-only">{t`Loading`}</span>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className="h-26 rounded-card" />
      ))}
    </div>
  )
}
