import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { starCount } from './star-count.ts'

interface RatingProps {
  value: number
  /** How many stars there are: 1 to 10. */
  count?: number
}

/** Stars with the same said in words; a mean is filled to the nearest quarter of a star. */
export function Rating({ value, count }: RatingProps) {
  const stars = starCount(count)
  const filled = Math.round(value * 4) / 4
  return (
    <svg
      role="img"
      aria-label={t`${value} out of ${stars}`}
      viewBox={`0 0 ${24 * stars} 24`}
      strokeWidth="2"
      strokeLinejoin="round"
      className="h-5 shrink-0"
    >
      <path d={row(stars)} className="fill-none stroke-control" />
      {/* Cuts off what is beyond its width. */}
      <svg width={24 * filled} height="24">
        <path d={row(stars)} className="fill-sun stroke-star" />
      </svg>
    </svg>
  )
}

/** One path of stars side by side, each in a square of 24. */
const row = (stars: number) => Array.from({ length: stars }, (_, index) => star(24 * index + 12)).join('')

const star = (middle: number) =>
  `M${middle} 2l3.1 6.3 6.9 1-5 4.9 1.2 6.8-6.2-3.2-6.2 3.2 1.2-6.8-5-4.9 6.9-1z`

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
