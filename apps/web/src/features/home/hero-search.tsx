import type { RatingSummary } from '@cadenza/contracts/review'
import { useNavigate } from '@tanstack/react-router'
import Star from 'lucide-react/icons/star'
import { Button } from '../../components/button.tsx'
import { count } from '../../lib/format/format.ts'

/** Leads to a class by a search word, also without JavaScript; with quotes about the school. */
export function HeroSearch({ rating }: { rating: RatingSummary | undefined }) {
  const navigate = useNavigate()
  return (
    <>
      {rating && rating.average !== null && (
        <p className="flex items-center gap-2 font-semibold">
          <Star aria-hidden className="size-5 shrink-0 fill-sun text-sun" />
          {rating.average.toFixed(1)} out of 5, from {count(rating.count, 'review', 'reviews')}
        </p>
      )}
      <form
        role="search"
        action="/classes"
        className="flex w-full max-w-md gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          const q = new FormData(event.currentTarget).get('q')
          void navigate({ to: '/classes', search: typeof q === 'string' && q.trim() ? { q } : {} })
        }}
      >
        <input
          type="search"
          name="q"
          aria-label="What would you like to learn?"
          placeholder="Piano, jazz, Ada …"
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
          className="control min-w-0 grow"
        />
        <Button type="submit" variant="accent" className="shrink-0">
          Find classes
        </Button>
      </form>
    </>
  )
}
