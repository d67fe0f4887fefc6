import Star from 'lucide-react/icons/star'
import clsx from 'clsx'

interface RatingProps {
  value: number
  /** How many stars there are: 1 to 10. */
  items?: number
}

/** Stars with the same said in words. */
export function Rating({ value, items = 5 }: RatingProps) {
  const count = Math.min(10, Math.max(1, Math.round(items)))
  return (
    <div role="img" aria-label={`${value} out of ${count}`} className="flex gap-0.5">
      {Array.from({ length: count }, (_, index) => (
        <Star
          key={index}
          aria-hidden
          className={clsx('size-5', index < Math.round(value) ? 'fill-sun text-star' : 'text-control')}
        />
      ))}
    </div>
  )
}
