import { LinkButton } from '../../components/button.tsx'
import type { CourseListSearch } from './course-list-search.ts'

interface ListPagesProps {
  search: CourseListSearch
  page: string | undefined
  /** Where the list continues; null at its end. */
  next: string | null
  onTurn: () => void
}

/** Navigation through a list of several pages, each with an address of its own. */
export function ListPages({ search, page, next, onTurn }: ListPagesProps) {
  if (page === undefined && next === null) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-3">
      {page !== undefined && (
        <LinkButton to="/classes" search={search} variant="secondary" rel="nofollow" onClick={onTurn}>
          First page
        </LinkButton>
      )}
      <p aria-current="page" className="px-2 font-semibold">
        Page {page ?? '1'}
      </p>
      {next !== null && (
        <LinkButton
          to="/classes"
          search={{ ...search, after: next, page: String(Number(page ?? 1) + 1) }}
          variant="secondary"
          onClick={onTurn}
        >
          Next page
        </LinkButton>
      )}
    </nav>
  )
}
