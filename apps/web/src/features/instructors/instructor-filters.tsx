import { t } from '@lingui/core/macro'
import { familyLabels, type InstrumentFamily } from '@cadenza/contracts/pictures/instrument-values'
import { Link } from '@tanstack/react-router'
import { SearchField } from '../../components/forms/search-field.tsx'
import type { InstructorSearch } from './instructor-search.ts'

interface InstructorFiltersProps {
  search: InstructorSearch
  /** The instruments that an instructor teaches. */
  families: InstrumentFamily[]
  onSearch: (q: string | undefined) => void
}

/** Search by words, and by instrument. A form of its own without script. */
export function InstructorFilters({ search, families, onSearch }: InstructorFiltersProps) {
  const { q, family } = search
  return (
    <div className="mb-8 grid gap-4">
      <form
        action="/instructors"
        role="search"
        className="max-w-md"
        onSubmit={(event) => event.preventDefault()}
      >
        {family && <input type="hidden" name="family" value={family} />}
        <SearchField
          label={t`Search teachers`}
          hint={t`Name, instrument or keyword`}
          name="q"
          q={q}
          onSearch={onSearch}
        />
      </form>
      <nav aria-label={t`Teachers by instrument`} className="min-w-0">
        <ul className="chip-row">
          {[undefined, ...families].map((value) => (
            <li key={value ?? 'all'}>
              <Link
                to="/instructors"
                search={{ ...(q && { q }), ...(value && { family: value }) }}
                resetScroll={false}
                aria-current={value === family ? 'true' : undefined}
                className={value === family ? 'chip chip-chosen' : 'chip'}
                activeProps={{}}
              >
                {value ? familyLabels[value] : t`All`}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
