import ArrowUpDown from 'lucide-react/icons/arrow-up-down'

/** In the order in which they are offered; the first is the default of an address without one. */
const sortLabels = {
  '': 'Best match',
  popular: 'Most popular',
  soonest: 'Soonest',
  price: 'Lowest price',
  priceDown: 'Highest price',
  rating: 'Best rated',
  newest: 'Newest',
  name: 'Name',
}

interface SortChoiceProps {
  sort: string | undefined
  onChange: (sort: string) => void
}

/** On a phone an icon button that opens the platform's own list. */
export function SortChoice({ sort, onChange }: SortChoiceProps) {
  return (
    <label className="relative flex shrink-0 items-center gap-2">
      <span className="font-semibold max-sm:sr-only">Sort by</span>
      <ArrowUpDown aria-hidden className="pointer-events-none absolute start-3 size-5 sm:hidden" />
      <select
        name="sort"
        value={sort ?? ''}
        onChange={({ target }) => onChange(target.value)}
        className="control max-sm:w-11 max-sm:appearance-none max-sm:px-0 max-sm:text-transparent sm:w-auto"
      >
        {Object.entries(sortLabels).map(([value, label]) => (
          <option key={value} value={value} className="text-ink">
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
