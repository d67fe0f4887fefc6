import type { ReactNode } from 'react'
import { Rating } from './rating.tsx'

interface RatingLineProps {
  average: number
  /** What the mean is about. */
  children: ReactNode
}

/** A mean in stars and as a number. */
export function RatingLine({ average, children }: RatingLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Rating value={average} />
      <span>
        <span aria-hidden className="font-semibold tabular-nums">
          {average.toFixed(1)}{' '}
        </span>
        <span className="text-muted">{children}</span>
      </span>
    </div>
  )
}
