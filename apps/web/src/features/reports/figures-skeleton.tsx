import { Skeleton } from '../../components/skeleton.tsx'

export function FiguresSkeleton({ count = 3 }: { count?: number }) {
  return (
    <div aria-busy="true" className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
      <span className="sr-only">Loading</span>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className="h-26 rounded-card" />
      ))}
    </div>
  )
}
