import { t } from '@lingui/core/macro'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import clsx from 'clsx'
import { useId, useState, type ReactNode } from 'react'

interface ListFiltersProps {
  /** The field that is always there. */
  search: ReactNode
  /** How many of the others are set. */
  set: number
  /** Beside them: the named ones. */
  views?: ReactNode
  children?: ReactNode
}

/** One row above a list: its search and its filters, which a phone folds away behind a button. */
export function ListFilters({ search, set, views, children }: ListFiltersProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <search className="list-filters mb-3 flex flex-wrap items-end gap-x-3 gap-y-2">
      <div className="min-w-40 flex-1">{search}</div>
      {children && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="inline-flex min-h-11 items-center gap-2 rounded-input border border-control px-3 text-sm font-semibold sm:hidden"
        >
          <SlidersHorizontal aria-hidden className="size-4" />
          {set > 0 ? t`Filters (${set})` : t`Filters`}
        </button>
      )}
      {views && <div className="sm:order-last">{views}</div>}
      <div
        id={id}
        className={clsx(
          'max-sm:w-full max-sm:grid-cols-2 max-sm:gap-3 sm:contents',
          open ? 'max-sm:grid' : 'max-sm:hidden',
        )}
      >
        {children}
      </div>
    </search>
  )
}
