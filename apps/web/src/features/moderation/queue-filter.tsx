import { msg, select, t } from '@lingui/core/macro'
import { worded } from '@cadenza/contracts/language/words'
import type { ReviewSort } from '@cadenza/contracts/courses/course-values'
import { ListFilters } from '../../components/tables/list-filters.tsx'
import { SearchField } from '../../components/forms/search-field.tsx'
import { SelectField, NamedOptions, Options } from '../../components/forms/field.tsx'
import { readReviewSort, usualSort, type ReviewFilter, type ReviewTab } from './review-tab.ts'
import { useManagedTerms, useManagedRooms, useEveryTeacher } from '../../shared/school/queries.ts'

interface QueueFilterProps {
  filter: ReviewFilter
  onFilter: (filter: ReviewFilter) => void
  /** Also by term, room and teacher. */
  isFull: boolean
}

/** Search and order of the decided classes. */
export function QueueFilter({ filter, onFilter, isFull }: QueueFilterProps) {
  return (
    <ListFilters
      set={
        [filter.sort, filter.termId, filter.roomId, filter.instructorId, filter.waiting].filter(Boolean)
          .length
      }
      search={
        <SearchField
          label={t`Search by class or instructor`}
          q={filter.q}
          onSearch={(q) => onFilter({ ...filter, q })}
        />
      }
    >
      {isFull && <ByPlan filter={filter} onFilter={onFilter} />}
      {isFull && (
        <SelectField
          label={t`Waiting list`}
          value={filter.waiting ?? ''}
          onChange={({ target }) =>
            onFilter({ ...filter, waiting: target.value === 'yes' ? 'yes' : undefined })
          }
        >
          <option value="">{t`All`}</option>
          <option value="yes">{t`With one`}</option>
        </SelectField>
      )}
      <SelectField
        label={t`Sort by`}
        className="sm:max-w-40"
        value={filter.sort ?? usualSort}
        onChange={(event) => onFilter({ ...filter, sort: readReviewSort(event.target.value) })}
      >
        <Options labels={sortLabels} />
      </SelectField>
    </ListFilters>
  )
}

function ByPlan({ filter, onFilter }: Omit<QueueFilterProps, 'isFull'>) {
  const terms = useManagedTerms().data
  const rooms = useManagedRooms().data
  const teachers = useEveryTeacher().data
  const choices = [
    { key: 'termId', label: t`Term`, all: t`All terms`, options: terms },
    { key: 'roomId', label: t`Room`, all: t`All rooms`, options: rooms },
    { key: 'instructorId', label: t`Teacher`, all: t`All teachers`, options: teachers },
  ] as const
  return choices.map(({ key, label, all, options = [] }) => (
    <SelectField
      key={key}
      label={label}
      className="sm:max-w-32"
      value={filter[key] ?? ''}
      onChange={({ target }) => onFilter({ ...filter, [key]: target.value || undefined })}
    >
      <option value="">{all}</option>
      <NamedOptions of={options} />
    </SelectField>
  ))
}

const sortLabels = worded<ReviewSort>({
  decided: msg`Latest decision first`,
  newest: msg`Latest submission first`,
  oldest: msg`Oldest submission first`,
  name: msg`Name`,
  starts: msg`First day`,
})

/** One sentence about what a tab shows, and in which order. */
export function leadOf(tab: ReviewTab, { sort = usualSort, waiting }: ReviewFilter): string {
  if (tab === 'Pending') return t`The class that waits longest comes first.`
  if (tab === 'Edits') return t`Changes of approved classes that no admin has looked at, the oldest first.`
  const what = waiting ? 'waiting' : tab
  return t`${select(what, {
    waiting: 'Approved classes for which families wait',
    Approved: 'Classes that were approved',
    Denied: 'Classes that were denied, until their instructors submit them again',
    other: 'Classes that were cancelled, with everybody refunded',
  })}, ${select(sort, {
    name: 'by name',
    starts: 'by their first day',
    newest: 'the latest submission first',
    oldest: 'the oldest submission first',
    other: 'the latest decision first',
  })}.`
}
