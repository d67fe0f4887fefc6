import { SearchField } from '../../components/search-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { sortLabels } from './review-lead.ts'
import { readReviewSort, usualSort, type ReviewFilter } from './review-tab.ts'

interface QueueFilterProps {
  filter: ReviewFilter
  onFilter: (filter: ReviewFilter) => void
}

/** Search and order of what was decided. */
export function QueueFilter({ filter, onFilter }: QueueFilterProps) {
  return (
    <search className="mb-6 grid gap-4 sm:grid-cols-[1fr_16rem]">
      <SearchField
        label="Search by class or instructor"
        q={filter.q}
        onSearch={(q) => onFilter({ ...filter, q })}
      />
      <SelectField
        label="Order"
        value={filter.sort ?? usualSort}
        onChange={(event) => onFilter({ ...filter, sort: readReviewSort(event.target.value) })}
      >
        {Object.entries(sortLabels).map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </SelectField>
    </search>
  )
}
