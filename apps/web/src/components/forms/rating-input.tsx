import { plural, t } from '@lingui/core/macro'
import clsx from 'clsx'
import Star from 'lucide-react/icons/star'
import { useId, type Ref } from 'react'
import { starCount } from '../parts/star-count.ts'

interface RatingInputProps {
  label: string
  /** The chosen stars; 0 while there are none. */
  value: number
  onChange: (value: number) => void
  onBlur?: () => void
  /** How many stars there are to choose from: 1 to 10. */
  count?: number
  error?: string
  /** The star that is focused when the group is reached. */
  ref?: Ref<HTMLInputElement>
}

/** Stars to choose from: a group of radio buttons, so that Tab reaches it once and the arrow keys choose. */
export function RatingInput({ label, value, onChange, onBlur, count, error, ref }: RatingInputProps) {
  const id = useId()
  const stars = starCount(count)
  const errorId = error ? `${id}-error` : undefined
  return (
    <fieldset
      role="radiogroup"
      aria-describedby={errorId}
      aria-invalid={error ? true : undefined}
      className="grid gap-1.5"
    >
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="-ms-1.5 flex flex-wrap items-center">
        {Array.from({ length: stars }, (_, index) => index + 1).map((star) => (
          <label key={star} className="relative grid size-11 cursor-pointer place-items-center">
            <input
              ref={star === Math.max(1, value) ? ref : undefined}
              type="radio"
              name={id}
              className="star-radio"
              checked={star === value}
              onChange={() => onChange(star)}
              onBlur={onBlur}
            />
            <Star
              aria-hidden
              className={clsx('size-8', star <= value ? 'fill-sun text-star' : 'text-control')}
            />
            <span className="sr-only">{plural(star, { one: '# star', other: '# stars' })}</span>
          </label>
        ))}
        <span aria-hidden className="ms-2 text-muted">
          {value > 0 && t`${value} of ${stars}`}
        </span>
      </div>
      {error && (
        <p id={errorId} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
