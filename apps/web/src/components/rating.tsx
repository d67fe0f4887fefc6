import clsx from 'clsx'
import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'
import { starCount } from './star-count.ts'

interface RatingProps {
  value: number
  /** How many stars there are: 1 to 10. */
  count?: number
}

/** Stars with the same said in words; for a mean, the last star is partly filled. */
export function Rating({ value, count }: RatingProps) {
  const stars = starCount(count)
  return (
    <div role="img" aria-label={`${value} out of ${stars}`} className="flex shrink-0 gap-0.5">
      {Array.from({ length: stars }, (_, index) => (
        <PartlyFilledStar key={index} filled={Math.min(1, Math.max(0, value - index))} />
      ))}
    </div>
  )
}

/** Filled to the nearest quarter. */
function PartlyFilledStar({ filled }: { filled: number }) {
  const quarters = Math.round(filled * 4)
  if (quarters === 0 || quarters === 4) return <Star aria-hidden className={starLook(quarters === 4)} />
  return (
    <span className="relative">
      <Star aria-hidden className={starLook(false)} />
      <span className={clsx('absolute inset-y-0 start-0 overflow-hidden', widths[quarters])}>
        <Star aria-hidden className={starLook(true)} />
      </span>
    </span>
  )
}

/** Classes, as the content policy forbids inline styles. */
const widths = ['', 'w-1/4', 'w-1/2', 'w-3/4']

const starLook = (filled: boolean) => clsx('size-5', filled ? 'fill-sun text-star' : 'text-control')

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
